import { getRawText, type Row } from '../../../shared/cell.ts'
import { getAbsolute, isDecimal, sumKnown } from '../../../shared/domain/money.ts'
import type { Page } from '../../../shared/page.ts'
import type { RefreshTime } from '../../../shared/refresh-times.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { bridge } from '../../bridge.ts'
import type { Direction } from '../../kit/batch/batch-action.ts'
import { useConsole } from '../../kit/console.ts'
import { readList } from '../../kit/list/read/read-list.ts'
import {
  inboxListViews,
  inboxRequests,
  initialKindState,
  type KindState,
  type ReadKind,
  readKinds,
  useInboxState,
} from './inbox-state.ts'
import { sources } from './sources.ts'

/** Page size and maximum of pages. Counting reads one page of the lists' default size, listing the largest pages. */
const counting = { limit: 20, pages: 1 } as const
const listing = { limit: 200, pages: 5 } as const
/** Debounce of the refetch after a write, in ms: a batch's writes come in quick succession. */
const soon = 400
/** After this many ms the next kind starts beside a slow one. */
const patient = 3000
const patience = () =>
  new Promise<void>(resolve => {
    setTimeout(resolve, patient)
  })
/** A hidden page reads this much earlier than planned, in ms. */
const earlyMs = 10_000
/** Maximum of the backoff after repeated failures, in ms. */
const maxWaitMs = 600_000

type Rows = Page<Row, Row | undefined, Readonly<Record<string, unknown>> | undefined>

const earlier = (one: string, other: string): string =>
  one === '' || (other !== '' && other < one) ? other : one

const noSums = { credits: null, debits: null } as const

/** Sums the amounts of rows by direction; null for both unless each row has an amount and a direction. */
const sumByDirection = (
  kind: ReadKind,
  rows: readonly Row[],
  configs: Readonly<Record<string, unknown>>,
): Pick<KindState, 'credits' | 'debits'> => {
  const { amount, direction } = sources[kind]
  const directions = rows.map(row => direction(row, configs))
  const isKnown = rows.every(row => isDecimal(row[amount.field])) && !directions.includes(null)
  if (!isKnown) return noSums
  const sumSide = (side: Direction) =>
    sumKnown(
      rows.map((row, index) => {
        const value = row[amount.field]
        return directions[index] === side && isDecimal(value) ? getAbsolute(value) : null
      }),
    )
  return { credits: sumSide('gives'), debits: sumSide('takes') }
}

/** Reads one kind from its first page and, for a list, from those after it. */
const readKind = async (
  kind: ReadKind,
  isListed: boolean,
  signal: AbortSignal,
): Promise<Result<Omit<KindState, 'failure'>>> => {
  const { list, input } = sources[kind]
  const { limit, pages } = isListed ? listing : counting
  const requestedAt = Date.now()
  const result = await readList(list, input, { rowKey: sources[kind].key, limit, maxPages: pages, signal })
  if (!result.ok) return result
  const { rows, unreadable, total, gaps, isShort, configs, other } = result.value
  const knownCount = rows.length + unreadable.length
  const listedRows: readonly Row[] = rows
  const isWhole = isListed && unreadable.length === 0 && (total === null ? isShort : total === rows.length)
  return ok({
    total: Math.max(total ?? 0, knownCount),
    // A page that is not full is the last one, even without a total.
    atLeast: total === null && !isShort && (gaps.isOpen || gaps.isCut),
    rows,
    isListed,
    unreadable: unreadable.length,
    // A partial sum would be taken for the total.
    ...(isWhole ? sumByDirection(kind, listedRows, (configs as Rows['configs']) ?? {}) : noSums),
    oldest: listedRows.map(row => getRawText(row, sources[kind].time)).reduce(earlier, ''),
    configs: (configs as Rows['configs']) ?? {},
    other: (other as Rows['other']) ?? {},
    requestedAt,
  })
}

/** The kind whose records a call changes: both calls share an area. */
const findKind = (endpoint: string): ReadKind | undefined => {
  const area = (id: string) => id.slice(0, id.indexOf('.'))
  return readKinds.find(kind => area(sources[kind].list.id) === area(endpoint))
}

interface Reader {
  readonly read: () => Promise<void>
  /** Marks a kind as stale. */
  readonly markStale: (kind: ReadKind) => void
  readonly pace: (seconds: RefreshTime) => void
  /** Main's minute, which counts while the page is hidden. */
  readonly readWhileHidden: () => void
  readonly stop: () => void
}

let reader: Reader | null = null
const isListing = () => inboxListViews.getState().size > 0

