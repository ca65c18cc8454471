import { setTimeout as wait } from 'node:timers/promises'
import type { Endpoint } from '../../shared/endpoint.ts'
import { isRead } from '../../shared/endpoint-base.ts'
import type { Failure, Result } from '../../shared/result.ts'
import type { Platform } from '../platform/platform.ts'
import type { AnswerMeta, EndpointOverride } from '../platform/probe.ts'
import type { SampledAnswer } from '../platform/sample.ts'

/** One answer in a survey. */
export interface SurveyAnswer {
  readonly result: Result<unknown>
  readonly head: AnswerMeta | null
  readonly sample: SampledAnswer | null
}

/** Ends a survey early: it was canceled, or the session is over. */
export class SurveyEnd extends Error {
  readonly state: 'cancelled' | 'signedOut'
  constructor(state: 'cancelled' | 'signedOut') {
    super(state)
    this.state = state
  }
}

interface SurveyClientDeps {
  readonly platform: Platform
  /** Calls per second; 0: no limit. */
  readonly intervalMs: number
  readonly signal: AbortSignal
}

/** Makes the calls of a survey: reads only, one at a time, rate-limited. */
export const createSurveyClient = ({ platform, intervalMs, signal }: SurveyClientDeps) => {
  const gapMs = intervalMs > 0 ? 1000 / intervalMs : 0
  /** The abort reason distinguishes an ended session from an operator's cancel. */
  const endSurvey = () => new SurveyEnd(signal.reason === 'signedOut' ? 'signedOut' : 'cancelled')
  let next = 0
  let count = 0
  let waitedMs = 0

  const waitForTurn = async (calls: number) => {
    const now = performance.now()
    const waitMs = Math.max(0, next - now)
    next = Math.max(now, next) + gapMs * calls
    if (waitMs === 0) return
    waitedMs += waitMs
    await wait(waitMs, undefined, { signal }).catch(() => {
      throw endSurvey()
    })
  }

  const send = async (
    endpoint: Endpoint,
    input: unknown,
    override: EndpointOverride | undefined,
  ): Promise<SurveyAnswer> => {
    if (!isRead(endpoint)) throw new Error(`a survey may not make ${endpoint.id}`)
    if (signal.aborted) throw endSurvey()
    let head: AnswerMeta | null = null
    let sample: SampledAnswer | null = null
    count += 1
    const result: Result<unknown> = await platform.call(endpoint, input as never, {
      signal,
      probe: {
        ...(override && { override }),
        onHead: receivedHead => {
          head = receivedHead
        },
        onSample: receivedSample => {
          sample = receivedSample
        },
      },
    })
    if (!result.ok && result.failure.kind === 'signedOut') throw new SurveyEnd('signedOut')
    if (signal.aborted) throw endSurvey()
    return { result, head, sample }
  }

  return {
    ask: async (endpoint: Endpoint, input: unknown, override?: EndpointOverride): Promise<SurveyAnswer> => {
      await waitForTurn(1)
      return send(endpoint, input, override)
    },
    /** Makes several calls concurrently, like an export. */
    askTogether: async (
      endpoint: Endpoint,
      inputs: readonly unknown[],
      override?: EndpointOverride,
    ): Promise<readonly SurveyAnswer[]> => {
      await waitForTurn(inputs.length)
      return Promise.all(inputs.map(input => send(endpoint, input, override)))
    },
    asked: () => count,
    /** Milliseconds spent waiting for the rate limit. */
    waitedMs: () => waitedMs,
  }
}

export type SurveyClient = ReturnType<typeof createSurveyClient>

/** Failure of an answer; null: none. */
export const getFailure = ({ result }: SurveyAnswer): Failure | null => (result.ok ? null : result.failure)
