import { z } from 'zod'
import { ExportPlan } from '../../../shared/files/export-plan.ts'
import type { NewJob } from '../../jobs/jobs.ts'
import { getPlanEndpoint } from '../export-rules.ts'

const ExportManifest = z.object({
  id: z.string().regex(/^[\w-]+$/),
  /** The plan; rows of scope `rows` are in the spool instead. */
  plan: ExportPlan,
  target: z.string().min(1),
  account: z.string(),
  startedAt: z.number(),
})
/** Definition of an export, stored beside its spooled rows so that it survives a restart. */
export type ExportManifest = z.output<typeof ExportManifest>

/** Storage format of exports; `isKnown` keeps those whose list this version does not know from being dropped with their rows. */
export const exportManifestFormat = {
  schema: ExportManifest,
  isKnown: ({ plan }: ExportManifest) => getPlanEndpoint(plan) !== undefined,
}

/** Job of an export that is not running. */
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
