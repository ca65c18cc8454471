import { findEndpoint } from '../../areas/calls.ts'
import type { Endpoint } from '../../shared/endpoint.ts'
import { type Failure, failed, ok, type Result } from '../../shared/result.ts'
import type { BatchPause, BatchRowState } from '../../shared/writes/batch.ts'
import { getErrorCode, toDiskFailure } from '../files/disk.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { batchSignedOut, batchStopped, noSuchBatch } from './batch-failures.ts'
import type { BatchFiles } from './batch-files.ts'
import type { BatchesOptions } from './batches.ts'
import { findMissingSecrets, isEnded, type LiveBatch, toEnded } from './live-batch.ts'
import type { BatchLine } from './manifest.ts'
import { classifyReadFailure, classifyRowOutcome, type RowOutcome } from './outcome.ts'
import { formatJournalName } from './row-mark.ts'
import { countDone, countOutcomes } from './tally.ts'

interface SenderDeps extends Pick<BatchesOptions, 'writes' | 'jobs' | 'folder' | 'isOwn' | 'now' | 'log'> {
  readonly files: Pick<BatchFiles, 'append' | 'end'>
}

/** Sends batches and updates their jobs and files. */
interface BatchSender {
  /** Sends the waiting rows. */
  readonly run: (live: LiveBatch) => void
  /** Stops it for good: from this call on, no further row is sent. */
  readonly stop: (live: LiveBatch) => void
  /** Resumes a paused batch; fails if it cannot. */
  readonly resume: (live: LiveBatch) => Result<undefined>
  /** Sets the state of a row, on disk as well. Rejects with the disk's errors; the row is unsaved then. */
  readonly note: (live: LiveBatch, row: number, state: BatchRowState) => Promise<void>
  /** Writes what is not on disk yet. Rejects with the disk's errors. */
  readonly save: (live: LiveBatch) => Promise<void>
  /** Updates its job in the panel. */
  readonly updateJob: (live: LiveBatch, change?: Parameters<Jobs['update']>[1]) => void
  /** Stores that it has ended. */
  readonly noteEnd: (live: LiveBatch) => void
}

/**
 * Sends the writes of a batch in order, each at most once: a row is stored as `sending` before anything is sent, its record is
 * read again, and its result is stored before the next row begins.
 */
