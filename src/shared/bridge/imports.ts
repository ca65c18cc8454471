import { z } from 'zod'
import type { ImportPreview } from '../files/import-preview.ts'
import { ConfirmedRepeat } from '../writes/confirmed-repeat.ts'
import { plainRequest, request } from './request.ts'

/**
 * Requests with a file that the operator dropped on the page. The page hands over the file itself; the preload asks the system
 * for its path, '' for a file that a script made.
 */
export const droppedFileRequests = {
  /** Reads and checks a workbook of members like `chooseImport`. */
  openImport: request(z.strictObject({ path: z.string().max(4096) })).answersResult<ImportPreview>(),
} as const

/** Requests for importing a workbook of members. */
export const importRequests = {
  /**
   * Asks for a workbook of members, reads and checks it (spec 2 §2.2); nothing is sent. An unusable one is `invalid` with the
   * reason; null if the dialog was closed.
   */
  chooseImport: plainRequest().answersResult<ImportPreview | null>(),
  /**
   * Sends the good rows of a checked workbook; `nAwardMoney` as typed, `password` for rows without their own; `firstRow` is what
   * the operator says of its `possibleHeading`. Answers with the id of the upload's job.
   */
  startImport: request(
    z.strictObject({
      token: z.string().max(60),
      nAwardMoney: z.string().max(40),
      password: z.string().max(400),
      firstRow: z.enum(['account', 'heading']).optional(),
      confirmed: ConfirmedRepeat.optional(),
    }),
  ).answersResult<string>(),
  /** Saves the template of a workbook of members where the user chooses; false if the save dialog was closed. */
  saveImportTemplate: plainRequest().answersResult<boolean>(),
} as const
