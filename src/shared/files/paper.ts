import { z } from 'zod'
import { languages } from '../language.ts'
import { ExportPlan } from './export-plan.ts'

const Text = z.string().max(4000)

/** A printable document: a heading, labeled lines, one table and notes, all of them display text. */
export const Paper = z.strictObject({
  /** Also the suggested file name. */
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
  /** Name of the job and the folder. */
  title: z.string().min(1).max(120),
  statements: z
    .array(z.strictObject({ plan: ExportPlan, paper: Paper }))
    .min(1)
    .max(maxStatements),
})
export type StatementSet = z.output<typeof StatementSet>
