import { randomUUID } from 'node:crypto'
import { type Failure, failed, ok, type Result } from '../../shared/result.ts'
import type { ConfirmedRepeat } from '../../shared/writes/confirmed-repeat.ts'
import type { WriteVerdict } from '../../shared/writes/write-verdict.ts'
import { getErrorCode, toDiskFailure } from '../files/disk.ts'
import { redactionMask, redactText } from '../log/redact-text.ts'
import { createPace } from '../platform/pace.ts'
import { createAccountKey } from '../profile/account-key.ts'
import {
  addLine,
  formatLine,
  isDone,
  isMarkedNotDone,
  isUnreadableLine,
  type JournalLine,
  type JournalRecord,
  type JournalTarget,
  type OperationOutcome,
  parseLine,
  truncateAccount,
} from './entry.ts'
import { createIdempotencyGuard, type OwnEntryTest } from './idempotency-guard.ts'
import type { JournalFiles } from './journal-files.ts'
import { collectRelevantEntries } from './relevant-entries.ts'
import { compareWrite } from './write-fingerprint.ts'

/** An operation that begins. */
interface NewOperation {
  /** Default: a random id. */
  readonly id?: string
  readonly account: string
  readonly action: string
  readonly target: JournalTarget
  /** Texts that must never be written, in any field. */
  readonly secrets?: readonly string[]
}

/** A write that is about to be sent. */
interface Intent extends Omit<NewOperation, 'id'> {
  /** Fields that identify the write, without secrets; null for a write that may be repeated freely. */
  readonly same: unknown
  /** A repeat within this time after a success prompts, in milliseconds; 0: never. */
  readonly recentMs: number
  /** The same earlier write whose repetition the operator confirmed. */
  readonly confirmed?: ConfirmedRepeat | undefined
  /** Input and record as seen, as JSON, for an outcome lookup after a restart. */
  readonly input?: string
  readonly seen?: string
}

/** Records how an operation ended, with the platform's message and further target fields. */
export type EndOperation = (outcome: OperationOutcome, message?: string, more?: JournalTarget) => void

/** A write that may be sent: time of its journal line, in milliseconds since the epoch, and a callback for its end. */
interface RecordedWrite {
  readonly id: string
  readonly at: number
  /** The same earlier writes, or what may be the same, that a slow platform may still carry out. */
  readonly earlier: readonly JournalRecord[]
  /** The one of them that has been found to be done meanwhile. */
  readonly findDone: () => JournalRecord | undefined
  readonly end: EndOperation
}

/** The operator's journal: append-only; a line is on disk before its write may be sent. */
export interface Journal {
  /** Records a local operation; never blocks or fails it. */
  readonly begin: (operation: NewOperation) => EndOperation
  /**
   * Records a write; resolves once its line is flushed and it may be sent. Fails if an equal write is in flight (`busy`), was
   * done recently or is unresolved (`repeat`), or if the line could not be written (`disk`).
   */
  readonly intend: (intent: Intent) => Promise<Result<RecordedWrite>>
  /** Unresolved writes of this account, newest first, without those in flight. */
  readonly unanswered: (account: string) => Promise<readonly JournalRecord[]>
  /** Records the operator's verdict on an unresolved write. The first one holds: fails if it has been resolved meanwhile. */
  readonly resolve: (account: string, id: string, verdict: WriteVerdict) => Promise<Result<undefined>>
  /** Records that a lookup found an unresolved write, or one that the operator had marked as not done. */
  readonly noteFound: (account: string, id: string) => Promise<Result<undefined>>
  /** Makes a write that was marked as not done unresolved again: a lookup found something new. */
  readonly reopen: (id: string) => Promise<void>
  /** The operations of this account that match `wanted`, newest first. */
  readonly find: (
    account: string,
    matches: (entry: JournalRecord) => boolean,
  ) => Promise<readonly JournalRecord[]>
  /** Number of operations of all accounts by outcome, and of lines that this version cannot read. */
  readonly count: () => Promise<{
    readonly finished: Readonly<Record<string, number>>
    readonly unread: number
  }>
  /** Changes with every line that is added. */
  readonly version: () => number
  /** Calls the listener whenever {@link unanswered} may have changed; returns the unsubscribe function. */
  readonly onChange: (listener: () => void) => () => void
  readonly flush: () => Promise<void>
  /** Writes how operations have ended, and the operator's verdicts, before it returns. */
  readonly flushNow: () => void
}

