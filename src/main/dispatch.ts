import { z } from 'zod'
import { type Answer, type RequestInput, type RequestName, requests } from '../shared/bridge.ts'
import { type Failure, failed, type Result } from '../shared/result.ts'
import { OutlivedDialog } from './check-dialogs.ts'
import type { Log } from './log/log.ts'

/** What a handler gives back; one whose request has no answer may give anything or nothing. */
type Reply<Name extends RequestName> = [Answer<Name>] extends [undefined] ? void : Answer<Name>

/** One handler for every request; `Window` is the window whose page asked. */
export type Handlers<Window> = {
  readonly [Name in RequestName]: (
    input: RequestInput<Name>,
    window: Window,
  ) => Reply<Name> | Promise<Reply<Name>>
}

/** Who sent a message: `window` is null unless it is the main frame of one of ours, on our own origin. */
export interface Sender<Window> {
  readonly window: Window | null
  /** Where it came from, for the log. */
  readonly from: string
}

type ResultName = {
  [Name in RequestName]: Answer<Name> extends Result<unknown> ? Name : never
}[RequestName]

/** Requests that answer with a {@link Result}: input that does not fit is told as `invalid`. */
const answersResult: Readonly<Record<ResultName, true>> = {
  call: true,
  signIn: true,
  adminSignIn: true,
  groupSignIn: true,
  unlock: true,
  chooseProfile: true,
  useDemo: true,
  addProfile: true,
  removeProfile: true,
  useProfile: true,
  startExport: true,
  keepSnapshot: true,
  snapshots: true,
  openSnapshot: true,
  deleteSnapshot: true,
  homeBefore: true,
  addUp: true,
  startTask: true,
  settle: true,
  downloadLink: true,
  chooseImport: true,
  startImport: true,
  saveImportTemplate: true,
  exportViews: true,
  importViews: true,
  savePdf: true,
  startRun: true,
  run: true,
  runs: true,
  startBatch: true,
  resumeBatch: true,
  resumeJob: true,
  openJobFile: true,
  showJobFile: true,
  openLink: true,
  picture: true,
  openPlayer: true,
  openTagWindow: true,
  demoAccounts: true,
  saveDiagnostics: true,
}

/** What a page may ask while the console is locked: what its lock screen needs, and nothing that tells or changes anything. */
const whileLocked: ReadonlySet<RequestName> = new Set([
  'boot',
  'lock',
  'unlock',
  'signOut',
  'cancelCall',
  'tellOpenWork',
  'closeWindow',
  'reportError',
])

const Message = z.strictObject({ name: z.string().max(60), input: z.unknown() })

const isRequest = (name: string): name is RequestName => Object.hasOwn(requests, name)

interface Misfit {
  readonly path: readonly PropertyKey[]
  readonly code: string
}

type Parsed<T> =
  | { readonly fits: true; readonly data: T }
  | { readonly fits: false; readonly misfits: readonly Misfit[] }

/** Parses; what throws when it is looked at, which is when its issues are worded at the latest, does not fit. */
const parse = <T>(schema: z.ZodType<T>, value: unknown): Parsed<T> => {
  try {
    const parsed = schema.safeParse(value)
    return parsed.success ? { fits: true, data: parsed.data } : { fits: false, misfits: parsed.error.issues }
  } catch {
    return { fits: false, misfits: [{ path: [], code: 'unreadable' }] }
  }
}

const invalid = (misfits: readonly Misfit[]) =>
  failed({
    kind: 'invalid',
    fields: misfits.map(({ path }) => ({ field: path.join('.'), message: 'errors:invalidRequest' })),
  })

const isFailed = (value: unknown): value is Extract<Result<unknown>, { ok: false }> =>
  typeof value === 'object' && value !== null && 'failure' in value && 'ok' in value && value.ok === false

type RefusalReason = 'foreignSender' | 'malformed' | 'unknownRequest' | 'wrongInput'

/** What a page learns of a refused message or of a bug: nothing. The log has the rest. */
const silence = (word: 'refused' | 'failed') => new Error(word)

/**
 * Carries a message to its handler once sender, shape, name and input are checked. Rejects, without details, for what
 * is refused and for a handler's bug; known failures are values.
 */
export const dispatcher =
  <Window>(
    handlers: Handlers<Window>,
    log: Log,
    /** What may be shown of a failure. */
    concealFailure: (failure: Failure) => Failure,
    isLocked: () => boolean = () => false,
  ) =>
  async (sender: Sender<Window>, message: unknown): Promise<unknown> => {
    const refuse = (
      reason: RefusalReason,
      details: { readonly request?: string; readonly detail?: unknown } = {},
    ) => {
      log.warn('A message from the page was refused', { reason, ...details, from: sender.from })
      return silence('refused')
    }
    if (sender.window === null) throw refuse('foreignSender')
    const parsed = parse(Message, message)
    if (!parsed.fits) throw refuse('malformed')
    const { name } = parsed.data
    if (!isRequest(name)) throw refuse('unknownRequest', { detail: name })
    if (isLocked() && !whileLocked.has(name)) {
      log.debug('refused while locked', { request: name })
      if (name in answersResult) return failed({ kind: 'cancelled' })
      throw silence('refused')
    }
    const input = parse<unknown>(requests[name], parsed.data.input)
    if (!input.fits) {
      const refusal = refuse('wrongInput', {
        request: name,
        detail: input.misfits.map(({ path, code }) => [path.join('.'), code]),
      })
      if (name in answersResult) return invalid(input.misfits)
      throw refusal
    }
    // The table is typed by name; that the parsed input belongs to this name is what the line above made sure of.
    const handler = handlers[name] as (input: unknown, window: Window) => unknown
    const started = performance.now()
    const told = (outcome: string) =>
      log.debug('message', { request: name, ms: Math.round(performance.now() - started), outcome })
    try {
      const answer = await handler(input.data, sender.window)
      told(isFailed(answer) ? answer.failure.kind : 'ok')
      return isFailed(answer) ? failed(concealFailure(answer.failure)) : answer
    } catch (error) {
      if (error instanceof OutlivedDialog) {
        told('outlived')
        return name in answersResult ? failed(error.failure) : undefined
      }
      told('threw')
      log.error('A handler failed', { request: name }, error)
      throw silence('failed')
    }
  }
