import type { Endpoint } from '../../shared/endpoint.ts'
import { type Failure, failed, ok, type Result } from '../../shared/result.ts'
import { readState, type Seen, stateShownBy, type ToggleState } from '../../shared/toggle-state.ts'
import { createOpenWrites } from './once.ts'
import type { CallOptions, Platform } from './platform.ts'
import { readInput } from './request.ts'

/** What the operator was asked about, and told. */
interface Asked {
  readonly seen: Seen
  readonly confirmed: number | undefined
  readonly batch: string | undefined
}

/** What ended the reading before a toggle, in so far as that is told elsewhere; else that nothing was sent. */
const notRead = (endpoint: Endpoint, reason: Failure): Failure =>
  reason.kind === 'signedOut' || reason.kind === 'invalid'
    ? reason
    : { kind: 'unread', endpoint: endpoint.id, reason }

/**
 * The platform with toggles that act on what is true now: a toggle carries only an id, and sent from a state that was
 * shown a while ago it would undo what it was meant to do. The record is read, compared with what the operator was asked
 * about, flipped once, read again and compared again.
 */
export const checkedToggles = (platform: Platform, account: () => string | null): Platform => {
  const open = createOpenWrites()
  const stateOf = (state: ToggleState, id: string, { known }: Seen) =>
    readState((source, input) => platform.call(source, input), state, id, known)

  const flip = async (
    endpoint: Endpoint,
    state: ToggleState,
    input: Readonly<Record<string, unknown>>,
    { seen, confirmed, batch }: Asked,
  ): Promise<Result<unknown>> => {
    const id = String(Object.values(input)[0])
    const operator = account()
    const before = await stateOf(state, id, seen)
    if (!before.ok) return failed(notRead(endpoint, before.failure))
    if (before.value !== seen.on) return failed({ kind: 'stale', state: state.names.id, on: before.value })
    // What was asked of one session, or of one platform, is not for the next.
    if (account() !== operator) return failed({ kind: 'cancelled' })
    const sent = await platform.call(endpoint, input, { seen, confirmed, batch })
    if (!sent.ok) return sent
    const after = await stateOf(state, id, seen)
    if (after.ok && after.value === !seen.on) return ok(sent.value)
    return failed({ kind: 'unconfirmed', state: state.names.id, on: after.ok ? after.value : null })
  }

  const toggle = async (
    endpoint: Endpoint,
    input: unknown,
    { seen, confirmed, batch }: CallOptions,
  ): Promise<Result<unknown>> => {
    const parsed = readInput(endpoint, input)
    if (!parsed.ok) return parsed
    const state = endpoint.state && stateShownBy(endpoint.state, seen?.source)
    if (!state || !seen) {
      return failed({ kind: 'invalid', fields: [{ field: 'seen', message: 'errors:invalidRequest' }] })
    }
    // Nothing is awaited between the click and this line: of two clicks that saw the same, one is sent. Two calls with
    // one path flip one thing.
    const release = open.open(`${endpoint.method} ${endpoint.path}`, parsed.value)
    if (!release) return failed({ kind: 'busy', endpoint: endpoint.id })
    try {
      return await flip(endpoint, state, parsed.value, { seen, confirmed, batch })
    } finally {
      release()
    }
  }

  return {
    call: async (endpoint, input, options) =>
      endpoint.effect === 'toggle'
        ? (toggle(endpoint, input, options ?? {}) as ReturnType<typeof platform.call<typeof endpoint>>)
        : platform.call(endpoint, input, options),
  }
}
