import { z } from 'zod'
import { ExportPlan } from '../../shared/export-plan.ts'
import { listOf } from './export-rules.ts'

const Manifest = z.object({
  id: z.string().regex(/^[\w-]+$/),
  /** The plan; rows of scope `rows` are in the spool instead. */
  plan: ExportPlan,
  target: z.string().min(1),
  account: z.string(),
  startedAt: z.number(),
})
/** What an export is, kept beside its spooled rows so that it survives a restart. */
export type Manifest = z.output<typeof Manifest>

/** How exports are kept; a call that this version does not know, or not as a list, would end one and its rows with it. */
export const manifestForm = { schema: Manifest, isKnown: ({ plan }: Manifest) => listOf(plan) !== undefined }
