import { z } from 'zod'
import type { ReadViews } from '../files/view-file.ts'
import { maxViews, NamedView } from '../saved/view.ts'
import { FavoriteRoute, FiledWorkspace, maxFavorites, maxWorkspaces } from '../settings.ts'
import { plainRequest, request } from './request.ts'

/** Requests for files of views. */
export const viewRequests = {
  /**
   * Saves views, favorites and workspaces where the user chooses, under a name that starts with the title; false if the save
   * dialog was closed.
   */
  exportViews: request(
    z
      .strictObject({
        title: z.string().max(120),
        views: z.array(NamedView).max(maxViews),
        favorites: z.array(FavoriteRoute).max(maxFavorites).optional(),
        workspaces: z.array(FiledWorkspace).max(maxWorkspaces).optional(),
      })
      .refine(({ views, favorites, workspaces }) =>
        [views, favorites, workspaces].some(part => part !== undefined && part.length > 0),
      ),
  ).answersResult<boolean>(),
  /**
   * Asks for a file of views and reads it; main stores nothing. An unusable one is `invalid` with the reason; null if the
   * dialog was closed.
   */
  importViews: plainRequest().answersResult<ReadViews | null>(),
} as const
