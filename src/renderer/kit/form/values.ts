import type { Day } from '../../../shared/domain/dates.ts'
import { getSign, moneyToWire } from '../../../shared/domain/money.ts'
import type { FieldProblem } from '../../../shared/result.ts'
import { toPlainTyping } from '../../../shared/texts/digits.ts'
import { parseMonth } from '../../../shared/texts/written-form.ts'
import type { TextKey } from '../../i18n/text-keys.ts'
import { useConsole } from '../console.ts'
import { findRangeProblem, normalizeRange, resolveRange, toRangeTimes } from '../range/range-value.ts'
import {
  isAmbiguousDecimal,
  parseTypedAmount,
  toEnteredAmount,
  toEnteredDecimal,
  toPlainDecimal,
} from './amount.ts'
import { isGroupedNumber, maxNumbers, parseCode, parseNumberList, parseOneNumber } from './clean-pasted.ts'
import type { AmountField, Field, Purpose, TextField, Values } from './fields.ts'
import { findMomentProblem, parseMoment } from './moment.ts'

const getInitialValue = (field: Field): string => {
  switch (field.kind) {
    case 'dateRange':
      return field.isOpen ? useConsole.getState().settings.firstRange : field.initial
    case 'choice':
    case 'month':
      return field.initial
    case 'checkbox':
      return '0'
    case 'text':
    case 'amount':
    case 'note':
    case 'password':
    case 'dateTime':
      return ''
    default:
      return field satisfies never
  }
}

/** Initial values of a form or a search bar. */
export const getInitialValues = (fields: readonly Field[]): Values =>
  Object.fromEntries(fields.map(field => [field.field, getInitialValue(field)]))

/** Merges remembered values, perhaps of another version, into the initial ones; passwords are never remembered. */
export const restoreValues = (fields: readonly Field[], remembered: unknown): Values => {
  const storedValues: Record<string, unknown> =
    typeof remembered === 'object' && remembered !== null ? { ...remembered } : {}
  return Object.fromEntries(
    fields.map(field => {
      const value = storedValues[field.field]
      const usable = typeof value === 'string' && field.kind !== 'password'
      return [field.field, usable ? value : getInitialValue(field)]
    }),
  )
}

/** Merges a record's values, in their entered form, into the initial ones. */
export const getRecordedValues = (fields: readonly Field[], recordValues: unknown): Values => {
  const values = restoreValues(fields, recordValues)
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields.find(one => one.field === name)
      if (field?.kind === 'amount') return [name, toEnteredAmount(value)]
      return [name, field?.kind === 'text' && field.isDecimal ? toEnteredDecimal(value) : value]
    }),
  )
}

/** Returns the values that may be remembered: all but passwords. */
export const withoutSecrets = (fields: readonly Field[], values: Values): Values =>
  Object.fromEntries(
    fields.filter(field => field.kind !== 'password').map(field => [field.field, values[field.field] ?? '']),
  )

/** Returns the fields that apply to the current values. */
export const filterApplicable = <F extends Field>(fields: readonly F[], values: Values): readonly F[] =>
  fields.filter(field => field.when?.(values) ?? true)

const amountProblem = (value: string, only: AmountField['only']): TextKey | undefined => {
  const text = value.trim()
  if (text === '') return undefined
  const amount = parseTypedAmount(text)
  if (typeof amount === 'string') return `list:form.${amount}`
  if (only === 'positive' && getSign(amount.value) <= 0) return 'list:form.notPositive'
  return only === 'notNegative' && getSign(amount.value) < 0 ? 'list:form.negative' : undefined
}

/** Resolves a month to `YYYY-MM`: 'current' is the month of today, `2026/7` and `7/2026` → 2026-07. */
export const resolveMonth = (value: string, today: Day): string =>
  value === 'current' ? today.slice(0, 7) : (parseMonth(toPlainTyping(value)) ?? value)

/** Parses typed days and months of filters, so that they are stored and compared independent of the written form. */
export const normalizeDates = (filters: readonly Field[], values: Values, today: Day): Values => ({
  ...values,
  ...Object.fromEntries(
    filters.flatMap(({ kind, field }) => {
      const value = values[field] ?? ''
      if (kind === 'dateRange') return [[field, normalizeRange(value)]]
      return kind === 'month' && value !== 'current' ? [[field, resolveMonth(value, today)]] : []
    }),
  ),
})