export const createBatchSender = (deps: SenderDeps): BatchSender => {
  const { files, writes, jobs, isOwn, now, log } = deps
  const failDisk = (error: unknown) => toDiskFailure(getErrorCode(error), deps.folder)

  const save = async (live: LiveBatch) => {
    const getState = (row: number): BatchRowState => live.states[row] ?? { kind: 'waiting' }
    for (const part of live.unsaved) {
      const line: BatchLine = part === 'stop' ? { stopped: true } : { row: part, state: getState(part) }
      // oxlint-disable-next-line no-await-in-loop -- lines are written one at a time
      await files.append(live.manifest.id, line)
      // A row that has changed meanwhile has yet to be written again.
      if ('stopped' in line || live.states[line.row] === line.state) live.unsaved.delete(part)
    }
  }

  const noteEnd = (live: LiveBatch) => {
    // After all lines: with a summary, the next start does not read them.
    save(live)
      .then(() => files.end(toEnded(live)))
      .catch(error => log('Could not record the end of a batch', error))
  }

  const updateJob = (live: LiveBatch, change: Parameters<Jobs['update']>[1] = {}) => {
    const { manifest, states } = live
    jobs.update(manifest.id, { done: countDone(states), tally: countOutcomes(states), ...change })
    if (change.state === 'done' || change.state === 'cancelled') noteEnd(live)
  }

  const note = async (live: LiveBatch, row: number, state: BatchRowState) => {
    // In memory first, even if the disk fails.
    live.states[row] = state
    live.unsaved.add(row)
    await save(live)
    updateJob(live)
  }

  const sendRow = async (live: LiveBatch, endpoint: Endpoint, number: number): Promise<RowOutcome> => {
    // Captured: a stop or sign-out meanwhile clears the secret but lets this row finish.
    const { secret } = live
    const { id, plan, account: operator } = live.manifest
    const row = plan.rows[number]
    if (!row) throw new Error(`batch ${id} has no row ${number}`)
    live.states[number] = { kind: 'sending', at: now() }
    updateJob(live)
    const unsentOutcome: RowOutcome = { state: { kind: 'waiting' }, pause: null, failure: null }
    if (live.stopped) return unsentOutcome
    try {
      await files.append(id, { row: number, state: { kind: 'sending', at: now() } })
    } catch (error) {
      live.states[number] = unsentOutcome.state
      throw error
    }
    if (live.stopped) return unsentOutcome
    // Another operator has signed in: the batch must not be sent under that name.
    if (!isOwn(operator)) return classifyReadFailure(batchSignedOut, now())
    const outcome = await writes.write(
      endpoint,
      { ...row.input, ...secret },
      {
        seen: row.seen,
        batch: formatJournalName(id, number, plan.title),
        // Its record may take a minute to be read.
        isWanted: () => !live.stopped,
      },
    )
    return classifyRowOutcome(outcome, now())
  }

  const pause = (live: LiveBatch, reason: BatchPause, failure: Failure | null) => {
    live.paused = reason
    // The next operator to sign in has to enter it again.
    if (reason === 'signedOut') live.secret = {}
    updateJob(live, { state: 'paused', failure })
  }
  const noteStop = async (live: LiveBatch) => {
    live.unsaved.add('stop')
    await save(live)
    if (!live.running) noteEnd(live)
  }
  const stop = (live: LiveBatch) => {
    if (isEnded(live)) return
    // No await before this: after a stop no further row may be sent, and no resume may pass.
    live.stopped = true
    live.paused = null
    live.secret = {}
    if (!live.running) updateJob(live, { state: 'cancelled', failure: null })
    noteStop(live).catch(error => {
      log('Could not record that a batch was stopped', error)
      updateJob(live, { failure: failDisk(error) })
    })
  }

  const runRows = async (live: LiveBatch): Promise<void> => {
    const { manifest, states } = live
    const endpoint = findEndpoint(manifest.plan.call)
    if (!endpoint) return pause(live, 'asked', noSuchBatch)
    await save(live)
    const findNext = () => states.findIndex(state => state.kind === 'waiting')
    for (let number = findNext(); number >= 0 && !live.stopped; number = findNext()) {
      if (live.isPauseRequested || live.isLeaving) return pause(live, 'asked', null)
      // Without its secret, the session in which it was entered has ended, though the same operator has signed in again.
      const isSignedOut = !isOwn(manifest.account) || findMissingSecrets(live).length > 0
      if (isSignedOut) return pause(live, 'signedOut', batchSignedOut)
      // oxlint-disable-next-line no-await-in-loop -- the rows of a batch are sent in order
      const outcome = await sendRow(live, endpoint, number)
      const isMissed = manifest.plan.rows[number]?.mustBeDone && outcome.state.kind !== 'done'
      const reason = outcome.pause ?? (isMissed ? 'notDone' : null)
      try {
        // oxlint-disable-next-line no-await-in-loop -- likewise
        await note(live, number, outcome.state)
      } catch (error) {
        // The operator has to know why it pauses anyway: it resumes once the disk can be written.
        if (reason === null || live.stopped) throw error
        return pause(live, reason, failDisk(error))
      }
      if (reason && !live.stopped) return pause(live, reason, outcome.failure)
    }
    live.secret = {}
    updateJob(live, { state: live.stopped ? 'cancelled' : 'done', failure: null })
  }

  const run = (live: LiveBatch): void => {
    live.paused = null
    live.isPauseRequested = false
    live.isLeaving = false
    updateJob(live, { state: 'running', failure: null })
    live.running = runRows(live)
      .catch(error => {
        log('Could not continue a batch', error)
        // Only a bug leaves a row `sending` here: one whose line could not be stored is `waiting` again.
        for (const [number, state] of live.states.entries()) {
          if (state.kind !== 'sending') continue
          live.states[number] = { kind: 'unknown', at: now(), noted: null }
          live.unsaved.add(number)
        }
        const failure = failDisk(error)
        if (live.stopped) updateJob(live, { state: 'cancelled', failure })
        else pause(live, 'disk', failure)
      })
      .finally(() => {
        live.running = null
      })
  }

  const resume = (live: LiveBatch): Result<undefined> => {
    if (live.stopped) return failed(batchStopped)
    if (isEnded(live)) return failed(noSuchBatch)
    if (!isOwn(live.manifest.account)) return failed(batchSignedOut)
    if (live.running) {
      if (live.isLeaving) return failed({ kind: 'busy', endpoint: live.manifest.plan.call })
      live.isPauseRequested = false
      return ok(undefined)
    }
    const [missing] = findMissingSecrets(live)
    if (missing !== undefined) {
      return failed({ kind: 'invalid', fields: [{ field: missing, message: 'errors:batchSecret' }] })
    }
    run(live)
    return ok(undefined)
  }

  return { run, stop, resume, note, save, updateJob, noteEnd }
}
