import { dateShortcuts } from '../../../../shared/domain/date-shortcuts.ts'
import { type Day, resolveShortcut } from '../../../../shared/domain/dates.ts'
import { translateKeys } from '../../../i18n/position.ts'
import type { TextsAt } from '../../../i18n/text-keys.ts'
import { type FieldContext, listOptions, maxListedChoices } from '../../form/choices.ts'
import type { Filter, Values } from '../../form/fields.ts'
import { getFilterKeys, translateLabel } from '../../form/labels.ts'
import { filterApplicable } from '../../form/values.ts'
import type { OfferedAction } from '../../offered-actions.ts'
import { joinValue } from '../../words/join.ts'

interface FilterChoice {
  readonly value: string
  readonly label: string
}

/** Choices a palette can list: no typed fields, and no choices that are too many to list. */
const listChoices = (
  filter: Filter,
  values: Values,
  context: FieldContext,
  asOf: Day,
): readonly FilterChoice[] => {
  const getRangeName = (shortcut: (typeof dateShortcuts)[number]) =>
    translateKeys(`list:range.names.${shortcut}`)
  switch (filter.kind) {
    case 'dateRange':
      return dateShortcuts.map(shortcut => ({ value: shortcut, label: getRangeName(shortcut) }))
    case 'month':
      return [
        { value: 'current', label: getRangeName('thisMonth') },
        { value: resolveShortcut('lastMonth', asOf).start.slice(0, 7), label: getRangeName('lastMonth') },
      ]
    case 'choice': {
      const options = listOptions(filter, context, values)
      if (options.length > maxListedChoices) return []
      return [
        ...options.map(({ code, label }) => ({ value: code, label })),
        ...(filter.all ? [{ value: '', label: translateKeys('list:search.any') }] : []),
      ]
    }
    case 'text':
    case 'amount':
      return []
    default:
      return filter satisfies never
  }
}

/** Lists a search bar's choices for the palette; running one searches immediately. */
export const buildFilterOffers = (
  texts: TextsAt,
  filters: readonly Filter[],
  values: Values,
  context: FieldContext,
  asOf: Day,
  choose: (filter: Filter, value: string) => void,
): readonly OfferedAction[] =>
  filterApplicable(filters, values).flatMap(filter =>
    listChoices(filter, values, context, asOf).map(({ value, label }) => ({
      id: `filter ${texts} ${filter.field} ${value}`,
      label: joinValue(translateLabel(getFilterKeys(texts, filter.field)), label),
      searchLabel: label,
      isOne: true,
      run: () => choose(filter, value),
    })),
  )
