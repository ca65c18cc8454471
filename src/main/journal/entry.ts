import { z } from 'zod'
import { journalOutcome } from '../../shared/domain/journal.ts'
import { WriteVerdict } from '../../shared/write-verdict.ts'
import { schemaVersion } from '../settings/schema-version.ts'

/** Fields an operation was about, by name; never a secret. */
export type JournalTarget = Readonly<Record<string, string>>

/** How an operation ended. */
export type OperationOutcome = keyof typeof journalOutcome.code

// A field that another version wrote otherwise costs no other, and never the line.
const target = z
  .record(z.string(), z.unknown())
  .transform(all =>
    Object.fromEntries(
      Object.entries(all).filter((field): field is [string, string] => typeof field[1] === 'string'),
    ),
  )
  .catch({})
const outcomes = Object.keys(journalOutcome.code) as [OperationOutcome, ...OperationOutcome[]]

/**
 * A line of the journal. An operation has one when it begins and one when it ends: what began and never ended, because
 * the program or the computer stopped, has an unknown outcome. `same` and `alike` (see `write-fingerprint.ts`) are there for those
 * that are asked about before they are done twice. An end that says `settled` is added once it is known how one ended that
 * had no answer: `verdict` says what was found, `settledAt` when, in milliseconds since the epoch.
 */
const JournalLine = z.union([
  z.object({
    id: z.string(),
    at: z.number(),
    account: z.string(),
    action: z.string(),
    target,
    same: z.string().optional(),
    alike: z.string().optional(),
    input: z.string().optional().catch(undefined),
    seen: z.string().optional().catch(undefined),
  }),
  z.object({
    id: z.string(),
    outcome: z.enum(outcomes),
    message: z.string().catch(''),
    more: target,
    verdict: WriteVerdict.optional().catch(undefined),
    settledAt: z.number().optional().catch(undefined),
  }),
])
export type JournalLine = z.output<typeof JournalLine>

/** An operation as its lines tell it. */
export interface JournalRecord {
  readonly id: string
  /** Milliseconds since the epoch. */
  readonly at: number
  /** `name @ profile (place)` as it was spelt then: whose it is now, `accountKey` tells. */
  readonly account: string
  /** Id of the call, or `export.table`, `download.file`. */
  readonly action: string
  readonly target: JournalTarget
  readonly same?: string | undefined
  readonly alike?: string | undefined
  /** The input of a write without its secrets, and the record as the operator saw it, as JSON. */
  readonly input?: string | undefined
  readonly seen?: string | undefined
  readonly outcome: OperationOutcome
  /** What the platform said. */
  readonly message: string
  /** Of a settled one: what was found, where its line says so, and when. */
  readonly verdict?: WriteVerdict | undefined
  readonly settledAt?: number | undefined
}

/** A write that may have been done or not, as far as its lines tell. */
export const isUnresolved = (entry: JournalRecord): boolean =>
  entry.same !== undefined && entry.outcome === 'unknown'

/** Whether an operation was carried out as far as anybody knows: the platform said so, or it was found out later. */
export const isDone = ({ outcome, verdict }: Pick<JournalRecord, 'outcome' | 'verdict'>): boolean =>
  outcome === 'done' || (outcome === 'settled' && verdict === 'done')

type Json = Readonly<Record<string, unknown>>

const isText = (value: unknown): value is string => typeof value === 'string'
const isTarget = (value: unknown): value is JournalTarget =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isText)

/** Reads a line that begins an operation, as this version writes them; undefined for any other. */
const readBegin = ({
  id,
  at,
  account,
  action,
  target: about,
  same,
  alike,
  input,
  seen,
}: Json): JournalLine | undefined => {
  if (!isText(id) || typeof at !== 'number' || !isText(account) || !isText(action)) return undefined
  if (!isTarget(about)) return undefined
  if ([same, alike, input, seen].some(one => one !== undefined && !isText(one))) return undefined
  return {
    id,
    at,
    account,
    action,
    target: about,
    ...(isText(same) && { same }),
    ...(isText(alike) && { alike }),
    ...(isText(input) && { input }),
    ...(isText(seen) && { seen }),
  }
}

