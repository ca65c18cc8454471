import { randomBytes } from 'node:crypto'
import {
  type Batch,
  type BatchPause,
  type BatchRowState,
  type BatchSecret,
  getReviewed,
  type RecordedBatch,
} from '../../shared/batch.ts'
import type { Endpoint } from '../../shared/endpoint.ts'
import { endpointOf } from '../../shared/endpoints/catalogue.ts'
import { type Failure, failed, ok, type Result } from '../../shared/result.ts'
import { diskFailure, errorCode } from '../files/disk.ts'
import type { OnSetAside } from '../jobs/job-store.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Journal } from '../journal/journal.ts'
import type { Writes } from '../writes/writes.ts'
import { createBatchFiles, type Kept } from './batch-files.ts'
import type { Batches } from './batches.ts'
import { checkPlan } from './check-plan.ts'
import { migrateRuns } from './earlier-runs.ts'
import { settleLeft } from './left-over.ts'
import { digestPlan, type Ended, type Manifest } from './manifest.ts'
import { outcomeOf, type RowOutcome, unreadOutcome } from './outcome.ts'
import { journalName } from './row-mark.ts'
import { doneOf, endedIn, tallyOf } from './tally.ts'

export interface RunnerOptions {
  /** The pipeline of single writes: journal, guard and the record's check apply. */
  readonly writes: Pick<Writes, 'write'>
  readonly jobs: Jobs
  /** What an earlier run sent. */
  readonly journal: Pick<Journal, 'find'>
  /** A folder of its own. */
  readonly folder: string
  /** Where earlier versions kept the records of settlement runs. */
  readonly runsFolder: string
  /** The signed-in operator's account, null while nobody is signed in. */
  readonly account: () => string | null
  /** True for an account that belongs to the signed-in operator, however it is spelt. */
  readonly isOwn: (account: string) => boolean
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly log: (message: string, error: unknown) => void
  readonly onSetAside: OnSetAside
}

/** A batch of this run or an earlier one. */
interface Live {
  readonly manifest: Manifest
  readonly states: BatchRowState[]
  paused: BatchPause | null
  /** From the press on, and for good. */
  stopped: boolean
  /** In memory alone, and no longer than whoever typed it is signed in. */
  secret: BatchSecret
  /** It pauses after the row under way: the operator said so, or the program ends or leaves the platform. */
  asked: 'pause' | 'leave' | null
  running: Promise<void> | null
  /** Its job was taken off the panel; it is here for its record. */
  isDismissed: boolean
}

const signedOut: Failure = { kind: 'signedOut', message: '' }
const noSuchBatch: Failure = { kind: 'invalid', fields: [{ field: 'id', message: 'errors:invalidRequest' }] }
const batchStopped: Failure = { kind: 'invalid', fields: [{ field: 'id', message: 'errors:batchStopped' }] }
/** An earlier version began it: what it sends cannot be compared with what was reviewed. */
const batchUnchecked: Failure = {
  kind: 'invalid',
  fields: [{ field: 'digest', message: 'errors:batchUnchecked' }],
}
/** How many that ended are kept for their results. */
const mostEnded = 30

const isEnded = ({ states, stopped }: Pick<Live, 'states' | 'stopped'>): boolean =>
  stopped || doneOf(states) === states.length
const lacks = ({ manifest, secret }: Live): readonly string[] =>
  manifest.secrets.filter(name => secret[name] === undefined)

const batchOf = (live: Live): Batch => {
  const { manifest, states, paused, stopped } = live
  const { title, call, rows, words = {} } = manifest.plan
  return {
    id: manifest.id,
    title,
    call,
    startedAt: manifest.startedAt,
    account: manifest.account,
    record: manifest.record ?? null,
    paused,
    stopped,
    lacks: lacks(live),
    words,
    rows: rows.map(({ key, title: name, amount }, number) => ({
      key,
      title: name,
      amount,
      state: states[number] ?? { kind: 'waiting' },
    })),
  }
}

const endedOf = ({ manifest, states, stopped, isDismissed }: Live): Ended => ({
  id: manifest.id,
  title: manifest.plan.title,
  call: manifest.plan.call,
  total: states.length,
  tally: tallyOf(states),
  stopped,
  account: manifest.account,
  startedAt: manifest.startedAt,
  hasRecord: manifest.record !== undefined,
  isDismissed,
})

