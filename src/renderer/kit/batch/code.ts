import { createCode } from '../code/code.ts'
import { createLazyComponent } from '../code/lazy-component.tsx'

/** Review and progress of a batch; loaded on first use. */
export const ReviewedBatch = createLazyComponent(
  createCode(async () => (await import('./reviewed-batch.tsx')).ReviewedBatch),
)

/** Dialog with the progress and controls of a batch, by the id of its job. */
export const OpenedBatch = createLazyComponent(
  createCode(async () => (await import('./batch-progress.tsx')).BatchProgress),
)
