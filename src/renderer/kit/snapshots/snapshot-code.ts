import { createCode } from '../code/code.ts'

/** Dialog of a snapshot; loaded on first use. */
export const snapshotDialogCode = createCode(
  async () => (await import('./snapshot-dialog.tsx')).SnapshotDialog,
)
