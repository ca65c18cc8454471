import { z } from 'zod'
import { type Batch, BatchResume, BatchStart, type RecordedBatches } from '../batch.ts'
import { plainRequest, request } from './request.ts'

/** Requests about writes that were reviewed together. */
export const batchRequests = {
  /** Begins a batch of writes, which goes on as a job; answers with the job's id. */
  startBatch: request(BatchStart).answersResult<string>(),
  /** How a batch stands, row by row; null for one that is not there, or is another operator's. */
  batch: request(z.strictObject({ id: z.string().max(60) })).answers<Batch | null>(),
  /** Goes on with a paused batch that needs its secret again. */
  resumeBatch: request(BatchResume).answersResult<undefined>(),
  /** The batches with a record that this operator sent from here. */
  batches: plainRequest().answersResult<RecordedBatches>(),
} as const