/** Reads a line that ends one, likewise; those that say `settled` are few. */
const readEnd = ({ id, outcome, message, more, verdict, settledAt }: Json): JournalLine | undefined => {
  if (!isText(id) || !isText(message) || !isTarget(more)) return undefined
  if (verdict !== undefined || settledAt !== undefined) return undefined
  const known = outcomes.find(one => one === outcome)
  return known && { id, outcome: known, message, more }
}

/** Reads one line; undefined where it is none, such as one cut off by a crash. */
export const parseLine = (text: string): JournalLine | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    // The schema reads every version's lines and takes five times as long; a journal has many thousands of them.
    const written =
      typeof value === 'object' && value !== null
        ? (readBegin(value as Json) ?? readEnd(value as Json))
        : undefined
    return written ?? JournalLine.safeParse(value).data
  } catch {
    return undefined
  }
}

/** A line that a crash cut off was never more than begun: what it would have told of was not sent. */
const isCutOff = (text: string): boolean => {
  if (!text.startsWith('{"id":"')) return text === ''
  try {
    JSON.parse(text)
    return false
  } catch {
    return true
  }
}

/** Whether something stands in a line that this version cannot read: another one wrote it, or the disk is damaged. */
export const isUnreadableLine = (text: string): boolean => parseLine(text) === undefined && !isCutOff(text)

/** Adds a line to the entries it belongs to. The end of an operation whose beginning is gone says nothing. */
export const addLine = (entries: Map<string, JournalRecord>, line: JournalLine): void => {
  const begun = entries.get(line.id)
  if ('action' in line) {
    // A job resumed after a restart begins anew: it keeps its first time.
    entries.set(line.id, { ...line, at: begun?.at ?? line.at, outcome: 'unknown', message: '' })
  } else if (begun) {
    const { outcome, more, verdict, settledAt } = line
    // What the operator settles keeps what was known of it.
    const message = outcome === 'settled' ? begun.message : line.message
    const settled = outcome === 'settled' ? { verdict, settledAt } : {}
    entries.set(line.id, { ...begun, ...settled, outcome, message, target: { ...begun.target, ...more } })
  }
}

// The sizes to which fields are cut, one after the other, until the line is short enough.
const cuts = [
  { fields: 30, name: 60, value: 200 },
  { fields: 30, name: 40, value: 40 },
  { fields: 8, name: 20, value: 20 },
  { fields: 0, name: 0, value: 0 },
] as const
const maxNameLength = 200
/** Characters of an input and of what was seen that leave room for the rest of a line. */
const maxStoredInput = 2000
const maxMessageLength = 500
/** The most bytes one line may have. */
export const maxLineBytes = 4096

/** An account as the journal writes it: a name of any length comes from outside. */
export const truncateAccount = (account: string): string => account.slice(0, maxNameLength)

/** A line as it is written: cut to {@link maxLineBytes}, and checked to be one that will be read again. */
export const formatLine = (line: JournalLine): string => {
  for (const [turn, { fields, name, value }] of cuts.entries()) {
    const cut = (all: JournalTarget): JournalTarget =>
      Object.fromEntries(
        Object.entries(all)
          .slice(0, fields)
          .map(([key, text]) => [key.slice(0, name), text.slice(0, value)]),
      )
    // A cut input would find another record: the whole one or none.
    const { input, seen, ...begun } = 'action' in line ? line : { ...line, input: undefined, seen: undefined }
    const short: JournalLine =
      'action' in begun
        ? {
            ...begun,
            account: truncateAccount(begun.account),
            target: cut(begun.target),
            ...(turn === 0 && `${input}${seen}`.length < maxStoredInput && { input, seen }),
          }
        : { ...begun, message: begun.message.slice(0, maxMessageLength), more: cut(begun.more) }
    const text = JSON.stringify({ ...JournalLine.parse(short), schemaVersion })
    if (Buffer.byteLength(text) < maxLineBytes) return text
  }
  throw new Error('a line of the journal is too long whatever is left out')
}
