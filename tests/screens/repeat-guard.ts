import { randomUUID } from 'node:crypto'
import { type Endpoint, repeatsOf, secretFields } from '../../src/shared/endpoint.ts'
import { failed, type Result } from '../../src/shared/result.ts'

type Input = Readonly<Record<string, unknown>>

const keyOf = (endpoint: Endpoint, input: Input): string => {
  const repeats = repeatsOf(endpoint, input)
  const hidden = secretFields(endpoint)
  const names = typeof repeats === 'string' ? Object.keys(input) : repeats.by
  return JSON.stringify([
    endpoint.id,
    names.filter(name => !hidden.includes(name)).map(name => [name, input[name]]),
  ])
}

/** What main does about a write that may have been sent before; for a platform in memory. */
export const repeatGuard = () => {
  const noted = new Map<string, { readonly at: number; readonly reason: 'unanswered' | 'recent' }>()
  return async (
    endpoint: Endpoint,
    input: Input,
    confirmed: number | undefined,
    send: () => Promise<Result<unknown>>,
  ): Promise<Result<unknown>> => {
    const { id, effect } = endpoint
    const repeats = repeatsOf(endpoint, input)
    if (effect === 'read' || repeats === 'free') return send()
    const key = keyOf(endpoint, input)
    const last = noted.get(key)
    const minutes = typeof repeats === 'string' ? 0 : repeats.minutes
    const counts = last?.reason === 'unanswered' || (last && Date.now() - last.at < minutes * 60_000)
    if (last && counts && last.at !== confirmed) return failed({ kind: 'repeat', endpoint: id, ...last })
    const at = Date.now()
    const result = await send()
    const isUnknown = !result.ok && result.failure.kind === 'outcomeUnknown'
    if (result.ok || isUnknown) noted.set(key, { at, reason: isUnknown ? 'unanswered' : 'recent' })
    return isUnknown
      ? failed({ kind: 'outcomeUnknown', endpoint: id, noted: { id: randomUUID(), at } })
      : result
  }
}
