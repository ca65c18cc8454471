import { randomBytes } from 'node:crypto'
import type { BatchRowState } from '../../shared/batch.ts'
import { failed, ok } from '../../shared/result.ts'
import { getErrorCode, toDiskFailure } from '../files/disk.ts'
import { batchStopped, batchUnchecked, noSuchBatch, signedOut } from './batch-failures.ts'
import { createBatchFiles, type StoredBatch } from './batch-files.ts'
import type { Batches, BatchesOptions } from './batches.ts'
import { checkPlan } from './check-plan.ts'
import { migrateRuns } from './earlier-runs.ts'
import { resolveInterruptedRows } from './interrupted-rows.ts'
import {
  createLiveBatch,
  isEnded,
  type LiveBatch,
  toBatch,
  toEnded,
  toRecordedBatches,
} from './live-batch.ts'
import { type BatchManifest, digestPlan, type EndedBatch } from './manifest.ts'
import { createBatchSender } from './send-batch.ts'
import { sumTally } from './tally.ts'

/** Maximum number of ended batches listed for their results. */
const maxEnded = 30

/** Manages all batches of this and earlier runs: their files, owners and jobs. */
export const createRunner = (options: BatchesOptions): Batches => {
  const { jobs, journal, account, isOwn, now, log } = options
  const files = createBatchFiles(options.folder, options.onSetAside)
  const { run, stop, resume, note, tell, noteEnd } = createBatchSender({ ...options, files })
  const all = new Map<string, LiveBatch>()
  /** Ended batches of earlier runs: their rows are read on demand. */
  const ended = new Map<string, EndedBatch>()
  /** Number of unreadable records of an earlier version; they stay in place. */
  let unread = 0

  const discard = (id: string) => {
    all.delete(id)
    ended.delete(id)
    files.remove(id).catch(error => log('a batch stays', error))
  }

  /** Dismisses a batch for good; one with a record is stopped, and its files stay. */
  const dismiss = (live: LiveBatch) => {
    if (!live.manifest.record) return discard(live.manifest.id)
    live.isDismissed = true
    if (isEnded(live)) noteEnd(live)
    else stop(live)
  }
  const dismissEnded = (one: EndedBatch) => {
    const live = all.get(one.id)
    // Its rows were loaded meanwhile.
    if (live) return dismiss(live)
    if (!one.hasRecord) return discard(one.id)
    const dismissed = { ...one, isDismissed: true }
    ended.set(one.id, dismissed)
    files.end(dismissed).catch(error => log('Could not note that a batch was dismissed', error))
  }
  const jobOf = (
    { id, title, call, total, tally, startedAt, account: whose }: EndedBatch,
    state: 'paused' | 'done' | 'cancelled',
  ) =>
    ({
      id,
      kind: 'batch',
      title,
      call,
      unit: 'rows',
      total,
      done: sumTally(tally),
      tally,
      state,
      startedAt,
      account: whose,
    }) as const

  const add = (live: LiveBatch, state: 'paused' | 'done' | 'cancelled') => {
    const { id } = live.manifest
    all.set(id, live)
    if (live.isDismissed) return
    jobs.add(jobOf(toEnded(live), state), {
      pause: () => {
        live.asked ??= 'pause'
      },
      cancel: () => stop(live),
      resume: () => resume(live),
      ended: () => (live.stopped ? batchStopped : null),
      discard: () => dismiss(live),
    })
  }
  const addEnded = (one: EndedBatch) => {
    ended.set(one.id, one)
    if (one.isDismissed) return
    jobs.add(jobOf(one, one.stopped ? 'cancelled' : 'done'), {
      ended: () => (one.stopped ? batchStopped : null),
      discard: () => dismissEnded(one),
    })
  }
  /** Loads the rows of an ended batch, which stays ended. */
  const open = async (id: string): Promise<LiveBatch | undefined> => {
    const kept = ended.has(id) ? await files.whole(id) : undefined
    const short = ended.get(id)
    // Loaded twice concurrently, or dismissed meanwhile.
    if (!kept || !ended.delete(id)) return all.get(id)
    const live = createLiveBatch(kept, short?.isDismissed)
    all.set(id, live)
    return live
  }

  const restoreOne = async (kept: StoredBatch): Promise<void> => {
    const states = [...kept.states]
    for (const [row, state] of await resolveInterruptedRows(kept, journal, now())) {
      states[row] = state
      await files.append(kept.manifest.id, { row, state })
    }
    const live = createLiveBatch({ ...kept, states })
    const isUnchecked = !isEnded(live) && kept.manifest.digest === undefined
    if (!isEnded(live)) live.paused = 'restart'
    add(live, live.stopped ? 'cancelled' : live.paused ? 'paused' : 'done')
    if (isUnchecked) {
      stop(live)
      tell(live, { failure: batchUnchecked })
    } else if (isEnded(live)) noteEnd(live)
  }

  const mine = async (id: string): Promise<LiveBatch | undefined> => {
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
      const manifest: BatchManifest = {
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
        return failed(toDiskFailure(getErrorCode(error), options.folder))
      }
      const states = plan.rows.map((): BatchRowState => ({ kind: 'waiting' }))
      const live: LiveBatch = { ...createLiveBatch({ manifest, states, stopped: false }), secret }
      add(live, 'paused')
      run(live)
      return ok(id)
    },
    find: async id => {
      const live = await mine(id)
      return live ? toBatch(live) : null
    },
    list: async () => {
      if (account() === null) return failed(signedOut)
      const short = [...ended.values()].filter(one => one.hasRecord && isOwn(one.account))
      // Not cached: there may be many, and they are seldom requested.
      const read = await Promise.all(
        short.map(async one => {
          const kept = await files.whole(one.id)
          return kept ? createLiveBatch(kept) : all.get(one.id)
        }),
      )
      const own = [...all.values()].filter(live => isOwn(live.manifest.account))
      const found = [...read.filter(live => live !== undefined), ...own]
      const batches = new Map(found.flatMap(toRecordedBatches).map(batch => [batch.id, batch]))
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
      for (const id of over.slice(0, Math.max(0, over.length - maxEnded))) jobs.dismiss(id)
    },
    foundDone: async noted => {
      // Only batches with unknown rows can contain it.
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
