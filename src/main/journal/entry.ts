import { z } from 'zod'
import { journalOutcome } from '../../shared/domain/journal.ts'
import { WriteVerdict } from '../../shared/writes/write-verdict.ts'
import { isObject } from '../settings/preserve-unknown.ts'
import { schemaVersion } from '../settings/schema-version.ts'

/** Fields an operation was about, by name; never a secret. */
export type JournalTarget = Readonly<Record<string, string>>

/** Result of an operation. */
export type OperationOutcome = keyof typeof journalOutcome.code

const textFields = z.record(z.string(), z.string())
// An invalid field of another version or a damaged line is dropped alone, not with the others or the line.
const readableFields = z
  .record(z.string(), z.unknown())
  .transform(all =>
    Object.fromEntries(
      Object.entries(all).filter((field): field is [string, string] => typeof field[1] === 'string'),
    ),
  )
const target = z.union([textFields, readableFields]).catch({})
const outcomes = Object.keys(journalOutcome.code) as [OperationOutcome, ...OperationOutcome[]]

const BeginLine = z.object({
  id: z.string(),
  at: z.number(),
  account: z.string(),
  action: z.string(),
  target,
  same: z.string().optional(),
  input: z.string().optional().catch(undefined),
  seen: z.string().optional().catch(undefined),
})
const EndLine = z.object({
  id: z.string(),
  outcome: z.enum(outcomes),
  message: z.string().catch(''),
  more: target,
  verdict: WriteVerdict.optional().catch(undefined),
  settledAt: z.number().optional().catch(undefined),
})
/**
 * A line of the journal. An operation has a first line when it begins and a second one when it ends; without the second, because
 * the app or computer stopped, its outcome is unknown. `same` (see `write-fingerprint.ts`) identifies a write that prompts
 * before it is repeated. A line with outcome `settled` is added once an unresolved write is resolved: `verdict` is the
 * result, `settledAt` the time in milliseconds since the epoch; one with `unknown` follows it if a look-up contradicts it.
 */
export type JournalLine = z.output<typeof BeginLine> | z.output<typeof EndLine>

/** An operation, built from its lines. */
export interface JournalRecord {
  readonly id: string
  /** Milliseconds since the epoch. */
  readonly at: number
  /** `name @ profile (place)` as spelled at that time; `accountKey` maps it to its current owner. */
  readonly account: string
  /** Id of the call, or `export.table`, `download.file`. */
  readonly action: string
  readonly target: JournalTarget
  readonly same?: string | undefined
  /** The input of a write without its secrets, and the record as the operator saw it, as JSON. */
  readonly input?: string | undefined
  readonly seen?: string | undefined
  readonly outcome: OperationOutcome
  /** The platform's message. */
  readonly message: string
  /** Of a settled operation: the result, if its line has one, and the time. */
  readonly verdict?: WriteVerdict | undefined
  readonly settledAt?: number | undefined
}

/** True for a write without a known outcome. */
export const isUnresolved = (entry: JournalRecord): boolean =>
  entry.same !== undefined && entry.outcome === 'unknown'

/** True for a write that the operator has marked as not done. */
export const isMarkedNotDone = ({ same, outcome, verdict }: JournalRecord): boolean =>
  same !== undefined && outcome === 'settled' && verdict === 'notDone'

/** True if an operation is known to be done: the platform confirmed it, or it was found later. */
export const isDone = ({ outcome, verdict }: Pick<JournalRecord, 'outcome' | 'verdict'>): boolean =>
  outcome === 'done' || (outcome === 'settled' && verdict === 'done')

/** The schema of a line. Not a union: it would try the first line's on every second line, and journals are long. */
const schemaOf = (line: object): z.ZodType<JournalLine> => ('action' in line ? BeginLine : EndLine)

