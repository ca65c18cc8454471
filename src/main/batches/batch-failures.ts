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
