import { z } from 'zod'
import { maxNamePatternLength } from '../files/export-name.ts'
import { ExportPlan } from '../files/export-plan.ts'
import { StatementSet } from '../files/paper.ts'
import { request } from './request.ts'

/** Requests that save lists and statements as files. */
export const exportRequests = {
  /** Answers with the job's id; null if the save dialog was closed. */
  startExport: request(ExportPlan).answersResult<string | null>(),
  /** Saves statements as a job into a new folder within the one that the user chooses; null if the dialog was closed. */
  saveStatements: request(StatementSet).answersResult<string | null>(),
  /** Asks for the folder offered for saving files, or resets it to the system's downloads. */
  setExportFolder: request(z.strictObject({ to: z.enum(['chosen', 'usual']) })),
  /** Previews the file name and folder of a list saved now by this pattern. */
  previewExport: request(
    z.strictObject({ title: z.string().min(1).max(120), pattern: z.string().max(maxNamePatternLength) }),
  ).answers<{ readonly name: string; readonly folder: string }>(),
} as const