const createReader = (refreshTime: RefreshTime): Reader => {
  const end = new AbortController()
  let seconds = refreshTime
  let failures = 0
  let readAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The read in flight: a round of all kinds, or a read of those that a write has changed. */
  let running: Promise<void> | null = null
  /** The round in flight, or the one that waits for another read. */
  let nextRound: Promise<void> | null = null

  const isSeen = () => document.visibilityState === 'visible'
  /** Main answers no call of a locked console. */
  const isLocked = () => useConsole.getState().lock.locked
  /** Remaining time until the next read, in ms. */
  const getWait = () => {
    const wait = Math.min(seconds * 1000 * 2 ** Math.min(failures, 10), Math.max(maxWaitMs, seconds * 1000))
    return Math.max(0, readAt + wait - Date.now())
  }
  const plan = () => {
    clearTimeout(timer)
    // A hidden page's timers are late by a minute: there, main's clock decides.
    if (end.signal.aborted || seconds === 0 || !isSeen() || isLocked()) return
    timer = setTimeout(() => void read(), getWait())
  }
  const readOne = async (kind: ReadKind) => {
    const result = await readKind(kind, isListing(), end.signal)
    if (end.signal.aborted || isLocked()) return
    const { kindStates, kinds } = useInboxState.getState()
    const before = kindStates[kind] ?? initialKindState
    // Without permission the account learns nothing of this kind (spec 1 §4).
    if (!result.ok && result.failure.kind === 'forbidden') {
      return useInboxState.setState({ kinds: kinds.filter(one => one !== kind) })
    }
    // After a failure the last answer stays, with the reason.
    const now = result.ok ? { ...result.value, failure: null } : { ...before, failure: result.failure }
    useInboxState.setState({ kindStates: { ...kindStates, [kind]: now } })
  }
  const each = async (some: readonly ReadKind[]) => {
    const reads: Promise<void>[] = []
    for (const kind of useInboxState.getState().kinds) {
      if (end.signal.aborted || !some.includes(kind)) continue
      const one = readOne(kind)
      reads.push(one)
      // oxlint-disable-next-line no-await-in-loop -- sequential: the visible page's requests go first
      await Promise.race([one, patience()])
    }
    await Promise.all(reads)
  }
  const round = async () => {
    readAt = Date.now()
    useInboxState.setState({ isReading: true })
    await each(readKinds)
    if (end.signal.aborted) return
    const { kinds, kindStates } = useInboxState.getState()
    failures = kinds.some(kind => kindStates[kind]?.failure) ? failures + 1 : 0
    useInboxState.setState({ isReading: false })
  }
  /** Starts a read once none is in flight, and plans the next round after it. */
  const start = async (work: () => Promise<void>): Promise<void> => {
    if (running) {
      await running
      // Another read may have started first.
      return start(work)
    }
    if (end.signal.aborted) return
    running = work().finally(() => {
      running = null
      plan()
    })
    await running
  }
  const read = (): Promise<void> => {
    clearTimeout(timer)
    nextRound ??= start(() =>
      round().finally(() => {
        nextRound = null
      }),
    )
    return nextRound
  }
  const stale = new Set<ReadKind>()
  let staleTimer: ReturnType<typeof setTimeout> | undefined
  const readStale = () =>
    start(async () => {
      const kinds = [...stale]
      stale.clear()
      staleTimer = undefined
      // A hidden window refetches everything at main's next minute, or once it is visible.
      if (isSeen()) await each(kinds)
      else readAt = 0
    })
  document.addEventListener('visibilitychange', plan, { signal: end.signal })
  const stopLock = useConsole.subscribe((now, before) => {
    if (now.lock.locked !== before.lock.locked) plan()
  })
  if (seconds > 0 || isListing()) plan()
  return {
    read: async () => {
      // The request in flight predates this call.
      if (running) await running
      if (!end.signal.aborted) await read()
    },
    markStale: kind => {
      stale.add(kind)
      staleTimer ??= setTimeout(() => void readStale(), soon)
    },
    pace: next => {
      if (next === seconds) return
      seconds = next
      // Read immediately, so that the operator sees the new interval take effect.
      readAt = 0
      plan()
    },
    readWhileHidden: () => {
      if (end.signal.aborted || seconds === 0 || isSeen()) return
      // A read a moment earlier is no reason to wait for another minute.
      if (getWait() < earlyMs) void read()
    },
    stop: () => {
      stopLock()
      end.abort()
      clearTimeout(timer)
      clearTimeout(staleTimer)
    },
  }
}

/**
 * Reads pending items of the visible kinds from now on, and shortly after each of this console's writes, whatever page sent
 * it; returns a function that stops this.
 */
export const startReading = (seconds: RefreshTime): (() => void) => {
  reader?.stop()
  const mine = createReader(seconds)
  reader = mine
  if (isListing()) void mine.read()
  const stopRequests = inboxRequests.subscribe(() => void mine.read())
  const stopListing = inboxListViews.subscribe((now, before) => {
    if (now.size > before.size) void mine.read()
  })
  const stopChanges = bridge().on('changed', ({ endpoint }) => {
    const kind = findKind(endpoint)
    if (kind) mine.markStale(kind)
  })
  const stopMinutes = bridge().on('readInbox', mine.readWhileHidden)
  return () => {
    stopMinutes()
    stopChanges()
    stopListing()
    stopRequests()
    mine.stop()
    if (reader === mine) reader = null
  }
}

/** Sets the interval in seconds; 0: only on request. */
export const setPace = (seconds: RefreshTime): void => reader?.pace(seconds)

/** Reads everything now; resolves once it has arrived or failed. */
export const readNow = async (): Promise<void> => reader?.read()
