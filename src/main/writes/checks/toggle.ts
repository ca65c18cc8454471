import { readState } from '../../../shared/find-record.ts'
import { failed, ok } from '../../../shared/result.ts'
import { pickState, type ToggleState } from '../../../shared/writes/toggle-state.ts'
import {
  type CheckDeps,
  type CheckedWrite,
  createNotSentResult,
  type RecordCheck,
  uncomparedRecord,
  verifiedRecord,
} from './record-check.ts'

/** Checks a state that a write toggles: sent only if the state is still the one seen. */
export const checkToggle = (
  usual: ToggleState,
  { endpoint, input, seen }: CheckedWrite,
  { call }: CheckDeps,
): RecordCheck => {
  const state = pickState(usual, seen?.source)
  if (!state || seen?.on === undefined) {
    const refusal = failed({ kind: 'invalid', fields: [{ field: 'seen', message: 'errors:invalidRequest' }] })
    return { before: async () => refusal, verify: async () => ok(uncomparedRecord), lookUp: null }
  }
  const id = String(Object.values(input)[0])
  const read = () => readState(call, state, id, seen.known)
  return {
    before: async () => {
      const now = await read()
      if (!now.ok) return createNotSentResult(endpoint, now.failure)
      return now.value === seen.on
        ? ok(undefined)
        : failed({ kind: 'stale', state: state.names.id, on: now.value })
    },
    verify: async () => {
      const now = await read()
      if (now.ok && now.value === !seen.on) return ok(verifiedRecord)
      return failed({ kind: 'unconfirmed', state: state.names.id, on: now.ok ? now.value : null })
    },
    lookUp: async () => {
      const now = await read()
      return now.ok ? ok({ kind: now.value === !seen.on ? 'found' : 'notFound' }) : now
    },
  }
}
