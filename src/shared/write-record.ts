import type { Column } from './column.ts'
import type { Decimal } from './domain/money.ts'
import type { Endpoint, InputOf, OutputOf } from './endpoint.ts'
import type { Page } from './page.ts'
import { allMatch, isSameValue } from './same-value.ts'
import type { ToggleState } from './toggle-state.ts'

type Fields = Readonly<Record<string, unknown>>

/** The record that a read answers with: a row of a list, or its one object. */
type RecordOf<E> = OutputOf<E> extends Page<infer Row> ? Row : NonNullable<OutputOf<E>>

/** Filters of a list, or the input of a read that answers with one record. */
type SearchOf<E> = Omit<InputOf<E>, 'page' | 'limit'>

/** Fields of the row that the operator saw, as texts; '' for one that the row lacks. */
export type SeenFields<Need extends string = string> = Readonly<Record<Need, string>>

/**
 * Recorded values of a write's inputs, as they would be entered: an amount in currency units, '' for none, null where
 * the answer does not show it.
 */
export type RecordedValues<In = Fields> = Readonly<Partial<Record<keyof In & string, string | null>>>

/** Columns in which the operator compares what was sent with the records that may be it. */
interface Comparison<R, In> {
  /** `namespace:name` of the labels of the columns. */
  readonly texts: `${string}:${string}`
  readonly columns: readonly Column<keyof R & string>[]
  /** The sent values, in the form of a record. */
  readonly sent: (input: In) => Partial<R>
}

/** How values on record are compared with those that were sent. */
export interface ValueRules<Field extends string = string> {
  /** Inputs that hold a code: how many times one is another means nothing. */
  readonly codes?: readonly Field[]
  /** The value also changes for other reasons: only a factor of 1000 can be told from that. */
  readonly moves?: boolean
  /** A deduction may be listed with a minus sign or without. */
  readonly unsigned?: boolean
}

/** Where a record is read, and how it is told from others. */
interface Located<Search, In, Need extends string> {
  /** Fields of the row on screen that find the record: the page sends them along. */
  readonly needs?: readonly Need[]
  /** Narrows the read to the record, where it can. The newest 2,000 rows of each search are read. */
  readonly search: (input: In, seen: SeenFields<Need>) => Search | readonly Search[]
}

interface StateSpec<R, Search, In, Need extends string>
  extends Located<Search, In, Need>,
    ValueRules<keyof In & string> {
  /** True for the record that the write is about; of a read of one record, it is that one unless told. */
  readonly is?: (record: R, input: In, seen: SeenFields<Need>) => boolean
  /** Fields that must be as the operator saw them: otherwise nothing is sent (spec 1 §4). */
  readonly same?: readonly (keyof R & string)[]
  /** Recorded values of the inputs. */
  readonly values?: (record: R, input: In, seen: SeenFields<Need>) => RecordedValues<In>
  /** Entered values by the names that `values` gives, where one input holds several. */
  readonly entered?: (input: In) => Readonly<Record<string, string>>
  /** True once the record shows the write, null where it does not tell; unless told, its values are those that were sent. */
  readonly shows?: (record: R, input: In, seen: SeenFields<Need>) => boolean | null
  /** The write removes the record. */
  readonly isRemoval?: true
  /** A read of the same record that only some platforms have, by the profile; it is asked first. */
  readonly own?: { readonly call: Endpoint; readonly input: (input: In) => Fields }
  /** The platform shows the change only after so long. */
  readonly readAfterMs?: number
  readonly compares?: Comparison<R, In>
}

/** All records of a search, where a write sets them together. */
interface RecordSet<R> {
  readonly rows: readonly R[]
}

interface MadeSpec<R, Search, In, Need extends string>
  extends Located<Search, In, Need>,
    ValueRules<keyof In & string> {
  /** Identity of a record. */
  readonly key: (keyof R & string) | ((record: R) => string)
  /** True if a record is what was sent, in all that was sent and is listed; null where the list does not tell. */
  readonly match: (record: R, input: In, seen: SeenFields<Need>) => boolean | null
  /** The same without the inputs that `values` compares. */
  readonly like?: (record: R, input: In, seen: SeenFields<Need>) => boolean | null
  readonly values?: (record: R, input: In) => RecordedValues<In>
  /** When a record was made, as the platform writes it. */
  readonly at?: (record: R) => string
  /** Account of the operator who made it; '' where the list does not tell. */
  readonly by?: (record: R) => string
  /** How many records one write makes; one unless told. */
  readonly count?: (input: In) => number
  readonly compares: Comparison<R, In>
}

interface TotalSpec<R, Search, In, Need extends string> extends Located<Search, In, Need> {
  readonly is?: (record: R, input: In, seen: SeenFields<Need>) => boolean
  /** The total is the sum of `of` over all records that fit. */
  readonly isSum?: true
  /** The total; `record` is null where none is listed, the result null where it cannot be told. */
  readonly of: (record: R | null, input: In) => Decimal | null
  /** By how much the write changes it. */
  readonly change: (input: In) => Decimal | null
  /** Input that holds the amount: it is compared with the change. */
  readonly field: keyof In & string
  readonly moves?: boolean
  readonly texts: `${string}:${string}`
  /** Column that shows the total. */
  readonly column: Column<keyof R & string>
}

interface MembersSpec<R, Search, In, Need extends string> extends Located<Search, In, Need> {
  /** Field that holds the id of a row. */
  readonly key: keyof R & string
  /** Ids that the write adds to the list or takes off it. */
  readonly ids: (input: In) => readonly string[]
  readonly are: 'listed' | 'gone'
}

type Any<Spec> = Spec & { readonly source: Endpoint; readonly needs: readonly string[] }

