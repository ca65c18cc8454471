import { randomBytes } from 'node:crypto'
import type { Batch, BatchPause, BatchRowState, BatchSecret } from '../../shared/batch.ts'
import type { Endpoint } from '../../shared/endpoint.ts'
import { endpointOf } from '../../shared/endpoints/catalogue.ts'
import { type Failure, failed, ok, type Result } from '../../shared/result.ts'
import { diskFailure, errorCode } from '../exports/disk.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Journal } from '../journal/journal.ts'
import type { Platform } from '../platform/platform.ts'
import { createBatchFiles, type Kept } from './batch-files.ts'
import type { Batches } from './batches.ts'
import { checkPlan } from './check-plan.ts'
import { settleLeft } from './left-over.ts'
import type { Manifest } from './manifest.ts'
import { otherwiseOutcome, outcomeOf, type RowOutcome, unreadOutcome } from './outcome.ts'
import { readAfter, recheckRow } from './recheck.ts'
import { journalName } from './row-mark.ts'
import { doneOf, tallyOf } from './tally.ts'

export interface RunnerOptions {
  /** The very way that a single write of the page takes. */
  readonly platform: Platform
  readonly jobs: Jobs
  /** What an earlier run sent. */
  readonly journal: Pick<Journal, 'find' | 'count'>
  /** A folder of its own. */
  readonly folder: string
  /** The signed-in operator's account, null while nobody is signed in. */
  readonly account: () => string | null
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly log: (message: string, error: unknown) => void
  /** Told of a batch that this version cannot read: where its lines are, and whether a newer version began it. */
  readonly onSetAside: (file: string, isNewer: boolean) => void
}

/** A batch of this run or an earlier one. */
interface Live {
  readonly manifest: Manifest
  readonly states: BatchRowState[]
  paused: BatchPause | null
  stopped: boolean
  /** In memory alone, and no longer than whoever typed it is signed in. */
  secret: BatchSecret
  /** What the operator wants after the row under way. */
  asked: 'pause' | 'stop' | null
  running: Promise<void> | null
}

const signedOut: Failure = { kind: 'signedOut', message: '' }
const noSuchBatch: Failure = { kind: 'invalid', fields: [{ field: 'id', message: 'errors:invalidRequest' }] }
/** How many that ended are kept for their results. */
const mostEnded = 30

const isEnded = ({ states, stopped }: Pick<Live, 'states' | 'stopped'>): boolean =>
  stopped || doneOf(states) === states.length
const lacks = ({ manifest, secret }: Live): readonly string[] =>
  manifest.secrets.filter(name => secret[name] === undefined)

/**
 * Sends the writes of a batch one after the other, each at most once: a row is on the disk as being sent before its record is
 * read again and anything leaves, and what it became before the next one begins.
 */
