import type { z } from 'zod'
import { batchRequests } from './bridge/batches.ts'
import { bootRequests } from './bridge/boot.ts'
import { callRequests } from './bridge/calls.ts'
import type { BridgeEvents } from './bridge/events.ts'
import { fileRequests } from './bridge/files.ts'
import { helpRequests } from './bridge/help.ts'
import { jobRequests } from './bridge/jobs.ts'
import { profileRequests } from './bridge/profiles.ts'
import { sessionRequests } from './bridge/session.ts'
import { surveyRequests } from './bridge/surveys.ts'
import { windowRequests } from './bridge/windows.ts'

/**
 * Every request that the page may make, each declared once in the file of its area. Main parses each message by its declaration
 * first. A new request needs a declaration there and a handler in `main/handlers.ts`.
 */
export const requests = {
  ...bootRequests,
  ...sessionRequests,
  ...callRequests,
  ...jobRequests,
  ...batchRequests,
  ...fileRequests,
  ...profileRequests,
  ...windowRequests,
  ...surveyRequests,
  ...helpRequests,
} as const

export type RequestName = keyof typeof requests
export type RequestInput<Name extends RequestName> = z.output<(typeof requests)[Name]['input']>
export type Answer<Name extends RequestName> = NonNullable<(typeof requests)[Name]['answer']>['type']

/** All that a page can access: requests to main and events from it. Known failures are values; they never throw. */
export interface Bridge {
  readonly request: <Name extends RequestName>(name: Name, input: RequestInput<Name>) => Promise<Answer<Name>>
  /** Listens until the returned function is called. */
  readonly on: <Name extends keyof BridgeEvents>(
    name: Name,
    listener: (value: BridgeEvents[Name]) => void,
  ) => () => void
}
