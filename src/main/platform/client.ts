import { type DirectEndpoint, type EndpointBase, isWrite, type OutputOf } from '../../shared/endpoint-base.ts'
import type { Language } from '../../shared/language.ts'
import { isPage, type Page } from '../../shared/page.ts'
import type { Profile } from '../../shared/profile.ts'
import { type Failure, failed, ok, type Result } from '../../shared/result.ts'
import { getTaskKind } from '../../shared/task-id.ts'
import { mapUnreadable } from '../../shared/unreadable.ts'
import type { EndedCall } from '../diagnostics/recent-calls.ts'
import type { Log } from '../log/log.ts'
import type { SecretValues } from '../log/secret-values.ts'
import type { Network } from '../network/network.ts'
import { createAnswerReader } from './answer-reader.ts'
import { findInputSecrets } from './call-secrets.ts'
import type { Parameters } from './encoding.ts'
import { isAmbiguousStatus } from './envelope.ts'
import { createPace } from './pace.ts'
import type { CallOptions, Platform, SendOptions } from './platform.ts'
import { type CallProbe, withOverride } from './probe.ts'
import { buildRequest, encryptSecrets, readInput, resolveRoute, scaleAmounts } from './request.ts'
import type { SampledAnswer } from './sample.ts'
import { readPasswordKey } from './secrets.ts'
import type { TransportResult } from './transport.ts'

interface Options {
  readonly profile: Profile
  /** Profile file, named in the failure if its key is unusable. */
  readonly profileFile: string
  /** The session's current token, '' while signed out. */
  readonly token: () => string
  readonly language: () => Language
  /** Called for each answer that reports an ended session, if it is the current one. */
  readonly onSignedOut: (message: string) => void
  /** Called with the result of each call that was sent. */
  readonly onEnded?: ((ended: EndedCall) => void) | undefined
  /** Called with a sample of each answer to a read. */
  readonly onSample?: ((endpoint: EndpointBase, sample: SampledAnswer, input: unknown) => void) | undefined
  /** The ways to the platform. */
  readonly network: Network
  readonly log: Log
  /** Holds the secrets of a call while it lasts, and conceals them in its results. */
  readonly secretValues: SecretValues
  /** File of the worker thread that reads long answers. */
  readonly answersUrl: URL
  /** Milliseconds since the epoch. */
  readonly now?: () => number
}

/** Statuses by which some back ends report an ended session or a missing right. */
const refusals: ReadonlySet<number> = new Set([401, 403])

/** True for writes that leave a record: a missing answer makes their outcome unknown. */
const mustBeKnown = ({ records }: EndpointBase): boolean => records

const lostFailure = (
  endpoint: EndpointBase,
  lostResult: Extract<TransportResult, { kind: 'lost' }>,
): Failure => {
  if (mustBeKnown(endpoint) && lostResult.mayHaveLeft)
    return { kind: 'outcomeUnknown', endpoint: endpoint.id }
  switch (lostResult.reason) {
    case 'cancelled':
      return { kind: 'cancelled' }
    case 'timeout':
      return endpoint.effect === 'read' || lostResult.mayHaveLeft
        ? { kind: 'timeout' }
        : { kind: 'offline', detail: 'no connection in time' }
    case 'network':
      return { kind: 'offline', detail: lostResult.detail }
    case 'unreadable':
      return { kind: 'malformed', endpoint: endpoint.id, detail: `unreadable answer (${lostResult.detail})` }
    case 'tooLarge':
      return { kind: 'malformed', endpoint: endpoint.id, detail: lostResult.detail, isTooLarge: true }
    default:
      return lostResult.reason satisfies never
  }
}

/** A checked and encrypted call, bound to the session at that time. */
export interface PreparedCall {
  /** The checked input, secrets in plain text. */
  readonly input: Parameters
  /** Resolves when requests can be made; before that, nothing may be recorded as sent. */
  readonly ready: Promise<void>
  /** True while the session is the one that the call was prepared in. */
  readonly isCurrent: () => boolean
  /** Sends it; call once. */
  readonly send: (options: SendOptions) => Promise<Result<unknown>>
  /** Stops holding its secrets. */
  readonly release: () => void
}

/** The client of one platform: makes reads and sign-ins, and prepares writes for the pipeline of `main/writes`. */
export interface Client extends Platform {
  readonly prepare: (endpoint: EndpointBase, input: unknown) => Result<PreparedCall>
  readonly close: () => void
}

