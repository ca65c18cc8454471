import type { ExportPlan } from '../../../shared/files/export-plan.ts'

/** Input of the worker for one workbook. */
export interface WorkbookTask {
  /** The plan; its rows come from the spool. */
  readonly plan: ExportPlan
  readonly spool: string
  /** The file to write; an existing one is overwritten. */
  readonly file: string
  readonly account: string
  /** True for rows of the demo platform: the file is marked. */
  readonly demo: boolean
  /** Milliseconds since the epoch. */
  readonly savedAt: number
}
