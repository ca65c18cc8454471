import { formatWhole } from '../../../shared/domain/money.ts'
import { typedAmount } from './amount.ts'
import { choiceLabel, type FieldContext } from './choices.ts'
import type { Field, Values } from './fields.ts'
import { applicable } from './values.ts'

const wordsOf = (field: Field, value: string, context: FieldContext): string => {
  if (field.kind === 'choice') return value === '' ? '' : choiceLabel(field, value, context)
  if (field.kind !== 'amount') return value.trim()
  const read = typedAmount(value)
  if (typeof read === 'string') return value.trim()
  return formatWhole(read.value)
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
