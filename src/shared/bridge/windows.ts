import { z } from 'zod'
import { Place } from '../links/place-link.ts'
import { isJson, maxFavorites, OpenTag } from '../settings.ts'
import { PageWork } from '../update.ts'
import { plainRequest, request } from './request.ts'

/** Requests about windows and the system's own notifications of them. */
export const windowRequests = {
  /**
   * Opens a tag, or a player by its route (spec 2 §2.9), in a window of its own, or focuses the window that shows it. The
   * requesting page marks the tag as away.
   */
  openTagWindow: request(z.strictObject({ tag: OpenTag })).answersResult<undefined>(),
  /** Focuses the window of a tag. */
  showTagWindow: request(z.strictObject({ id: z.string().max(100) })),
  /** From the window of a tag: state that its screen stores. */
  rememberTag: request(z.strictObject({ key: z.string().max(400), value: z.unknown().refine(isJson) })),
  /** From the window of a player: it now shows another one. */
  replaceTag: request(z.strictObject({ tag: OpenTag })),
  /** From the window of a tag: moves the tag back to the main window and shows it there. */
  returnTag: plainRequest(),
  /**
   * From the window of a tag or player: focuses the main window and opens a route, by `lead` in the tag of its page, which then
   * searches for the route's parameters, by `open` as from the menu.
   */
  leadMain: request(
    z.strictObject({ route: z.string().startsWith('/').max(4000), how: z.enum(['lead', 'open', 'row']) }),
  ),
  toggleFullScreen: plainRequest(),
  /** Closes the window of the requesting page. */
  closeWindow: plainRequest().whileLocked(),
  /** Puts text (and, for tables, HTML) on the clipboard. */
  copy: request(
    z.strictObject({ text: z.string().max(20_000_000), html: z.string().max(40_000_000).optional() }),
  ),
  openLink: request(z.strictObject({ url: z.string().max(4000) })).answersResult<undefined>(),
  /** Open work in the window of the requesting page, which an update must not interrupt. */
  reportOpenWork: request(PageWork).whileLocked(),
  /** From the main window: number of waiting inbox items; `isNew`: some were not known before. */
  reportWaiting: request(z.strictObject({ count: z.int().min(0).max(9_999_999), isNew: z.boolean() })),
  /** From the main window: places for the system's own menus: inbox, new top-up and the pinned pages. */
  reportPlaces: request(z.strictObject({ places: z.array(Place).max(maxFavorites + 2) })),
} as const
