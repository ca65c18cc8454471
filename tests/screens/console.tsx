import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import i18next from 'i18next'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { findEndpoint } from '../../src/areas/calls.ts'
import { createSumRows } from '../../src/main/exports/sum-rows.ts'
import { createJournal } from '../../src/main/journal/journal.ts'
import { createWriteRecorder } from '../../src/main/journal/record-writes.ts'
import { createWrites } from '../../src/main/writes/writes.ts'
import { createQueryClient } from '../../src/renderer/kit/calls/call.ts'
import { followChanges } from '../../src/renderer/kit/calls/changes.ts'
import { setLookUps } from '../../src/renderer/kit/calls/look-ups.ts'
import { type Environment, EnvironmentProvider } from '../../src/renderer/kit/environment.ts'
import type { Screen } from '../../src/renderer/kit/list/screen.ts'
import { followPresses } from '../../src/renderer/kit/press/press-guard.ts'
import { followSearchSteps } from '../../src/renderer/kit/search-steps.ts'
import { TagScopeProvider } from '../../src/renderer/kit/tag/tag-scope.ts'
import { showToasts } from '../../src/renderer/kit/toast.ts'
import { followClock } from '../../src/renderer/kit/today.ts'
import type { BridgeEvents } from '../../src/shared/bridge/events.ts'
import type { Bridge, RequestInput } from '../../src/shared/bridge.ts'
import { requests } from '../../src/shared/bridge.ts'
import type { AnyEndpoint, Endpoint } from '../../src/shared/endpoint.ts'
import type { EndpointBase } from '../../src/shared/endpoint-base.ts'
import type { ExportPlan } from '../../src/shared/files/export-plan.ts'
import type { RowSumsRequest } from '../../src/shared/files/row-sums.ts'
import type { Language } from '../../src/shared/language.ts'
import { Profile } from '../../src/shared/profile.ts'
import { type Failure, failed, ok, type Result } from '../../src/shared/result.ts'
import type { NewSnapshot, Snapshot } from '../../src/shared/saved/snapshot.ts'
import type { Change, ChangedRecords } from '../../src/shared/writes/change.ts'
import type { ToggleSnapshot } from '../../src/shared/writes/toggle-state.ts'
import type { LookUp } from '../../src/shared/writes/write-outcome.ts'
import { startPage } from '../start-page.ts'
import { startAllTexts } from '../texts.ts'
import { mustHaveEffect } from './check-effect.ts'
import './no-layout.ts'

// A printed page would hide the name of the missing element.
// A busy machine renders the first dialog of a file late.
configure({ getElementError: message => new Error(message ?? ''), asyncUtilTimeout: 12_000 })

type Input = Readonly<Record<string, unknown>>

/** Answers a call with wire data, which the call's own schema parses, or with a failure. */
type Answer = (input: Input) => unknown

export const createRefusal = (failure: Failure) => ({ failure })
const isRefusal = (answer: unknown): answer is { failure: Failure } =>
  typeof answer === 'object' && answer !== null && 'failure' in answer

const account = 'owner'

/** Creates main's journal on a disk that accepts every line. */
const createMemoryJournal = () => {
  const lines = {
    append: async () => null,
    flush: async () => undefined,
    flushNow: () => undefined,
    read: async function* () {},
    path: '',
    maxBytes: 5_000_000,
  }
  const journal = createJournal(
    lines,
    () => Date.now(),
    message => {
      throw new Error(message)
    },
  )
  const operator = { account: () => account, secrets: () => [] }
  return { journal, record: createWriteRecorder(journal).forOperator(operator) }
}

/**
 * Creates a platform in memory behind main's own write pipeline. Calls are checked with their input schema and answers read with
 * their output schema.
 */