const parseObject = (text: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Reads one line; undefined if invalid, such as one cut off by a crash. */
export const parseLine = (text: string): JournalLine | undefined => {
  const line = parseObject(text)
  return line && schemaOf(line).safeParse(line).data
}

/** The outcome of an operation, as its line has it. */
export type PeekedLine =
  | { readonly id: string; readonly at: number; readonly isWrite: boolean }
  | Pick<JournalRecord, 'id' | 'outcome' | 'verdict' | 'settledAt'>

/** Reads a line without checking all of it, at half the cost of {@link parseLine}; undefined if it is none. */
export const peekLine = (text: string): PeekedLine | undefined => {
  const line = parseObject(text)
  if (typeof line?.['id'] !== 'string') return undefined
  const { id, at, same, settledAt } = line
  if (typeof at === 'number') return { id, at, isWrite: same !== undefined }
  const outcome = outcomes.find(one => one === line['outcome'])
  const verdict = WriteVerdict.options.find(option => option === line['verdict'])
  return outcome && { id, outcome, verdict, settledAt: typeof settledAt === 'number' ? settledAt : undefined }
}

/** True for a line cut off by a crash; its operation was never sent. */
const isCutOff = (text: string): boolean => {
  if (!text.startsWith('{"id":"')) return text === ''
  try {
    JSON.parse(text)
    return false
  } catch {
    return true
  }
}

/** True if this version cannot read a line: another version wrote it, or the disk is damaged. */
export const isUnreadableLine = (text: string): boolean => parseLine(text) === undefined && !isCutOff(text)

/** Adds a line to its operation. A second line whose first one is gone is ignored. */
export const addLine = (entries: Map<string, JournalRecord>, line: JournalLine): void => {
  const entry = entries.get(line.id)
  if ('action' in line) {
    // A job resumed after a restart writes a new first line: it keeps its first time.
    entries.set(line.id, { ...line, at: entry?.at ?? line.at, outcome: 'unknown', message: '' })
  } else if (entry) {
    const { outcome, more, verdict, settledAt } = line
    // The operator's verdict keeps the earlier message.
    const message = outcome === 'settled' ? entry.message : line.message
    const resolution =
      outcome === 'settled' ? { verdict, settledAt } : { verdict: undefined, settledAt: undefined }
    entries.set(line.id, { ...entry, ...resolution, outcome, message, target: { ...entry.target, ...more } })
  }
}

// Size limits of fields, tried in order until the line is short enough.
const cuts = [
  { fields: 30, name: 60, value: 200 },
  { fields: 30, name: 40, value: 40 },
  { fields: 8, name: 20, value: 20 },
  { fields: 0, name: 0, value: 0 },
] as const
/** A name, a profile's name and an address. */
const maxNameLength = 800
/** Maximum characters of `input` and `seen` together, so that the rest of the line fits. */
const maxStoredInput = 2000
const maxMessageLength = 500
/** Maximum bytes of a line. */
const maxLineBytes = 4096

/** An account as written to the journal: truncated, since its name comes from outside and has no length limit. */
export const truncateAccount = (account: string): string => account.slice(0, maxNameLength)

/** Formats a line, cut to {@link maxLineBytes} and validated, so that it can be read back. */
export const formatLine = (line: JournalLine): string => {
  for (const [turn, { fields, name, value }] of cuts.entries()) {
    const truncate = (all: JournalTarget): JournalTarget =>
      Object.fromEntries(
        Object.entries(all)
          .slice(0, fields)
          .map(([key, text]) => [key.slice(0, name), text.slice(0, value)]),
      )
    // All or nothing: a truncated input would match another record.
    const { input, seen, ...lineFields } =
      'action' in line ? line : { ...line, input: undefined, seen: undefined }
    const shortened: JournalLine =
      'action' in lineFields
        ? {
            ...lineFields,
            account: truncateAccount(lineFields.account),
            target: truncate(lineFields.target),
            ...(turn === 0 && `${input}${seen}`.length < maxStoredInput && { input, seen }),
          }
        : {
            ...lineFields,
            message: lineFields.message.slice(0, maxMessageLength),
            more: truncate(lineFields.more),
          }
    const text = JSON.stringify({ ...schemaOf(shortened).parse(shortened), schemaVersion })
    if (Buffer.byteLength(text) < maxLineBytes) return text
  }
  throw new Error('a line of the journal is too long whatever is left out')
}
