import { z } from 'zod'
import type { CrashDump, FailedCall } from '../diagnosis.ts'
import type { About } from '../help.ts'
import { type UpdateAnswer, type UpdateChoice, updateTimes } from '../update.ts'
import { profileId } from './profiles.ts'
import { plainRequest, request } from './request.ts'

/** Requests about the program itself: its version, its updates and what went wrong with it. */
export const helpRequests = {
  /** Looks for a newer version; answers when it is known whether there is one: what is found is loaded afterwards. */
  checkForUpdates: plainRequest().answers<UpdateAnswer>(),
  /** When what is ready is to be installed. */
  chooseUpdate: request(z.strictObject({ when: z.enum(updateTimes) })).answers<UpdateChoice>(),
  /** What the program is made of. */
  about: plainRequest().answers<About>(),
  /**
   * Begins a connection test, which is told by `diagnosis`; one that is under way ends. Of the connection in use unless another
   * is named.
   */
  startDiagnosis: request(z.strictObject({ profile: profileId }).optional()),
  cancelDiagnosis: plainRequest(),
  /** What went wrong lately. */
  troubles: plainRequest().answers<{
    readonly failures: readonly FailedCall[]
    readonly dumps: readonly CrashDump[]
  }>(),
  /**
   * Writes diagnostics to where the user says; with `dumps` also what crashes left of the program's memory. False when the save
   * dialog was closed.
   */
  saveDiagnostics: request(z.strictObject({ dumps: z.boolean() })).answersResult<boolean>(),
  /** Makes the log detailed for a day, or no longer; the settings tell. */
  keepDetailedLog: request(z.strictObject({ on: z.boolean() })),
  /** The operator was told how the run before ended. */
  leaveCrash: plainRequest(),
  /** An error the page caught at its edge, for the log. */
  reportError: request(
    z.strictObject({ message: z.string().max(4000), stack: z.string().max(20_000) }),
  ).whileLocked(),
} as const
