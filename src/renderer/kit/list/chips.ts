import type { Day } from '../../../shared/domain/dates.ts'
import { maskedId } from '../../../shared/mask.ts'
import { textAt } from '../../i18n/position.ts'
import type { TextsAt } from '../../i18n/text-keys.ts'
import { choiceLabel, type FieldContext } from '../form/choices.ts'
import type { Filter, Values } from '../form/fields.ts'
import { filterKeys, label } from '../form/labels.ts'
import { applicable, initialValues, resolveMonth, toInput } from '../form/values.ts'
import { resolveRange, shortcutOf } from '../range/range-value.ts'

/** A filter in words, as a chip shows it and as the export's About sheet lists it. */
export interface FilterLine {
  readonly field: string
  readonly label: string
  readonly value: string
}

const valueText = (filter: Filter, value: string, context: FieldContext, today: Day): string => {
  switch (filter.kind) {
    case 'choice':
      return choiceLabel(filter, value, context)
    case 'dateRange': {
      const { start, end } = resolveRange(value, today)
      const shortcut = shortcutOf(value)
      const days = start === end ? start : `${start} – ${end}`
      return shortcut ? `${textAt(`list:range.names.${shortcut}`)} (${days})` : days
    }
    case 'month':
      return resolveMonth(value, today)
    case 'text':
      return context.shareSafe ? maskedId(value.trim()) : value.trim()
    case 'amount':
      return value.trim()
    default:
      return filter satisfies never
  }
}

/** The filters that are sent, in words. */
export const filterLines = (
  texts: TextsAt,
  filters: readonly Filter[],
  values: Values,
  context: FieldContext,
  today: Day,
): readonly FilterLine[] => {
  const { input } = toInput(filters, values, today)
  return applicable(filters, values)
    .filter(filter => filter.field in input)
    .map(filter => ({
      field: filter.field,
      label: label(filterKeys(texts, filter.field)),
      value: valueText(filter, values[filter.field] ?? '', context, today),
    }))
}

/** The filters that differ from what the screen opens with, in words: what a click can take back. */
export const changedFilters = (
  texts: TextsAt,
  filters: readonly Filter[],
  values: Values,
  context: FieldContext,
  today: Day,
): readonly FilterLine[] => {
  const initial = initialValues(filters)
  const sent = new Map(filterLines(texts, filters, values, context, today).map(line => [line.field, line]))
  return applicable(filters, values)
    .filter(filter => values[filter.field] !== initial[filter.field])
    .map(
      ({ field }) =>
        sent.get(field) ?? {
          field,
          label: label(filterKeys(texts, field)),
          value: textAt('list:search.any'),
        },
    )
}
