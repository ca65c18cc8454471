import type { Batch, BatchPause, BatchRowState, BatchSecret, RecordedBatch } from '../../shared/batch.ts'
import type { StoredBatch } from './batch-files.ts'
import type { BatchManifest, EndedBatch } from './manifest.ts'
import { countDone, countOutcomes } from './tally.ts'

/** A batch of this run or an earlier one. */
export interface LiveBatch {
  readonly manifest: BatchManifest
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

/** True for a batch that sends nothing more. */
export const isEnded = ({ states, stopped }: Pick<LiveBatch, 'states' | 'stopped'>): boolean =>
  stopped || countDone(states) === states.length
/** Names of the secrets that have to be entered again before it goes on. */
export const findMissingSecrets = ({ manifest, secret }: LiveBatch): readonly string[] =>
  manifest.secrets.filter(name => secret[name] === undefined)

/** A batch as the page shows it. */
export const toBatch = (live: LiveBatch): Batch => {
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
    lacks: findMissingSecrets(live),
    words,
    rows: rows.map(({ key, title: name, amount }, number) => ({
      key,
      title: name,
      amount,
      state: states[number] ?? { kind: 'waiting' },
    })),
  }
}

/** What is kept in short of a batch that has ended. */
export const toEnded = ({ manifest, states, stopped, isDismissed }: LiveBatch): EndedBatch => ({
  id: manifest.id,
  title: manifest.plan.title,
  call: manifest.plan.call,
  total: states.length,
  tally: countOutcomes(states),
  stopped,
  account: manifest.account,
  startedAt: manifest.startedAt,
  hasRecord: manifest.record !== undefined,
  isDismissed,
})

/** A batch from what is kept of it on disk. */
export const createLiveBatch = (
  { manifest, states, stopped }: StoredBatch,
  isDismissed = false,
): LiveBatch => ({
  manifest,
  states: [...states],
  paused: null,
  stopped,
  secret: {},
  asked: null,
  running: null,
  isDismissed,
})

/** The batch with its record; none without one. */
export const toRecordedBatches = (live: LiveBatch): readonly RecordedBatch[] => {
  const batch = toBatch(live)
  return batch.record ? [{ ...batch, record: batch.record }] : []
}
