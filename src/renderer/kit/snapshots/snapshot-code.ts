import { createCode } from '../code.ts'

/** What shows a kept reading: read when the first is opened. */
export const snapshotDialogCode = createCode(
  async () => (await import('./snapshot-dialog.tsx')).SnapshotDialog,
)
