import { loadTexts } from '../../i18n/areas.ts'
import { createCode } from '../code.ts'
import { onDemand } from '../on-demand.tsx'

const texts = () => loadTexts(['batches', 'fields', 'list'])

/** The review of a batch and what follows it: read when the first one is asked for. */
export const ReviewedBatch = onDemand(
  createCode(async () => {
    const [code] = await Promise.all([import('./reviewed-batch.tsx'), texts()])
    return code.ReviewedBatch
  }),
)

/** How a batch stands, with what can be done about it: a dialog for whoever knows its job's id. */
export const OpenedBatch = onDemand(
  createCode(async () => {
    const [code] = await Promise.all([import('./batch-progress.tsx'), texts()])
    return code.BatchProgress
  }),
)
