import type { Column } from './column.ts'
import type { Decimal } from './domain/money.ts'
import type { InputOf, OutputOf, ReadEndpoint } from './endpoint-base.ts'
import type { Page } from './page.ts'
import { allMatch, isSameValue } from './same-value.ts'
import type { ToggleState } from './writes/toggle-state.ts'

type Fields = Readonly<Record<string, unknown>>

/** The record type of a read: a row of a list, or its only object. */
type RecordOf<E> = OutputOf<E> extends Page<infer Row> ? Row : NonNullable<OutputOf<E>>

/** Filters of a list, or the input of a read that answers with one record. */
type SearchOf<E> = Omit<InputOf<E>, 'page' | 'limit'>

/** Fields of the row that the operator saw, as texts; '' for a missing one. */
export type SeenFields<Need extends string = string> = Readonly<Record<Need, string>>

/**
 * Recorded values of a write's inputs, in entered form: an amount in currency units, '' for none, null where the answer does
 * not show it.
 */
export type RecordedValues<In = Fields> = Readonly<Partial<Record<keyof In & string, string | null>>>

/** Columns in which the operator compares the sent values with the records that may match. */
interface Comparison<R, In> {
  /** `namespace:name` of the column labels. */
  readonly texts: `${string}:${string}`
  readonly columns: readonly Column<keyof R & string>[]
  /** The sent values, in the form of a record. */
  readonly sent: (input: In) => Partial<R>
}

/** Rules for comparing recorded values with the sent ones. */
export interface ValueRules<Field extends string = string> {
  /** Inputs that hold a code: a ratio between two codes means nothing. */
  readonly codes?: readonly Field[]
  /** The value also changes for other reasons: only a factor of 1000 stands out from that. */
  readonly isVolatile?: boolean
  /** A deduction may be listed with a minus sign or without. */
  readonly unsigned?: boolean
}

/** Search that reads a record, and how the record is identified in its rows. */
interface RecordLocator<Search, In, Need extends string> {
  /** Fields of the row on screen that find the record: the page passes them along. */
  readonly requiredFields?: readonly Need[]
  /** Narrows the read to the record where possible. The newest 2,000 rows of each search are read. */
  readonly search: (input: In, seen: SeenFields<Need>) => Search | readonly Search[]
}

interface StateSpec<R, Search, In, Need extends string>
  extends RecordLocator<Search, In, Need>,
    ValueRules<keyof In & string> {
  /** True for the record of the write; default: true, for a read of one record. */
  readonly isTarget?: (record: R, input: In, seen: SeenFields<Need>) => boolean
  /** Fields that must be as the operator saw them; otherwise nothing is sent (spec 1 §4). */
  readonly same?: readonly (keyof R & string)[]
  /** Recorded values of the inputs. */
  readonly values?: (record: R, input: In, seen: SeenFields<Need>) => RecordedValues<In>
  /** Entered values by the names of `values`, where one input holds several. */
  readonly enteredValues?: (input: In) => Readonly<Record<string, string>>
  /** True once the record shows the write, null where that is unclear; default: its values equal the sent ones. */
  readonly isApplied?: (record: R, input: In, seen: SeenFields<Need>) => boolean | null
  /** The write removes the record. */
  readonly isRemoval?: true
  /** A read of the same record that only some platforms have, by their profile; it is tried first. */
  readonly ownRead?: { readonly call: ReadEndpoint; readonly input: (input: In) => Fields }
  /** Delay in ms until the platform shows the change. */
  readonly readAfterMs?: number
  readonly compares?: Comparison<R, In>
}

/** All records of a search that a write sets together. */
interface RecordSet<R> {
  readonly rows: readonly R[]
}

interface MadeSpec<R, Search, In, Need extends string>
  extends RecordLocator<Search, In, Need>,
    ValueRules<keyof In & string> {
  /** Key of a record. */
  readonly key: (keyof R & string) | ((record: R) => string)
  /** True if a record has all sent values that the list shows; null where the list does not show enough. */
  readonly match: (record: R, input: In, seen: SeenFields<Need>) => boolean | null
  /** As `match`, without the inputs that `values` compares. */
  readonly isSimilar?: (record: R, input: In, seen: SeenFields<Need>) => boolean | null
  readonly values?: (record: R, input: In) => RecordedValues<In>
  /** Creation time of a record, as the platform writes it. */
  readonly at?: (record: R) => string
  /** Account of the operator who created it; '' where the list does not show it. */
  readonly by?: (record: R) => string
  /** Number of records that one write creates; default: one. */
  readonly count?: (input: In) => number
  readonly compares: Comparison<R, In>
}

