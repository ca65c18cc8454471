import type { ExportPlan } from '../../shared/export-plan.ts'

/** All that the worker needs to write one workbook. */
export interface WorkbookTask {
  /** The plan; its rows come from the spool. */
  readonly plan: ExportPlan
  readonly spool: string
  /** The file to write; whatever it held is overwritten. */
  readonly file: string
  readonly account: string
  /** True for rows of the demo platform: the file says so. */
  readonly demo: boolean
  /** Milliseconds since the epoch. */
  readonly savedAt: number
}
