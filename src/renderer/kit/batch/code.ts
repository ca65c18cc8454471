import { loadTexts } from '../../i18n/areas.ts'
import { createCode } from '../code.ts'
import { createLazyComponent } from '../lazy-component.tsx'

const texts = () => loadTexts(['batches', 'fields', 'list'])

/** Review and progress of a batch; loaded on first use. */
export const ReviewedBatch = createLazyComponent(
  createCode(async () => {
    const [code] = await Promise.all([import('./reviewed-batch.tsx'), texts()])
    return code.ReviewedBatch
  }),
)

/** Dialog with the progress and controls of a batch, by the id of its job. */
export const OpenedBatch = createLazyComponent(
  createCode(async () => {
    const [code] = await Promise.all([import('./batch-progress.tsx'), texts()])
    return code.BatchProgress
  }),
)
