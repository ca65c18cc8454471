import { formatMoney, parseDecimal, scaledDown, wholeOf } from '../../../shared/domain/money.ts'
import { choiceLabel, type FieldContext } from './choices.ts'
import type { Field, Values } from './fields.ts'
import { applicable } from './values.ts'

const wordsOf = (field: Field, value: string, context: FieldContext): string => {
  if (field.kind === 'choice') return value === '' ? '' : choiceLabel(field, value, context)
  if (field.kind !== 'amount') return value.trim()
  const parsed = parseDecimal(value, 3)
  return parsed === undefined
    ? value.trim()
    : formatMoney(parsed, scaledDown(parsed, 1) === wholeOf(scaledDown(parsed, 1)) ? 2 : 3)
}

/** What is entered as a sentence says it, by field: amounts grouped, choices by their labels; never a password. */
export const inWords = (
  fields: readonly Field[],
  values: Values,
  context: FieldContext,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    applicable(fields, values)
      .filter(field => field.kind !== 'password')
      .map(field => [field.field, wordsOf(field, values[field.field] ?? '', context)]),
  )
