import { getRawText } from '../../shared/cell.ts'
import { bridge } from '../bridge.ts'
import { useConsole } from '../kit/console.ts'
import { setPace, startReading } from '../screens/inbox/reader.ts'
import { sources } from '../screens/inbox/sources.ts'
import {
  clearInboxState,
  countTotal,
  listEndedJobs,
  type ReadKind,
  readKinds,
  useInboxState,
} from '../screens/shared/inbox-state.ts'

/** What of one kind was known before: how many, and since when the latest waits. */
interface Known {
  readonly total: number
  readonly latest: string
}

/** Says whether something waits that did not before; what there is at first is nothing new. */
const newsOf = () => {
  const known = new Map<ReadKind, Known>()
  let own: ReadonlySet<string> | null = null
  const isReadNews = (kind: ReadKind): boolean => {
    const told = useInboxState.getState().told[kind]
    if (!told || told.total === null || told.failure) return false
    const times = told.rows.map(row => getRawText(row, sources[kind].time))
    const latest = times.reduce((one, other) => (other > one ? other : one), '')
    const before = known.get(kind)
    known.set(kind, { total: told.total, latest: latest || (before?.latest ?? '') })
    if (!before) return false
    // One that waits in the place of another that was dealt with is later; an older one only came into sight.
    return (before.latest !== '' && latest > before.latest) || (!told.atLeast && told.total > before.total)
  }
  return (): boolean => {
    const { jobs, unanswered } = useConsole.getState()
    const { failed, finished } = listEndedJobs(jobs)
    const ids = new Set([...failed, ...finished, ...unanswered].map(({ id }) => id))
    const isOwnNews = own !== null && [...ids].some(id => !own?.has(id))
    own = ids
    // Each is to be noted.
    return readKinds.map(isReadNews).includes(true) || isOwnNews
  }
}

/** Tells main how much waits, each change once; returns what ends it. */
const tellMain = (): (() => void) => {
  const isNews = newsOf()
  let told = 0
  const tell = () => {
    const isNew = isNews()
    const { jobs, unanswered } = useConsole.getState()
    const count = countTotal(useInboxState.getState(), jobs, unanswered)
    if (count === told && !isNew) return
    told = count
    void bridge().request('tellWaiting', { count, isNew })
  }
  tell()
  const stops = [
    useInboxState.subscribe(tell),
    useConsole.subscribe((now, before) => {
      if (now.jobs !== before.jobs || now.unanswered !== before.unanswered) tell()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
    void bridge().request('tellWaiting', { count: 0, isNew: false })
  }
}

/**
 * Keeps up what waits for whoever is signed in, of the kinds whose pages they have, until the returned function is called.
 * `tells`: main shows the count and tells of news; one window does.
 */
export const watchInbox = (kinds: readonly ReadKind[], tells: boolean): (() => void) => {
  useInboxState.setState({ kinds })
  const stopReading = startReading(useConsole.getState().settings.inboxSeconds)
  const stopPace = useConsole.subscribe(({ settings }) => setPace(settings.inboxSeconds))
  const stopTelling = tells ? tellMain() : () => undefined
  return () => {
    stopReading()
    stopPace()
    stopTelling()
    clearInboxState()
  }
}
