import { z } from 'zod'
import { ConfirmedRepeat } from '../writes/confirmed-repeat.ts'
import { SearchMark } from '../writes/search-mark.ts'
import { request } from './request.ts'

/** Requests for tasks of the platform. */
export const taskRequests = {
  /**
   * Makes a call that starts a task of the platform; for an export the user first chooses where to save it. Answers with the
   * job's id; null if the save dialog was closed.
   */
  startTask: request(
    z.strictObject({
      id: z.string().max(100),
      input: z.record(z.string(), z.unknown()),
      title: z.string().min(1).max(120),
      confirmed: ConfirmedRepeat.optional(),
      /** The search that a write's row comes from. */
      search: SearchMark.optional(),
    }),
  ).answersResult<string | null>(),
} as const
