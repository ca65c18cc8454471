import { z } from 'zod'
import { type Decimal, getLastDigit, getSign, parseDecimal } from './domain/money.ts'
import { isNothing } from './nothing.ts'
import { isEmptyOnWire, parseJsonText } from './shapes.ts'
import { cutText, withoutEnd } from './texts/text-ends.ts'

type WireValue = string | number | boolean | null

/** A field with a single value; `read` gets null for an empty value and returns undefined for an invalid one. */
const field = <T>(what: string, read: (value: WireValue) => T | undefined) =>
  z
    .unknown()
    .optional()
    .transform((raw, context): T => {
      const isMany = typeof raw === 'object' && !isNothing(raw)
      const value = (isNothing(raw) ? null : raw) as WireValue
      const parsed = isMany ? undefined : read(value)
      if (parsed !== undefined) return parsed
      const shownText = isMany ? 'several values' : String(value).slice(0, 40)
      context.addIssue({ code: 'custom', message: `not ${what}: ${shownText}` })
      return z.NEVER
    })
    .meta({ wire: what })

// PHP writes false for a value that was not found.
const toText = (value: WireValue): string => (value === null || value === false ? '' : String(value))

/** A whole number with a decimal point: `1001.0`, `9.007E18`. Without a point, `12E34` may be an order number with letters. */
const pointed = /^\d+\.\d*(?:[eE]\+?\d{1,3})?$/

/** Returns an id in plain digits, where a number or its text is in another form. */
const plainId = (value: WireValue): string | undefined => {
  const text = toText(value).trim()
  if (typeof value === 'number' && !Number.isFinite(value)) return undefined
  if (/^\d+\.0*$/.test(text)) return text.replace(/\..*$/, '')
  if (typeof value !== 'number' && !pointed.test(text)) return text
  const digits = String(parseDecimal(text, 0) ?? text)
  return /^\d+$/.test(digits) ? digits : text
}

/**
 * An identifier or code: always a string, a number in plain digits; null, missing → ''. Numbers over 2^53 already arrive as
 * strings.
 */
export const wireId = () => field('an id', plainId)

/** A {@link wireId} whose 0 means none. */
export const idOrNone = () => wireId().transform(id => (id === '0' ? '' : id))

/** Free text from the server; null, missing → ''. */
export const wireText = () => field('a text', toText)

/** A plain number as written, without trailing zeros of decimals: `1.50` is '1.5'; null, missing → ''. */
export const plainNumber = () =>
  field('a number', value => {
    const trimmed = toText(value).trim()
    return /^-?\d+\.\d+$/.test(trimmed) ? withoutEnd(withoutEnd(trimmed, '0'), '.') : trimmed
  })

const readDecimal = (value: WireValue, scale: number): Decimal | null | undefined => {
  if (value === true) return undefined
  const digits = toText(value)
  return digits.trim() === '' ? null : parseDecimal(digits, scale)
}

/** A platform's scale of money: thousandths or hundredths of the currency unit, or currency units. */
export type Scale = 'thousandths' | 'hundredths' | 'unscaled'
const shift: Readonly<Record<Scale, number>> = { thousandths: 0, hundredths: 1, unscaled: 3 }

/** Scale of a call's amounts: one for all of them, or one per field. */
type Scales = Scale | Readonly<Record<string, Scale>>

// Schemas are declared once for all platforms; a platform's deviation is known only while its answer is read.
let currentScales: Scales | undefined

/** Runs `work` with amounts read in these scales instead of their own: `endpoints.<id>.scale` of a profile. */
export const runInScale = <T>(scales: Scales | undefined, work: () => T): T => {
  const before = currentScales
  currentScales = scales
  try {
    return work()
  } finally {
    currentScales = before
  }
}

/** Picks the scale of one field; undefined where only other fields have one. */
export const getScale = (scales: Scales | undefined, name: string): Scale | undefined =>
  typeof scales === 'object' ? scales[name] : scales

/** Returns the scale override of a name of the answer being read; undefined: its own scale applies. */
export const getCurrentScale = (name: string): Scale | undefined => getScale(currentScales, name)

/** Names of amounts in their records, set by amount-names.ts once a scale is given by field. */
export const fieldNames = new WeakMap<z.ZodType, string>()

