import type { z } from 'zod'
import { batchRequests } from './bridge/batches.ts'
import { bootRequests } from './bridge/boot.ts'
import { callRequests } from './bridge/calls.ts'
import type { BridgeEvents } from './bridge/events.ts'
import { exportRequests } from './bridge/exports.ts'
import { helpRequests } from './bridge/help.ts'
import { droppedFileRequests, importRequests } from './bridge/imports.ts'
import { jobRequests } from './bridge/jobs.ts'
import { pictureRequests } from './bridge/pictures.ts'
import { printRequests } from './bridge/printing.ts'
import { profileRequests } from './bridge/profiles.ts'
import { proxyRequests } from './bridge/proxies.ts'
import { sessionRequests } from './bridge/session.ts'
import { snapshotRequests } from './bridge/snapshots.ts'
import { surveyRequests } from './bridge/surveys.ts'
import { taskRequests } from './bridge/tasks.ts'
import { updateRequests } from './bridge/updates.ts'
import { viewRequests } from './bridge/views.ts'
import { windowRequests } from './bridge/windows.ts'

/**
 * Every request that the page may make, each declared once in the file of its area. Main parses each message by its declaration
 * first. The service of main that answers them registers each file's requests as a whole.
 */
export const requests = {
  ...batchRequests,
  ...bootRequests,
  ...callRequests,
  ...exportRequests,
  ...helpRequests,
  ...importRequests,
  ...droppedFileRequests,
  ...jobRequests,
  ...pictureRequests,
  ...printRequests,
  ...profileRequests,
  ...proxyRequests,
  ...sessionRequests,
  ...snapshotRequests,
  ...surveyRequests,
  ...taskRequests,
  ...updateRequests,
  ...viewRequests,
  ...windowRequests,
} as const

export type RequestName = keyof typeof requests
export type RequestInput<Name extends RequestName> = z.output<(typeof requests)[Name]['input']>
export type Answer<Name extends RequestName> = NonNullable<(typeof requests)[Name]['answer']>['type']

type FileRequestName = keyof typeof droppedFileRequests

/** All that a page can access: requests to main and events from it. Known failures are values; they never throw. */
export interface Bridge {
  readonly request: <Name extends Exclude<RequestName, FileRequestName>>(
    name: Name,
    input: RequestInput<Name>,
  ) => Promise<Answer<Name>>
  /** Makes a request with a `File`; main refuses it from `request`, where the page could name any path. */
  readonly requestWithFile: <Name extends FileRequestName>(name: Name, file: object) => Promise<Answer<Name>>
  /** Listens until the returned function is called. */
  readonly on: <Name extends keyof BridgeEvents>(
    name: Name,
    listener: (value: BridgeEvents[Name]) => void,
  ) => () => void
}
