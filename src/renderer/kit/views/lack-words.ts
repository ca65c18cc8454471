import i18next from 'i18next'
import { choiceLabel, type FieldContext, optionsOf, unreadChoices } from '../form/choices.ts'
import type { ChoiceField, Filter, Values } from '../form/fields.ts'
import { filterKeys, label, type TextsAt } from '../form/labels.ts'
import type { Lack } from './fitted.ts'

/** What a view lacks, in words. */
export const lackText = (
  texts: TextsAt,
  filters: readonly Filter[],
  context: FieldContext,
  lack: Lack,
): string => {
  switch (lack.kind) {
    case 'filter':
    case 'column':
    case 'sort':
      return i18next.t(`views:lacks.${lack.kind}`, { name: lack.name })
    case 'value':
    case 'code':
    case 'unknownCode': {
      const filter = filters.find(({ field }) => field === lack.filter)
      const value = filter?.kind === 'choice' ? choiceLabel(filter, lack.value, context) : lack.value
      const key = value === '' ? 'noValue' : lack.kind
      return i18next.t(`views:lacks.${key}`, { filter: label(filterKeys(texts, lack.filter)), value })
    }
    case 'limit':
      return i18next.t('views:lacks.limit', { limit: lack.limit })
    case 'hidden':
    case 'sortUnread':
      return i18next.t(`views:lacks.${lack.kind}`)
    default:
      return lack satisfies never
  }
}

const isDynamic = (filter: Filter): filter is ChoiceField =>
  filter.kind === 'choice' && ('configs' in filter.options || filter.serverCodes !== undefined)

/** Codes that are searched for and that the platform, which has answered, does not know (any more). */
export const unknownCodes = (
  filters: readonly Filter[],
  values: Values,
  context: FieldContext,
): readonly Lack[] =>
  filters.filter(isDynamic).flatMap(filter => {
    const value = values[filter.field] ?? ''
    const options = optionsOf(filter, context, values)
    const isTold = unreadChoices(filter, context) === undefined && options.length > 0
    const isKnown = value === '' || options.some(({ code }) => code === value)
    return isTold && !isKnown ? [{ kind: 'unknownCode', filter: filter.field, value } as const] : []
  })
