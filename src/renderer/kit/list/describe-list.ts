import i18next from 'i18next'
import type { Column } from '../../../shared/column.ts'
import { getToday } from '../../../shared/domain/dates.ts'
import { type Figure, type Figures, getFigures } from '../../../shared/figures.ts'
import { translateIfAny } from '../../i18n/position.ts'
import { useConsole } from '../console.ts'
import { writeFormula } from '../explain/words.ts'
import { type FieldContext, listOptions, maxListedChoices } from '../form/choices.ts'
import { maxNumbers } from '../form/clean-pasted.ts'
import type { Filter } from '../form/fields.ts'
import {
  getColumnKeys,
  getFilterKeys,
  getTitleKeys,
  getTotalKeys,
  type LabelKeys,
  translateLabel,
} from '../form/labels.ts'
import { getInitialValues } from '../form/values.ts'
import { getGlossaryKeys } from '../words/glossary.ts'
import { joinNames } from '../words/join.ts'
import type { AnyList } from './declaration.ts'
import type { ListEndpoint } from './list-endpoint.ts'
import type { DescribedLine, ListDescription } from './screen.ts'
import { describeFilters } from './search/chips.ts'

const { t } = i18next

const describeFilter = (filter: Filter, context: FieldContext): string => {
  switch (filter.kind) {
    case 'dateRange':
      return t(`pageHelp:filters.${filter.as}`)
    case 'month':
      return t('pageHelp:filters.month')
    case 'amount':
      return t('pageHelp:filters.amount')
    case 'text':
      return filter.digits
        ? t('pageHelp:filters.number', { most: maxNumbers })
        : t(`pageHelp:filters.text.${filter.match ?? 'exact'}`)
    case 'choice': {
      const choices = listOptions(filter, context)
      if (choices.length === 0) return t('pageHelp:filters.served')
      return choices.length > maxListedChoices
        ? t('pageHelp:filters.many', { n: choices.length })
        : t('pageHelp:filters.choice', { choices: joinNames(choices.map(choice => choice.label)) })
    }
    default:
      return filter satisfies never
  }
}

const holdsKeys = { formula: 'formula', sent: 'filled', onlySent: 'checked' } as const
const getHoldsKey = ({ holds, reading }: Figure) => (reading ? 'assumed' : holdsKeys[holds])

interface FieldNaming {
  readonly keysOf: (field: string) => LabelKeys
  /** Glossary entry of a field. */
  readonly findMeaning: (field: string) => string | undefined
  readonly figures: Figures
}

/** Describes figures by their glossary entries and formulas; empty for self-explanatory names. */
export const describeFigures = (
  columns: readonly Column[],
  { keysOf, findMeaning, figures }: FieldNaming,
): readonly DescribedLine[] => {
  const formatOperandName = (field: string) =>
    translateIfAny(...keysOf(field), `explain:operands.${field}`, `fields:${field}`) ?? field
  return columns.map(({ field }) => {
    const meaning = findMeaning(field)
    const figure = figures[field]
    return {
      name: translateLabel(keysOf(field)),
      sentences: [
        ...(meaning === undefined ? [] : [meaning]),
        ...(figure
          ? [
              t(`pageHelp:${getHoldsKey(figure)}`, {
                formula: writeFormula(figure.formula, formatOperandName),
              }),
            ]
          : []),
      ],
    }
  })
}

/** Describes a list for the help, from its declaration. */
export const describeList = (source: ListEndpoint, list: AnyList, zone: string): ListDescription => {
  const { texts, filters, totals } = list
  const context: FieldContext = { language: useConsole.getState().settings.admin_locale, configs: {} }
  const initial = new Map(
    describeFilters(texts, filters, getInitialValues(filters), context, getToday(zone)).map(line => [
      line.field,
      line.value,
    ]),
  )
  const findMeaning = (field: string) => translateIfAny(...getGlossaryKeys(texts, field))
  const actions = [
    ...(list.rowActions ?? []),
    ...(list.actions ?? []),
    ...(list.selectedActions ?? []),
    ...(list.batches ?? []),
  ]
  const totalFigures = totals?.source
    ? getFigures(totals.source.output, 'data')
    : getFigures(source.output, 'other')
  return {
    title: translateLabel(getTitleKeys(texts)),
    filters: filters.map(filter => {
      const value = initial.get(filter.field)
      return {
        name: translateLabel(getFilterKeys(texts, filter.field)),
        sentences: [
          describeFilter(filter, context),
          ...(value === undefined ? [] : [t('pageHelp:filters.initial', { value })]),
        ],
      }
    }),
    totals: describeFigures(totals?.tiles ?? [], {
      keysOf: field => getTotalKeys(texts, field),
      findMeaning,
      figures: totalFigures,
    }),
    columns: describeFigures(list.columns, {
      keysOf: field => getColumnKeys(texts, field),
      findMeaning,
      figures: getFigures(source.output, 'row'),
    }),
    actions: [...new Set(actions.map(action => translateLabel([`${action.texts}.action`])))],
    showsToday: list.showsToday ?? false,
    calls: [source, ...(totals?.source ? [totals.source] : [])].map(({ id, path }) => ({ id, path })),
  }
}
