import { z } from 'zod'
import { ExportPlan } from '../../shared/export-plan.ts'
import type { NewJob } from '../jobs/jobs.ts'
import { getPlanEndpoint } from './export-rules.ts'

const ExportManifest = z.object({
  id: z.string().regex(/^[\w-]+$/),
  /** The plan; rows of scope `rows` are in the spool instead. */
  plan: ExportPlan,
  target: z.string().min(1),
  account: z.string(),
  startedAt: z.number(),
})
/** What an export is, kept beside its spooled rows so that it survives a restart. */
export type ExportManifest = z.output<typeof ExportManifest>

/** How exports are kept; a call that this version does not know, or not as a list, would end one and its rows with it. */
export const exportManifestFormat = {
  schema: ExportManifest,
  isKnown: ({ plan }: ExportManifest) => getPlanEndpoint(plan) !== undefined,
}

/** The job of an export that is not running yet or no longer. */
export const toPausedJob = ({ id, plan, startedAt, account }: ExportManifest): NewJob => ({
  id,
  kind: 'export',
  title: plan.title,
  state: 'paused',
  unit: 'rows',
  total: plan.scope.kind === 'all' ? plan.scope.total : null,
  startedAt,
  account,
})
