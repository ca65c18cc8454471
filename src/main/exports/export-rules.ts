import { resolve } from 'node:path'
import { findEndpoint } from '../../areas/calls.ts'
import { isRead, type ReadEndpoint } from '../../shared/endpoint-base.ts'
import type { ExportPlan } from '../../shared/files/export-plan.ts'
import { isPage } from '../../shared/page.ts'
import type { Failure } from '../../shared/result.ts'

/** The list endpoint with this id that pages may export; else undefined. */
export const findListEndpoint = (id: string): ReadEndpoint | undefined => {
  const endpoint = findEndpoint(id)
  return endpoint && isRead(endpoint) && !endpoint.internal && isPage(endpoint.output) ? endpoint : undefined
}

/** The list that a plan exports; undefined if it is no exportable list or if headers and columns differ in number. */
export const getPlanEndpoint = (plan: ExportPlan): ReadEndpoint | undefined =>
  plan.headers.length === plan.columns.length ? findListEndpoint(plan.endpoint) : undefined

/** The operator who started the export is signed out. */
export const signedOutFailure: Failure = { kind: 'signedOut', message: '' }
/** {@link getPlanEndpoint} yields no endpoint for the plan. */
export const notAListFailure: Failure = {
  kind: 'invalid',
  fields: [{ field: 'endpoint', message: 'errors:invalidRequest' }],
}
/** The file is the target of an unfinished export or download, which would overwrite it when it is resumed. */
export const nameTakenFailure: Failure = {
  kind: 'invalid',
  fields: [{ field: 'file', message: 'errors:nameTaken' }],
}

/** True for failures after which an export can resume from its last page; any other ends it. */
export const canResume = (failure: Failure): boolean =>
  ['offline', 'timeout', 'http', 'signedOut', 'disk'].includes(failure.kind)

/** Normalizes a path, so that all spellings of one file on this system are equal. */
export const toFileKey = (path: string): string =>
  process.platform === 'linux' ? resolve(path) : resolve(path).toLowerCase()
