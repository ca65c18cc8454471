import { randomUUID } from 'node:crypto'
import { findEndpoint } from '../../areas/calls.ts'
import { type Endpoint, listSecretFields } from '../../shared/endpoint.ts'
import type { InputOf, OutputOf, ReadEndpoint } from '../../shared/endpoint-base.ts'
import { type Failure, failed, type Result } from '../../shared/result.ts'
import { type Change, findChanged } from '../../shared/writes/change.ts'
import { ToggleSnapshot } from '../../shared/writes/toggle-state.ts'
import {
  createUnsentOutcome,
  type LookUp,
  type Verification,
  type WriteOutcome,
} from '../../shared/writes/write-outcome.ts'
import type { WriteVerdict } from '../../shared/writes/write-verdict.ts'
import type { JournalRecord } from '../journal/entry.ts'
import { isSecretName } from '../log/secret-name.ts'
import type { Client, PreparedCall } from '../platform/client.ts'
import { isFile } from '../platform/encoding.ts'
import type { WriteOptions } from '../platform/platform.ts'
import { createRecordCheck } from './checks/create-record-check.ts'
import type { RecordCheck } from './checks/record-check.ts'
import { createInFlightWrites } from './in-flight-writes.ts'
import { createLookUps, createRepeat } from './look-ups.ts'

/** A write in the journal; `end` records its result and whether it was sent. */
interface RecordedWrite {
  readonly id: string
  /** Time of its line, in milliseconds since the epoch. */
  readonly at: number
  /** The same earlier writes that a slow platform may still carry out. */
  readonly earlier: readonly JournalRecord[]
  /** The one of them that has been found to be done meanwhile. */
  readonly findDone: () => JournalRecord | undefined
  readonly end: (outcome: SendOutcome) => void
}
type SendOutcome = Pick<WriteOutcome, 'result' | 'isSent'>

/** Records a write in the journal before it is sent; a failure refuses the write. */
export type RecordWrite = (
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
  options: WriteOptions,
) => Promise<Result<RecordedWrite>>

/** The journal's unresolved writes of the signed-in operator. */
interface UnresolvedEntries {
  /** Undefined if the write is resolved. */
  readonly find: (id: string) => Promise<JournalRecord | undefined>
  /** Records the operator's verdict; fails if the write has been resolved meanwhile. */
  readonly resolve: (id: string, verdict: WriteVerdict) => Promise<Result<undefined>>
  /** Records that the record of a write was found. */
  readonly noteFound: (id: string) => Promise<Result<undefined>>
  /** Makes a write that was marked as not done unresolved again. */
  readonly reopen: (id: string) => Promise<void>
}

interface WritesDeps {
  readonly client: Pick<Client, 'call' | 'prepare'>
  readonly record: RecordWrite
  /** Name of the signed-in operator, '' while signed out. */
  readonly username: () => string
  /** Time zone of the platform's times. */
  readonly zone: () => string
  readonly onChange: (change: Change) => void
  /** Called with every step of an outcome lookup. */
  readonly onLookUp: (lookUp: LookUp) => void
  readonly unresolved: UnresolvedEntries
  /** See {@link createLookUps}. */
  readonly pausesMs?: readonly number[] | undefined
  readonly log: (message: string, error: unknown) => void
}

/** The pipeline of all writes. */
export interface Writes {
  /** Makes a write. Rejects only on a bug. */
  readonly write: <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: WriteOptions,
  ) => Promise<WriteOutcome<OutputOf<E>>>
  /** Repeats the outcome lookup of an unresolved write; ignores an unknown id. */
  readonly lookUp: (id: string) => Promise<void>
  /**
   * Resolves an unresolved write by the operator's decision. The first decision holds. Before "not done" it is looked up again:
   * fails with `repeat` if it has been carried out, and with `outcomeUnknown` if there is something new to look at.
   */
  readonly decide: (id: string, verdict: WriteVerdict) => Promise<Result<undefined>>
  /** Looks up these unresolved writes of the signed-in operator, of this run or an earlier one. */
  readonly resume: (entries: readonly JournalRecord[]) => Promise<void>
  /** Current outcome lookups, for a page that was just loaded. */
  readonly lookUps: () => readonly LookUp[]
  /** Stops looking for lost writes. */
  readonly stop: () => void
}

