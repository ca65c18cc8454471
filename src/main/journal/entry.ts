import { z } from 'zod'
import { journalOutcome } from '../../shared/domain/journal.ts'

/** Fields an operation was about, by name; never a secret. */
export type Target = Readonly<Record<string, string>>

/** How an operation ended. */
export type Outcome = keyof typeof journalOutcome.code

const target = z.record(z.string(), z.string())
const outcomes = Object.keys(journalOutcome.code) as [Outcome, ...Outcome[]]

/**
 * A line of the journal. An operation has one when it begins and one when it ends: what began and never ended, because
 * the program or the computer stopped, has an unknown outcome.
 */
const Line = z.union([
  z.object({ id: z.string(), at: z.number(), account: z.string(), action: z.string(), target }),
  z.object({ id: z.string(), outcome: z.enum(outcomes), message: z.string(), more: target }),
])
export type Line = z.output<typeof Line>

/** An operation as its lines tell it. */
export interface Entry {
  readonly id: string
  /** Milliseconds since the epoch. */
  readonly at: number
  /** `name @ profile`. */
  readonly account: string
  /** Id of the call, or `export.table`, `download.file`. */
  readonly action: string
  readonly target: Target
  readonly outcome: Outcome
  /** What the platform said. */
  readonly message: string
}

/** Reads one line; undefined where it is none, such as one cut off by a crash. */
export const readLine = (text: string): Line | undefined => {
  try {
    return Line.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Adds a line to the entries it belongs to. The end of an operation whose beginning is gone says nothing. */
export const addLine = (entries: Map<string, Entry>, line: Line): void => {
  const begun = entries.get(line.id)
  if ('action' in line) {
    // A job resumed after a restart begins anew: it keeps its first time.
    entries.set(line.id, { ...line, at: begun?.at ?? line.at, outcome: 'unknown', message: '' })
  } else if (begun) {
    const { outcome, message, more } = line
    entries.set(line.id, { ...begun, outcome, message, target: { ...begun.target, ...more } })
  }
}
