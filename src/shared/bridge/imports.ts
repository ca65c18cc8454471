import { z } from 'zod'
import { ConfirmedRepeat } from '../confirmed-repeat.ts'
import type { ImportPreview } from '../import-preview.ts'
import { plainRequest, request } from './request.ts'

/** Requests for importing a workbook of members. */
export const importRequests = {
  /**
   * Asks for a workbook of members, reads and checks it (spec 2 §2.2); nothing is sent. An unusable one is `invalid` with the
   * reason; null if the dialog was closed.
   */
  chooseImport: plainRequest().answersResult<ImportPreview | null>(),
  /**
   * Sends the good rows of a checked workbook; `nAwardMoney` as typed, `password` for rows without their own. Answers with the
   * id of the upload's job.
   */
  startImport: request(
    z.strictObject({
      token: z.string().max(60),
      nAwardMoney: z.string().max(40),
      password: z.string().max(400),
      confirmed: ConfirmedRepeat.optional(),
    }),
  ).answersResult<string>(),
  /** Saves the template of a workbook of members where the user chooses; false if the save dialog was closed. */
  saveImportTemplate: plainRequest().answersResult<boolean>(),
} as const
