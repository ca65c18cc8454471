import { z } from 'zod'
import { droppedFileRequests } from '../../shared/bridge/imports.ts'
import { type Answer, type RequestInput, type RequestName, requests } from '../../shared/bridge.ts'
import { type Failure, failed, type Result } from '../../shared/result.ts'
import type { WriteOutcome } from '../../shared/writes/write-outcome.ts'
import type { Log } from '../log/log.ts'
import { StaleDialogError } from '../windows/dialogs/check-dialogs.ts'

/** Return type of a handler; any, or none, for a request without an answer. */
type Reply<Name extends RequestName> = [Answer<Name>] extends [undefined] ? void : Answer<Name>

/** One handler for every request; `Window` is the window of the requesting page. */
export type Handlers<Window> = {
  readonly [Name in RequestName]: (
    input: RequestInput<Name>,
    window: Window,
  ) => Reply<Name> | Promise<Reply<Name>>
}

/** Sender of a message; `window` is null unless it is the main frame of one of our windows, on our origin. */
export interface Sender<Window> {
  readonly window: Window | null
  /** Address of the sender, for the log. */
  readonly from: string
}

/** `file`: the preload read the path from a file that the page holds; otherwise the page wrote the whole message. */
export type RequestWay = 'request' | 'file'

const Message = z.strictObject({ name: z.string().max(60), input: z.unknown() })

const isRequest = (name: string): name is RequestName => Object.hasOwn(requests, name)

interface MessageIssue {
  readonly path: readonly PropertyKey[]
  readonly code: string
}

type ParseOutcome<T> =
  | { readonly fits: true; readonly data: T }
  | { readonly fits: false; readonly issues: readonly MessageIssue[] }

/** Parses a value. One that throws when read, at the latest when its issues are formatted, does not fit. */
const parse = <T>(schema: z.ZodType<T>, value: unknown): ParseOutcome<T> => {
  try {
    const parsed = schema.safeParse(value)
    return parsed.success ? { fits: true, data: parsed.data } : { fits: false, issues: parsed.error.issues }
  } catch {
    return { fits: false, issues: [{ path: [], code: 'unreadable' }] }
  }
}

const invalid = (issues: readonly MessageIssue[]): Failure => ({
  kind: 'invalid',
  fields: issues.map(({ path }) => ({ field: path.join('.'), message: 'errors:invalidRequest' })),
})

type FailedResult = Extract<Result<unknown>, { ok: false }>

const isFailed = (value: unknown): value is FailedResult =>
  typeof value === 'object' && value !== null && 'failure' in value && 'ok' in value && value.ok === false

type RefusalReason = 'foreignSender' | 'malformed' | 'unknownRequest' | 'wrongInput'

const isFailedWrite = (value: unknown): value is WriteOutcome & { readonly result: FailedResult } =>
  typeof value === 'object' && value !== null && 'result' in value && isFailed(value.result)

/** Failure of an answer; undefined if it is not a failure. */
const findFailure = (answer: unknown): Failure | undefined => {
  if (isFailed(answer)) return answer.failure
  return isFailedWrite(answer) ? answer.result.failure : undefined
}

/** Hides details of a refused message or a bug from the page; the log has them. */
const silence = (word: 'refused' | 'failed') => new Error(word)

/**
 * Passes a message to its handler after checking sender, shape, name and input. Rejects, without details, for a refused message
 * or a handler's bug; known failures are values.
 */
export const createDispatcher =
  <Window>(
    handlers: Handlers<Window>,
    log: Log,
    /** Removes secrets from a failure. */
    concealFailure: (failure: Failure) => Failure,
    isLocked: () => boolean = () => false,
  ) =>
  async (sender: Sender<Window>, message: unknown, way: RequestWay = 'request'): Promise<unknown> => {
    const logRefusal = (
      reason: RefusalReason,
      details: { readonly request?: string; readonly detail?: unknown } = {},
    ) => {
      log.warn('A message from the page was refused', { reason, ...details, from: sender.from })
      return silence('refused')
    }
    if (sender.window === null) throw logRefusal('foreignSender')
    const parsed = parse(Message, message)
    if (!parsed.fits) throw logRefusal('malformed')
    const { name } = parsed.data
    if (!isRequest(name) || Object.hasOwn(droppedFileRequests, name) !== (way === 'file'))
      throw logRefusal('unknownRequest', { detail: name })
    const { toAnswer, isAllowedWhileLocked, ...declared } = requests[name]
    if (isLocked() && !isAllowedWhileLocked) {
      log.debug('Refused a request while locked', { request: name })
      if (toAnswer) return toAnswer({ kind: 'cancelled' })
      throw silence('refused')
    }
    const input = parse<unknown>(declared.input, parsed.data.input)
    if (!input.fits) {
      const refusal = logRefusal('wrongInput', {
        request: name,
        detail: input.issues.map(({ path, code }) => [path.join('.'), code]),
      })
      if (toAnswer) return toAnswer(invalid(input.issues))
      throw refusal
    }
    // The table is typed by name; the line above has parsed the input with the schema of this name.
    const handler = handlers[name] as (input: unknown, window: Window) => unknown
    const startMs = performance.now()
    const logOutcome = (outcome: string) =>
      log.debug('message', { request: name, ms: Math.round(performance.now() - startMs), outcome })
    try {
      const answer = await handler(input.data, sender.window)
      logOutcome(findFailure(answer)?.kind ?? 'ok')
      if (isFailed(answer)) return failed(concealFailure(answer.failure))
      return isFailedWrite(answer)
        ? { ...answer, result: failed(concealFailure(answer.result.failure)) }
        : answer
    } catch (error) {
      if (error instanceof StaleDialogError) {
        logOutcome('outlived')
        return toAnswer?.(error.failure)
      }
      logOutcome('threw')
      log.error('A handler failed', { request: name }, error)
      throw silence('failed')
    }
  }