const liveOf = ({ manifest, states, stopped }: Kept, isDismissed = false): Live => ({
  manifest,
  states: [...states],
  paused: null,
  stopped,
  secret: {},
  asked: null,
  running: null,
  isDismissed,
})

const recordedOf = (live: Live): readonly RecordedBatch[] => {
  const batch = batchOf(live)
  return batch.record ? [{ ...batch, record: batch.record }] : []
}

/**
 * Sends the writes of a batch one after the other, each at most once: a row's record is read again, then the row is on the
 * disk as being sent before anything leaves, and what it became before the next one begins.
 */
export const createRunner = (options: RunnerOptions): Batches => {
  const { writes, jobs, journal, account, isOwn, now, log } = options
  const files = createBatchFiles(options.folder, options.onSetAside)
  const all = new Map<string, Live>()
  /** Those of earlier runs that have ended: their rows are read when somebody asks for them. */
  const ended = new Map<string, Ended>()
  /** Records of an earlier version that cannot be read; they stay where they are. */
  let unread = 0
  const noteEnd = (live: Live) => {
    files.end(endedOf(live)).catch(error => log('Could not note the end of a batch', error))
  }

  const tell = (live: Live, change: Parameters<Jobs['update']>[1] = {}) => {
    const { manifest, states } = live
    jobs.update(manifest.id, { done: doneOf(states), tally: tallyOf(states), ...change })
    if (change.state === 'done' || change.state === 'cancelled') noteEnd(live)
  }

  const note = async (live: Live, row: number, state: BatchRowState) => {
    // Known at once, whatever the disk says.
    live.states[row] = state
    await files.append(live.manifest.id, { row, state })
    tell(live)
  }

  const sendRow = async (live: Live, endpoint: Endpoint, number: number): Promise<RowOutcome> => {
    // A stop during its turn forgets the secret and lets this row end.
    const { secret } = live
    const { id, plan, account: operator } = live.manifest
    const row = plan.rows[number]
    if (!row) throw new Error(`batch ${id} has no row ${number}`)
    live.states[number] = { kind: 'sending', at: now() }
    tell(live)
    const unsent: RowOutcome = { state: { kind: 'waiting' }, pause: null, failure: null }
    if (live.stopped) return unsent
    try {
      await files.append(id, { row: number, state: { kind: 'sending', at: now() } })
    } catch (error) {
      live.states[number] = unsent.state
      throw error
    }
    if (live.stopped) return unsent
    // What was asked of one session is not for the next.
    if (!isOwn(operator)) return unreadOutcome(signedOut, now())
    const outcome = await writes.write(
      endpoint,
      { ...row.input, ...secret },
      { seen: getReviewed(row), batch: journalName(id, number, plan.title) },
    )
    return outcomeOf(outcome, now())
  }

  const pause = (live: Live, why: BatchPause, failure: Failure | null) => {
    live.paused = why
    // Whoever signs in next has to know it.
    if (why === 'signedOut') live.secret = {}
    tell(live, { state: 'paused', failure })
  }
  const noteStop = async (live: Live) => {
    await files.append(live.manifest.id, { stopped: true })
    if (!live.running) noteEnd(live)
  }
  const stop = (live: Live) => {
    if (isEnded(live)) return
    // No await before this: nothing more of it may be sent from the press on, and nothing resumes it.
    live.stopped = true
    live.paused = null
    live.secret = {}
    if (!live.running) tell(live, { state: 'cancelled', failure: null })
    noteStop(live).catch(error => {
      log('Could not note that a batch was stopped', error)
      tell(live, { failure: diskFailure(errorCode(error), options.folder) })
    })
  }

  const goOn = async (live: Live): Promise<void> => {
    const { manifest, states } = live
    const endpoint = endpointOf(manifest.plan.call)
    if (!endpoint) return pause(live, 'asked', noSuchBatch)
    const findNext = () => states.findIndex(state => state.kind === 'waiting')
    for (let number = findNext(); number >= 0 && !live.stopped; number = findNext()) {
      if (live.asked) return pause(live, 'asked', null)
      if (!isOwn(manifest.account)) return pause(live, 'signedOut', signedOut)
      // oxlint-disable-next-line no-await-in-loop -- one after the other is what a batch is
      const outcome = await sendRow(live, endpoint, number)
      // oxlint-disable-next-line no-await-in-loop -- likewise
      await note(live, number, outcome.state)
      if (live.stopped) continue
      if (outcome.pause) return pause(live, outcome.pause, outcome.failure)
      if (manifest.plan.rows[number]?.mustBeDone && outcome.state.kind !== 'done')
        return pause(live, 'notDone', null)
    }
    live.secret = {}
    tell(live, { state: live.stopped ? 'cancelled' : 'done', failure: null })
  }

  const run = (live: Live): void => {
    live.paused = null
    live.asked = null
    tell(live, { state: 'running', failure: null })
    live.running = goOn(live)
      .catch(error => {
        log('a batch stands still', error)
        // A row that the disk did not take as being sent still waits; only a fault of ours leaves one like this.
        for (const [number, state] of live.states.entries()) {
          if (state.kind === 'sending') live.states[number] = { kind: 'unknown', at: now(), noted: null }
        }
        const failure = diskFailure(errorCode(error), options.folder)
        if (live.stopped) tell(live, { state: 'cancelled', failure })
        else pause(live, 'disk', failure)
      })
      .finally(() => {
        live.running = null
      })
  }

  const resume = (live: Live): Result<undefined> => {
    if (live.stopped) return failed(batchStopped)
    if (isEnded(live)) return failed(noSuchBatch)
    if (!isOwn(live.manifest.account)) return failed(signedOut)
    if (live.running) {
      if (live.asked === 'leave') return failed({ kind: 'busy', endpoint: live.manifest.plan.call })
      live.asked = null
      return ok(undefined)
    }
    const [missing] = lacks(live)
    if (missing !== undefined) {
      return failed({ kind: 'invalid', fields: [{ field: missing, message: 'errors:batchSecret' }] })
    }
    run(live)
    return ok(undefined)
  }

  const discard = (id: string) => {
    all.delete(id)
    ended.delete(id)
    files.remove(id).catch(error => log('a batch stays', error))
  }

  /** Takes a batch off the panel for good; one with a record is not sent any further, and its files stay. */
  const dismiss = (live: Live) => {
    if (!live.manifest.record) return discard(live.manifest.id)
    live.isDismissed = true
    if (isEnded(live)) noteEnd(live)
    else stop(live)
  }
  const dismissEnded = (one: Ended) => {
    const live = all.get(one.id)
    // Its rows were read meanwhile.
    if (live) return dismiss(live)
    if (!one.hasRecord) return discard(one.id)
    const dismissed = { ...one, isDismissed: true }
    ended.set(one.id, dismissed)
    files.end(dismissed).catch(error => log('Could not note that a batch was dismissed', error))
  }
  const jobOf = (
    { id, title, call, total, tally, startedAt, account: whose }: Ended,
    state: 'paused' | 'done' | 'cancelled',
  ) =>
    ({
      id,
      kind: 'batch',
      title,
      call,
      unit: 'rows',
      total,
      done: endedIn(tally),
      tally,
      state,
      startedAt,
      account: whose,
    }) as const

  const add = (live: Live, state: 'paused' | 'done' | 'cancelled') => {
    const { id } = live.manifest
    all.set(id, live)
    if (live.isDismissed) return
    jobs.add(jobOf(endedOf(live), state), {
      pause: () => {
        live.asked ??= 'pause'
      },
      cancel: () => stop(live),
      resume: () => resume(live),
      ended: () => (live.stopped ? batchStopped : null),
      discard: () => dismiss(live),
    })
  }
  const addEnded = (one: Ended) => {
    ended.set(one.id, one)
    if (one.isDismissed) return
    jobs.add(jobOf(one, one.stopped ? 'cancelled' : 'done'), {
      ended: () => (one.stopped ? batchStopped : null),
      discard: () => dismissEnded(one),
    })
  }
  /** Reads the rows of one that has ended; it stays so. */
  const open = async (id: string): Promise<Live | undefined> => {
    const kept = ended.has(id) ? await files.whole(id) : undefined
    const short = ended.get(id)
    // Asked for twice at a time, or taken off the panel meanwhile.
    if (!kept || !ended.delete(id)) return all.get(id)
    const live = liveOf(kept, short?.isDismissed)
    all.set(id, live)
    return live
  }

  const restoreOne = async (kept: Kept): Promise<void> => {
    const states = [...kept.states]
    for (const [row, state] of await settleLeft(kept, journal, now())) {
      states[row] = state
      await files.append(kept.manifest.id, { row, state })
    }
    const live = liveOf({ ...kept, states })
    const isUnchecked = !isEnded(live) && kept.manifest.digest === undefined
    if (!isEnded(live)) live.paused = 'restart'
    add(live, live.stopped ? 'cancelled' : live.paused ? 'paused' : 'done')
    if (isUnchecked) {
      stop(live)
      tell(live, { failure: batchUnchecked })
    } else if (isEnded(live)) noteEnd(live)
  }

  const mine = async (id: string): Promise<Live | undefined> => {
    const live = all.get(id) ?? (await open(id))
    return live && isOwn(live.manifest.account) ? live : undefined
  }

  return {
    start: async ({ secret = {}, record, ...plan }) => {
      const operator = account()
      if (operator === null) return failed(signedOut)
      const checked = checkPlan({ ...plan, secret, record })
      if (!checked.ok) return checked
      const id = randomBytes(6).toString('hex')
      const secrets = Object.keys(secret)
      const digest = digestPlan({ id, plan, secrets })
      const manifest: Manifest = {
        id,
        plan,
        secrets,
        account: operator,
        startedAt: now(),
        digest,
        ...(record && { record }),
      }
      try {
        await files.create(manifest)
      } catch (error) {
        return failed(diskFailure(errorCode(error), options.folder))
      }
      const states = plan.rows.map((): BatchRowState => ({ kind: 'waiting' }))
      const live: Live = { ...liveOf({ manifest, states, stopped: false }), secret }
      add(live, 'paused')
      run(live)
      return ok(id)
    },
    find: async id => {
      const live = await mine(id)
      return live ? batchOf(live) : null
    },
    list: async () => {
      if (account() === null) return failed(signedOut)
      const short = [...ended.values()].filter(one => one.hasRecord && isOwn(one.account))
      // Read for this answer alone: they may be many, and are seldom asked for.
      const read = await Promise.all(
        short.map(async one => {
          const kept = await files.whole(one.id)
          return kept ? liveOf(kept) : all.get(one.id)
        }),
      )
      const own = [...all.values()].filter(live => isOwn(live.manifest.account))
      const found = [...read.filter(live => live !== undefined), ...own]
      const batches = new Map(found.flatMap(recordedOf).map(batch => [batch.id, batch]))
      return ok({
        batches: [...batches.values()].toSorted((a, b) => b.startedAt - a.startedAt),
        unread: unread + read.filter(live => live === undefined).length,
      })
    },
    resume: async (id, secret = {}) => {
      const live = await mine(id)
      if (!live) return failed(noSuchBatch)
      const wanted = Object.entries(secret).filter(([name]) => live.manifest.secrets.includes(name))
      live.secret = { ...live.secret, ...Object.fromEntries(wanted) }
      return resume(live)
    },
    restore: async () => {
      unread = await migrateRuns({ ...options, files })
      const left = await files.left()
      for (const one of left) {
        if (one.kind === 'ended') addEnded(one.ended)
        else await restoreOne(one.kept).catch(error => log('a batch cannot be gone on with', error))
      }
      const over = left.flatMap(one => {
        if (one.kind === 'ended') return one.ended.isDismissed ? [] : [one.ended.id]
        return isEnded({ ...one.kept, states: [...one.kept.states] }) ? [one.kept.manifest.id] : []
      })
      for (const id of over.slice(0, Math.max(0, over.length - mostEnded))) jobs.dismiss(id)
    },
    foundDone: async noted => {
      // Of the others every row is known for sure.
      const unsure = [...ended.values()].filter(one => one.tally.unknown > 0)
      await Promise.all(unsure.map(one => open(one.id)))
      for (const live of all.values()) {
        const row = live.states.findIndex(state => state.kind === 'unknown' && state.noted === noted)
        const state = live.states[row]
        if (state?.kind !== 'unknown') continue
        // oxlint-disable-next-line no-await-in-loop -- a line belongs to one row of one batch
        await note(live, row, { kind: 'done', at: state.at, message: '' })
        if (isEnded(live)) noteEnd(live)
      }
    },
    isRunning: () => [...all.values()].some(live => live.running !== null),
    suspend: async () => {
      const running = [...all.values()].filter(live => live.running !== null)
      for (const live of running) live.asked = 'leave'
      await Promise.all(running.flatMap(live => live.running ?? []))
    },
  }
}