const plainPercent = (value: WireValue): WireValue =>
  typeof value === 'string' ? value.trim().replace(/%$/, '') : value

/** Power of ten that a figure is multiplied by when it is read, by its field's schema. */
const shifts = new WeakMap<z.ZodType, () => number>()

const scaled = <Schema extends z.ZodType>(schema: Schema, by: () => number): Schema => {
  shifts.set(schema, by)
  return schema
}

/**
 * Returns the value of the last digit that a figure was sent with, in its field's scale; null for a field or a value that is
 * not a figure. Call it while the answer is read: a profile may change the scale.
 */
export const readSentDigit = (schema: z.ZodType | undefined, raw: unknown): Decimal | null => {
  const by = schema && shifts.get(schema)
  if (!by || (typeof raw !== 'string' && typeof raw !== 'number')) return null
  return getLastDigit(String(plainPercent(raw)), by()) ?? null
}

type ReadDecimal = typeof readDecimal

const createAmountSchema = (scale: Scale, read: ReadDecimal = readDecimal) => {
  const by = (): number => shift[getCurrentScale(fieldNames.get(schema) ?? '') ?? scale]
  const schema: z.ZodType<Decimal | null> = field('an amount', value => read(value, by()))
  return scaled(schema, by)
}

/** Texts that back ends send for a quotient whose divisor is zero. */
const noQuotient = /^(?:-+|–|—|nan|[+-]?inf(?:inity)?|[+-]?∞|n\/a)$/i

const readQuotient: ReadDecimal = (value, scale) =>
  typeof value === 'string' && noQuotient.test(value.trim()) ? null : readDecimal(value, scale)

/** Money the platform sends in thousandths, stored as exact thousandths; null, '' or missing → null (shown as –). */
export const thousandths = () => createAmountSchema('thousandths')

/** As {@link thousandths}, for an average: one over no players, `-` or `NaN`, is null. */
export const averageThousandths = () => createAmountSchema('thousandths', readQuotient)

/** Money the platform sends unscaled (`12.5`), stored as exact thousandths (`12500`). */
export const unscaled = () => createAmountSchema('unscaled')

/** Amounts that a form may enter. */
type AmountSign = 'any' | 'notNegative' | 'positive'

const plainAmount = /^-?\d{1,15}(?:\.\d{1,3}0*)?$/

const givenProblem = (text: string, only: AmountSign): string | undefined => {
  const value = plainAmount.test(text) ? parseDecimal(text, 3) : undefined
  if (value === undefined) return 'errors:amountDecimals'
  if (only === 'positive' && getSign(value) <= 0) return 'errors:amountPositive'
  return only === 'notNegative' && getSign(value) < 0 ? 'errors:amountNegative' : undefined
}

/** Validates these amounts; `ifWrong` replaces the specific message. */
const createChecked =
  (only: AmountSign, each: (text: string) => readonly string[], ifWrong?: string) =>
  (text: string, context: z.RefinementCtx): void => {
    const problems = text === '' ? [] : each(text).map(part => givenProblem(part, only))
    const problem = problems.find(candidate => candidate !== undefined)
    if (problem) context.addIssue({ code: 'custom', message: ifWrong ?? problem })
  }
const single = (text: string) => [text]
const joined = (text: string) => text.split(',')

/**
 * An amount that a write sets: entered in currency units with at most three decimals, and sent by main in thousandths, the
 * scale in which its record is read; a profile's `endpoints.<id>.scale` sends it as entered. Messages are i18n keys.
 */
export const amount = (only: AmountSign, ifEmpty: string, ifWrong?: string) =>
  z
    .string()
    .min(1, ifEmpty)
    .superRefine(createChecked(only, single, ifWrong))
    .meta({ amount: true })

/** Several {@link amount}s in one parameter, joined by commas. */
export const amounts = (only: AmountSign, ifEmpty: string) =>
  z.string().min(1, ifEmpty).superRefine(createChecked(only, joined)).meta({ amount: true })

/** An {@link amount} that may be left out, or cleared with ''. */
export const optionalAmount = (only: AmountSign) =>
  z.string().superRefine(createChecked(only, single)).optional().meta({ amount: true })

