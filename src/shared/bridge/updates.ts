import { z } from 'zod'
import { type UpdateAnswer, type UpdateChoice, updateTimes } from '../update.ts'
import { plainRequest, request } from './request.ts'

/** Requests for updates of the program. */
export const updateRequests = {
  /** Checks for a newer version; answers before the download, which follows if one is found. */
  checkForUpdates: plainRequest().answers<UpdateAnswer>(),
  /** Chooses when a ready update is installed. */
  chooseUpdate: request(z.strictObject({ when: z.enum(updateTimes) })).answers<UpdateChoice>(),
} as const
