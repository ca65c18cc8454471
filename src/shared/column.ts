import type { Dictionary } from './domain/dictionary.ts'
import type { Decimals } from './domain/money.ts'

/** Options of every kind of column. Serializable: main writes the workbook from it. */
interface ColumnBase<Field extends string> {
  readonly field: Field
  /** Initial width in px at normal density; each kind has a fitting default. */
  readonly width?: number
  /**
   * The server can sort by this field; `inverted` where the sign shown is the opposite of the one sent. Without it the table
   * sorts the loaded page only and says so.
   */
  readonly serverSort?: boolean | 'inverted'
  /** Hidden while the simplified display is on. */
  readonly detailed?: boolean
  /** Hidden until the operator shows it in the columns' menu. */
  readonly hiddenAtFirst?: boolean
  readonly pinned?: boolean
  /** The cell is the button of the row action with this id, where the row offers it; the row has no other button for it. */
  readonly does?: string
  /** An average or another figure that cannot be summed: it has no total. */
  readonly average?: boolean
}

/** A letter or word beside a value, shown when `field` holds a code the dictionary labels. */
export interface Mark<Field extends string = string> {
  readonly field: Field
  readonly dictionary: string
}

/** True for a row whose `field` has this code. */
export interface Condition<Field extends string = string> {
  readonly field: Field
  readonly code: number
}

/**
 * Rule by which an amount is highlighted.
 *
 * `negativeRed`, `positiveRed`: red below or above zero. `sign`: green from zero on, red below (spec 2 §3). `against`: a fee
 * compared with the configured one in `field`: blue where it differs from that or is above zero, else red (spec 3 §9).
 * `unlike`: the amount should be zero or that of `field`; orange where it differs in whole thousandths; the first label of the
 * dictionary `says` explains it. `signed`: a movement, neither good nor bad: `+830.00` above zero, unless `field` is null, which
 * says that its direction is unknown.
 */
export type MoneyTone<Field extends string = string> =
  | 'negativeRed'
  | 'positiveRed'
  | 'sign'
  | { readonly kind: 'against'; readonly field: Field }
  | { readonly kind: 'signed'; readonly field: Field }
  | { readonly kind: 'unlike'; readonly field: Field; readonly dictionary: string }

/** Kinds of records that have a page of their own, which a click on their id opens. */
export type RecordKind = 'player'

/**
 * A column with its kind of value, which decides display, sorting, copying and the Excel cell. Money fields hold exact
 * thousandths, percent fields hundredths of a percent, both with any fraction; codes small integers, times the server's wall
 * clock.
 */
export type Column<Field extends string = string> = ColumnBase<Field> &
  (
    | {
        readonly kind: 'text'
        /** Never truncated where columns do not fit: it identifies the row. */
        readonly whole?: boolean
        /** The whole value identifies a person: an account, an address. */
        readonly personal?: boolean
        /** Contains plain numbers or days, or is a month, which the screen shows in its own form. */
        readonly hasFigures?: boolean
      }
    | {
        readonly kind: 'id'
        /** Target of a click on the id; the id `0` means nobody and opens nothing. */
        readonly opens?: RecordKind
        /** Opens only in rows that meet this condition, such as a parent that is a player (spec 2 §3). */
        readonly opensWhen?: Condition<Field>
        readonly marks?: readonly Mark<Field>[]
        /** A second field shown under the id, such as a remark. */
        readonly remark?: Field
        /** The remark also identifies a person: a nickname, a phone. */
        readonly personal?: boolean
        /** Highlights the id with the tone and label of another field's code, where the dictionary has one. */
        readonly highlight?: Mark<Field>
      }
    | { readonly kind: 'money'; readonly decimals: Decimals; readonly tone?: MoneyTone<Field> }
    | { readonly kind: 'count' }
    | {
        readonly kind: 'percent'
        readonly decimals: 0 | 1 | 2
        /** A change, shown with its sign and colored by it: in percent, or in percentage points. */
        readonly change?: 'rate' | 'points'
      }
    | { readonly kind: 'day' }
    | { readonly kind: 'time' }
    | {
        readonly kind: 'status'
        readonly dictionary: string
        readonly suffix?: Mark<Field>
        /** Never truncated where columns do not fit: the actions on the row depend on it. */
        readonly whole?: boolean
      }
    | { readonly kind: 'link' }
    /** The kind of a cell differs per line, as in a transposed table: each cell holds its own column and row. */
    | { readonly kind: 'turned' }
  )

