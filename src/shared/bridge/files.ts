import { z } from 'zod'
import { ConfirmedRepeat } from '../confirmed-repeat.ts'
import { maxNamePatternLength } from '../export-name.ts'
import type { ImportPreview } from '../import-preview.ts'
import { Paper } from '../paper.ts'
import type { DiskReason } from '../result.ts'
import { FavoriteRoute, FiledWorkspace, maxFavorites, maxWorkspaces } from '../settings.ts'
import {
  type EarlierHomeFigures,
  NewSnapshot,
  type Snapshot,
  type SnapshotHead,
  type StoredSnapshots,
} from '../snapshot.ts'
import { maxViews, NamedView } from '../view.ts'
import type { ReadViews } from '../view-file.ts'
import { plainRequest, request } from './request.ts'

/**
 * Notice about the user's own files.
 *
 * `…SetAside`: the file could not be read and was moved to this path. `exportNewer`, `batchNewer`: started by a newer version,
 * which can resume it. `batchChanged`: its plan differs from the reviewed one, so nothing more of it is sent. `journalLines`:
 * the number of journal lines that this version cannot read; repeating their writes does not prompt. `snapshotsSetAside`: the
 * number of files moved to this folder.
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
  /** Asks for the folder offered for saving files, or resets it to the system's downloads. */
  setExportFolder: request(z.strictObject({ to: z.enum(['chosen', 'usual']) })),
  /** Previews the file name and folder of a list saved now by this pattern. */
  previewExport: request(
    z.strictObject({ title: z.string().min(1).max(120), pattern: z.string().max(maxNamePatternLength) }),
  ).answers<{ readonly name: string; readonly folder: string }>(),
  /**
   * Asks for a workbook of members, reads and checks it (spec 2 §2.2); nothing is sent. An unusable one is `invalid` with the
   * reason; null if the dialog was closed.
   */
  chooseImport: plainRequest().answersResult<ImportPreview | null>(),
  /**
   * Sends the good rows of a checked workbook; `nAwardMoney` as typed, `password` for rows without their own. Answers with the
   * id of the upload's job.
   */
  startImport: request(
    z.strictObject({
      token: z.string().max(60),
      nAwardMoney: z.string().max(40),
      password: z.string().max(400),
      confirmed: ConfirmedRepeat.optional(),
    }),
  ).answersResult<string>(),
  /** Saves the template of a workbook of members where the user chooses; false if the save dialog was closed. */
  saveImportTemplate: plainRequest().answersResult<boolean>(),
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
  /** Stores a reading of a report on this computer; null if the day, or the hour, already has its first. */
  keepSnapshot: request(NewSnapshot).answersResult<SnapshotHead | null>(),
  /** Lists the stored readings of a report, by its route. */
  snapshots: request(z.strictObject({ report: z.string().max(200) })).answersResult<StoredSnapshots>(),
  openSnapshot: request(z.strictObject({ id: z.string().max(60) })).answersResult<Snapshot>(),
  /** A missing one is `invalid`; one that cannot be deleted stays. */
  deleteSnapshot: request(z.strictObject({ id: z.string().max(60) })).answersResult<void>(),
  /**
   * The home page's figures at this hour of yesterday and of a week ago; null where none are stored. Stores `figures`, the
   * current ones, unless the hour already has its first.
   */
  homeBefore: request(
    z.strictObject({ figures: z.record(z.string(), z.unknown()) }),
  ).answersResult<EarlierHomeFigures>(),
  /**
   * Prints a paper as a PDF where the user chooses, under a name that starts with its title; false if the save dialog was
   * closed.
   */
  savePdf: request(Paper).answersResult<boolean>(),
} as const
