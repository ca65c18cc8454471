import { randomBytes } from 'node:crypto'
import { failed, ok } from '../../shared/result.ts'
import type { BatchRowState } from '../../shared/writes/batch.ts'
import { getErrorCode, toDiskFailure } from '../files/disk.ts'
import { batchSignedOut, batchStopped, noSuchBatch } from './batch-failures.ts'
import { createBatchFiles, type StoredBatch } from './batch-files.ts'
import type { Batches, BatchesOptions } from './batches.ts'
import { checkPlan } from './check-plan.ts'
import { resolveInterruptedRows } from './interrupted-rows.ts'
import {
  createLiveBatch,
  getRestartPause,
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
  const { run, stop, resume, note, save, updateJob, noteEnd } = createBatchSender({ ...options, files })
  const liveBatches = new Map<string, LiveBatch>()
  /** Ended batches of earlier runs: their rows are read on demand. */
  const endedBatches = new Map<string, EndedBatch>()

  const discard = (id: string) => {
    liveBatches.delete(id)
    endedBatches.delete(id)
    files.remove(id).catch(error => log('Could not delete batch files', error))
  }

  /** Dismisses a batch for good; one with a record is stopped, and its files stay. */
  const dismiss = (live: LiveBatch) => {
    if (!live.manifest.record) return discard(live.manifest.id)
    live.isDismissed = true
    if (isEnded(live)) noteEnd(live)
    else stop(live)
  }
  const dismissEnded = (batch: EndedBatch) => {
    const live = liveBatches.get(batch.id)
    // Its rows were loaded meanwhile.
    if (live) return dismiss(live)
    if (!batch.hasRecord) return discard(batch.id)
    const dismissed = { ...batch, isDismissed: true }
    endedBatches.set(batch.id, dismissed)
    files.end(dismissed).catch(error => log('Could not record that a batch was dismissed', error))
  }
  const buildJob = (
    { id, title, call, total, tally, startedAt, account: owner }: EndedBatch,
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
      account: owner,
    }) as const

  const add = (live: LiveBatch, state: 'paused' | 'done' | 'cancelled') => {
    const { id } = live.manifest
    liveBatches.set(id, live)
    if (live.isDismissed) return
    jobs.add(buildJob(toEnded(live), state), {
      pause: () => {
        live.isPauseRequested = true
      },
      cancel: () => stop(live),
      resume: () => resume(live),
      ended: () => (live.stopped ? batchStopped : null),
      discard: () => dismiss(live),
    })
  }
  const addEnded = (batch: EndedBatch) => {
    endedBatches.set(batch.id, batch)
    if (batch.isDismissed) return
    jobs.add(buildJob(batch, batch.stopped ? 'cancelled' : 'done'), {
      ended: () => (batch.stopped ? batchStopped : null),
      discard: () => dismissEnded(batch),
    })
  }
  /** Loads the rows of an ended batch, which stays ended. */
  const open = async (id: string): Promise<LiveBatch | undefined> => {
    const batch = endedBatches.has(id) ? await files.readAll(id) : undefined
    const summary = endedBatches.get(id)
    // Loaded twice concurrently, or dismissed meanwhile.
    if (!batch || !endedBatches.delete(id)) return liveBatches.get(id)
    const live = createLiveBatch(batch, summary?.isDismissed)
    liveBatches.set(id, live)
    return live
  }

  const restoreOne = async (batch: StoredBatch): Promise<void> => {
    const live = createLiveBatch(batch)
    for (const [row, state] of await resolveInterruptedRows(batch, journal, now())) {
      live.states[row] = state
      live.unsaved.add(row)
    }
    const failure = await save(live).then(
      () => null,
      error => toDiskFailure(getErrorCode(error), options.folder),
    )
    const reason = getRestartPause(live)
    if (!isEnded(live)) live.paused = failure && reason === 'restart' ? 'disk' : reason
    add(live, live.stopped ? 'cancelled' : live.paused ? 'paused' : 'done')
    if (isEnded(live)) noteEnd(live)
    else if (failure) updateJob(live, { failure })
  }

  const findOwnBatch = async (id: string): Promise<LiveBatch | undefined> => {
    const live = liveBatches.get(id) ?? (await open(id))
    return live && isOwn(live.manifest.account) ? live : undefined
  }

  return {
    start: async ({ secret = {}, record, ...plan }) => {
      const operator = account()
      if (operator === null) return failed(batchSignedOut)
      const endpoint = checkPlan({ ...plan, secret, record })
      if (!endpoint.ok) return endpoint
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
      const live = await findOwnBatch(id)
      return live ? toBatch(live) : null
    },
    list: async () => {
      if (account() === null) return failed(batchSignedOut)
      const summaries = [...endedBatches.values()].filter(
        summary => summary.hasRecord && isOwn(summary.account),
      )
      // Not cached: there may be many, and they are seldom requested.
      const storedRuns = await Promise.all(
        summaries.map(async summary => {
          const batch = await files.readAll(summary.id)
          return batch ? createLiveBatch(batch) : liveBatches.get(summary.id)
        }),
      )
      const ownBatches = [...liveBatches.values()].filter(live => isOwn(live.manifest.account))
      const ownRuns = [...storedRuns.filter(live => live !== undefined), ...ownBatches]
      const batches = new Map(ownRuns.flatMap(toRecordedBatches).map(batch => [batch.id, batch]))
      return ok({
        batches: [...batches.values()].toSorted((a, b) => b.startedAt - a.startedAt),
        unread: storedRuns.filter(live => live === undefined).length,
      })
    },
    resume: async (id, secret = {}) => {
      const live = await findOwnBatch(id)
      if (!live) return failed(noSuchBatch)
      const required = Object.entries(secret).filter(([name]) => live.manifest.secrets.includes(name))
      live.secret = { ...live.secret, ...Object.fromEntries(required) }
      return resume(live)
    },
    restore: async () => {
      const earlier = await files.listEarlier()
      for (const batch of earlier) {
        if (batch.kind === 'ended') addEnded(batch.ended)
        else await restoreOne(batch.batch).catch(error => log('Could not restore a batch', error))
      }
      const endedIds = earlier.flatMap(batch => {
        if (batch.kind === 'ended') return batch.ended.isDismissed ? [] : [batch.ended.id]
        const live = liveBatches.get(batch.batch.manifest.id)
        return live && isEnded(live) ? [live.manifest.id] : []
      })
      for (const id of endedIds.slice(0, Math.max(0, endedIds.length - maxEnded))) jobs.dismiss(id)
    },
    foundDone: async writeId => {
      // Only batches with unknown rows can contain it.
      const unsure = [...endedBatches.values()].filter(batch => batch.tally.unknown > 0)
      await Promise.all(unsure.map(summary => open(summary.id)))
      for (const live of liveBatches.values()) {
        const row = live.states.findIndex(state => state.kind === 'unknown' && state.noted === writeId)
        const state = live.states[row]
        if (state?.kind !== 'unknown') continue
        // oxlint-disable-next-line no-await-in-loop -- a line belongs to one row of one batch
        await note(live, row, { kind: 'done', at: state.at, message: '' })
        if (isEnded(live)) noteEnd(live)
      }
    },
    isRunning: () => [...liveBatches.values()].some(live => live.running !== null),
    suspend: async () => {
      const running = [...liveBatches.values()].filter(live => live.running !== null)
      for (const live of running) live.isLeaving = true
      await Promise.all(running.flatMap(live => live.running ?? []))
    },
    cancelSuspend: () => {
      for (const live of liveBatches.values()) live.isLeaving = false
    },
    forgetSecrets: () => {
      for (const live of liveBatches.values()) live.secret = {}
    },
  }
}
