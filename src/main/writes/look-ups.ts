import type { Failure, Result } from '../../shared/result.ts'
import type { LookUp, LookUpAnswer, LookUpState } from '../../shared/writes/write-outcome.ts'
import type { WriteVerdict } from '../../shared/writes/write-verdict.ts'
import { isMarkedNotDone, type JournalRecord } from '../journal/entry.ts'
import type { RecordCheck } from './checks/record-check.ts'

interface LookUpsDeps {
  /** Creates the check of an earlier run's write; null if its entry lacks the input. */
  readonly restoreCheck: (entry: JournalRecord) => RecordCheck | null
  /** Name of the signed-in operator, '' while signed out. */
  readonly username: () => string
  /** Called with every step of a look-up. */
  readonly onLookUp: (lookUp: LookUp) => void
  /** Records in the journal that the record of a write was found. */
  readonly noteFound: (id: string) => Promise<Result<undefined>>
  /** Makes a write that was marked as not done unresolved again in the journal. */
  readonly reopen: (id: string) => Promise<void>
  readonly log: (message: string, error: unknown) => void
  /** Pauses before a look-up that found nothing is repeated, in milliseconds. */
  readonly pausesMs?: readonly number[] | undefined
}

type Find = NonNullable<RecordCheck['lookUp']>

/** A write without an answer. */
interface Search {
  readonly id: string
  /** Null if no record can show it. */
  readonly find: Find | null
  /** Null before the first look-up. */
  state: LookUpState | null
  /** The latest state that is no look-up in progress. */
  last: LookUpState | null
  /** Result of the look-up that is shown, as text. */
  evidence: string | null
  /** The same when the operator said that the write was not done. */
  decidedOn: string | null
  running: Promise<Result<LookUpAnswer>> | null
  timer: NodeJS.Timeout | undefined
  /** Repetitions in flight: a record that appears now may be theirs. */
  holds: number
  /** The same was sent again: a record found from now on may be that of the repetition. */
  isOver: boolean
}

/** Maximum number of stored look-ups; the oldest is dropped. */
const maxLookUps = 200

/** A slow platform carries a write out long after its answer was given up: seconds, or minutes if its queue is full. */
const usualPausesMs = [10_000, 60_000, 180_000, 600_000]

/** An answer as text: equal answers give the operator nothing new to decide on. */
const describeEvidence = (answer: Result<LookUpAnswer>): string => {
  if (!answer.ok) return `failed ${answer.failure.kind}`
  const { value } = answer
  return value.kind === 'undecided' ? JSON.stringify([value.reason, value.lines]) : value.kind
}

const isDecided = (state: LookUpState | null): boolean => state !== null && 'isDecided' in state
const isBlind = ({ holds, isOver }: Search): boolean => holds > 0 || isOver

const withoutNext = (state: LookUpState): LookUpState => {
  if (!('next' in state)) return state
  const { next: _next, ...rest } = state
  return rest
}

/** Why a write is not sent: the same earlier one has been found. */
export const createRepeat = ({ action, id, at }: JournalRecord): Failure => ({
  kind: 'repeat',
  endpoint: action,
  id,
  at,
  reason: 'recent',
})

