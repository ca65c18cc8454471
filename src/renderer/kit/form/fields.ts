import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { Row } from '../../../shared/cell.ts'
import type { DateShortcut } from '../../../shared/domain/date-shortcuts.ts'
import type { Dictionary } from '../../../shared/domain/dictionary.ts'
import type { Endpoint } from '../../../shared/endpoint.ts'
import type { ReadEndpoint } from '../../../shared/endpoint-base.ts'
import type { upload } from '../../../shared/wire.ts'
import type { RangeValue } from '../range/range-value.ts'

/** Look-up of the record that a number names, done while typing and shown below the field. */
export interface NameLookup {
  readonly source: ReadEndpoint
  readonly ask: (number: string) => Readonly<Record<string, unknown>>
  /** Field of a row that contains the number. */
  readonly key: string
  /** One line about the found record. */
  readonly Facts: ComponentType<{ readonly row: Row }>
}

/** Typed or chosen values by field name; '' is unset. A date range is stored under its first field. */
export type Values = Readonly<Record<string, string>>

/** The server's own choices: a map of code to label under this key of the list's `configs`. */
interface ConfigChoices<Config extends string = string> {
  readonly configs: Config
  /** Field that the choices depend on: the map contains a map per value of it, and all choices under ''. */
  readonly by?: string
  /** Choices if the server sent none. */
  readonly otherwise?: Dictionary
}

interface FieldBase {
  /** True if the field applies to the current values; otherwise it is neither shown nor sent. */
  readonly when?: (values: Values) => boolean
  /** Starts a new line: its dialog takes 60 percent of the window (spec 3 §9), with several fields per line. */
  readonly newLine?: boolean
  /** Grouped with adjacent fields of the same name under the heading `texts.sections.<section>`. */
  readonly section?: string
}

/** Filters are small and unset means "all"; form fields are larger and unset means "not chosen yet". */
export type Purpose = 'filter' | 'form'

export interface TextField<F extends string = string> extends FieldBase {
  readonly kind: 'text'
  readonly field: F
  /** An id or an order number. A filter takes several, or an order number with letters; a form takes one number. */
  readonly digits?: true
  /** A card, account or phone number, perhaps with letters and marks of its own: sent in plain characters. */
  readonly isCode?: true
  /** A percentage, a factor, a rate or a count: typed in the screen's form, sent as a plain decimal. */
  readonly isDecimal?: true
  /** In a form: looks up the named record while typing. */
  readonly names?: NameLookup
  /** In a filter: a part of the text finds it, or the number is a minimum; default: the whole text, exactly. */
  readonly match?: 'partial' | 'minimum'
}
export interface AmountField<F extends string = string> extends FieldBase {
  readonly kind: 'amount'
  readonly field: F
  /** Accepted amounts; default: any. */
  readonly only?: 'positive' | 'notNegative'
}
export interface ChoiceField<F extends string = string, Config extends string = string> extends FieldBase {
  readonly kind: 'choice'
  readonly field: F
  readonly options: Dictionary | ConfigChoices<Config>
  /** Offers "all", which is not sent. Without it one of the choices is always selected. */
  readonly all: boolean
  /**
   * Use of the server's label map: default, labels only; `added`: also offers codes that only the map has; `only`: offers just
   * the map's codes, or ours if no map came.
   */
  readonly serverCodes?: 'added' | 'only'
  readonly initial: string
}
interface DateRangeField<F extends string = string> extends FieldBase {
  readonly kind: 'dateRange'
  /** Input name of the first day; also the range's own name. */
  readonly field: F
  readonly end: F
  /** `times` sends the first and last second of the range. */
  readonly as: 'days' | 'times'
  readonly initial: RangeValue
  /** The document names no initial range: the operator's preferred one is used, if any. */
  readonly isOpen?: boolean
  /** Shortcuts with their own button, which searches immediately. */
  readonly quick: readonly DateShortcut[]
}
interface MonthField<F extends string = string> extends FieldBase {
  readonly kind: 'month'
  readonly field: F
  readonly initial: 'current' | ''
}
/** A call that stores one picture and returns its address. */
export type PictureCall = Endpoint<z.ZodObject<{ image: ReturnType<typeof upload> }>, string>

interface NoteField<F extends string = string> extends FieldBase {
  readonly kind: 'note'
  readonly field: F
  readonly max: number
  /** Allows pictures in the text: each is uploaded immediately and inserted as an `<img>` tag. */
  readonly pictures?: PictureCall
}
interface DateTimeField<F extends string = string> extends FieldBase {
  readonly kind: 'dateTime'
  readonly field: F
}
interface PasswordField<F extends string = string> extends FieldBase {
  readonly kind: 'password'
  readonly field: F
}
interface CheckboxField<F extends string = string> extends FieldBase {
  readonly kind: 'checkbox'
  readonly field: F
}

