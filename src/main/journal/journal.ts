import { randomUUID } from 'node:crypto'
import { type Failure, failed, ok, type Result } from '../../shared/result.ts'
import type { WriteVerdict } from '../../shared/write-verdict.ts'
import { getErrorCode, toDiskFailure } from '../files/disk.ts'
import { redactionMask, redactText } from '../log/redact-text.ts'
import { createPace } from '../platform/pace.ts'
import { createAccountKey } from '../profile/account-key.ts'
import {
  addLine,
  formatLine,
  isUnreadableLine,
  type JournalLine,
  type JournalRecord,
  type JournalTarget,
  type OperationOutcome,
  parseLine,
  truncateAccount,
} from './entry.ts'
import { createIdempotencyGuard, type IsOwn, isRelevant } from './idempotency-guard.ts'
import type { JournalFiles } from './journal-files.ts'
import { compareWrite } from './write-fingerprint.ts'

/** What is known of an operation when it begins. */
interface NewOperation {
  /** Unless told, a new one. */
  readonly id?: string
  readonly account: string
  readonly action: string
  readonly target: JournalTarget
  /** Texts that must not be written down wherever they stand. */
  readonly secrets?: readonly string[]
}

/** A write that is about to be sent. */
interface Intent extends Omit<NewOperation, 'id'> {
  /** What makes another one the same, without secrets; null for a write that may be repeated as one likes. */
  readonly same: unknown
  /** For how long after a success the same is asked about, in milliseconds; 0 for not at all. */
  readonly recentMs: number
  /** The time of the one before that the operator was told of (`at` of the failure `repeat`), and wants again. */
  readonly confirmed?: number | undefined
  /** Input and record as seen, as JSON, for a look-up after a restart. */
  readonly input?: string
  readonly seen?: string
}

/** Says how an operation ended, with the platform's message and what else is known of its target by then. */
export type EndOperation = (outcome: OperationOutcome, message?: string, more?: JournalTarget) => void

/** A write that may leave: when its line says that it did, in milliseconds since the epoch, and its end. */
interface RecordedWrite {
  readonly id: string
  readonly at: number
  readonly end: EndOperation
}

/** The operator's own journal: append-only, and on the disk before what it tells of may leave. */
export interface Journal {
  /** Notes something done on this computer; never in its way. */
  readonly begin: (begun: NewOperation) => EndOperation
  /**
   * Notes a write that may leave once this says so, its line being on the disk by then. Else it must not: the same is under
   * way (`busy`), was done a moment ago or never answered (`repeat`), or the line could not be written (`disk`).
   */
  readonly intend: (intent: Intent) => Promise<Result<RecordedWrite>>
  /** Writes of this account that may have been done or not, the newest first; those under way are none of them. */
  readonly unanswered: (account: string) => Promise<readonly JournalRecord[]>
  /** Notes what was found out about one of them: a look showed its record, or the operator says so. */
  readonly settle: (account: string, id: string, verdict: WriteVerdict) => Promise<Result<undefined>>
  /** The operations of this account that `wanted` takes, newest first. */
  readonly find: (
    account: string,
    wanted: (entry: JournalRecord) => boolean,
  ) => Promise<readonly JournalRecord[]>
  /** How many operations of all accounts ended in each way, and how many lines this version cannot read. */
  readonly count: () => Promise<{ readonly ended: Readonly<Record<string, number>>; readonly unread: number }>
  /** Changes with every line that is added. */
  readonly version: () => number
  /** Tells whenever {@link unanswered} may have changed, until the returned function is called. */
  readonly onChange: (listener: () => void) => () => void
  readonly flush: () => Promise<void>
}

const without = (secrets: readonly string[], text: string): string =>
  secrets.reduce((rest, secret) => (secret === '' ? rest : rest.replaceAll(secret, redactionMask)), text)

/** What the platform said may hold more secrets than those it was sent. */
const redactSecrets = (secrets: readonly string[], text: string): string => redactText(without(secrets, text))

const each = (fields: JournalTarget, change: (text: string) => string): JournalTarget =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [change(name), change(value)]))

const noSuchEntry: Failure = { kind: 'invalid', fields: [{ field: 'id', message: 'errors:invalidRequest' }] }

/**
 * Keeps the journal in these lines. `onUnread` is told of lines that this version cannot read, which stay where they are;
 * `ownerOf` tells whose an account's lines are, however the account was spelt when they were written.
 */