const without = (secrets: readonly string[], text: string): string =>
  secrets.reduce(
    (redacted, secret) => (secret === '' ? redacted : redacted.replaceAll(secret, redactionMask)),
    text,
  )

/** The platform's message may hold more secrets than were sent to it. */
const redactSecrets = (secrets: readonly string[], text: string): string => redactText(without(secrets, text))

const mapFields = (fields: JournalTarget, change: (text: string) => string): JournalTarget =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [change(name), change(value)]))

const alreadyResolved: Failure = {
  kind: 'invalid',
  fields: [{ field: 'id', message: 'errors:alreadyResolved' }],
}

/**
 * Creates a journal on these lines. `onUnread` gets the number of lines that this version cannot read; they stay in
 * their file, and rotation carries over the latest of them. `ownerOf` maps an account, in any spelling, to its owner.
 */
export const createJournal = (
  lines: JournalFiles,
  now: () => number,
  log: (message: string, error: unknown) => void,
  onUnread: (lines: number) => void = () => undefined,
  ownerOf: (account: string) => string = createAccountKey,
): Journal => {
  const listeners = new Set<() => void>()
  // Unresolved writes survive rotation: they must leave room for completed ones.
  const guard = createIdempotencyGuard(lines.maxBytes / 4)
  let version = 0
  let loading: Promise<Failure | null> | undefined

  const ownedBy = (account: string): OwnEntryTest => {
    const [storedName, owner] = [truncateAccount(account), ownerOf(account)]
    // Truncation of a long name may have cut off the place, which its key needs.
    return entry => entry.account === storedName || ownerOf(entry.account) === owner
  }
  const notifyChange = () => {
    for (const listener of listeners) listener()
  }
  const append = async (line: JournalLine): Promise<Failure | null> => {
    version += 1
    try {
      // A second first line would take back how the operation has ended.
      return await lines.append(formatLine(line), !('action' in line))
    } catch (error) {
      log('Could not write a line of the journal', error)
      return toDiskFailure('', '')
    }
  }
  /** Number of callers awaiting the lines. None at sign-in, where reading must not delay the first page. */
  let waitingCallers = 0
  /** Makes all reading run at full speed until `read` has ended, including a load in progress. */
  const atFullSpeed = async <T>(read: () => Promise<T>): Promise<T> => {
    waitingCallers += 1
    try {
      return await read()
    } finally {
      waitingCallers -= 1
    }
  }
  /** Passes the text of every line of the files to `onText`. */
  const readEach = async (onText: (text: string) => void): Promise<void> => {
    // The list of unresolved writes is on the first page.
    const pace = createPace(() => waitingCallers > 0, true)
    for await (const batch of lines.read()) {
      for (const text of batch) {
        onText(text)
        if (pace.due()) await pace.rest()
      }
    }
  }
  const readAll = async (): Promise<{
    readonly entries: Map<string, JournalRecord>
    readonly unread: number
  }> => {
    const entries = new Map<string, JournalRecord>()
    let unread = 0
    await atFullSpeed(() =>
      readEach(text => {
        const line = parseLine(text)
        if (line) addLine(entries, line)
        else if (isUnreadableLine(text)) unread += 1
      }),
    )
    return { entries, unread }
  }
  const load = async (): Promise<Failure | null> => {
    try {
      const relevant = collectRelevantEntries(now())
      await readEach(relevant.add)
      const { entries, unread } = relevant.end()
      guard.load(entries, now())
      if (unread > 0) onUnread(unread)
      return null
    } catch (error) {
      log('Could not read the journal', error)
      loading = undefined
      return toDiskFailure(getErrorCode(error), lines.path)
    }
  }
  const loaded = () => {
    loading ??= load()
    return loading
  }
  /** Unresolved writes of earlier runs must be known before anything may be sent. */
  const awaitLoaded = () => atFullSpeed(loaded)

  /** Verdicts about a write wait for each other: one whose line fails is undone before the next one is looked at. */
  const settling = new Map<string, Promise<unknown>>()
  const inTurn = async <T>(id: string, act: () => Promise<T>): Promise<T> => {
    // oxlint-disable-next-line no-await-in-loop -- several may wait for the same one
    while (settling.has(id)) await settling.get(id)
    const running = act()
    settling.set(id, running)
    try {
      return await running
    } finally {
      settling.delete(id)
    }
  }
  /** Resolves a write if it is still as `isOpen` says: without a verdict if the same was sent again. */
  const settle = (id: string, verdict: WriteVerdict | undefined, isOpen: () => boolean) =>
    inTurn(id, async (): Promise<Result<undefined>> => {
      if (!isOpen()) return failed(alreadyResolved)
      const settledAt = now()
      const undo = guard.resolve(id, verdict, settledAt)
      const failure = await append({ id, outcome: 'settled', message: '', more: {}, verdict, settledAt })
      if (failure) undo()
      notifyChange()
      return failure ? failed(failure) : ok(undefined)
    })
  const createEndOperation =
    (id: string, secrets: readonly string[]): EndOperation =>
    (outcome, message = '', more = {}) => {
      const clean = (text: string) => redactSecrets(secrets, text)
      void append({ id, outcome, message: clean(message), more: mapFields(more, clean) })
    }

  return {
    version: () => version,
    // Appended lines may wait for a paused load.
    flush: () => atFullSpeed(lines.flush),
    flushNow: lines.flushNow,
    onChange: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    begin: ({ id = randomUUID(), account, action, target, secrets = [] }) => {
      const clean = (text: string) => without(secrets, text)
      void append({ id, at: now(), account, action, target: mapFields(target, clean) })
      return createEndOperation(id, secrets)
    },
    intend: async intent => {
      const { account, action, target, secrets = [], same, recentMs, confirmed, input, seen } = intent
      const problem = await awaitLoaded()
      if (problem) return failed(problem)
      const isOwn = ownedBy(account)
      const write = same === null ? null : compareWrite({ action, fields: same })
      // No await from here to `guard.begin`: two identical writes must not both pass.
      const refusal = write && guard.refusal(write, isOwn, { at: now(), recentMs, confirmed })
      if (refusal) return failed(refusal)
      const at = now()
      const line = {
        id: randomUUID(),
        at,
        account: truncateAccount(account),
        action,
        target: mapFields(target, one => without(secrets, one)),
        ...(write && { same: write.createFingerprint() }),
        // If it contains a secret anywhere, store none: a masked input could not be used.
        ...(input !== undefined && without(secrets, input) === input && { input }),
        ...(seen !== undefined && without(secrets, seen) === seen && { seen }),
      }
      const { id } = line
      const earlier = write ? guard.listPossible(write, isOwn) : []
      guard.begin({ ...line, outcome: 'unknown', message: '' })
      const failure = await append(line)
      if (failure) {
        guard.end(id, 'failed', at)
        return failed(failure)
      }
      const note = createEndOperation(id, secrets)
      const end: EndOperation = (outcome, message, more) => {
        guard.end(id, outcome, now(), message && redactSecrets(secrets, message))
        note(outcome, message, more)
        // Repeating a write after the prompt resolves the earlier ones that are certainly the same.
        const isRepeated = outcome === 'done' || outcome === 'unknown'
        for (const one of isRepeated ? earlier.filter(entry => write?.matchesFingerprint(entry)) : []) {
          void settle(one.id, undefined, () => guard.mayBeFound(one.id, isOwn))
        }
        if (outcome === 'unknown') notifyChange()
      }
      const findDone = () => earlier.flatMap(one => guard.find(one.id) ?? []).find(one => isDone(one))
      return ok({ id, at, earlier, findDone, end })
    },
    unanswered: async account => {
      await loaded()
      return guard.open(ownedBy(account))
    },
    resolve: async (account, id, verdict) => {
      const problem = await awaitLoaded()
      if (problem) return failed(problem)
      const isOwn = ownedBy(account)
      return settle(id, verdict, () => guard.open(isOwn).some(one => one.id === id))
    },
    noteFound: async (account, id) => {
      const problem = await awaitLoaded()
      if (problem) return failed(problem)
      const isOwn = ownedBy(account)
      return settle(id, 'done', () => guard.mayBeFound(id, isOwn))
    },
    reopen: id =>
      inTurn(id, async () => {
        const entry = guard.find(id)
        if (!entry || !isMarkedNotDone(entry)) return
        guard.reopen(id)
        await append({ id, outcome: 'unknown', message: entry.message, more: {} })
        notifyChange()
      }),
    find: async (account, matches) => {
      await atFullSpeed(lines.flush)
      const isOwn = ownedBy(account)
      return [...(await readAll()).entries.values()]
        .toReversed()
        .filter(entry => isOwn(entry) && matches(entry))
        .toSorted((a, b) => b.at - a.at)
    },
    count: async () => {
      await atFullSpeed(lines.flush)
      const { entries, unread } = await readAll()
      const finished: Record<string, number> = {}
      for (const { outcome } of entries.values()) finished[outcome] = (finished[outcome] ?? 0) + 1
      return { finished, unread }
    },
  }
}
