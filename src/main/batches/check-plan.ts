import { findEndpoint } from '../../areas/calls.ts'
import type { Endpoint } from '../../shared/endpoint.ts'
import { type FieldProblem, failed, ok, type Result } from '../../shared/result.ts'
import { runCalls } from '../../shared/settlement-run.ts'
import { getTaskKind } from '../../shared/task-id.ts'
import type { BatchStart } from '../../shared/writes/batch.ts'
import { identifyWrite } from '../journal/write-fingerprint.ts'
import { isSecretField } from '../platform/call-secrets.ts'
import { readInput } from '../platform/request.ts'

const refuse = (field: string, message = 'errors:invalidRequest') =>
  failed({ kind: 'invalid', fields: [{ field, message }] })

/**
 * Checks a batch before it starts and returns its endpoint. Refuses all of it for: a call that pages may not write, or that
 * starts a task; an invalid input or one with a secret; duplicate writes; a record of other rows.
 */
export const checkPlan = ({ call, rows, secret = {}, record }: BatchStart): Result<Endpoint> => {
  const endpoint = findEndpoint(call)
  if (!endpoint || endpoint.internal || endpoint.effect === 'read' || !endpoint.records) return refuse('call')
  if (getTaskKind(endpoint.output) !== undefined) return refuse('call')
  if (record && (call !== runCalls[record.kind] || record.days.length !== rows.length))
    return refuse('record')
  if (Object.keys(secret).some(name => !isSecretField(endpoint, name))) return refuse('secret')
  const keys = new Set<string>()
  const writes = new Set<string>()
  for (const [number, { key, input, seen }] of rows.entries()) {
    const at = (field: string) => `rows.${number}.${field}`
    // Row inputs are stored on disk in plain text: no secrets.
    const secretField = Object.keys(input).find(name => isSecretField(endpoint, name))
    if (secretField !== undefined) return refuse(at(secretField))
    if (endpoint.effect === 'toggle' && !seen) return refuse(at('seen'))
    const inputResult = readInput(endpoint, { ...input, ...secret })
    if (!inputResult.ok) {
      const fields: readonly FieldProblem[] =
        inputResult.failure.kind === 'invalid' ? inputResult.failure.fields : []
      return failed({ kind: 'invalid', fields: fields.map(field => ({ ...field, field: at(field.field) })) })
    }
    const write = identifyWrite({ action: call, fields: input })
    if (keys.has(key) || writes.has(write)) return refuse(at('key'), 'errors:batchTwice')
    keys.add(key)
    writes.add(write)
  }
  return ok(endpoint)
}
