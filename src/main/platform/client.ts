import type { Endpoint, OutputOf } from '../../shared/endpoint.ts'
import type { Language } from '../../shared/language.ts'
import { isPage, type Page } from '../../shared/page.ts'
import type { Profile } from '../../shared/profile.ts'
import { type Failure, failed, ok, type Result } from '../../shared/result.ts'
import { getTaskKind } from '../../shared/task-id.ts'
import { mapUnreadable } from '../../shared/unreadable.ts'
import type { EndedCall } from '../diagnostics/recent-calls.ts'
import type { Log } from '../log/log.ts'
import type { SecretValues } from '../log/secret-values.ts'
import { createAnswerReader } from './answer-reader.ts'
import { findAnswerSecrets, findInputSecrets } from './call-secrets.ts'
import type { Parameters } from './encoding.ts'
import { isAmbiguousStatus } from './envelope.ts'
import { createPace } from './pace.ts'
import type { CallOptions, Platform } from './platform.ts'
import { type CallProbe, withOverride } from './probe.ts'
import { buildRequest, encryptSecrets, readInput, resolveRoute, scaleAmounts } from './request.ts'
import type { SampledAnswer } from './sample.ts'
import { readPasswordKey } from './secrets.ts'
import type { TransportResult } from './transport.ts'

interface Options {
  readonly profile: Profile
  /** File the profile came from, named when its key cannot be used. */
  readonly profileFile: string
  /** The session's token at this moment, '' while signed out. */
  readonly token: () => string
  readonly language: () => Language
  /** Told once for each call that the platform answered with an ended session, if it is still the present one. */
  readonly onSignedOut: (message: string) => void
  /** Told how each call that was sent ended. */
  readonly onEnded?: ((ended: EndedCall) => void) | undefined
  /** Called with a sample of each answer to a read. */
  readonly onSample?: ((endpoint: Endpoint, sample: SampledAnswer, input: unknown) => void) | undefined
  readonly log: Log
  /** Where the secrets of a call are told as long as it lasts, and what hides them in all that comes of it. */
  readonly secretValues: SecretValues
  /** The file of the thread that reads long answers. */
  readonly answersUrl: URL
  /** Milliseconds since the epoch. */
  readonly now?: () => number
}

/** Statuses with which some back ends say themselves that a session has ended or a right is missing. */
const refusals: ReadonlySet<number> = new Set([401, 403])

/** Whether it matters what became of a call without an answer. */
const mustBeKnown = (endpoint: Endpoint): boolean => endpoint.effect !== 'read' && endpoint.records

const lostFailure = (endpoint: Endpoint, sent: Extract<TransportResult, { kind: 'lost' }>): Failure => {
  if (mustBeKnown(endpoint) && sent.mayHaveLeft) return { kind: 'outcomeUnknown', endpoint: endpoint.id }
  switch (sent.reason) {
    case 'cancelled':
      return { kind: 'cancelled' }
    case 'timeout':
      return endpoint.effect === 'read' || sent.mayHaveLeft
        ? { kind: 'timeout' }
        : { kind: 'offline', detail: 'no connection in time' }
    case 'network':
      return { kind: 'offline', detail: sent.detail }
    case 'unreadable':
      return { kind: 'malformed', endpoint: endpoint.id, detail: `unreadable answer (${sent.detail})` }
    case 'tooLarge':
      return { kind: 'malformed', endpoint: endpoint.id, detail: sent.detail, isTooLarge: true }
    default:
      return sent.reason satisfies never
  }
}

/** A write whose input was checked and encrypted, in the session of that moment. */
export interface PreparedWrite {
  /** The input as checked, secrets in plain text. */
  readonly input: Parameters
  /** Resolves when a request can be made at all: without that nothing may be recorded as sent. */
  readonly ready: Promise<void>
  /** The session is still the one that the write was prepared in. */
  readonly isCurrent: () => boolean
  /** Sends it; call once. */
  readonly send: (options: Pick<CallOptions, 'onSent'>) => Promise<Result<unknown>>
  /** Forgets its secrets. */
  readonly release: () => void
}

/** The client of one platform: reads are made at once, writes are prepared for the pipeline of `main/writes`. */
export interface Client {
  readonly call: Platform['call']
  readonly prepare: (endpoint: Endpoint, input: unknown) => Result<PreparedWrite>
  readonly close: () => void
}