export const createRunner = (options: RunnerOptions): Batches => {
  const { platform, jobs, journal, account, now, log } = options
  const files = createBatchFiles(options.folder, options.onSetAside)
  const all = new Map<string, Live>()

  const tell = ({ manifest, states }: Live, change: Parameters<Jobs['update']>[1] = {}) =>
    jobs.update(manifest.id, { done: doneOf(states), tally: tallyOf(states), ...change })

  const note = async (live: Live, row: number, state: BatchRowState) => {
    await files.append(live.manifest.id, { row, state })
    live.states[row] = state
    tell(live)
  }

  const sendRow = async (live: Live, endpoint: Endpoint, number: number): Promise<RowOutcome> => {
    const { id, plan, account: operator } = live.manifest
    const row = plan.rows[number]
    if (!row) throw new Error(`batch ${id} has no row ${number}`)
    if (row.recheck) {
      const record = await recheckRow(platform, row.recheck)
      if (record.kind === 'unread') return unreadOutcome(record.failure, now())
      if (record.kind === 'changed') {
        return {
          state: { kind: 'skipped', at: now(), failure: null, now: record.now },
          pause: null,
          failure: null,
        }
      }
    }
    // What was asked of one session is not for the next.
    if (account() !== operator) return unreadOutcome(signedOut, now())
    const result = await platform.call(
      endpoint,
      { ...row.input, ...live.secret },
      { seen: row.seen, batch: journalName(id, number, plan.title) },
    )
    const outcome = outcomeOf(result, now())
    const otherwise = row.after && outcome.state.kind === 'done' ? await readAfter(platform, row.after) : null
    return otherwise ? { ...outcome, ...otherwiseOutcome(otherwise, now()) } : outcome
  }

  const pause = (live: Live, why: BatchPause, failure: Failure | null) => {
    live.paused = why
    // Whoever signs in next has to know it.
    if (why === 'signedOut') live.secret = {}
    tell(live, { state: 'paused', failure })
  }
  const stop = async (live: Live) => {
    await files.append(live.manifest.id, { stopped: true })
    live.stopped = true
    live.paused = null
    live.secret = {}
    tell(live, { state: 'cancelled', failure: null })
  }

  const goOn = async (live: Live): Promise<void> => {
    const { manifest, states } = live
    const endpoint = endpointOf(manifest.plan.call)
    if (!endpoint) return pause(live, 'asked', noSuchBatch)
    for (const number of manifest.plan.rows.keys()) {
      if (states[number]?.kind !== 'waiting') continue
      if (live.asked === 'stop') return stop(live)
      if (live.asked === 'pause') return pause(live, 'asked', null)
      if (account() !== manifest.account) return pause(live, 'signedOut', signedOut)
      // oxlint-disable-next-line no-await-in-loop -- one after the other is what a batch is
      await note(live, number, { kind: 'sending' })
      // oxlint-disable-next-line no-await-in-loop -- likewise
      const outcome = await sendRow(live, endpoint, number)
      // Known at once, whatever the disk says.
      states[number] = outcome.state
      // oxlint-disable-next-line no-await-in-loop -- likewise
      await note(live, number, outcome.state)
      if (outcome.pause) return pause(live, outcome.pause, outcome.failure)
    }
    live.secret = {}
    tell(live, { state: 'done', failure: null })
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
        pause(live, 'disk', diskFailure(errorCode(error), options.folder))
      })
      .finally(() => {
        live.running = null
      })
  }

  const resume = (live: Live): Result<undefined> => {
    if (live.running) return ok(undefined)
    if (isEnded(live)) return failed(noSuchBatch)
    if (account() !== live.manifest.account) return failed(signedOut)
    const [missing] = lacks(live)
    if (missing !== undefined) {
      return failed({ kind: 'invalid', fields: [{ field: missing, message: 'errors:batchSecret' }] })
    }
    run(live)
    return ok(undefined)
  }

  const add = (live: Live, state: 'paused' | 'done' | 'cancelled') => {
    const { manifest, states } = live
    const { id, plan, startedAt } = manifest
    all.set(id, live)
    jobs.add(
      {
        id,
        kind: 'batch',
        title: plan.title,
        call: plan.call,
        unit: 'rows',
        total: states.length,
        done: doneOf(states),
        tally: tallyOf(states),
        state,
        startedAt,
        account: manifest.account,
      },
      {
        pause: () => {
          live.asked = 'pause'
        },
        cancel: () => {
          live.asked = 'stop'
          if (live.running || isEnded(live)) return
          stop(live).catch(error => log('a batch that was stopped', error))
        },
        resume: () => resume(live),
        discard: () => {
          all.delete(id)
          files.remove(id).catch(error => log('a batch stays', error))
        },
      },
    )
  }

  const restoreOne = async (kept: Kept): Promise<void> => {
    const states = [...kept.states]
    for (const [row, state] of await settleLeft(kept, journal, now())) {
      states[row] = state
      await files.append(kept.manifest.id, { row, state })
    }
    const live: Live = {
      manifest: kept.manifest,
      states,
      paused: null,
      stopped: kept.stopped,
      secret: {},
      asked: null,
      running: null,
    }
    if (!isEnded(live)) live.paused = 'restart'
    add(live, live.stopped ? 'cancelled' : live.paused ? 'paused' : 'done')
  }

  const mine = (id: string): Live | undefined => {
    const live = all.get(id)
    return live && live.manifest.account === account() ? live : undefined
  }

  return {
    start: async ({ secret = {}, ...plan }) => {
      const operator = account()
      if (operator === null) return failed(signedOut)
      const checked = checkPlan({ ...plan, secret })
      if (!checked.ok) return checked
      const id = randomBytes(6).toString('hex')
      const secrets = Object.keys(secret)
      const manifest: Manifest = { id, plan, secrets, account: operator, startedAt: now() }
      try {
        await files.create(manifest)
      } catch (error) {
        return failed(diskFailure(errorCode(error), options.folder))
      }
      const states = plan.rows.map((): BatchRowState => ({ kind: 'waiting' }))
      const live: Live = {
        manifest,
        states,
        paused: null,
        stopped: false,
        secret,
        asked: null,
        running: null,
      }
      add(live, 'paused')
      run(live)
      return ok(id)
    },
    find: async id => {
      const live = mine(id)
      if (!live) return null
      const { manifest, states, paused, stopped } = live
      const { title, call, rows, words = {} } = manifest.plan
      return {
        id,
        title,
        call,
        startedAt: manifest.startedAt,
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
      } satisfies Batch
    },
    resume: async (id, secret = {}) => {
      const live = mine(id)
      if (!live) return failed(noSuchBatch)
      const wanted = Object.entries(secret).filter(([name]) => live.manifest.secrets.includes(name))
      live.secret = { ...live.secret, ...Object.fromEntries(wanted) }
      return resume(live)
    },
    restore: async () => {
      const left = await files.left()
      for (const kept of left) {
        await restoreOne(kept).catch(error => log('a batch cannot be gone on with', error))
      }
      const ended = left.filter(kept => isEnded({ ...kept, states: [...kept.states] }))
      for (const { manifest } of ended.slice(0, Math.max(0, ended.length - mostEnded))) {
        jobs.dismiss(manifest.id)
      }
    },
    isRunning: () => [...all.values()].some(live => live.running !== null),
    suspend: async () => {
      const running = [...all.values()].filter(live => live.running !== null)
      for (const live of running) live.asked ??= 'pause'
      await Promise.all(running.flatMap(live => live.running ?? []))
    },
  }
}