export const createPlatform = (
  answers: readonly (readonly [AnyEndpoint, Answer])[],
  /** Lists show written values, so that main can verify them; otherwise the verification is dropped. */
  { keepsRecords = false }: { readonly keepsRecords?: boolean } = {},
) => {
  const byId = new Map(answers.map(([endpoint, answer]) => [endpoint.id, { endpoint, answer }]))
  const calls: { readonly id: string; readonly input: Input; readonly seen?: ToggleSnapshot | undefined }[] =
    []
  const recordReads: { readonly id: string; readonly input: Input }[] = []
  const plans: ExportPlan[] = []
  const copiedTexts: string[] = []
  const verdicts: { readonly id: string; readonly verdict: string }[] = []
  const storedSnapshots: Snapshot[] = []
  let exportAnswer: Result<string | null> = ok('job-1')

  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const { journal, record } = createMemoryJournal()

  const find = (id: string): Result<{ readonly endpoint: AnyEndpoint; readonly answer: Answer }> => {
    const entry = byId.get(id)
    if (entry) return ok(entry)
    const field = `endpoints.${id}.path`
    if (findEndpoint(id)?.byProfile) {
      return failed({ kind: 'misconfigured', file: 'profile.json', field, detail: 'not given' })
    }
    throw new Error(`the test's platform has no ${id}`)
  }
  const check = ({ input: schema }: EndpointBase, input: Input): Result<Input> => {
    const parseResult = schema.safeParse(input)
    if (parseResult.success) return ok(parseResult.data)
    const fields = parseResult.error.issues.map(issue => ({
      field: issue.path.join('.'),
      message: issue.message,
    }))
    return failed({ kind: 'invalid', fields })
  }
  const send = async (
    endpoint: EndpointBase,
    answer: Answer,
    input: Input,
    seen?: ToggleSnapshot,
  ): Promise<Result<unknown>> => {
    calls.push({ id: endpoint.id, input, ...(seen && { seen }) })
    const response = await answer(input)
    return isRefusal(response) ? failed(response.failure) : ok(endpoint.output.parse(response))
  }

  const call = async (id: string, input: Input): Promise<Result<unknown>> => {
    const entry = find(id)
    if (!entry.ok) return entry
    const { endpoint, answer } = entry.value
    const checkResult = check(endpoint, input)
    return checkResult.ok ? send(endpoint, answer, input) : checkResult
  }
  const lookUps = new Map<string, LookUp>()
  /** The state that the operator saw, for the write being prepared. */
  let seen: ToggleSnapshot | undefined
  const pipeline = createWrites({
    client: {
      call: (endpoint, input) => readRecord(endpoint, input) as never,
      prepare: (endpoint, input) => {
        const preparedSnapshot = seen
        const entry = find(endpoint.id)
        if (!entry.ok) return entry
        const checkResult = check(entry.value.endpoint, input as Input)
        if (!checkResult.ok) return checkResult
        return ok({
          input: checkResult.value as never,
          ready: Promise.resolve(),
          isCurrent: () => true,
          send: () => send(entry.value.endpoint, entry.value.answer, input as Input, preparedSnapshot),
          release: () => undefined,
        })
      },
    },
    record,
    username: () => account,
    zone: () => 'America/Sao_Paulo',
    onChange: change => void setTimeout(() => tell('changed', change), 0),
    onLookUp: lookUp => {
      lookUps.set(lookUp.id, lookUp)
      tell('lookUps', [...lookUps.values()])
    },
    unresolved: {
      find: async id => (await journal.unanswered(account)).find(entry => entry.id === id),
      resolve: (id, verdict) => {
        verdicts.push({ id, verdict })
        return journal.resolve(account, id, verdict)
      },
      noteFound: id => {
        verdicts.push({ id, verdict: 'done' })
        return journal.noteFound(account, id)
      },
      reopen: journal.reopen,
    },
    log: message => {
      throw new Error(message)
    },
  })
  /** Reads a record for main. It fails as offline when the test has no list of the record. */
  const readRecord = async (endpoint: EndpointBase, input: Input): Promise<Result<unknown>> => {
    const entry = byId.get(endpoint.id)
    if (!entry && !endpoint.byProfile) return failed({ kind: 'offline', detail: 'no such list in this test' })
    recordReads.push({ id: endpoint.id, input })
    if (!entry) return find(endpoint.id)
    const checkResult = check(endpoint, input)
    if (!checkResult.ok) return checkResult
    const response = await entry.answer(input)
    return isRefusal(response) ? failed(response.failure) : ok(endpoint.output.parse(response))
  }
  const tell = (name: string, value: unknown) => {
    for (const listener of listeners.get(name) ?? []) listener(value)
  }
  const abortControllers = new Map<string, AbortController>()
  const addUp = createSumRows({
    source: () => ({ call: (endpoint, rowsInput) => call(endpoint.id, rowsInput) as never }),
    account: () => account,
    inFlight: () => 1,
    sendProgress: progress => tell('addingUp', progress),
  })
  const request = async (name: string, input: unknown): Promise<unknown> => {
    const schema = requests[name as keyof typeof requests]
    const message = schema.input.parse(input) as never
    if (name === 'addUp') {
      const sumRequest: RowSumsRequest = message
      const abort = new AbortController()
      abortControllers.set(sumRequest.ticket, abort)
      return addUp(sumRequest, abort.signal)
    }
    if (name === 'cancelCall') abortControllers.get((message as { ticket: string }).ticket)?.abort()
    if (name === 'call') {
      const { id, input: values }: { readonly id: string; readonly input: Input } = message
      mustHaveEffect(byId.get(id)?.endpoint, 'read')
      return call(id, values)
    }
    if (name === 'write') {
      const writeRequest: RequestInput<'write'> = message
      mustHaveEffect(byId.get(writeRequest.id)?.endpoint, 'write')
      const entry = find(writeRequest.id)
      if (!entry.ok) return { result: entry, isSent: false, verification: { kind: 'notCompared' } }
      seen = writeRequest.seen
      const outcome = await pipeline.write(entry.value.endpoint as Endpoint, writeRequest.input, {
        seen,
        confirmed: writeRequest.confirmed,
      })
      return keepsRecords ? outcome : { ...outcome, verification: { kind: 'notCompared' } }
    }
    if (name === 'lookUp') return pipeline.lookUp((message as { id: string }).id)
    if (name === 'startExport') {
      plans.push(message)
      return exportAnswer
    }
    if (name === 'keepSnapshot') {
      const snapshot = { ...(message as NewSnapshot), id: `snapshot-${storedSnapshots.length}` }
      storedSnapshots.unshift(snapshot)
      return ok(snapshot)
    }
    if (name === 'snapshots') return ok({ storage: 'disk', heads: storedSnapshots })
    if (name === 'openSnapshot')
      return ok(storedSnapshots.find(({ id }) => id === (message as { id: string }).id))
    if (name === 'deleteSnapshot') {
      const at = storedSnapshots.findIndex(({ id }) => id === (message as { id: string }).id)
      if (at < 0)
        return failed({ kind: 'invalid', fields: [{ field: 'id', message: 'errors:snapshotGone' }] })
      storedSnapshots.splice(at, 1)
      return ok(undefined)
    }
    if (name === 'homeBefore') return ok({ yesterday: null, lastWeek: null })
    if (name === 'decideWrite') {
      const { id, verdict }: RequestInput<'decideWrite'> = message
      return pipeline.decide(id, verdict)
    }
    if (name === 'copy') copiedTexts.push((message as { text: string }).text)
    return undefined
  }
  const on = (name: string, listener: (value: unknown) => void) => {
    const all = listeners.get(name) ?? new Set()
    listeners.set(name, all.add(listener))
    return () => void all.delete(listener)
  }
  const bridge = { request, on } as unknown as Bridge
  return {
    bridge,
    calls,
    plans,
    copiedTexts,
    /** The verdicts on unanswered writes. */
    verdicts,
    /** The stored snapshots, the latest first. */
    storedSnapshots,
    listInputs: (endpoint: EndpointBase) => calls.filter(one => one.id === endpoint.id).map(one => one.input),
    /** Returns the inputs of main's own reads of a list, which verify or look up a write. */
    listReads: (endpoint: EndpointBase) =>
      recordReads.filter(one => one.id === endpoint.id).map(one => one.input),
    /** Sends an event of main to the page. */
    emit: <Name extends keyof BridgeEvents>(name: Name, value: BridgeEvents[Name]) => {
      tell(name, value)
    },
    answerExport: (answer: Result<string | null>) => {
      exportAnswer = answer
    },
  }
}
export type Platform = ReturnType<typeof createPlatform>

