import { resolve } from 'node:path'
import type { Endpoint } from '../../shared/endpoint.ts'
import { findEndpoint } from '../../shared/endpoints/catalogue.ts'
import type { ExportPlan } from '../../shared/export-plan.ts'
import { isPage } from '../../shared/page.ts'
import type { Failure } from '../../shared/result.ts'

/** The call of this id where it is a list that may be walked for the page. */
export const findListEndpoint = (id: string): Endpoint | undefined => {
  const endpoint = findEndpoint(id)
  const lists = endpoint && endpoint.effect === 'read' && !endpoint.internal && isPage(endpoint.output)
  return lists ? endpoint : undefined
}

/** The call a plan walks: a list that main may read and export; undefined when the plan's is none or its columns do not fit. */
export const getPlanEndpoint = (plan: ExportPlan): Endpoint | undefined =>
  plan.headers.length === plan.columns.length ? findListEndpoint(plan.endpoint) : undefined

/** Who began an export is not signed in. */
export const signedOutFailure: Failure = { kind: 'signedOut', message: '' }
/** The call is none that {@link getPlanEndpoint} yields. */
export const notAListFailure: Failure = {
  kind: 'invalid',
  fields: [{ field: 'endpoint', message: 'errors:invalidRequest' }],
}

/** Failures after which going on from the page reached makes sense; any other ends an export. */
export const canResume = (failure: Failure): boolean =>
  ['offline', 'timeout', 'http', 'signedOut', 'disk'].includes(failure.kind)

/** One spelling for paths that mean one file on this system. */
export const toFileKey = (path: string): string =>
  process.platform === 'linux' ? resolve(path) : resolve(path).toLowerCase()