/** A call in progress. */
interface Exchange {
  readonly endpoint: EndpointBase
  /** As parsed by its schema. */
  readonly input: unknown
  readonly token: string
  /** Conceals these secrets until the call has ended. */
  readonly hold: (secrets: readonly string[]) => void
  readonly probe: CallProbe | undefined
  /** The profile with the probe's override. */
  readonly usedProfile: Profile
}

/**
 * Creates the client of a platform (spec 1 §7, §8): it signs, encodes, encrypts, sends, and turns every answer into a value or a
 * failure.
 */
export const createClient = (options: Options): Client => {
  const { profile, log, secretValues } = options
  const now = options.now ?? Date.now
  // Lazy: the page's boot request is answered before the transport is loaded.
  const transport = import('./transport.ts').then(({ createTransport }) =>
    createTransport(profile.timeoutSeconds, options.network),
  )
  // A failure rejects each call instead.
  transport.catch(() => undefined)
  const passwordKey = readPasswordKey(profile.passwordKey)
  const reader = createAnswerReader(options.answersUrl, (message, error) => log.error(message, error))

  const send = async (
    { endpoint, token, hold, usedProfile }: Exchange,
    parameters: Parameters,
    callOptions: SendOptions,
  ): Promise<TransportResult> => {
    const route = resolveRoute(endpoint, usedProfile)
    const attempt = async (kind: 'shared' | 'own') => {
      const line = await transport
      const context = { timer: now(), lang: options.language(), token }
      const request = await buildRequest(route, parameters, profile, context)
      hold([request.signature])
      log.debug('request', {
        call: endpoint.id,
        method: route.method,
        encoding: route.encoding,
        bytes: request.body?.length ?? 0,
      })
      return line.send(kind, route.method, request, callOptions)
    }
    if (endpoint.effect !== 'read') return attempt('own')
    const response = await attempt('shared')
    // The server had closed the shared connection, and may have closed the others as well, such as after a sleep.
    return response.kind === 'lost' && response.stale ? attempt('own') : response
  }

  /** Passes a sample of a read's answer to the probe or `onSample`; never of an internal call. */
  const createSampling = ({ endpoint, input, probe }: Exchange) => {
    const { onSample } = options
    if (endpoint.internal || endpoint.effect !== 'read' || !(probe?.onSample ?? onSample)) return undefined
    return (sample: SampledAnswer) => {
      if (probe) probe.onSample?.(sample)
      else onSample?.(endpoint, sample, input)
    }
  }

  const createAnswerContext = (exchange: Exchange) => ({
    hadToken: exchange.token !== '',
    spelling: exchange.usedProfile.endpoints[exchange.endpoint.id] ?? {},
    onSample: createSampling(exchange),
    concealMessage: secretValues.concealMessage,
    // Only sign-in answers hold secrets; other answers may be long.
    ...(exchange.endpoint.internal && {
      onSecrets: (secrets: readonly string[]) => exchange.hold(secrets),
    }),
  })

  /** The refusal in the answer's own words; undefined if it has none. */
  const refusedBy = async (exchange: Exchange, { body }: Extract<TransportResult, { kind: 'answer' }>) => {
    const { result } = await reader.read(exchange.endpoint, body, createAnswerContext(exchange))
    return !result.ok && result.failure.kind !== 'malformed' ? result : undefined
  }

  const readAnswer = async (
    exchange: Exchange,
    response: Extract<TransportResult, { kind: 'answer' }>,
  ): Promise<Result<unknown>> => {
    const { endpoint } = exchange
    const unclear = mustBeKnown(endpoint)
    if (response.status < 200 || response.status > 299) {
      const refusal = refusals.has(response.status) ? await refusedBy(exchange, response) : undefined
      if (refusal) return refusal
      return unclear && isAmbiguousStatus(response.status)
        ? failed({ kind: 'outcomeUnknown', endpoint: endpoint.id })
        : failed({ kind: 'http', status: response.status })
    }
    const { opened, result } = await reader.read(endpoint, response.body, createAnswerContext(exchange))
    if (result.ok) return ok(await withoutSecrets(endpoint, result.value))
    if (result.failure.kind !== 'malformed' || !unclear) return result
    const detail = { call: endpoint.id, detail: result.failure.detail }
    if (opened) {
      // The write succeeded, even if its details are unreadable.
      log.warn('Could not read the details of a success', detail)
      return ok(undefined)
    }
    log.warn('Could not read the answer to a write', detail)
    return failed({ kind: 'outcomeUnknown', endpoint: endpoint.id })
  }

  /** The operator sees a write's confirmation text, and quotes of unreadable values. */
  const withoutSecrets = async (endpoint: EndpointBase, value: unknown): Promise<unknown> => {
    if (typeof value === 'string') {
      // Task ids stay as they are: one may happen to equal a secret code, and polling needs it.
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
    callOptions: SendOptions,
  ): Promise<Result<unknown>> => {
    const { endpoint, token } = exchange
    const startMs = performance.now()
    const response = await send(exchange, parameters, callOptions)
    const result =
      response.kind === 'lost'
        ? failed(lostFailure(endpoint, response))
        : await readAnswer(exchange, response)
    const ms = Math.round(performance.now() - startMs)
    if (response.kind === 'answer') {
      exchange.probe?.onHead?.({ ...response.meta, status: response.status, bytes: response.body.length, ms })
      log.debug('answer', { call: endpoint.id, ms, status: response.status, bytes: response.body.length })
    }
    options.onEnded?.({ call: endpoint.id, ms, failure: result.ok ? null : result.failure })
    if (result.ok) {
      log.info('call', { call: endpoint.id, ms })
      return result
    }
    const failure = secretValues.concealFailure(result.failure)
    log.warn('call failed', { call: endpoint.id, ms, failure })
    // A late answer to an earlier session must not end the current one.
    if (failure.kind === 'signedOut' && token === options.token()) options.onSignedOut(failure.message)
    return failed(failure)
  }

  /** Checks, scales and encrypts the input of a call, and starts to hold its secrets. */
  const prepare = (endpoint: EndpointBase, input: unknown) => {
    const parsed = readInput(endpoint, input)
    if (!parsed.ok) return parsed
    if (endpoint.byProfile && profile.endpoints[endpoint.id]?.path === undefined) {
      const field = `endpoints.${endpoint.id}.path`
      return failed({ kind: 'misconfigured', file: options.profileFile, field, detail: 'not given' })
    }
    const scaledInput = scaleAmounts(endpoint, parsed.value, profile)
    if (!scaledInput.ok) return scaledInput
    const encrypted = encryptSecrets(endpoint, scaledInput.value, passwordKey, options.profileFile)
    if (!encrypted.ok) return encrypted
    // Read once, so that a session that ends meanwhile does not make it an anonymous request. Sign-in calls are not part of the
    // current session: they neither carry its token nor can end it.
    const token = endpoint.effect === 'session' ? '' : options.token()
    // Several secrets joined in one parameter are also held individually.
    const encryptedSecrets = findInputSecrets(endpoint, encrypted.value).flatMap(text => [
      text,
      ...text.split(','),
    ])
    const releases = [
      secretValues.hold([token, ...findInputSecrets(endpoint, parsed.value), ...encryptedSecrets]),
    ]
    const hold = (secrets: readonly string[]) => void releases.push(secretValues.hold(secrets))
    return ok({
      input: parsed.value,
      ready: transport.then(() => undefined),
      isCurrent: () => endpoint.effect === 'session' || token === options.token(),
      send: (callOptions: SendOptions) => {
        const { probe } = callOptions
        const usedProfile = withOverride(profile, endpoint.id, probe)
        const exchange = { endpoint, input: parsed.value, token, hold, probe, usedProfile }
        return perform(exchange, encrypted.value, callOptions)
      },
      release: () => {
        for (const release of releases) release()
      },
    })
  }

  const callDirectly = async (endpoint: EndpointBase, input: unknown, callOptions: CallOptions) => {
    if (isWrite(endpoint)) throw new Error(`${endpoint.id} is a write: it goes through main/writes`)
    const call = prepare(endpoint, input)
    if (!call.ok) return call
    try {
      await call.value.ready
      return await call.value.send(callOptions)
    } finally {
      call.value.release()
    }
  }

  return {
    call: <E extends DirectEndpoint>(endpoint: E, input: unknown, callOptions: CallOptions = {}) =>
      callDirectly(endpoint, input, callOptions) as Promise<Result<OutputOf<E>>>,
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