const notCompared: Verification = { kind: 'notCompared' }

/** True if records of the same write that appear from now on may be of this one. */
const mayHaveArrived = ({ result, isSent }: SendOutcome): boolean =>
  isSent && (result.ok || result.failure.kind === 'outcomeUnknown')

/** Input to store for a lookup after a restart, without secrets; undefined if it holds a file. */
const toStoredInput = (endpoint: Endpoint, input: Readonly<Record<string, unknown>>): string | undefined => {
  if (Object.values(input).some(isFile)) return undefined
  const secret = new Set(listSecretFields(endpoint))
  const open = Object.entries(input).filter(([name]) => !secret.has(name) && !isSecretName(name))
  return JSON.stringify(Object.fromEntries(open))
}

const parseStored = (text: string | undefined): unknown => {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Creates the pipeline of writes (spec 1 §8): check → lock → guard and journal → read before → send → journal → read after →
 * look up → announce. `README.md` beside this file explains each step.
 */
export const createWrites = (deps: WritesDeps): Writes => {
  const { client } = deps
  const inFlight = createInFlightWrites()

  const checkDeps = {
    call: (source: ReadEndpoint, search: Readonly<Record<string, unknown>>) => client.call(source, search),
    zone: deps.zone,
  }

  /** Creates the check of an earlier run's write from its journal entry; null if the entry lacks its input. */
  const restoreCheck = ({ at, action, input, seen }: JournalRecord): RecordCheck | null => {
    const endpoint = findEndpoint(action)
    const storedInput = parseStored(input)
    if (!endpoint || typeof storedInput !== 'object' || storedInput === null) return null
    const snapshot = ToggleSnapshot.safeParse(parseStored(seen))
    return createRecordCheck(
      {
        endpoint,
        input: storedInput as Readonly<Record<string, unknown>>,
        seen: snapshot.success ? snapshot.data : undefined,
        operator: deps.username(),
        startedAt: at,
      },
      checkDeps,
    )
  }

  const lookUps = createLookUps({
    restoreCheck,
    username: deps.username,
    onLookUp: deps.onLookUp,
    noteFound: deps.unresolved.noteFound,
    reopen: deps.unresolved.reopen,
    log: deps.log,
    pausesMs: deps.pausesMs,
  })

  const announce = (
    endpoint: Endpoint,
    input: Readonly<Record<string, unknown>>,
    result: Result<unknown>,
    isBatchRow: boolean,
  ): Change | undefined => {
    const changed = findChanged(endpoint, input, result)
    if (!changed) return undefined
    const change = { ...changed, id: randomUUID(), at: Date.now() }
    // Lists are refetched once per batch, when it ends or pauses.
    deps.onChange(isBatchRow ? { ...change, areas: [] } : change)
    return change
  }

  /**
   * Looks once more for the same earlier writes, after the record was read: what arrives between the two readings would
   * otherwise count as there before this write. Returns why it must not be sent. `held` gets those not to be looked up meanwhile.
   */
  const holdEarlier = async (
    { earlier, findDone }: RecordedWrite,
    held: string[],
  ): Promise<Failure | null> => {
    for (const entry of earlier) {
      // oxlint-disable-next-line no-await-in-loop -- almost always there is only one
      const problem = await lookUps.holdForRepetition(entry)
      if (problem) return problem
      held.push(entry.id)
    }
    // Another window may have decided meanwhile.
    const done = findDone()
    return done ? createRepeat(done) : null
  }

  /** Sends a recorded write if its record is unchanged, and records its result. */
  const sendRecorded = async (
    endpoint: Endpoint,
    call: PreparedCall,
    recordedWrite: RecordedWrite,
    check: RecordCheck,
    options: WriteOptions,
  ): Promise<SendOutcome> => {
    const unknown = failed({
      kind: 'outcomeUnknown',
      endpoint: endpoint.id,
      noted: { id: recordedWrite.id, at: recordedWrite.at },
    })
    let outcome: SendOutcome = { result: unknown, isSent: true }
    const held: string[] = []
    try {
      // Why a read before each write: its row may be minutes old, a toggle's call names no direction, and the platform compares
      // nothing, so that a late press would act on what somebody else has changed. Rejected: refreshing the list instead, as
      // the press may come before its rows; sending a version along, as the API knows none.
      const before = await check.before()
      const problem = before.ok ? await holdEarlier(recordedWrite, held) : null
      if (problem) {
        outcome = { result: failed(problem), isSent: false }
        return outcome
      }
      // It must not be sent in another session or to another platform, nor after its batch was stopped.
      if (!before.ok || !call.isCurrent() || options.isWanted?.() === false) {
        outcome = { result: before.ok ? failed({ kind: 'cancelled' }) : before, isSent: false }
        return outcome
      }
      const answer = await call.send({ ...(options.onSent && { onSent: options.onSent }) })
      const isUnknown = !answer.ok && answer.failure.kind === 'outcomeUnknown'
      outcome = { result: isUnknown ? unknown : answer, isSent: true }
      return outcome
    } finally {
      recordedWrite.end(outcome)
      for (const id of held) lookUps.release(id, mayHaveArrived(outcome))
    }
  }

  const carryOut = async (
    endpoint: Endpoint,
    input: Readonly<Record<string, unknown>>,
    call: PreparedCall,
    options: WriteOptions,
  ): Promise<WriteOutcome> => {
    // Before recording: without a transport nothing can be sent.
    await call.ready
    // Another operator has signed in meanwhile: it would be recorded under that name.
    if (!call.isCurrent()) return createUnsentOutcome({ kind: 'signedOut', message: '' })
    const { seen } = options
    const recordResult = await deps.record(endpoint, call.input, {
      ...options,
      ...(endpoint.records && { stored: { input: toStoredInput(endpoint, input), seen } }),
    })
    if (!recordResult.ok) return createUnsentOutcome(recordResult.failure)
    const { id, at } = recordResult.value
    const check = createRecordCheck(
      { endpoint, input, seen, operator: deps.username(), startedAt: at },
      checkDeps,
    )
    const sendResult = await sendRecorded(endpoint, call, recordResult.value, check, options)
    const verified = sendResult.result.ok ? await check.verify() : null
    const result = verified && !verified.ok ? verified : sendResult.result
    const change = announce(endpoint, input, result, options.batch !== undefined)
    const isUnknown = !result.ok && result.failure.kind === 'outcomeUnknown'
    if (isUnknown) lookUps.watch(id, check)
    return {
      result,
      isSent: sendResult.isSent,
      verification: verified?.ok ? verified.value : notCompared,
      change,
    }
  }

  const write = async (
    endpoint: Endpoint,
    input: Readonly<Record<string, unknown>>,
    options: WriteOptions = {},
  ): Promise<WriteOutcome> => {
    const refusal = checkSeen(endpoint, options)
    if (refusal) return createUnsentOutcome(refusal)
    const call = client.prepare(endpoint, input)
    if (!call.ok) return createUnsentOutcome(call.failure)
    // No await before this line: only one of two clicks may pass. Keyed by the plain input, as no two encryptions are equal.
    const release = inFlight.take(endpoint, call.value.input)
    if (!release) {
      call.value.release()
      return createUnsentOutcome({ kind: 'busy', endpoint: endpoint.id })
    }
    try {
      return await carryOut(endpoint, input, call.value, options)
    } finally {
      release()
      call.value.release()
    }
  }

  return {
    write: (endpoint, input, options) => write(endpoint, input, options) as Promise<never>,
    lookUp: lookUps.lookUp,
    lookUps: lookUps.all,
    resume: lookUps.resume,
    stop: lookUps.stop,
    decide: async (id, verdict) => {
      const entry = verdict === 'notDone' ? await deps.unresolved.find(id) : undefined
      const problem = entry && (await lookUps.recheckDecision(entry))
      if (problem) return failed(problem)
      const resolveResult = await deps.unresolved.resolve(id, verdict)
      if (resolveResult.ok) lookUps.noteDecision(id, verdict)
      return resolveResult
    },
  }
}

/** A toggle's input is only an id: its direction follows from the state that the operator saw. */
const checkSeen = ({ record }: Endpoint, { seen }: WriteOptions): Failure | null =>
  record.kind === 'toggle' && seen?.on === undefined
    ? { kind: 'invalid', fields: [{ field: 'seen', message: 'errors:invalidRequest' }] }
    : null
