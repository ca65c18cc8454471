import type { Endpoint, OutputOf } from '../../shared/endpoint.ts'
import type { Language } from '../../shared/language.ts'
import type { Profile } from '../../shared/profile.ts'
import { type Failure, failed, ok, type Result } from '../../shared/result.ts'
import type { Log } from '../log/log.ts'
import type { Parameters } from './encoding.ts'
import { leavesOpen, openEnvelope } from './envelope.ts'
import { createOpenWrites } from './once.ts'
import type { CallOptions, Platform } from './platform.ts'
import { readOutput } from './reading.ts'
import { buildRequest, encryptSecrets, readInput, routeOf } from './request.ts'
import { readPasswordKey } from './secrets.ts'
import { createTransport, type Sent } from './transport.ts'

interface Options {
  readonly profile: Profile
  /** File the profile came from, named when its key cannot be used. */
  readonly profileFile: string
  /** The session's token at this moment, '' while signed out. */
  readonly token: () => string
  readonly language: () => Language
  /** Told once for each call that the platform answered with an ended session, if it is still the present one. */
  readonly onSignedOut: (message: string) => void
  readonly log: Log
  /** Milliseconds since the epoch. */
  readonly now?: () => number
}

const lostFailure = (endpoint: Endpoint, sent: Extract<Sent, { kind: 'lost' }>): Failure => {
  const isRead = endpoint.effect === 'read'
  if (!isRead && sent.mayHaveLeft) return { kind: 'outcomeUnknown', endpoint: endpoint.id }
  switch (sent.reason) {
    case 'cancelled':
      return { kind: 'cancelled' }
    case 'timeout':
      return isRead ? { kind: 'timeout' } : { kind: 'offline', detail: 'no connection in time' }
    case 'network':
      return { kind: 'offline', detail: sent.detail }
    case 'unreadable':
      return { kind: 'malformed', endpoint: endpoint.id, detail: `unreadable answer (${sent.detail})` }
    default:
      return sent.reason satisfies never
  }
}

/**
 * The one client of the platform (spec 1 §7, §8): signs, encodes, encrypts, sends, and turns whatever comes back into a
 * value or a failure. Writes are sent at most once; what happened to one is said truthfully.
 */
export const createPlatform = (options: Options): Platform & { readonly close: () => void } => {
  const { profile, log } = options
  const now = options.now ?? Date.now
  const transport = createTransport(profile.timeoutSeconds)
  const passwordKey = readPasswordKey(profile.passwordKey)
  const writes = createOpenWrites()

  const send = async (
    endpoint: Endpoint,
    parameters: Parameters,
    token: string,
    callOptions: CallOptions,
  ): Promise<Sent> => {
    const route = routeOf(endpoint, profile)
    const attempt = () => {
      const context = { timer: now(), lang: options.language(), token }
      const request = buildRequest(route, parameters, profile, context)
      return transport.send(endpoint.effect, route.method, request, callOptions)
    }
    const sent = await attempt()
    // The server had closed the shared connection: only a read may be sent anew.
    return sent.kind === 'lost' && sent.stale && endpoint.effect === 'read' ? attempt() : sent
  }

  const readAnswer = async (
    endpoint: Endpoint,
    sent: Extract<Sent, { kind: 'answer' }>,
    token: string,
  ): Promise<Result<unknown>> => {
    const unclear = endpoint.effect !== 'read'
    if (sent.status < 200 || sent.status > 299) {
      return unclear && leavesOpen(sent.status)
        ? failed({ kind: 'outcomeUnknown', endpoint: endpoint.id })
        : failed({ kind: 'http', status: sent.status })
    }
    const answer = await openEnvelope(endpoint.id, sent.body, token !== '')
    if (!answer.ok) {
      if (answer.failure.kind !== 'malformed' || !unclear) return answer
      log.warn('unreadable answer to a write', { call: endpoint.id, detail: answer.failure.detail })
      return failed({ kind: 'outcomeUnknown', endpoint: endpoint.id })
    }
    const read = await readOutput(endpoint.output, answer.value, profile.endpoints[endpoint.id])
    return read.ok
      ? ok(read.value)
      : failed({ kind: 'malformed', endpoint: endpoint.id, detail: read.detail })
  }

  const perform = async (
    endpoint: Endpoint,
    parameters: Parameters,
    callOptions: CallOptions,
  ): Promise<Result<unknown>> => {
    const started = performance.now()
    // A call that begins a session is no part of the present one: neither sent with its token nor able to end it.
    const token = endpoint.anonymous ? '' : options.token()
    const sent = await send(endpoint, parameters, token, callOptions)
    const result =
      sent.kind === 'lost' ? failed(lostFailure(endpoint, sent)) : await readAnswer(endpoint, sent, token)
    const ms = Math.round(performance.now() - started)
    if (result.ok) log.info('call', { call: endpoint.id, ms })
    else log.warn('call failed', { call: endpoint.id, ms, failure: result.failure })
    // A late answer to an earlier session must not end the present one.
    if (!result.ok && result.failure.kind === 'signedOut' && token === options.token()) {
      options.onSignedOut(result.failure.message)
    }
    return result
  }

  const call = async (
    endpoint: Endpoint,
    input: unknown,
    { signal, ...rest }: CallOptions,
  ): Promise<Result<unknown>> => {
    const parsed = readInput(endpoint, input)
    if (!parsed.ok) return parsed
    const encrypted = encryptSecrets(endpoint, parsed.value, passwordKey, options.profileFile)
    if (!encrypted.ok) return encrypted
    if (endpoint.effect === 'read')
      return perform(endpoint, encrypted.value, { ...rest, ...(signal && { signal }) })
    // Nothing is awaited between the click and this line. The plain input is the key: no two encryptions are equal.
    const release = writes.open(endpoint.id, parsed.value)
    if (!release) return failed({ kind: 'busy', endpoint: endpoint.id })
    try {
      return await perform(endpoint, encrypted.value, rest)
    } finally {
      release()
    }
  }

  return {
    call: <E extends Endpoint>(endpoint: E, input: unknown, callOptions: CallOptions = {}) =>
      call(endpoint, input, callOptions) as Promise<Result<OutputOf<E>>>,
    close: transport.close,
  }
}