export const createJournal = (
  lines: JournalFiles,
  now: () => number,
  log: (message: string, error: unknown) => void,
  onUnread: (lines: number) => void = () => undefined,
  ownerOf: (account: string) => string = createAccountKey,
): Journal => {
  const listeners = new Set<() => void>()
  // What is open is never dropped from the files: it must leave room for what is done.
  const known = createIdempotencyGuard(lines.maxBytes / 4)
  let version = 0
  let loading: Promise<Failure | null> | undefined

  const ownedBy = (account: string): IsOwn => {
    const [written, owner] = [truncateAccount(account), ownerOf(account)]
    // A name so long that it was cut may have lost the place that its key is made of.
    return entry => entry.account === written || ownerOf(entry.account) === owner
  }
  const changed = () => {
    for (const listener of listeners) listener()
  }
  const append = async (line: JournalLine): Promise<Failure | null> => {
    version += 1
    try {
      return await lines.append(formatLine(line))
    } catch (error) {
      log('a line of the journal could not be written', error)
      return toDiskFailure('', '')
    }
  }
  /** Hands out every line of the files; answers how many this version cannot read. */
  const readEach = async (
    onLine: (line: JournalLine) => void,
    isAwaited?: () => boolean,
  ): Promise<number> => {
    let unread = 0
    const pace = createPace(isAwaited)
    for await (const batch of lines.read()) {
      for (const text of batch) {
        const line = parseLine(text)
        if (line) onLine(line)
        else if (isUnreadableLine(text)) unread += 1
        if (pace.due()) await pace.rest()
      }
    }
    return unread
  }
  const readAll = async (): Promise<{
    readonly entries: Map<string, JournalRecord>
    readonly unread: number
  }> => {
    const entries = new Map<string, JournalRecord>()
    const unread = await readEach(line => addLine(entries, line))
    return { entries, unread }
  }
  const load = async (): Promise<Failure | null> => {
    try {
      const entries = new Map<string, JournalRecord>()
      const at = now()
      // Only what may still be asked about is held: a journal of years has hundreds of thousands of operations.
      const unread = await readEach(
        line => {
          if ('action' in line && line.same === undefined) return
          addLine(entries, line)
          const entry = entries.get(line.id)
          if (entry && !isRelevant(entry, at)) entries.delete(line.id)
        },
        () => awaited > 0,
      )
      known.load(entries.values(), at)
      if (unread > 0) onUnread(unread)
      return null
    } catch (error) {
      log('the journal could not be read', error)
      loading = undefined
      return toDiskFailure(getErrorCode(error), lines.path)
    }
  }
  const loaded = () => {
    loading ??= load()
    return loading
  }
  /** How many wait for what earlier runs left: at sign-in nobody does, and the first page comes before it. */
  let awaited = 0
  /** What earlier runs left open has to be known before anything may be sent. */
  const awaitLoaded = async () => {
    awaited += 1
    try {
      return await loaded()
    } finally {
      awaited -= 1
    }
  }

  const settleNow = async (id: string, verdict?: WriteVerdict): Promise<Failure | null> => {
    const settledAt = now()
    const failure = await append({ id, outcome: 'settled', message: '', more: {}, verdict, settledAt })
    if (failure) return failure
    known.settle(id, verdict, settledAt)
    changed()
    return null
  }
  const endOf =
    (id: string, secrets: readonly string[]): EndOperation =>
    (outcome, message = '', more = {}) => {
      const clean = (text: string) => redactSecrets(secrets, text)
      void append({ id, outcome, message: clean(message), more: each(more, clean) })
    }

  return {
    version: () => version,
    flush: lines.flush,
    onChange: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    begin: ({ id = randomUUID(), account, action, target, secrets = [] }) => {
      const clean = (text: string) => without(secrets, text)
      void append({ id, at: now(), account, action, target: each(target, clean) })
      return endOf(id, secrets)
    },
    intend: async ({ account, action, target, secrets = [], same, recentMs, confirmed, input, seen }) => {
      const problem = await awaitLoaded()
      if (problem) return failed(problem)
      // Nothing is awaited from here until it is known: no second one can slip by.
      const at = now()
      const isOwn = ownedBy(account)
      const write = same === null ? null : compareWrite({ action, fields: same })
      const refusal = write && known.refusal(write, isOwn, { at, recentMs, confirmed })
      if (refusal) return failed(refusal)
      const line = {
        id: randomUUID(),
        at,
        account: truncateAccount(account),
        action,
        target: each(target, one => without(secrets, one)),
        ...write?.marksOf(truncateAccount(account)),
        // A secret that stands elsewhere, too, would be cut out of it: then there is none.
        ...(input !== undefined && without(secrets, input) === input && { input }),
        ...(seen !== undefined && without(secrets, seen) === seen && { seen }),
      }
      const { id } = line
      const alike = write ? known.openLike(write, isOwn).map(one => one.id) : []
      known.begin({ ...line, outcome: 'unknown', message: '' })
      const failure = await append(line)
      if (failure) {
        known.end(id, 'failed', at)
        return failed(failure)
      }
      const note = endOf(id, secrets)
      const end: EndOperation = (outcome, message, more) => {
        known.end(id, outcome, now(), message && redactSecrets(secrets, message))
        note(outcome, message, more)
        // Whoever was told of those before and sent it once more has decided about them.
        if (outcome === 'done' || outcome === 'unknown') for (const one of alike) void settleNow(one)
        if (outcome === 'unknown') changed()
      }
      return ok({ id, at, end })
    },
    unanswered: async account => {
      await loaded()
      return known.open(ownedBy(account))
    },
    settle: async (account, id, verdict) => {
      const problem = await awaitLoaded()
      if (problem) return failed(problem)
      const entry = known.open(ownedBy(account)).find(one => one.id === id)
      if (!entry) return failed(noSuchEntry)
      const failure = await settleNow(id, verdict)
      return failure ? failed(failure) : ok(undefined)
    },
    find: async (account, wanted) => {
      await lines.flush()
      const isOwn = ownedBy(account)
      return [...(await readAll()).entries.values()]
        .toReversed()
        .filter(entry => isOwn(entry) && wanted(entry))
        .toSorted((a, b) => b.at - a.at)
    },
    count: async () => {
      await lines.flush()
      const { entries, unread } = await readAll()
      const ended: Record<string, number> = {}
      for (const { outcome } of entries.values()) ended[outcome] = (ended[outcome] ?? 0) + 1
      return { ended, unread }
    },
  }
}
