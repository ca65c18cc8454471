import type { Log } from '../log/log.ts'
import { openDocument } from '../settings/document.ts'

interface MarkerOptions {
  readonly folder: string
  readonly version: string
  readonly log: Log
  readonly now?: () => number
}

/** Tells how the run before ended, and marks how this one does. */
interface RunMarker {
  /** When the run before began, in milliseconds since the epoch, if it did not come to an orderly end; else null. */
  readonly unended: number | null
  /** The program ends in order. */
  readonly end: () => void
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/**
 * Marks this run in `run.json` of the folder: a run that has a beginning and no end was cut short, whether it left a dump or
 * not. What cannot be read or written there counts as an orderly end: nobody is asked about a crash that was none.
 */
export const openRunMarker = ({ folder, version, log, now = Date.now }: MarkerOptions): RunMarker => {
  const document = openDocument({ folder, name: 'run', version, log })
  const began = numberOf(document.get('began'))
  const isUnended = document.get('ended') === null
  document.set({ began: now(), ended: null })
  // Where it cannot be marked, the mark of some run long ago would be told of at every start.
  const isMarked = document.flush()
  return {
    unended: isMarked && isUnended ? began : null,
    end: () => {
      document.set({ ended: now() })
      document.flush()
    },
  }
}