/** Returns the key of a value's problem; undefined without one. `now` as in {@link toInput}. */
export const findProblem = (
  field: Field,
  value: string,
  now: string,
  purpose: Purpose,
): TextKey | undefined => {
  const today = now.slice(0, 10)
  switch (field.kind) {
    case 'amount':
      return amountProblem(value, field.only)
    case 'dateTime':
      return findMomentProblem(value, now)
    case 'dateRange':
      return findRangeProblem(value, today, field.as)
    case 'month':
      return value === '' || /^\d{4}-(0[1-9]|1[0-2])$/.test(resolveMonth(value, today))
        ? undefined
        : 'list:range.notAMonth'
    case 'text':
      if (field.isDecimal && isAmbiguousDecimal(value)) return 'list:form.ambiguous'
      if (field.isCode) return parseCode(value) === undefined ? 'list:form.severalCodes' : undefined
      if (!field.digits || value.trim() === '') return undefined
      if (purpose === 'form')
        return parseOneNumber(value) === undefined ? 'list:form.notOneNumber' : undefined
      if (isGroupedNumber(value)) return 'list:form.oneOrSeveral'
      return parseNumberList(value).length > maxNumbers ? 'list:form.tooMany' : undefined
    case 'choice':
    case 'note':
    case 'password':
    case 'checkbox':
      return undefined
    default:
      return field satisfies never
  }
}

/** Returns a text as it is sent; undefined if it is empty or cannot be sent. */
export const readText = (field: TextField, value: string, purpose: Purpose): string | undefined => {
  if (!value.trim()) return undefined
  if (field.isDecimal) return toPlainDecimal(value)
  if (field.isCode) return parseCode(value)
  if (!field.digits) return value.trim()
  return purpose === 'form' ? parseOneNumber(value) : toPlainTyping(value)
}

const convertToWire = (field: Field, value: string, today: Day, purpose: Purpose): Record<string, string> => {
  switch (field.kind) {
    case 'amount': {
      const amount = parseTypedAmount(value)
      return typeof amount === 'string' ? {} : { [field.field]: moneyToWire(amount.value) }
    }
    case 'dateRange': {
      const { start, end } = resolveRange(value, today)
      if (!start || !end) return {}
      const ends = field.as === 'times' ? toRangeTimes(start, end) : { start, end }
      return { [field.field]: ends.start, [field.end]: ends.end }
    }
    case 'month':
      return value ? { [field.field]: resolveMonth(value, today) } : {}
    case 'dateTime':
      return value.trim() ? { [field.field]: parseMoment(value) } : {}
    case 'text': {
      const sentText = readText(field, value, purpose)
      return sentText === undefined ? {} : { [field.field]: sentText }
    }
    case 'note':
      return value.trim() ? { [field.field]: value } : {}
    case 'choice':
    case 'password':
    case 'checkbox':
      return value ? { [field.field]: value } : {}
    default:
      return field satisfies never
  }
}

/**
 * Converts values to a call's input, with the problems that prevent sending it. Unset values are omitted, except those of
 * `editedFields`: a cleared value of the record is sent as ''. `now` is the channel's day or, for future moments, its time
 * `YYYY-MM-DD HH:mm:ss`.
 */
export const toInput = (
  fields: readonly Field[],
  values: Values,
  now: string,
  purpose: Purpose,
  editedFields: ReadonlySet<string> = new Set(),
): { readonly input: Readonly<Record<string, string>>; readonly problems: readonly FieldProblem[] } => {
  const applicableFields = filterApplicable(fields, values)
  const clearedFields = applicableFields.filter(
    field => editedFields.has(field.field) && (values[field.field] ?? '').trim() === '',
  )
  return {
    input: Object.assign(
      Object.fromEntries(clearedFields.map(field => [field.field, ''])),
      ...applicableFields.map(field =>
        convertToWire(field, values[field.field] ?? '', now.slice(0, 10), purpose),
      ),
    ),
    problems: applicableFields.flatMap(field => {
      const message = findProblem(field, values[field.field] ?? '', now, purpose)
      return message ? [{ field: field.field, message }] : []
    }),
  }
}