interface TotalSpec<R, Search, In, Need extends string> extends RecordLocator<Search, In, Need> {
  readonly isTarget?: (record: R, input: In, seen: SeenFields<Need>) => boolean
  /** The total is the sum of `of` over all matching records. */
  readonly isSum?: true
  /** The total; `record` is null where none is listed, the result null where it is unknown. */
  readonly of: (record: R | null, input: In) => Decimal | null
  /** Amount by which the write changes the total. */
  readonly change: (input: In) => Decimal | null
  /** Input that holds the amount, to compare with the change. */
  readonly field: keyof In & string
  readonly isVolatile?: boolean
  readonly texts: `${string}:${string}`
  /** Column that shows the total. */
  readonly column: Column<keyof R & string>
}

interface MembersSpec<R, Search, In, Need extends string> extends RecordLocator<Search, In, Need> {
  /** Field that holds the id of a row. */
  readonly key: keyof R & string
  /** Ids that the write adds to the list or removes from it. */
  readonly ids: (input: In) => readonly string[]
  readonly expected: 'listed' | 'gone'
}

type AnySpec<Spec> = Spec & { readonly source: ReadEndpoint; readonly requiredFields: readonly string[] }

export type StateRecord = { readonly kind: 'state' } & AnySpec<StateSpec<Fields, Fields, Fields, string>> & {
    /** The record is the {@link RecordSet} of the whole search. */
    readonly isSet?: true
    readonly isTarget: (record: Fields, input: Fields, seen: SeenFields) => boolean
    readonly isApplied: (record: Fields, input: Fields, seen: SeenFields) => boolean | null
  }
export type MadeRecord = { readonly kind: 'made' } & AnySpec<MadeSpec<Fields, Fields, Fields, string>>
export type TotalRecord = { readonly kind: 'total' } & AnySpec<TotalSpec<Fields, Fields, Fields, string>> & {
    readonly isTarget: (record: Fields, input: Fields, seen: SeenFields) => boolean
  }

export type MembersRecord = { readonly kind: 'members' } & AnySpec<
  MembersSpec<Fields, Fields, Fields, string>
>

/**
 * The record that a write touches (spec 1 §8): main reads it before and after the write, and looks for it if no answer came.
 *
 * `state`: the write sets values of an existing record, or of all records of a search, or removes one. `made`: it creates
 * records. `total`: it leaves no record of its own but changes a total. `members`: it adds rows to a list by their ids, or
 * removes them. `toggle`: it flips a state. `either`: it depends on the input. `none`: no record shows it.
 */
export type WriteRecord =
  | StateRecord
  | MadeRecord
  | TotalRecord
  | MembersRecord
  | { readonly kind: 'toggle'; readonly state: ToggleState }
  | {
      readonly kind: 'either'
      readonly pick: (input: Fields) => WriteRecord
      readonly all: readonly WriteRecord[]
    }
  | { readonly kind: 'none'; readonly because: string }

/** Declares the record of a write with this input. */
export interface RecordBuilder<In> {
  readonly state: <E extends ReadEndpoint, Need extends string = never>(
    source: E,
    spec: StateSpec<RecordOf<E>, SearchOf<E>, In, Need>,
  ) => WriteRecord
  /** As `state`, for all records of the search at once. */
  readonly states: <E extends ReadEndpoint, Need extends string = never>(
    source: E,
    spec: StateSpec<RecordSet<RecordOf<E>>, SearchOf<E>, In, Need>,
  ) => WriteRecord
  readonly made: <E extends ReadEndpoint, Need extends string = never>(
    source: E,
    spec: MadeSpec<RecordOf<E>, SearchOf<E>, In, Need>,
  ) => WriteRecord
  readonly total: <E extends ReadEndpoint, Need extends string = never>(
    source: E,
    spec: TotalSpec<RecordOf<E>, SearchOf<E>, In, Need>,
  ) => WriteRecord
  readonly members: <E extends ReadEndpoint, Need extends string = never>(
    source: E,
    spec: MembersSpec<RecordOf<E>, SearchOf<E>, In, Need>,
  ) => WriteRecord
  readonly either: (isFirst: (input: In) => boolean, first: WriteRecord, second: WriteRecord) => WriteRecord
  /** The reason documents why nothing can be verified or looked up. */
  readonly none: (because: string) => WriteRecord
}

