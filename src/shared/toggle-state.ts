import { z } from 'zod'
import type { Dictionary } from './domain/dictionary.ts'
import type { Endpoint, InputOf, OutputOf } from './endpoint.ts'
import { type CallRead, readRecords } from './find-record.ts'
import type { Page } from './page.ts'
import { Plain } from './plain.ts'
import { failed, ok, type Result } from './result.ts'
import { getUnreadableText } from './unreadable.ts'

/** Fields of a record on screen, by which it is found where the toggle's own id finds none. */
type Known = Readonly<Record<string, Plain>>

/**
 * The record as the operator saw it when they were asked: fields that find it again or must not have changed and, of a
 * toggle, whether it was on.
 */
export const ToggleSnapshot = z.strictObject({
  on: z.boolean().optional(),
  known: z.record(z.string().max(60), Plain).optional(),
  /** Id of the call whose record was on show, where that is not the toggle's usual one. */
  source: z.string().max(60).optional(),
})
export type ToggleSnapshot = z.output<typeof ToggleSnapshot>

/** How the state that a toggle flips is read: which call shows the record, how it is found there, what of it is the state. */
export interface ToggleState {
  readonly source: Endpoint
  /** Input of `source` that finds the record. */
  readonly ask: (id: string, known: Readonly<Record<string, string>>) => Readonly<Record<string, unknown>>
  /** Fields of the record that `ask` needs beside the toggle's id: the page sends them along. */
  readonly needs: readonly string[]
  /** Filters of the search that found the record: the page sends those along that were set. */
  readonly carries?: readonly string[]
  /** Field that holds the toggle's id. */
  readonly key: string
  /** Field that holds the state, a code. */
  readonly field: string
  /** The codes that mean on: 1 alone, or any but 0. */
  readonly on: 'one' | 'notZero'
  /** Names both states: code 1 on, 0 off. */
  readonly names: Dictionary
  /** The same state in records of other calls, for screens that show one of those. */
  readonly elsewhere?: readonly ToggleState[]
}

type RecordOf<E> = OutputOf<E> extends Page<infer Row> ? Row : NonNullable<OutputOf<E>>
type Field<E> = keyof RecordOf<E> & string

interface Reading<E, Need extends string, Carried extends string> extends Pick<ToggleState, 'on' | 'names'> {
  /** A filter that was not set is ''. */
  readonly ask: (id: string, known: Readonly<Record<Need | Carried, string>>) => InputOf<E>
  readonly needs?: readonly Need[]
  readonly carries?: readonly Carried[]
  readonly key: Field<E>
  readonly field: Field<E>
}

/** The state as this call shows it: in one of its rows, or in the one record it answers with. */
export const defineToggleState = <
  E extends Endpoint,
  Need extends Field<E> = never,
  Carried extends keyof InputOf<E> & string = never,
>(
  source: E,
  { needs = [], ...reading }: Reading<E, Need, Carried>,
  elsewhere: readonly ToggleState[] = [],
): ToggleState => ({
  ...reading,
  source,
  needs,
  ask: reading.ask,
  ...(elsewhere.length > 0 && { elsewhere }),
})

/** Picks the state as the call with this id shows it, the usual one without an id; undefined for a foreign call. */
export const pickState = (state: ToggleState, source: string | undefined): ToggleState | undefined =>
  source === undefined
    ? state
    : [state, ...(state.elsewhere ?? [])].find(reading => reading.source.id === source)

type AnyRecord = Readonly<Record<string, unknown>>

/** Whether the state of a record is on; one that is not set is off. */
export const isOn = ({ field, on }: ToggleState, record: AnyRecord): boolean => {
  const code = record[field] ?? 0
  return on === 'one' ? code === 1 : code !== 0
}

// Ids are texts inside; what is none finds nothing.
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Whether the answer lacked the state: it reads as off, but nobody knows what a toggle would flip. */
export const isStateMissing = ({ field }: ToggleState, record: AnyRecord): boolean => {
  const { missing } = record
  return Array.isArray(missing) && missing.includes(field)
}

/** Describes to main the record that the operator was asked about; `source` if it is not the toggle's usual one. */
export const captureSnapshot = (state: ToggleState, record: AnyRecord, source?: string): ToggleSnapshot => {
  const { needs, carries = [] } = state
  const fields = [...needs, ...carries.filter(name => textOf(record[name]) !== '')]
  return {
    on: isOn(state, record),
    ...(source !== undefined && { source }),
    ...(fields.length > 0 && {
      known: Object.fromEntries(fields.map(field => [field, textOf(record[field])])),
    }),
  }
}

/** Reads a record's state as of now; null where there is no such record. */
export const readState = async (
  call: CallRead,
  state: ToggleState,
  id: string,
  known: Known = {},
): Promise<Result<boolean | null>> => {
  const { source, key, carries = [] } = state
  if (state.needs.some(field => !known[field])) {
    return failed({ kind: 'invalid', fields: [{ field: 'seen', message: 'errors:invalidRequest' }] })
  }
  const unset = Object.fromEntries(carries.map(name => [name, '']))
  const texts = Object.fromEntries(
    Object.entries(known).map(([field, value]) => [field, String(value ?? '')]),
  )
  const { page: _page, limit, ...search } = state.ask(id, { ...unset, ...texts })
  const isIt = (row: AnyRecord) => row[key] === id
  const read = await readRecords(call, source, [search], isIt, typeof limit === 'number' ? limit : undefined)
  if (!read.ok) return read
  const { rows, unreadable, isWhole, gaps } = read.value
  const record = rows.find(isIt)
  // The record may be one that could not be read, or did not come.
  if (!record && (unreadable !== undefined || !isWhole)) {
    return failed({ kind: 'malformed', endpoint: source.id, detail: unreadable ?? gaps })
  }
  if (record && isStateMissing(state, record)) {
    const sent = getUnreadableText(record, state.field)
    const problem = sent === null ? 'not in the answer' : `unreadable: ${sent}`
    return failed({ kind: 'malformed', endpoint: source.id, detail: `${state.field}: ${problem}` })
  }
  return ok(record ? isOn(state, record) : null)
}
