import { z } from 'zod'
import { type KeptRun, RunRow, SettlementRun } from '../../shared/settlement-run.ts'
import { State } from '../batches/manifest.ts'

/** A file of a run. Earlier versions kept no state of a row, another version may have kept more of it. */
export const RunFile: z.ZodType<KeptRun> = SettlementRun.extend({
  account: z.string().max(2000),
  rows: z.array(RunRow.extend({ state: State.nullable().default(null) })).min(1),
}).strip()