const isOnly = () => true

/** True if all sent values are on record; null where the answer lacks one and no other differs. */
const showsValues = (values: RecordedValues, input: Fields): boolean | null =>
  allMatch(
    ...Object.entries(values).map(([field, recordedValue]) => {
      const sentValue = input[field]
      if (typeof sentValue !== 'string') return true
      return recordedValue === null || recordedValue === undefined
        ? null
        : isSameValue(recordedValue, sentValue)
    }),
  )

const toState = (source: ReadEndpoint, spec: unknown): StateRecord => {
  const {
    isTarget = isOnly,
    isApplied,
    values,
    enteredValues,
    requiredFields = [],
    ...rest
  } = spec as StateSpec<Fields, Fields, Fields, string>
  const byValues = (record: Fields, input: Fields, seen: SeenFields) =>
    values ? showsValues(values(record, input, seen), enteredValues?.(input) ?? input) : true
  return {
    ...rest,
    ...(values && { values }),
    ...(enteredValues && { enteredValues }),
    kind: 'state',
    source,
    requiredFields,
    isTarget,
    isApplied: isApplied ?? byValues,
  }
}

const builder: RecordBuilder<Fields> = {
  state: toState,
  states: (source, spec) => ({ ...toState(source, spec), isSet: true }),
  // Here and below: a spec has the row type of its source, while a record holds untyped rows.
  made: (source, spec) =>
    ({ ...spec, kind: 'made', source, requiredFields: spec.requiredFields ?? [] }) as unknown as MadeRecord,
  total: (source, spec) =>
    ({
      ...spec,
      kind: 'total',
      source,
      requiredFields: spec.requiredFields ?? [],
      isTarget: spec.isTarget ?? isOnly,
      // As above.
    }) as unknown as TotalRecord,
  members: (source, spec) =>
    ({
      ...spec,
      kind: 'members',
      source,
      requiredFields: spec.requiredFields ?? [],
      // As above.
    }) as unknown as MembersRecord,
  either: (isFirst, first, second) => ({
    kind: 'either',
    pick: input => (isFirst(input) ? first : second),
    all: [first, second],
  }),
  none: because => ({ kind: 'none', because }),
}

/** The builder for writes with this input. */
// The builder ignores the input type; only the call's own type narrows it.
export const createRecordBuilder = <In>(): RecordBuilder<In> => builder as unknown as RecordBuilder<In>

/** Resolves the record of a write with this input, where it depends on the input. */
export const resolveRecord = (
  record: WriteRecord,
  input: Fields,
): Exclude<WriteRecord, { kind: 'either' }> =>
  record.kind === 'either' ? resolveRecord(record.pick(input), input) : record

/** Returns how a toggle's state is read; undefined for any other call. */
export const getToggleState = ({ record }: { readonly record: WriteRecord }): ToggleState | undefined =>
  record.kind === 'toggle' ? record.state : undefined

/** True if a write with this record removes it, or rows of its list. */
export const isRemoval = (record: WriteRecord): boolean =>
  (record.kind === 'state' && record.isRemoval === true) ||
  (record.kind === 'members' && record.expected === 'gone')

/** Lists the fields of the row on screen that main needs to find the record and to compare it with what the operator saw. */
export const listSeenFields = (record: WriteRecord): readonly string[] => {
  switch (record.kind) {
    case 'state':
      return [...new Set([...record.requiredFields, ...(record.same ?? [])])]
    case 'made':
    case 'total':
    case 'members':
      return record.requiredFields
    case 'either':
      return [...new Set(record.all.flatMap(listSeenFields))]
    case 'toggle':
    case 'none':
      return []
    default:
      return record satisfies never
  }
}