/** A whole number such as persons or orders. */
export const wireCount = () =>
  scaled(
    field('a number', (value): number | null | undefined => {
      const parsed = readDecimal(value, 0)
      return typeof parsed === 'string' ? Number(parsed) : parsed
    }),
    () => 0,
  )

const createPercentageSchema = (scale: number, read: ReadDecimal = readDecimal) =>
  scaled(
    field('a percentage', value => read(plainPercent(value), scale)),
    () => scale,
  )

/** A percentage sent as `12.34` or `"12.34%"`, stored as hundredths of a percent (`1234`). */
export const wirePercent = () => createPercentageSchema(2)

/** As {@link wirePercent}, for a rate: one of no players, `-` or `NaN%`, is null. */
export const wireRate = () => createPercentageSchema(2, readQuotient)

/** A percentage sent in tenths of a percent, `85` for 8.5 % (spec 2 §9, spec 3 §9), stored as hundredths of a percent. */
export const tenths = () => createPercentageSchema(1)

/** A status or type code, a small integer, or a flag as 0 and 1 (`false`, `true`); null, '' or missing → null. */
export const code = () =>
  field('a code', (value): number | null | undefined => {
    const parsed = readDecimal(typeof value === 'boolean' ? Number(value) : value, 0)
    return typeof parsed !== 'number' || Number.isSafeInteger(parsed) ? (parsed as number | null) : undefined
  })

/** `YYYY-MM-DD[ HH:mm:ss]` as the server sent it (its wall clock), never converted; missing → ''. */
export const stamp = () => wireText().meta({ wire: 'a text', time: true })

/**
 * A day, optionally followed by a time. Ranges of days do not match, nor do instants with an offset, except midnights: 16:00 UTC
 * is the next day in Manila.
 */
const sentDay =
  /^(\d{4})([-/]?)(0[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01])(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?|[T ]00:00(?::00(?:\.0+)?)?(?:Z|[+-]\d{2}:?\d{2}))?$/
const monthOrDay = /^(\d{4})[-/]?(0[1-9]|1[0-2])(?:-\d{2})?$/

const toDay = (text: string): string => text.trim().replace(sentDay, '$1-$3-$4')

/** Returns the month `YYYY-MM` of a month or a day in any form of {@link wireDay}; another text stays as it is. */
export const toMonth = (text: string): string => toDay(text).replace(monthOrDay, '$1-$2')

/**
 * A day `YYYY-MM-DD`, which may also be sent as `YYYY/MM/DD`, as `YYYYMMDD`, or with a time of the platform's clock; another
 * text stays as sent; missing → ''.
 */
export const wireDay = () =>
  field('a text', value => toDay(toText(value))).meta({ wire: 'a text', time: true })

/** A month `YYYY-MM`, which may also be sent as `YYYYMM` or as a day of it; another text stays as sent; missing → ''. */
export const wireMonth = () => field('a text', value => toMonth(toText(value)))

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const singleText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const firstText = (entry: Readonly<Record<string, unknown>>, names: readonly string[]): string =>
  names.map(name => singleText(entry[name])).find(text => text !== '') ?? ''

const labelNames = ['name', 'label', 'title', 'text', 'ApiName'] as const
const codeNames = ['id', 'value', 'code', 'key', 'ApiID'] as const

/** Longer labels are cut: they are drawn in menus, cells and filters. */
const maxLabel = 200

/** Reads the label of a code, or of an entry with its own code, `{ id, name }` or `{ value, label }`; empty for any other. */
const labelOfCode = ([place, wireValue]: readonly [string, unknown]): readonly (readonly [
  string,
  string,
])[] => {
  const isEntry = isRecord(wireValue)
  const label = cutText(isEntry ? firstText(wireValue, labelNames) : singleText(wireValue), maxLabel)
  return label === '' ? [] : [[(isEntry && firstText(wireValue, codeNames)) || place, label]]
}

/**
 * A labels map the server may send to override a dictionary, code → label (spec 1 §4): an object, a list whose indexes are the
 * codes, or a list of `{ id, name }` or `{ ApiID, ApiName }` (spec 2 §3). The specification does not show most maps: unreadable
 * labels are dropped, and any other value is an empty map.
 */