export type StateRecord = { readonly kind: 'state' } & Any<StateSpec<Fields, Fields, Fields, string>> & {
    /** The record is the {@link RecordSet} of the whole search. */
    readonly isSet?: true
    readonly is: (record: Fields, input: Fields, seen: SeenFields) => boolean
    readonly shows: (record: Fields, input: Fields, seen: SeenFields) => boolean | null
  }
export type MadeRecord = { readonly kind: 'made' } & Any<MadeSpec<Fields, Fields, Fields, string>>
export type TotalRecord = { readonly kind: 'total' } & Any<TotalSpec<Fields, Fields, Fields, string>> & {
    readonly is: (record: Fields, input: Fields, seen: SeenFields) => boolean
  }

export type MembersRecord = { readonly kind: 'members' } & Any<MembersSpec<Fields, Fields, Fields, string>>

/**
 * The record that a write touches (spec 1 §8): where main reads it before and after, and where it looks for it when no answer
 * came.
 *
 * `state`: the write sets values of an existing record, or of all records of a search, or removes one. `made`: it makes
 * records. `total`: it leaves no record of its own but changes a total. `members`: it adds rows to a list by their ids, or
 * takes them off it. `toggle`: it flips a state. `either`: it depends on the input. `none`: no record shows it.
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
  readonly state: <E extends Endpoint, Need extends string = never>(
    source: E,
    spec: StateSpec<RecordOf<E>, SearchOf<E>, In, Need>,
  ) => WriteRecord
  /** As `state`, of all records of the search at once. */
  readonly states: <E extends Endpoint, Need extends string = never>(
    source: E,
    spec: StateSpec<RecordSet<RecordOf<E>>, SearchOf<E>, In, Need>,
  ) => WriteRecord
  readonly made: <E extends Endpoint, Need extends string = never>(
    source: E,
    spec: MadeSpec<RecordOf<E>, SearchOf<E>, In, Need>,
  ) => WriteRecord
  readonly total: <E extends Endpoint, Need extends string = never>(
    source: E,
    spec: TotalSpec<RecordOf<E>, SearchOf<E>, In, Need>,
  ) => WriteRecord
  readonly members: <E extends Endpoint, Need extends string = never>(
    source: E,
    spec: MembersSpec<RecordOf<E>, SearchOf<E>, In, Need>,
  ) => WriteRecord
  readonly either: (isFirst: (input: In) => boolean, first: WriteRecord, second: WriteRecord) => WriteRecord
  /** The reason is for the reader: nothing can be verified or looked up. */
  readonly none: (because: string) => WriteRecord
}

const isOnly = () => true

/** True if all values that were sent are on record; null where the answer lacks one and no other differs. */
const showsValues = (values: RecordedValues, input: Fields): boolean | null =>
  allMatch(
    ...Object.entries(values).map(([field, recorded]) => {
      const sent = input[field]
      if (typeof sent !== 'string') return true
      return recorded === null || recorded === undefined ? null : isSameValue(recorded, sent)
    }),
  )

const toState = (source: Endpoint, spec: unknown): StateRecord => {
  const {
    is = isOnly,
    shows,
    values,
    entered,
    needs = [],
    ...rest
  } = spec as StateSpec<Fields, Fields, Fields, string>
  const byValues = (record: Fields, input: Fields, seen: SeenFields) =>
    values ? showsValues(values(record, input, seen), entered?.(input) ?? input) : true
  return {
    ...rest,
    ...(values && { values }),
    ...(entered && { entered }),
    kind: 'state',
    source,
    needs,
    is,
    shows: shows ?? byValues,
  }
}

const builder: RecordBuilder<Fields> = {
  state: toState,
  states: (source, spec) => ({ ...toState(source, spec), isSet: true }),
  // Here and below: a spec knows the rows of its own source, a record only that they are rows.
  made: (source, spec) =>
    ({ ...spec, kind: 'made', source, needs: spec.needs ?? [] }) as unknown as MadeRecord,
  total: (source, spec) =>
    ({
      ...spec,
      kind: 'total',
      source,
      needs: spec.needs ?? [],
      is: spec.is ?? isOnly,
      // As above.
    }) as unknown as TotalRecord,
  // As above.
  members: (source, spec) =>
    ({ ...spec, kind: 'members', source, needs: spec.needs ?? [] }) as unknown as MembersRecord,
  either: (isFirst, first, second) => ({
    kind: 'either',
    pick: input => (isFirst(input) ? first : second),
    all: [first, second],
  }),
  none: because => ({ kind: 'none', because }),
}

/** The builder for writes with this input. */
// It takes any input; which one a call's own is, only its type says.
export const createRecordBuilder = <In>(): RecordBuilder<In> => builder as unknown as RecordBuilder<In>

/** The record of a write with this input, where that depends on it. */
export const resolveRecord = (
  record: WriteRecord,
  input: Fields,
): Exclude<WriteRecord, { kind: 'either' }> =>
  record.kind === 'either' ? resolveRecord(record.pick(input), input) : record

/** How the state is read that a toggle flips; undefined for any other call. */
export const getToggleState = ({ record }: Pick<Endpoint, 'record'>): ToggleState | undefined =>
  record.kind === 'toggle' ? record.state : undefined

/** Fields of the row on screen that main needs to find the record and to compare it with what was seen. */
export const listSeenFields = (record: WriteRecord): readonly string[] => {
  switch (record.kind) {
    case 'state':
      return [...new Set([...record.needs, ...(record.same ?? [])])]
    case 'made':
    case 'total':
    case 'members':
      return record.needs
    case 'either':
      return [...new Set(record.all.flatMap(listSeenFields))]
    case 'toggle':
    case 'none':
      return []
    default:
      return record satisfies never
  }
}
