import type { Failure } from '../../shared/result.ts'

export const batchSignedOut: Failure = { kind: 'signedOut', message: '' }
export const noSuchBatch: Failure = {
  kind: 'invalid',
  fields: [{ field: 'id', message: 'errors:invalidRequest' }],
}
export const batchStopped: Failure = {
  kind: 'invalid',
  fields: [{ field: 'id', message: 'errors:batchStopped' }],
}
/** An earlier version began it: its rows cannot be compared with the reviewed ones. */
export const batchUnchecked: Failure = {
  kind: 'invalid',
  fields: [{ field: 'digest', message: 'errors:batchUnchecked' }],
}
