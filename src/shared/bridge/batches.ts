import { z } from 'zod'
import { type Batch, BatchResume, BatchStart } from '../batch.ts'
import { type KeptRun, type KeptRuns, RunStart, SettlementRun } from '../settlement-run.ts'
import { plainRequest, request } from './request.ts'

/** Requests about writes that were reviewed together. */
export const batchRequests = {
  /** Begins a batch of writes, which goes on as a job; answers with the job's id. */
  startBatch: request(BatchStart).answersResult<string>(),
  /** How a batch stands, row by row; null for one that is not there, or is another operator's. */
  batch: request(z.strictObject({ id: z.string().max(60) })).answers<Batch | null>(),
  /** Goes on with a paused batch that needs its secret again. */
  resumeBatch: request(BatchResume).answersResult<undefined>(),
  /** Keeps a settlement run on this computer and begins to send it as a batch. */
  startRun: request(RunStart).answersResult<KeptRun>(),
  /** A settlement run, as far as is known what became of it. */
  run: request(z.strictObject({ id: SettlementRun.shape.id })).answersResult<KeptRun>(),
  /** The settlement runs that this operator sent from here. */
  runs: plainRequest().answersResult<KeptRuns>(),
} as const
