import { z } from 'zod'
import type { CrashDump, FailedCall } from '../diagnosis.ts'
import type { About } from '../help.ts'
import { profileId } from './profiles.ts'
import { plainRequest, request } from './request.ts'

/** Requests about the program itself: version and diagnostics. */
export const helpRequests = {
  /** Versions and licenses of the program. */
  about: plainRequest().answers<About>(),
  /**
   * Starts a connection test, for the connection in use by default, and ends a running one. The event `diagnosis` has its
   * progress.
   */
  startDiagnosis: request(z.strictObject({ profile: profileId }).optional()),
  cancelDiagnosis: plainRequest(),
  /** Recent failed calls and crash dumps. */
  troubles: plainRequest().answers<{
    readonly failures: readonly FailedCall[]
    readonly dumps: readonly CrashDump[]
  }>(),
  /**
   * Saves diagnostics where the user chooses; `dumps` adds crash dumps, which hold parts of the program's memory. False if the
   * save dialog was closed.
   */
  saveDiagnostics: request(z.strictObject({ dumps: z.boolean() })).answersResult<boolean>(),
  /** Turns detailed logging on for a day, or off; the result is in the settings. */
  keepDetailedLog: request(z.strictObject({ on: z.boolean() })),
  /** The operator has dismissed the notice of the previous run's crash. */
  leaveCrash: plainRequest(),
  /** An error caught by the page's error boundary, for the log. */
  reportError: request(
    z.strictObject({ message: z.string().max(4000), stack: z.string().max(20_000) }),
  ).whileLocked(),
} as const
