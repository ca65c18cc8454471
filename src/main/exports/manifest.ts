import { z } from 'zod'
import { ExportPlan } from '../../shared/export-plan.ts'
import type { NewJob } from '../jobs/jobs.ts'
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

/** The job of an export that is not running yet or no longer. */
export const pausedJob = ({ id, plan, startedAt, account }: Manifest): NewJob => ({
  id,
  kind: 'export',
  title: plan.title,
  state: 'paused',
  unit: 'rows',
  total: plan.scope.kind === 'all' ? plan.scope.total : null,
  startedAt,
  account,
})
