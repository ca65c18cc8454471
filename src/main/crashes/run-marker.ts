import type { Log } from '../log/log.ts'
import { openDocument } from '../settings/document.ts'

interface MarkerOptions {
  readonly folder: string
  readonly version: string
  readonly log: Log
  readonly now?: () => number
}

/** Detects whether the previous run crashed, and marks the end of this one. */
interface RunMarker {
  /** Start of the previous run, in milliseconds since the epoch, if it had no orderly end; else null. */
  readonly unended: number | null
  /** Marks an orderly end. */
  readonly end: () => void
  /** Marks an end that is about to come, and takes that back if this run is still there two minutes later. */
  readonly expectEnd: () => void
}

/** Systems end a session within this time, unless the operator or another program has cancelled that. */
const endsWithinMs = 120_000

const toNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/**
 * Marks this run in `run.json` of the folder: a start without an end means a crash, with or without a dump. An unreadable or
 * unwritable marker counts as an orderly end, so that no crash is reported by mistake.
 */
export const openRunMarker = ({ folder, version, log, now = Date.now }: MarkerOptions): RunMarker => {
  const document = openDocument({ folder, name: 'run', version, log })
  const began = toNumber(document.get('began'))
  const isUnended = document.get('ended') === null
  document.set({ began: now(), ended: null })
  // If unwritable, an old marker would be reported at every start.
  const isMarked = document.flush()
  let timer: NodeJS.Timeout | undefined
  const mark = (ended: number | null) => {
    clearTimeout(timer)
    document.set({ ended })
    document.flush()
  }
  return {
    unended: isMarked && isUnended ? began : null,
    end: () => mark(now()),
    expectEnd: () => {
      mark(now())
      timer = setTimeout(() => mark(null), endsWithinMs).unref()
    },
  }
}
