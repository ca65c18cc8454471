import type { DiskReason } from '../result.ts'

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