interface ConsoleOptions {
  readonly language?: Language
  readonly zone?: string
  readonly route?: string
  readonly environment?: Partial<Environment>
  /** The content shows toasts itself: they don't go to {@link readToasts}. */
  readonly hasToaster?: true
  /** The state of the tag; the same map preserves it between openings. */
  readonly memory?: Map<string, unknown>
}

/** Creates a change that main reports; it was made just now. */
export const aChange = (changed: ChangedRecords & Partial<Change>): Change => ({
  id: crypto.randomUUID(),
  at: Date.now(),
  ...changed,
})

/** The toasts that the console has shown. */
export const readToasts: { kind: string; text: string }[] = []

let stopPresses = () => {}
let stopSteps = () => {}
let stopChanges = () => {}
let stopClock = () => {}
let stopToasts = () => {}
let stopLookUps = () => {}

/** Renders content inside a console that uses this platform. */
export const openConsole = async (content: ReactElement, server: Platform, options: ConsoleOptions = {}) => {
  const language = options.language ?? 'en-us'
  if (i18next.language !== language) await startAllTexts(language)
  Object.defineProperty(window, 'bridge', { value: server.bridge, configurable: true })
  stopPresses()
  stopPresses = followPresses()
  stopSteps()
  stopSteps = followSearchSteps()
  const client = createQueryClient()
  stopChanges()
  stopChanges = followChanges(client)
  stopClock()
  stopClock = followClock()
  stopLookUps()
  stopLookUps = server.bridge.on('lookUps', setLookUps)
  readToasts.length = 0
  stopToasts()
  if (!options.hasToaster) stopToasts = showToasts((kind, text) => readToasts.push({ kind, text }))
  const memory = options.memory ?? new Map<string, unknown>()
  const environment: Environment = {
    account,
    language,
    zone: options.zone ?? 'America/Sao_Paulo',
    country: 'BR',
    variant: Profile.pick({ variant: true }).parse({}).variant,
    namedParameters: ['rechargeOrders.list.t', 'rechargeOrders.sum.t'],
    simplified: false,
    armAfter: 0,
    density: 'compact',
    layouts: {},
    saveLayout: vi.fn(),
    setDensity: vi.fn(),
    openableKinds: new Set(['player']),
    open: vi.fn(),
    navigate: vi.fn(),
    getMenuTitle: () => null,
    searchFor: vi.fn(),
    openApart: vi.fn(),
    relatedLists: () => [],
  }
  // Copies accessors too, so that a test can observe reads.
  Object.defineProperties(environment, Object.getOwnPropertyDescriptors(options.environment ?? {}))
  const place = {
    id: 'tag-1',
    params: new URLSearchParams(options.route?.split('?')[1] ?? ''),
    recall: (key: string) => memory.get(key),
    remember: (key: string, value: unknown) => void memory.set(key, structuredClone(value)),
  }
  const view = render(
    <QueryClientProvider client={client}>
      <FluentProvider theme={webLightTheme}>
        <EnvironmentProvider value={environment}>
          <TagScopeProvider value={place}>{content}</TagScopeProvider>
        </EnvironmentProvider>
      </FluentProvider>
    </QueryClientProvider>,
  )
  return { ...view, user: userEvent.setup({ delay: null }), memory, environment }
}

export const openScreen = ({ Component }: Screen, server: Platform, options: ConsoleOptions = {}) =>
  openConsole(<Component />, server, options)

/** Sets the clock to this moment; timers keep running. */
export const setClock = (moment: string): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })
}

beforeEach(() => startPage())

afterEach(() => {
  cleanup()
  stopPresses()
  stopSteps()
  stopChanges()
  stopClock()
  stopLookUps()
  setLookUps([])
  vi.useRealTimers()
})
