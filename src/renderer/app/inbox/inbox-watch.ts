import { getRawText } from '../../../shared/cell.ts'
import { bridge } from '../../bridge.ts'
import { useConsole } from '../../kit/console.ts'
import {
  clearInboxState,
  countTotal,
  listEndedJobs,
  type ReadKind,
  readKinds,
  useInboxState,
} from './inbox-state.ts'
import { setPace, startReading } from './reader.ts'
import { sources } from './sources.ts'

/** Previous state of a kind: total, and time of the latest pending item. */
interface PreviousKindState {
  readonly total: number
  readonly latest: string
}

/** Creates a function that returns true if new items are pending since the last call; the initial ones are not new. */
const createNewsCheck = () => {
  const lastStates = new Map<ReadKind, PreviousKindState>()
  let own: ReadonlySet<string> | null = null
  const isReadNews = (kind: ReadKind): boolean => {
    const state = useInboxState.getState().kindStates[kind]
    if (!state || state.total === null || state.failure) return false
    const times = state.rows.map(row => getRawText(row, sources[kind].time))
    const latest = times.reduce((one, other) => (other > one ? other : one), '')
    const before = lastStates.get(kind)
    lastStates.set(kind, { total: state.total, latest: latest || (before?.latest ?? '') })
    if (!before) return false
    // A replacement for a resolved item has a later time; an earlier time was only hidden before.
    return (before.latest !== '' && latest > before.latest) || (!state.atLeast && state.total > before.total)
  }
  return (): boolean => {
    const { jobs, unanswered } = useConsole.getState()
    const ids = new Set([...listEndedJobs(jobs).failed, ...unanswered].map(({ id }) => id))
    const isOwnNews = own !== null && [...ids].some(id => !own?.has(id))
    own = ids
    // Evaluates every kind, without short-circuit: each call updates its known state.
    return readKinds.map(isReadNews).includes(true) || isOwnNews
  }
}

/** Sends main the number of pending items on each change; returns a function that stops this. */
const reportInboxCount = (): (() => void) => {
  const isNews = createNewsCheck()
  let reportedCount = 0
  const sendCount = () => {
    const isNew = isNews()
    const { jobs, unanswered } = useConsole.getState()
    const count = countTotal(useInboxState.getState(), jobs, unanswered)
    if (count === reportedCount && !isNew) return
    reportedCount = count
    void bridge().request('reportWaiting', { count, isNew })
  }
  sendCount()
  const stops = [
    useInboxState.subscribe(sendCount),
    useConsole.subscribe((now, before) => {
      if (now.jobs !== before.jobs || now.unanswered !== before.unanswered) sendCount()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
    void bridge().request('reportWaiting', { count: 0, isNew: false })
  }
}

/**
 * Keeps the pending items of the signed-in user up to date, for the kinds whose pages the user has, until the returned
 * function is called. `reports`: main shows the count and notifies of new items; one window does.
 */
export const watchInbox = (kinds: readonly ReadKind[], reports: boolean): (() => void) => {
  useInboxState.setState({ kinds })
  const stopReading = startReading(useConsole.getState().settings.inboxSeconds)
  const stopPace = useConsole.subscribe(({ settings }) => setPace(settings.inboxSeconds))
  const stopReporting = reports ? reportInboxCount() : () => undefined
  return () => {
    stopReading()
    stopPace()
    stopReporting()
    clearInboxState()
  }
}
