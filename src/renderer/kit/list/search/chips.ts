import type { Day } from '../../../../shared/domain/dates.ts'
import { maskId } from '../../../../shared/mask.ts'
import { getCurrentForm, type WrittenForm, writeDay } from '../../../../shared/texts/written-form.ts'
import { translateKeys } from '../../../i18n/position.ts'
import type { TextsAt } from '../../../i18n/text-keys.ts'
import { type FieldContext, getChoiceLabel } from '../../form/choices.ts'
import type { Filter, Values } from '../../form/fields.ts'
import { getFilterKeys, translateLabel } from '../../form/labels.ts'
import { filterApplicable, getInitialValues, resolveMonth, toInput } from '../../form/values.ts'
import { getShortcut, resolveRange } from '../../range/range-value.ts'

/** A filter as text, for its chip and the export's About sheet. */
export interface FilterLine {
  readonly field: string
  readonly label: string
  readonly value: string
}

const valueText = (
  filter: Filter,
  value: string,
  context: FieldContext,
  today: Day,
  form: WrittenForm,
): string => {
  switch (filter.kind) {
    case 'choice':
      return getChoiceLabel(filter, value, context)
    case 'dateRange': {
      const { start, end } = resolveRange(value, today)
      const shortcut = getShortcut(value)
      const days = writeDay(start === end ? start : `${start} – ${end}`, form)
      return shortcut ? `${translateKeys(`list:range.names.${shortcut}`)} (${days})` : days
    }
    case 'month':
      return writeDay(resolveMonth(value, today), form)
    case 'text':
      return context.shareSafe ? maskId(value.trim()) : value.trim()
    case 'amount':
      return value.trim()
    default:
      return filter satisfies never
  }
}

/** Describes the filters that are sent, by default in the page's form of days. */
export const describeFilters = (
  texts: TextsAt,
  filters: readonly Filter[],
  values: Values,
  context: FieldContext,
  today: Day,
  form: WrittenForm = getCurrentForm(),
): readonly FilterLine[] => {
  const { input } = toInput(filters, values, today, 'filter')
  return filterApplicable(filters, values)
    .filter(filter => filter.field in input)
    .map(filter => ({
      field: filter.field,
      label: translateLabel(getFilterKeys(texts, filter.field)),
      value: valueText(filter, values[filter.field] ?? '', context, today, form),
    }))
}

/** Describes the filters that differ from the screen's initial ones: a click can reset them. */
export const describeChangedFilters = (
  texts: TextsAt,
  filters: readonly Filter[],
  values: Values,
  context: FieldContext,
  today: Day,
): readonly FilterLine[] => {
  const initial = getInitialValues(filters)
  const sentLines = new Map(
    describeFilters(texts, filters, values, context, today).map(line => [line.field, line]),
  )
  return filterApplicable(filters, values)
    .filter(filter => values[filter.field] !== initial[filter.field])
    .map(
      ({ field }) =>
        sentLines.get(field) ?? {
          field,
          label: translateLabel(getFilterKeys(texts, field)),
          value: translateKeys('list:search.any'),
        },
    )
}
