import { formatWhole } from '../../../shared/domain/money.ts'
import { nameInLine } from '../../../shared/texts/bidi.ts'
import { parseTypedAmount, toEnteredDecimal } from './amount.ts'
import { type FieldContext, getChoiceLabel } from './choices.ts'
import type { Field, Values } from './fields.ts'
import { filterApplicable, readText } from './values.ts'

const formatValue = (field: Field, value: string, context: FieldContext): string => {
  if (field.kind === 'choice') return value === '' ? '' : nameInLine(getChoiceLabel(field, value, context))
  if (field.kind === 'text') {
    const sentText = readText(field, value, 'form') ?? value.trim()
    return nameInLine(field.isDecimal ? toEnteredDecimal(sentText) : sentText)
  }
  if (field.kind !== 'amount') return nameInLine(value.trim())
  const amount = parseTypedAmount(value)
  if (typeof amount === 'string') return value.trim()
  return formatWhole(amount.value)
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
      .map(field => [field.field, formatValue(field, values[field.field] ?? '', context)]),
  )
