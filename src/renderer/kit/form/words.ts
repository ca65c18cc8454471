import { formatWhole } from '../../../shared/domain/money.ts'
import { parseTypedAmount } from './amount.ts'
import { type FieldContext, getChoiceLabel } from './choices.ts'
import type { Field, Values } from './fields.ts'
import { filterApplicable } from './values.ts'

const wordsOf = (field: Field, value: string, context: FieldContext): string => {
  if (field.kind === 'choice') return value === '' ? '' : getChoiceLabel(field, value, context)
  if (field.kind !== 'amount') return value.trim()
  const read = parseTypedAmount(value)
  if (typeof read === 'string') return value.trim()
  return formatWhole(read.value)
}

/** Formats the entered values for a sentence, by field: amounts grouped, choices by their labels; never a password. */
export const describeValues = (
  fields: readonly Field[],
  values: Values,
  context: FieldContext,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    filterApplicable(fields, values)
      .filter(field => field.kind !== 'password')
      .map(field => [field.field, wordsOf(field, values[field.field] ?? '', context)]),
  )