/** One call on its way. */
interface Exchange {
  readonly endpoint: Endpoint
  /** As its schema has read it. */
  readonly input: unknown
  readonly token: string
  /** Has these looked for until the call has ended. */
  readonly hold: (secrets: readonly string[]) => void
  readonly probe: CallProbe | undefined
  /** The profile, with what the probe tries. */
  readonly used: Profile
}

/**
 * Creates the one client of a platform (spec 1 §7, §8): it signs, encodes, encrypts, sends, and turns whatever comes back into
 * a value or a failure.
 */
export const createClient = (options: Options): Client => {
  const { profile, log, secretValues } = options
  const now = options.now ?? Date.now
  // The page's first question is answered before this is here.
  const transport = import('./transport.ts').then(({ createTransport }) =>
    createTransport(profile.timeoutSeconds),
  )
  // Told to whoever calls.
  transport.catch(() => undefined)
  const passwordKey = readPasswordKey(profile.passwordKey)
  const reader = createAnswerReader(options.answersUrl, (message, error) => log.error(message, error))

  const send = async (
    { endpoint, token, hold, used }: Exchange,
    parameters: Parameters,
    callOptions: CallOptions,
  ): Promise<TransportResult> => {
    const route = resolveRoute(endpoint, used)
    const attempt = async () => {
      const line = await transport
      const context = { timer: now(), lang: options.language(), token }
      const request = buildRequest(route, parameters, profile, context)
      hold([request.signature])
      log.debug('request', {
        call: endpoint.id,
        method: route.method,
        encoding: route.encoding,
        bytes: request.body?.length ?? 0,
      })
      return line.send(endpoint.effect, route.method, request, callOptions)
    }
    const sent = await attempt()
    // The server had closed the shared connection: only a read may be sent anew.
    return sent.kind === 'lost' && sent.stale && endpoint.effect === 'read' ? attempt() : sent
  }

  /** Hands a sample of an answer to whoever looks at shapes; what only main may know is not shown. */
  const sampling = ({ endpoint, input, probe }: Exchange) => {
    const { onSample } = options
    if (endpoint.internal || endpoint.effect !== 'read' || !(probe?.onSample ?? onSample)) return undefined
    return (sample: SampledAnswer) => {
      if (probe) probe.onSample?.(sample)
      else onSample?.(endpoint, sample, input)
    }
  }

  const contextOf = (exchange: Exchange) => ({
    hadToken: exchange.token !== '',
    spelling: exchange.used.endpoints[exchange.endpoint.id] ?? {},
    onSample: sampling(exchange),
    concealMessage: secretValues.concealMessage,
    // Only signing in is answered with secrets; other answers may be long.
    ...(exchange.endpoint.internal && {
      onOpened: (answer: unknown) => exchange.hold(findAnswerSecrets(answer)),
    }),
  })

  /** What the platform says of a refusal in its own words, where it does. */
  const refusedBy = async (exchange: Exchange, { body }: Extract<TransportResult, { kind: 'answer' }>) => {
    const { result } = await reader.read(exchange.endpoint, body, contextOf(exchange))
    return !result.ok && result.failure.kind !== 'malformed' ? result : undefined
  }

  const readAnswer = async (
    exchange: Exchange,
    sent: Extract<TransportResult, { kind: 'answer' }>,
  ): Promise<Result<unknown>> => {
    const { endpoint } = exchange
    const unclear = mustBeKnown(endpoint)
    if (sent.status < 200 || sent.status > 299) {
      const told = refusals.has(sent.status) ? await refusedBy(exchange, sent) : undefined
      if (told) return told
      return unclear && isAmbiguousStatus(sent.status)
        ? failed({ kind: 'outcomeUnknown', endpoint: endpoint.id })
        : failed({ kind: 'http', status: sent.status })
    }
    const { opened, result } = await reader.read(endpoint, sent.body, contextOf(exchange))
    if (result.ok) return ok(await withoutSecrets(endpoint, result.value))
    if (result.failure.kind !== 'malformed' || !unclear) return result
    const detail = { call: endpoint.id, detail: result.failure.detail }
    if (opened) {
      // A write has succeeded, whatever else it says.
      log.warn('unreadable details of a success', detail)
      return ok(undefined)
    }
    log.warn('unreadable answer to a write', detail)
    return failed({ kind: 'outcomeUnknown', endpoint: endpoint.id })
  }

  /** Words that confirm a write are shown, and what cannot be read is quoted to the operator. */
  const withoutSecrets = async (endpoint: Endpoint, value: unknown): Promise<unknown> => {
    if (typeof value === 'string') {
      // A number of a task may happen to be that of a code, and is asked by from then on.
      const isNumbered = getTaskKind(endpoint.output) !== undefined && /^\d+$/.test(value)
      return isNumbered ? value : secretValues.concealMessage(value)
    }
    if (!isPage(endpoint.output)) return mapUnreadable(value, secretValues.concealMessage)
    const list = value as Page<unknown>
    const unreadable: Page<unknown>['unreadable'][number][] = []
    const pace = createPace()
    for (const row of list.unreadable) {
      unreadable.push({ ...row, detail: secretValues.concealMessage(row.detail) })
      if (pace.due()) await pace.rest()
    }
    return { ...list, unreadable, other: mapUnreadable(list.other, secretValues.concealMessage) }
  }

  const perform = async (
    exchange: Exchange,
    parameters: Parameters,
    callOptions: CallOptions,
  ): Promise<Result<unknown>> => {
    const { endpoint, token } = exchange
    const started = performance.now()
    const sent = await send(exchange, parameters, callOptions)
    const result =
      sent.kind === 'lost' ? failed(lostFailure(endpoint, sent)) : await readAnswer(exchange, sent)
    const ms = Math.round(performance.now() - started)
    if (sent.kind === 'answer') {
      exchange.probe?.onHead?.({ ...sent.about, status: sent.status, bytes: sent.body.length, ms })
      log.debug('answer', { call: endpoint.id, ms, status: sent.status, bytes: sent.body.length })
    }
    options.onEnded?.({ call: endpoint.id, ms, failure: result.ok ? null : result.failure })
    if (result.ok) {
      log.info('call', { call: endpoint.id, ms })
      return result
    }
    const failure = secretValues.concealFailure(result.failure)
    log.warn('call failed', { call: endpoint.id, ms, failure })
    // A late answer to an earlier session must not end the present one.
    if (failure.kind === 'signedOut' && token === options.token()) options.onSignedOut(failure.message)
    return failed(failure)
  }

  /** Checks, scales and encrypts the input of a call and begins to conceal its secrets. */
  const prepare = (endpoint: Endpoint, input: unknown) => {
    const parsed = readInput(endpoint, input)
    if (!parsed.ok) return parsed
    if (endpoint.byProfile && profile.endpoints[endpoint.id]?.path === undefined) {
      const field = `endpoints.${endpoint.id}.path`
      return failed({ kind: 'misconfigured', file: options.profileFile, field, detail: 'not given' })
    }
    const scaled = scaleAmounts(endpoint, parsed.value, profile)
    const encrypted = encryptSecrets(endpoint, scaled, passwordKey, options.profileFile)
    if (!encrypted.ok) return encrypted
    // Read once: a session that ends meanwhile does not make it a request of nobody. A call that begins a session is no
    // part of the present one: neither sent with its token nor able to end it.
    const token = endpoint.anonymous ? '' : options.token()
    // Of several in one parameter each counts by itself.
    const sent = findInputSecrets(endpoint, encrypted.value).flatMap(text => [text, ...text.split(',')])
    const releases = [secretValues.hold([token, ...findInputSecrets(endpoint, parsed.value), ...sent])]
    const hold = (secrets: readonly string[]) => void releases.push(secretValues.hold(secrets))
    return ok({
      input: parsed.value,
      ready: transport.then(() => undefined),
      isCurrent: () => endpoint.anonymous || token === options.token(),
      send: (callOptions: CallOptions) => {
        const { probe } = callOptions
        const used = withOverride(profile, endpoint.id, probe)
        const exchange = { endpoint, input: parsed.value, token, hold, probe, used }
        return perform(exchange, encrypted.value, callOptions)
      },
      release: () => {
        for (const release of releases) release()
      },
    })
  }

  const read = async (endpoint: Endpoint, input: unknown, { signal, onSent, probe }: CallOptions) => {
    if (endpoint.effect !== 'read') throw new Error(`${endpoint.id} is a write: it goes through main/writes`)
    const prepared = prepare(endpoint, input)
    if (!prepared.ok) return prepared
    try {
      await prepared.value.ready
      return await prepared.value.send({ probe, ...(onSent && { onSent }), ...(signal && { signal }) })
    } finally {
      prepared.value.release()
    }
  }

  return {
    call: <E extends Endpoint>(endpoint: E, input: unknown, callOptions: CallOptions = {}) =>
      read(endpoint, input, callOptions) as Promise<Result<OutputOf<E>>>,
    prepare,
    close: () => {
      void transport.then(
        line => line.close(),
        () => undefined,
      )
      reader.close()
    },
  }
}
