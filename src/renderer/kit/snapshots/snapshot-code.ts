import { codeOf } from '../code.ts'

/** What shows a kept reading: read when the first is opened. */
export const snapshotDialogCode = codeOf(async () => (await import('./snapshot-dialog.tsx')).SnapshotDialog)
