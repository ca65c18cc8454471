import { z } from 'zod'
import { ExportPlan } from './export-plan.ts'
import { languages } from './language.ts'

const Text = z.string().max(4000)

/** A document to be printed: a heading, labelled lines, one table and notes, all of it as it is read. */
export const Paper = z.strictObject({
  /** Suggested as the file's name. */
  title: z.string().min(1).max(120),
  language: z.enum(languages),
  heading: Text,
  lines: z.array(z.strictObject({ label: Text, value: Text })).max(100),
  headers: z.array(Text).min(1).max(100),
  rows: z.array(z.array(Text).max(100)).max(10_000),
  /** Last line of the table, such as its sums. */
  last: z.array(Text).max(100),
  notes: z.array(Text).max(10_000),
})
export type Paper = z.output<typeof Paper>

/** Most statements that one job saves. */
export const maxStatements = 1000

/** Statements that one job saves into one folder, each as a workbook and as a PDF. */
export const StatementSet = z.strictObject({
  /** Names the job and the folder. */
  title: z.string().min(1).max(120),
  statements: z
    .array(z.strictObject({ plan: ExportPlan, paper: Paper }))
    .min(1)
    .max(maxStatements),
})
export type StatementSet = z.output<typeof StatementSet>
