import { randomUUID } from 'node:crypto'
import { mask } from '../log/redact-text.ts'
import { createPace } from '../platform/pace.ts'
import { addLine, type Entry, type Line, type Outcome, readLine, type Target } from './entry.ts'
import type { Lines } from './files.ts'

/** What is known of an operation when it begins. */
interface Begun {
  /** Unless told, a new one. */
  readonly id?: string
  readonly account: string
  readonly action: string
  readonly target: Target
  /** Texts that must not be written down wherever they stand. */
  readonly secrets?: readonly string[]
}

/** Says how an operation ended, with the platform's message and what else is known of its target by then. */
export type End = (outcome: Outcome, message?: string, more?: Target) => void

/** The operator's own journal: append-only, never in the way of what it tells of. */
export interface Journal {
  readonly begin: (begun: Begun) => End
  /** The operations of this account that `wanted` takes, newest first. */
  readonly find: (account: string, wanted: (entry: Entry) => boolean) => Promise<readonly Entry[]>
  /** Changes with every line that is added. */
  readonly version: () => number
  readonly flush: () => Promise<void>
}

const longestMessage = 500

const without = (secrets: readonly string[], text: string): string =>
  secrets.reduce((rest, secret) => rest.replaceAll(secret, mask), text)

/** Keeps the journal in these lines. */
export const createJournal = (
  lines: Lines,
  now: () => number,
  log: (message: string, error: unknown) => void,
): Journal => {
  let version = 0
  const append = (line: Line) => {
    version += 1
    try {
      lines.append(JSON.stringify(line))
    } catch (error) {
      log('a line of the journal could not be written', error)
    }
  }
  return {
    version: () => version,
    flush: lines.flush,
    begin: ({ id = randomUUID(), account, action, target, secrets = [] }) => {
      const clean = (fields: Target): Target =>
        Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, without(secrets, value)]))
      append({ id, at: now(), account, action, target: clean(target) })
      return (outcome, message = '', more = {}) =>
        append({
          id,
          outcome,
          message: without(secrets, message).slice(0, longestMessage),
          more: clean(more),
        })
    },
    find: async (account, wanted) => {
      await lines.flush()
      const entries = new Map<string, Entry>()
      const pace = createPace()
      for await (const batch of lines.read()) {
        for (const text of batch) {
          const line = readLine(text)
          if (line) addLine(entries, line)
          if (pace.due()) await pace.rest()
        }
      }
      return [...entries.values()]
        .toReversed()
        .filter(entry => entry.account === account && wanted(entry))
        .toSorted((a, b) => b.at - a.at)
    },
  }
}
