import { z } from 'zod'
import { type Batch, BatchResume, BatchStart, type RecordedBatches } from '../writes/batch.ts'
import { plainRequest, request } from './request.ts'

/** Requests for batches of reviewed writes. */
export const batchRequests = {
  /** Starts a batch of writes as a job; answers with the job's id. */
  startBatch: request(BatchStart).answersResult<string>(),
  /** State of a batch, row by row; null if it does not exist or is another operator's. */
  batch: request(z.strictObject({ id: z.string().max(60) })).answers<Batch | null>(),
  /** Resumes a paused batch that needs its secret again. */
  resumeBatch: request(BatchResume).answersResult<undefined>(),
  /** The batches with a record that this operator sent from this computer. */
  batches: plainRequest().answersResult<RecordedBatches>(),
} as const