export const labelMap = () =>
  z
    .unknown()
    .optional()
    .transform(
      (wireValue): Readonly<Record<string, string>> =>
        typeof wireValue === 'object' && wireValue !== null
          ? Object.fromEntries(Object.entries(wireValue).flatMap(labelOfCode))
          : {},
    )
    .meta({ wire: 'labels' })

/** Reads an entry whose code and label are certain; undefined for any other. */
const readChoice = (place: string, wireValue: unknown): readonly [string, string] | undefined => {
  if (Array.isArray(wireValue)) {
    const [wireCode, wireLabel, ...more] = wireValue
    return more.length === 0 && singleText(wireCode) !== ''
      ? readChoice(singleText(wireCode), wireLabel)
      : undefined
  }
  if (!isRecord(wireValue)) {
    const label = singleText(wireValue)
    return label === '' || place === '' ? undefined : [place, cutText(label, maxLabel)]
  }
  const label = firstText(wireValue, labelNames)
  const codes = new Set(codeNames.map(name => singleText(wireValue[name])).filter(text => text !== ''))
  if (label === '') {
    const { key, value, ...more } = wireValue
    return Object.keys(more).length === 0 ? readChoice(singleText(key), singleText(value)) : undefined
  }
  // With two codes, such as an id and a value, either may be meant.
  return codes.size > 1 ? undefined : readChoice([...codes][0] ?? place, label)
}

const holderNames = ['list', 'data', 'rows'] as const

const readChoices = (wireValue: unknown): Readonly<Record<string, string>> | null => {
  const parsed = parseJsonText(wireValue)
  if (isEmptyOnWire(parsed)) return {}
  if (typeof parsed !== 'object' || parsed === null) return null
  const holder = isRecord(parsed) ? holderNames.find(name => typeof parsed[name] === 'object') : undefined
  if (isRecord(parsed) && holder !== undefined) return readChoices(parsed[holder])
  // An object within a list must have its own code; a plain label's is its index.
  const isList = Array.isArray(parsed)
  const choices = Object.entries(parsed).map(([place, entry]) =>
    readChoice(isList && typeof entry === 'object' ? '' : place, entry),
  )
  return choices.includes(undefined)
    ? null
    : Object.fromEntries(choices.flatMap(choice => (choice ? [choice] : [])))
}

/**
 * A {@link labelMap} whose codes a form offers and sends: null if a map came that could not be read wholly, since its codes may
 * mean something else than ours; undefined if none came.
 */
export const choiceMap = () =>
  z
    .unknown()
    .optional()
    .transform((wireValue): Readonly<Record<string, string>> | null | undefined =>
      wireValue === undefined ? undefined : readChoices(wireValue),
    )
    .meta({ wire: 'labels' })

/** A filter that may be empty: an unset filter is not sent. */
export const optionalText = () => z.string().optional()

/** Page number (from 1) and rows per page. */
export const paging = { page: z.int().min(1), limit: z.int().min(1).max(10_000) }

/** Server-side sort: field name and direction; both or neither are sent. */
export const sorting = { orderby: z.string().optional(), ordertype: z.enum(['asc', 'desc']).optional() }

/** As {@link sorting}, under the player area's names: `orderType`, spelled with a capital (spec 2 §7). */
export const sortingWithOrderType = {
  orderby: z.string().optional(),
  orderType: z.enum(['asc', 'desc']).optional(),
}

/** Two ids in one text, parted by blanks or marks that no id has. */
const severalIds = /\d[\s,;|、，；]+\d/u

/** One id that is sent, as it was read or typed; several in one text would be sent as one that nobody meant. */
export const sentId = (message = 'errors:invalidRequest') =>
  z
    .string(message)
    .min(1, message)
    .refine(id => !severalIds.test(id), message)
    .meta({ wire: 'an id' })

/** Id of an action's row; a missing id is rejected before anything is sent (spec 1 §5). */
export const rowId = (message = 'errors:invalidRequest') =>
  sentId(message)
    .refine(id => id !== '0', message)
    .meta({ wire: 'an id' })

/** A file to upload: multipart, not signed. */
export const upload = () =>
  z.object({ name: z.string().min(1), type: z.string().min(1), bytes: z.instanceof(Uint8Array) })
