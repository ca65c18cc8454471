import { z } from 'zod'
import type { Dictionary } from '../domain/dictionary.ts'
import type { InputOf, OutputOf, ReadEndpoint } from '../endpoint-base.ts'
import type { Page } from '../page.ts'
import { PlainValue } from '../plain-value.ts'

/** The record as the operator confirmed it: fields that find it again or must not have changed and, for a toggle, its state. */
export const ToggleSnapshot = z.strictObject({
  on: z.boolean().optional(),
  known: z.record(z.string().max(60), PlainValue).optional(),
  /** Id of the call whose record was shown, if it is not the toggle's usual one. */
  source: z.string().max(60).optional(),
})
export type ToggleSnapshot = z.output<typeof ToggleSnapshot>

/** Source of the state that a toggle flips: the call that shows the record, how to find it there, and its state field. */
export interface ToggleState {
  readonly source: ReadEndpoint
  /** Input of `source` that finds the record. */
  readonly buildInput: (
    id: string,
    known: Readonly<Record<string, string>>,
  ) => Readonly<Record<string, unknown>>
  /** Fields of the record that `ask` needs besides the toggle's id: the page passes them along. */
  readonly requiredFields: readonly string[]
  /** Filters of the search that found the record: the page passes along those that were set. */
  readonly carriedFilters?: readonly string[]
  /** Field that holds the toggle's id. */
  readonly key: string
  /** Field that holds the state, a code. */
  readonly field: string
  /** Codes that mean on: only 1, or any except 0. */
  readonly on: 'one' | 'notZero'
  /** Labels of both states: code 1 on, 0 off. */
  readonly names: Dictionary
  /** The same state in records of other calls, for screens that show one of those. */
  readonly elsewhere?: readonly ToggleState[]
}

type RecordOf<E> = OutputOf<E> extends Page<infer Row> ? Row : NonNullable<OutputOf<E>>
type Field<E> = keyof RecordOf<E> & string

interface ToggleReading<E, Need extends string, Carried extends string>
  extends Pick<ToggleState, 'on' | 'names'> {
  /** An unset filter is ''. */
  readonly buildInput: (id: string, known: Readonly<Record<Need | Carried, string>>) => InputOf<E>
  readonly requiredFields?: readonly Need[]
  readonly carriedFilters?: readonly Carried[]
  readonly key: Field<E>
  readonly field: Field<E>
}

/** Declares the state as this call shows it: in one of its rows, or in its only record. */
export const defineToggleState = <
  E extends ReadEndpoint,
  Need extends Field<E> = never,
  Carried extends keyof InputOf<E> & string = never,
>(
  source: E,
  { requiredFields = [], ...reading }: ToggleReading<E, Need, Carried>,
  elsewhere: readonly ToggleState[] = [],
): ToggleState => ({
  ...reading,
  source,
  requiredFields,
  buildInput: reading.buildInput,
  ...(elsewhere.length > 0 && { elsewhere }),
})

/** Picks the state reading of the call with this id, the usual one without an id; undefined for an unrelated call. */
export const pickState = (state: ToggleState, source: string | undefined): ToggleState | undefined =>
  source === undefined
    ? state
    : [state, ...(state.elsewhere ?? [])].find(reading => reading.source.id === source)

type AnyRecord = Readonly<Record<string, unknown>>

/** True if a record's state is on; an unset state is off. */
export const isOn = ({ field, on }: ToggleState, record: AnyRecord): boolean => {
  const code = record[field] ?? 0
  return on === 'one' ? code === 1 : code !== 0
}

// Ids are strings internally; another type matches nothing.
const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** True if the answer lacked the state: it reads as off, but the effect of a toggle is unknown. */
export const isStateMissing = ({ field }: ToggleState, record: AnyRecord): boolean => {
  const { missing } = record
  return Array.isArray(missing) && missing.includes(field)
}

/** Captures the record that the operator confirms, for main; `source` if it is not the toggle's usual call. */
export const captureSnapshot = (state: ToggleState, record: AnyRecord, source?: string): ToggleSnapshot => {
  const { requiredFields, carriedFilters = [] } = state
  const fields = [...requiredFields, ...carriedFilters.filter(name => toText(record[name]) !== '')]
  return {
    on: isOn(state, record),
    ...(source !== undefined && { source }),
    ...(fields.length > 0 && {
      known: Object.fromEntries(fields.map(field => [field, toText(record[field])])),
    }),
  }
}