/** Looks up the records of writes that got no answer: at once, again for some minutes, and before they are sent again. */
export const createLookUps = (deps: LookUpsDeps) => {
  const { pausesMs = usualPausesMs } = deps
  const searches = new Map<string, Search>()

  const create = (id: string, find: Find | null): Search => ({
    id,
    find,
    state: null,
    last: null,
    evidence: null,
    decidedOn: null,
    running: null,
    timer: undefined,
    holds: 0,
    isOver: false,
  })
  /** The search of a journal entry. That of this run has the state before the write, which a restored one lacks. */
  const open = (entry: JournalRecord): Search => {
    const known = searches.get(entry.id)
    return known && !known.isOver ? known : create(entry.id, deps.restoreCheck(entry)?.lookUp ?? null)
  }

  const show = (search: Search, state: LookUpState): void => {
    search.state = state
    if (state.kind !== 'looking') search.last = state
    searches.delete(search.id)
    searches.set(search.id, search)
    const [oldest] = searches.values()
    if (searches.size > maxLookUps && oldest) {
      clearTimeout(oldest.timer)
      searches.delete(oldest.id)
    }
    deps.onLookUp({ id: search.id, state })
  }

  const showAnswer = async (
    search: Search,
    answer: Result<LookUpAnswer>,
    again: { readonly next?: number },
  ): Promise<void> => {
    if (answer.ok && answer.value.kind === 'found') {
      const noteResult = await deps.noteFound(search.id)
      // `invalid`: it is resolved already, for example by the operator.
      return noteResult.ok || noteResult.failure.kind === 'invalid'
        ? show(search, { kind: 'found', at: Date.now() })
        : show(search, { kind: 'failed', failure: noteResult.failure, ...again })
    }
    // The operator has decided; only a record that is there says otherwise.
    if (isDecided(search.state)) return undefined
    search.evidence = describeEvidence(answer)
    if (!answer.ok) return show(search, { kind: 'failed', failure: answer.failure, ...again })
    const at = Date.now()
    return answer.value.kind === 'undecided'
      ? show(search, { ...answer.value, at })
      : show(search, { kind: 'notFound', at, ...again })
  }

  /** Repeats a look-up after the pause of this turn; it counts those that repeat by themselves. */
  const schedule = (search: Search, turn: number, operator: string): void => {
    clearTimeout(search.timer)
    const pause = pausesMs[turn]
    if (pause === undefined || isBlind(search)) return
    search.timer = setTimeout(() => {
      // The next sign-in looks it up again.
      if (deps.username() === operator) start(search, turn + 1)
    }, pause)
    search.timer.unref()
  }

  const look = (search: Search, find: Find, turn: number): Promise<Result<LookUpAnswer>> => {
    clearTimeout(search.timer)
    const operator = deps.username()
    const run = async () => {
      const answer = await find()
      if (isBlind(search)) {
        if (search.last) show(search, search.last)
        return answer
      }
      const mayArrive = answer.ok ? answer.value.kind === 'notFound' : answer.failure.kind !== 'signedOut'
      const pause = mayArrive && search.state?.kind !== 'found' ? pausesMs[turn] : undefined
      const again = pause === undefined ? {} : { next: Date.now() + pause }
      if (turn > 0 && !answer.ok && search.state?.kind === 'notFound') {
        // A look-up that repeats by itself: its failure does not replace an earlier answer.
        show(search, { ...withoutNext(search.state), ...again })
      } else await showAnswer(search, answer, again)
      if (pause !== undefined) schedule(search, turn, operator)
      return answer
    }
    const running = run().finally(() => {
      search.running = null
    })
    search.running = running
    return running
  }
  const start = (search: Search, turn: number): void => {
    if (search.running || !search.find || isBlind(search)) return
    look(search, search.find, turn).catch((error: unknown) => {
      deps.log('Could not look up a write without an answer', error)
      show(search, { kind: 'failed', failure: { kind: 'timeout' } })
    })
  }
  const lookVisibly = async (search: Search): Promise<void> => {
    if (!search.find || search.state?.kind === 'looking' || isBlind(search)) return
    show(search, { kind: 'looking' })
    // The answer of one that repeats by itself is as good.
    await (search.running ?? look(search, search.find, 0))
  }

  /**
   * Looks once more. Fails with `repeat` if the write has been carried out, and with `outcomeUnknown` if anything but its absence is
   * shown that is not `accepted`.
   */
  const lookOnceMore = async (
    entry: JournalRecord,
    search: Search,
    accepted: string | null,
  ): Promise<Failure | null> => {
    const { id, at, action } = entry
    if (!search.find) return null
    const busy: Failure = { kind: 'busy', endpoint: action }
    // One that is running may have read the list before the record was there.
    await search.running?.catch(() => undefined)
    if (isBlind(search)) return busy
    const answer = await look(search, search.find, 0)
    if (isBlind(search)) return busy
    const kind = answer.ok ? answer.value.kind : 'failed'
    if (kind === 'found') return createRepeat(entry)
    if (kind === 'notFound' || describeEvidence(answer) === accepted) return null
    await deps.reopen(id)
    if (isDecided(search.state)) {
      search.state = null
      await showAnswer(search, answer, {})
    }
    return { kind: 'outcomeUnknown', endpoint: action, noted: { id, at } }
  }

  return {
    /** Starts looking for the record of a write of this run. */
    watch: (id: string, { lookUp }: RecordCheck): void => {
      if (!lookUp) return
      const search = create(id, lookUp)
      show(search, { kind: 'looking' })
      start(search, 0)
    },
    /** Looks again because the operator asked for it; ignores an unknown id. */
    lookUp: async (id: string): Promise<void> => {
      const search = searches.get(id)
      if (search) await lookVisibly(search)
    },
    /** Looks up these unresolved writes of the signed-in operator, of this run or an earlier one. */
    resume: async (entries: readonly JournalRecord[]): Promise<void> => {
      const operator = deps.username()
      for (const entry of entries) {
        // The rest would be looked up under another name.
        if (deps.username() !== operator) return
        const search = open(entry)
        // An undecided outcome is the operator's to decide.
        if (search.state?.kind === 'undecided') continue
        // oxlint-disable-next-line no-await-in-loop -- one at a time: nothing waits for them
        await lookVisibly(search)
      }
    },
    /**
     * Looks again before a write is sent again, and if that is allowed stops looking until {@link release}. Fails with `repeat` if
     * it has been carried out. Whatever else a look-up shows but its absence, also that it failed, is the operator's to decide
     * first: `outcomeUnknown`, unless it is what the operator has decided on.
     */
    holdForRepetition: async (entry: JournalRecord): Promise<Failure | null> => {
      const search = open(entry)
      const problem = await lookOnceMore(entry, search, isMarkedNotDone(entry) ? search.decidedOn : null)
      if (!problem) {
        search.holds += 1
        clearTimeout(search.timer)
        if (search.last && 'next' in search.last) show(search, withoutNext(search.last))
      }
      return problem
    },
    /** Ends what {@link holdForRepetition} began; `isRepeated`: the same was sent again. */
    release: (id: string, isRepeated: boolean): void => {
      const search = searches.get(id)
      if (!search) return
      search.holds -= 1
      search.isOver ||= isRepeated
      if (search.find && search.last?.kind === 'notFound') schedule(search, 0, deps.username())
    },
    /** Looks again before "not done" is taken for true, which accepts what is shown. Fails as {@link holdForRepetition}. */
    recheckDecision: (entry: JournalRecord): Promise<Failure | null> => {
      const search = open(entry)
      return lookOnceMore(entry, search, search.evidence)
    },
    /** Shows the operator's decision. */
    noteDecision: (id: string, verdict: WriteVerdict): void => {
      const search = searches.get(id) ?? create(id, null)
      search.decidedOn = verdict === 'notDone' ? search.evidence : null
      show(search, { kind: verdict === 'done' ? 'found' : 'notFound', at: Date.now(), isDecided: true })
    },
    all: (): readonly LookUp[] =>
      [...searches.values()].flatMap(({ id, state }) => (state ? [{ id, state }] : [])),
    /** Stops looking. */
    stop: (): void => {
      for (const { timer } of searches.values()) clearTimeout(timer)
    },
  }
}
