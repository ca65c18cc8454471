import type { Failure } from '../../shared/result.ts'

export const signedOut: Failure = { kind: 'signedOut', message: '' }
export const noSuchBatch: Failure = {
  kind: 'invalid',
  fields: [{ field: 'id', message: 'errors:invalidRequest' }],
}
export const batchStopped: Failure = {
  kind: 'invalid',
  fields: [{ field: 'id', message: 'errors:batchStopped' }],
}
/** An earlier version began it: what it sends cannot be compared with what was reviewed. */
export const batchUnchecked: Failure = {
  kind: 'invalid',
  fields: [{ field: 'digest', message: 'errors:batchUnchecked' }],
}
