import type {
  Batch,
  BatchPause,
  BatchRowState,
  BatchSecret,
  RecordedBatch,
} from '../../shared/writes/batch.ts'
import type { StoredBatch } from './batch-files.ts'
import type { BatchManifest, EndedBatch } from './manifest.ts'
import { countDone, countOutcomes } from './tally.ts'

/** A batch in memory, of this run or an earlier one. */
export interface LiveBatch {
  readonly manifest: BatchManifest
  readonly states: BatchRowState[]
  /** Rows whose state is not on disk yet, and whether the stop is not. */
  readonly unsaved: Set<number | 'stop'>
  paused: BatchPause | null
  /** Set as soon as the operator stops it, and never reset. */
  stopped: boolean
  /** In memory only, until the session in which it was typed ends. */
  secret: BatchSecret
  /** The operator has paused it; takes effect after the current row. */
  isPauseRequested: boolean
  /** The app is about to quit or to change platforms; takes effect likewise. */
  isLeaving: boolean
  running: Promise<void> | null
  /** Its job was dismissed; it remains for its record. */
  isDismissed: boolean
}

/** True for a batch that sends nothing more: it is stopped, or has all results, on disk as well. */
export const isEnded = ({ states, stopped, unsaved }: LiveBatch): boolean =>
  stopped || (countDone(states) === states.length && unsaved.size === 0)

/** Returns why a batch of an earlier run is paused; a row that others depend on and that is not done comes first. */
export const getRestartPause = ({ manifest, states }: LiveBatch): BatchPause => {
  const required = manifest.plan.rows.flatMap(({ mustBeDone }, row) =>
    mustBeDone ? (states[row]?.kind ?? []) : [],
  )
  if (required.includes('unknown')) return 'unknown'
  return required.includes('refused') || required.includes('skipped') ? 'notDone' : 'restart'
}

/** Names of the secrets to enter again before it can resume. */
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
    missingSecrets: findMissingSecrets(live),
    words,
    rows: rows.map(({ key, title: name, amount, direction }, number) => ({
      key,
      title: name,
      amount,
      ...(direction !== undefined && { direction }),
      state: states[number] ?? { kind: 'waiting' },
    })),
  }
}

/** Summary of an ended batch. */
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

/** Creates a batch from its stored form. */
export const createLiveBatch = (
  { manifest, states, stopped }: StoredBatch,
  isDismissed = false,
): LiveBatch => ({
  manifest,
  states: [...states],
  unsaved: new Set(),
  paused: null,
  stopped,
  secret: {},
  isPauseRequested: false,
  isLeaving: false,
  running: null,
  isDismissed,
})

/** The batch with its record; empty without a record. */
export const toRecordedBatches = (live: LiveBatch): readonly RecordedBatch[] => {
  const batch = toBatch(live)
  return batch.record ? [{ ...batch, record: batch.record }] : []
}