/** A filter of a search: can be unset and remembered. */
export type Filter<F extends string = string, Config extends string = string> =
  | TextField<F>
  | AmountField<F>
  | ChoiceField<F, Config>
  | DateRangeField<F>
  | MonthField<F>

/** A field of a dialog. */
export type Field<F extends string = string, Config extends string = string> =
  | Filter<F, Config>
  | NoteField<F>
  | DateTimeField<F>
  | PasswordField<F>
  | CheckboxField<F>

/** Plain text. Used among columns the same word is a plain text column. */
export const text = <F extends string>(
  field: F,
  options: FieldBase & Pick<TextField, 'match'> = {},
): TextField<F> => ({
  kind: 'text',
  field,
  ...options,
})

/** An id or an order number. */
export const number = <F extends string>(
  field: F,
  options: FieldBase & Pick<TextField, 'names'> = {},
): TextField<F> => ({
  kind: 'text',
  field,
  digits: true,
  ...options,
})

/** A card, account or phone number: digits of every script are sent as 0 to 9, without blanks between groups. */
export const codeText = <F extends string>(field: F, options: FieldBase = {}): TextField<F> => ({
  kind: 'text',
  field,
  isCode: true,
  ...options,
})

/** A percentage, a factor, a rate or a count, whose precision the call's schema checks; sent as a plain decimal. */
export const decimal = <F extends string>(field: F, options: FieldBase = {}): TextField<F> => ({
  kind: 'text',
  field,
  isDecimal: true,
  ...options,
})

/** Money in currency units with up to three decimals, sent as a plain decimal. */
export const amount = <F extends string>(
  field: F,
  options: FieldBase & Pick<AmountField, 'only'> = {},
): AmountField<F> => ({
  kind: 'amount',
  field,
  ...options,
})

/** One code of a dictionary or of the server's own map; unset is not sent. `initial`: the preselected code. */
export const choice = <F extends string, Config extends string = never>(
  field: F,
  options: Dictionary | ConfigChoices<Config>,
  rules: FieldBase &
    Pick<ChoiceField, 'serverCodes'> & { readonly all?: boolean; readonly initial?: number | string } = {},
): ChoiceField<F, Config> => ({
  ...rules,
  kind: 'choice',
  field,
  options,
  all: rules.all ?? rules.initial === undefined,
  initial: rules.initial === undefined ? '' : String(rules.initial),
})

/**
 * Choices from the answer's `configs` or from a lookup. With `by` they depend on another field's value, and the choice is reset
 * when that changes. `otherwise`: the choices if none came.
 */
export const fromConfigs = <Config extends string>(
  configs: Config,
  by?: string,
  otherwise?: Dictionary,
): ConfigChoices<Config> => ({
  configs,
  ...(by !== undefined && { by }),
  ...(otherwise && { otherwise }),
})

/** Two days in the channel's time zone; sent only if both are set (spec 1 §5). */
export const dateRange = <F extends string>(
  start: F,
  end: F,
  initial: RangeValue = '',
  as: 'days' | 'times' = 'days',
  quick: readonly DateShortcut[] = [],
): DateRangeField<F> => ({ kind: 'dateRange', field: start, end, as, initial, quick })

/** Two days of records whose document names no initial range: the operator's preferred range is used. */
export const openRange = <F extends string>(
  start: F,
  end: F,
  as: 'days' | 'times' = 'days',
): DateRangeField<F> => ({ ...dateRange(start, end, '', as), isOpen: true })

/** A month `YYYY-MM`. */
export const month = <F extends string>(field: F, initial: 'current' | '' = ''): MonthField<F> => ({
  kind: 'month',
  field,
  initial,
})

/** Several lines of text with a counter. */
export const note = <F extends string>(
  field: F,
  max = 200,
  options: FieldBase & { readonly pictures?: PictureCall } = {},
): NoteField<F> => ({ kind: 'note', field, max, ...options })

/** A future moment `YYYY-MM-DD HH:mm:ss` in the channel's time zone. */
export const dateTime = <F extends string>(field: F, options: FieldBase = {}): DateTimeField<F> => ({
  kind: 'dateTime',
  field,
  ...options,
})

/** A password: never remembered, logged or cached; main encrypts it. */
export const password = <F extends string>(field: F, options: FieldBase = {}): PasswordField<F> => ({
  kind: 'password',
  field,
  ...options,
})

/** A yes or no, sent as 1 or 0. */
export const checkbox = <F extends string>(field: F, options: FieldBase = {}): CheckboxField<F> => ({
  kind: 'checkbox',
  field,
  ...options,
})

/** True if the fields are laid out in lines of several, as one of them starts a new line. */
export const hasLines = (fields: readonly Field[]): boolean => fields.some(({ newLine }) => newLine === true)
