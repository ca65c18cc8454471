import type { Failure, Result } from '../../shared/result.ts'
import type { LookUp, LookUpAnswer, LookUpState } from '../../shared/write-outcome.ts'
import type { WriteVerdict } from '../../shared/write-verdict.ts'
import type { JournalRecord } from '../journal/entry.ts'
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
  readonly reopen: (id: string) => void
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
  /** What the last look-up showed, as text; kept when the operator has decided. */
  evidence: string | null
  running: Promise<Result<LookUpAnswer>> | null
  timer: NodeJS.Timeout | undefined
  /** The same was sent again: a record found from now on may be that of the repetition. */
  isOver: boolean
}

/** Maximum number of stored look-ups; the oldest is dropped. */
const maxLookUps = 200

/** A slow platform carries a write out long after its answer was given up: seconds, or minutes if its queue is full. */
const usualPausesMs = [10_000, 60_000, 180_000, 600_000]

/** What an answer shows, as text: equal answers give the operator no reason to look again. */
const describeEvidence = (answer: Result<LookUpAnswer>): string => {
  if (!answer.ok) return answer.failure.kind
  const { value } = answer
  return value.kind === 'undecided' ? JSON.stringify([value.reason, value.lines]) : value.kind
}

const isDecided = (state: LookUpState | null): boolean => state !== null && 'isDecided' in state

/** Looks up the records of writes that got no answer: at once, again for some minutes, and before they are sent again. */
export const createLookUps = (deps: LookUpsDeps) => {
  const { pausesMs = usualPausesMs } = deps
  const searches = new Map<string, Search>()

  const create = (id: string, find: Find | null): Search => ({
    id,
    find,
    state: null,
    evidence: null,
    running: null,
    timer: undefined,
    isOver: false,
  })
  /** The search of a journal entry. That of this run has the state before the write, which a restored one lacks. */
  const open = (entry: JournalRecord): Search =>
    searches.get(entry.id) ?? create(entry.id, deps.restoreCheck(entry)?.lookUp ?? null)

  const show = (search: Search, state: LookUpState): void => {
    search.state = state
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
    if (!answer.ok) return show(search, { kind: 'failed', failure: answer.failure, ...again })
    const at = Date.now()
    return answer.value.kind === 'undecided'
      ? show(search, { ...answer.value, at })
      : show(search, { kind: 'notFound', at, ...again })
  }

  /** Looks once; `turn` counts the look-ups that repeat by themselves. */
  const look = (search: Search, find: Find, turn: number): Promise<Result<LookUpAnswer>> => {
    clearTimeout(search.timer)
    const operator = deps.username()
    const run = async () => {
      const answer = await find()
      if (search.isOver) return answer
      const mayArrive = answer.ok ? answer.value.kind === 'notFound' : answer.failure.kind !== 'signedOut'
      const pause = mayArrive && search.state?.kind !== 'found' ? pausesMs[turn] : undefined
      const again = pause === undefined ? {} : { next: Date.now() + pause }
      if (turn > 0 && !answer.ok && search.state?.kind === 'notFound') {
        // Nobody asked for it: what an earlier one has shown still holds.
        const { next: _next, ...state } = search.state
        show(search, { ...state, ...again })
      } else {
        search.evidence = describeEvidence(answer)
        await showAnswer(search, answer, again)
      }
      if (pause !== undefined && !search.isOver) {
        search.timer = setTimeout(() => {
          // The next sign-in looks it up again.
          if (deps.username() === operator) start(search, turn + 1)
        }, pause)
        search.timer.unref()
      }
      return answer
    }
    const running = run().finally(() => {
      search.running = null
    })
    search.running = running
    return running
  }
  const start = (search: Search, turn: number): void => {
    if (search.running || !search.find) return
    look(search, search.find, turn).catch((error: unknown) => {
      deps.log('Could not look up a write without an answer', error)
      show(search, { kind: 'failed', failure: { kind: 'timeout' } })
    })
  }
  const lookVisibly = async (search: Search): Promise<void> => {
    if (!search.find || search.state?.kind === 'looking') return
    show(search, { kind: 'looking' })
    // The answer of one that repeats by itself is as good.
    await (search.running ?? look(search, search.find, 0))
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
     * Looks again before a write is sent again or taken for not done. Fails with `repeat` if it has been carried out, and with
     * `outcomeUnknown` if the look-up shows anything that the operator has not seen.
     */
    recheck: async (entry: JournalRecord): Promise<Failure | null> => {
      const { id, at, action } = entry
      const search = open(entry)
      if (!search.find) return null
      const { evidence } = search
      // One that is running may have read the list before the record was there.
      await search.running?.catch(() => undefined)
      const answer = await look(search, search.find, 0)
      const kind = answer.ok ? answer.value.kind : 'failed'
      if (kind === 'found') return { kind: 'repeat', endpoint: action, at, reason: 'recent' }
      if (kind === 'notFound' || search.evidence === evidence) return null
      deps.reopen(id)
      return { kind: 'outcomeUnknown', endpoint: action, noted: { id, at } }
    },
    /** Shows the operator's decision. */
    noteDecision: (id: string, verdict: WriteVerdict): void => {
      const kind = verdict === 'done' ? 'found' : 'notFound'
      show(searches.get(id) ?? create(id, null), { kind, at: Date.now(), isDecided: true })
    },
    /** Ends the search of a write that was sent again. */
    end: (id: string): void => {
      const search = searches.get(id)
      if (!search) return
      search.isOver = true
      clearTimeout(search.timer)
    },
    all: (): readonly LookUp[] =>
      [...searches.values()].flatMap(({ id, state }) => (state ? [{ id, state }] : [])),
    /** Stops looking. */
    stop: (): void => {
      for (const { timer } of searches.values()) clearTimeout(timer)
    },
  }
}