export type ColumnKind = Column['kind']

/** True if a column holds figures, which are aligned by their digits, compared and explained. */
export const isFigure = ({ kind }: Pick<Column, 'kind'>): boolean =>
  kind === 'money' || kind === 'count' || kind === 'percent'
type Options<Kind extends ColumnKind, Field extends string> = Omit<
  Extract<Column<Field>, { readonly kind: Kind }>,
  'kind' | 'field' | 'decimals' | 'dictionary'
>

/** Plain text. */
export const text = <F extends string>(field: F, options: Options<'text', F> = {}): Column<F> => ({
  kind: 'text',
  field,
  ...options,
})

/** An identifier: text in Excel, copyable, with optional marks, remark and highlight. */
export const id = <F extends string, G extends string = F>(
  field: F,
  options: Options<'id', F | G> = {},
): Column<F | G> => ({ kind: 'id', field, ...options })

/** A player id: opens the player's detail. */
export const playerId = <F extends string, G extends string = F>(
  field: F,
  options: Options<'id', F | G> = {},
): Column<F | G> => id<F, G>(field, { opens: 'player', ...options })

/** Exact thousandths shown with this number of decimals, rounded half away from zero. */
export const money = <F extends string, G extends string = F>(
  field: F,
  decimals: Decimals,
  options: Options<'money', F | G> = {},
): Column<F | G> => ({ kind: 'money', field, decimals, ...options })

/** True for amounts that are shown with their direction. */
export const isSignedAmount = (
  column: Column,
): column is Column & {
  readonly kind: 'money'
  readonly tone: { readonly kind: 'signed'; readonly field: string }
} => column.kind === 'money' && typeof column.tone === 'object' && column.tone.kind === 'signed'

/** A whole number. */
export const count = <F extends string>(field: F, options: Options<'count', F> = {}): Column<F> => ({
  kind: 'count',
  field,
  ...options,
})

/** Hundredths of a percent, with any fraction. */
export const percent = <F extends string>(
  field: F,
  options: Options<'percent', F> & { readonly decimals?: 0 | 1 | 2 } = {},
): Column<F> => ({ kind: 'percent', field, decimals: 2, ...options })

/** A calendar day `YYYY-MM-DD`. */
export const day = <F extends string>(field: F, options: Options<'day', F> = {}): Column<F> => ({
  kind: 'day',
  field,
  ...options,
})

/** A moment `YYYY-MM-DD HH:mm:ss` in the server's wall clock, shown as sent. */
export const time = <F extends string>(field: F, options: Options<'time', F> = {}): Column<F> => ({
  kind: 'time',
  field,
  ...options,
})

/** A code shown by its dictionary's label and tone; unknown codes show as `#7`. */
export const status = <F extends string, G extends string = F>(
  field: F,
  source: Dictionary,
  options: Options<'status', F | G> = {},
): Column<F | G> => ({ kind: 'status', field, dictionary: source.id, ...options })

/** A web address, copyable and opened in the system's browser. */
export const link = <F extends string>(field: F, options: Options<'link', F> = {}): Column<F> => ({
  kind: 'link',
  field,
  ...options,
})

/** A mark or highlight for {@link id}, or a suffix for {@link status}: the dictionary's label of another field of the row. */
export const mark = <F extends string>(field: F, source: Dictionary): Mark<F> => ({
  field,
  dictionary: source.id,
})
