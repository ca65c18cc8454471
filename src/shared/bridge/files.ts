import { z } from 'zod'
import { maxNamePatternLength } from '../export-name.ts'
import type { ImportPreview } from '../import-preview.ts'
import { Paper } from '../paper.ts'
import type { DiskReason } from '../result.ts'
import { FavoriteRoute, FiledWorkspace, maxFavorites, maxWorkspaces } from '../settings.ts'
import {
  type HomeBefore,
  NewSnapshot,
  type Snapshot,
  type SnapshotHead,
  type StoredSnapshots,
} from '../snapshot.ts'
import { maxViews, NamedView } from '../view.ts'
import type { ReadViews } from '../view-file.ts'
import { confirmed } from './calls.ts'
import { plainRequest, request } from './request.ts'

/**
 * What is told of the user's own files. Set aside: it could not be read and is kept under this path; `exportNewer` was begun
 * by a newer version and goes on with that one, as does `batchNewer`. `batchChanged`: its plan is not the one that was
 * reviewed, and nothing more of it is sent. `journalLines`: so many lines that this version
 * cannot read stay in the journal, and what they tell of is not asked about before it is sent again. `snapshotsSetAside`:
 * so many in this folder.
 */
export type FileNotice =
  | {
      readonly kind:
        | 'settingsSetAside'
        | 'journalSetAside'
        | 'exportSetAside'
        | 'exportNewer'
        | 'batchSetAside'
        | 'batchNewer'
        | 'batchChanged'
      readonly file: string
    }
  | { readonly kind: 'settingsUnsaved'; readonly file: string; readonly reason: DiskReason }
  | { readonly kind: 'snapshotsSetAside'; readonly file: string; readonly count: number }
  | { readonly kind: 'journalLines'; readonly file: string; readonly count: number }

/** Requests that read or write a file of this computer. */
export const fileRequests = {
  /** Asks for the folder where files are offered to be saved, or goes back to the system's downloads. */
  setExportFolder: request(z.strictObject({ to: z.enum(['chosen', 'usual']) })),
  /** What a list saved now would be called by this pattern, and where it would be offered to be saved. */
  previewExport: request(
    z.strictObject({ title: z.string().min(1).max(120), pattern: z.string().max(maxNamePatternLength) }),
  ).answers<{ readonly name: string; readonly folder: string }>(),
  /**
   * Asks for a workbook of members, reads and checks it (spec 2 §2.2); nothing is sent. One that cannot be used is `invalid`
   * with the reason; null when the dialog was closed.
   */
  chooseImport: plainRequest().answersResult<ImportPreview | null>(),
  /**
   * Sends the good rows of a checked workbook; the amount as typed, the password for rows without their own. Answers with the
   * id of the upload's job.
   */
  startImport: request(
    z.strictObject({
      token: z.string().max(60),
      nAwardMoney: z.string().max(40),
      password: z.string().max(400),
      confirmed,
    }),
  ).answersResult<string>(),
  /** Writes the template of a workbook of members to where the user says; false when the save dialog was closed. */
  saveImportTemplate: plainRequest().answersResult<boolean>(),
  /**
   * Writes views, and with them favorites and workspaces, to where the user says, under a name that begins with the title; false
   * when the save dialog was closed.
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
   * Asks for a file of views and reads it; nothing is kept of it. One that is of no use is `invalid` with the reason; null when
   * the dialog was closed.
   */
  importViews: plainRequest().answersResult<ReadViews | null>(),
  /** Keeps a reading of a report on this computer; null where the day, or the hour, had its first already. */
  keepSnapshot: request(NewSnapshot).answersResult<SnapshotHead | null>(),
  /** What is kept of a report, by its route. */
  snapshots: request(z.strictObject({ report: z.string().max(200) })).answersResult<StoredSnapshots>(),
  openSnapshot: request(z.strictObject({ id: z.string().max(60) })).answersResult<Snapshot>(),
  /** One that is gone already is `invalid`; one that cannot be removed stays. */
  deleteSnapshot: request(z.strictObject({ id: z.string().max(60) })).answersResult<void>(),
  /** The home page's figures at this hour of yesterday and of a week ago; null where none were stored. */
  homeBefore: plainRequest().answersResult<HomeBefore>(),
  /**
   * Prints a paper as a PDF to where the user says, under a name that begins with its title; false when the save dialog was
   * closed.
   */
  savePdf: request(Paper).answersResult<boolean>(),
} as const
