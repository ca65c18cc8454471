import i18next from 'i18next'
import type { Column } from '../../../shared/column.ts'
import { todayIn } from '../../../shared/domain/dates.ts'
import { type Figure, type Figures, figuresOf } from '../../../shared/figures.ts'
import { loadTexts } from '../../i18n/areas.ts'
import { textIfAny } from '../../i18n/position.ts'
import { useConsole } from '../console.ts'
import { written } from '../explain/words.ts'
import { type FieldContext, manyChoices, optionsOf } from '../form/choices.ts'
import type { Filter } from '../form/fields.ts'
import { columnKeys, filterKeys, type LabelKeys, label, titleKeys, totalKeys } from '../form/labels.ts'
import { mostNumbers } from '../form/pasted.ts'
import { initialValues } from '../form/values.ts'
import { glossaryKeys } from '../glossary.ts'
import { filterLines } from './chips.ts'
import type { ListEndpoint } from './list-endpoint.ts'
import type { DescribedLine, ListDescription } from './screen.ts'
import type { AnyList } from './use-list.ts'

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
      return filter.digits ? t('pageHelp:filters.number', { most: mostNumbers }) : t('pageHelp:filters.text')
    case 'choice': {
      const choices = optionsOf(filter, context)
      if (choices.length === 0) return t('pageHelp:filters.served')
      return choices.length > manyChoices
        ? t('pageHelp:filters.many', { n: choices.length })
        : t('pageHelp:filters.choice', { choices: choices.map(one => one.label).join(', ') })
    }
    default:
      return filter satisfies never
  }
}

const ways = { formula: 'formula', sent: 'filled', onlySent: 'checked' } as const
const wayOf = ({ holds, reading }: Figure) => (reading ? 'assumed' : ways[holds])

interface Named {
  readonly keysOf: (field: string) => LabelKeys
  /** The glossary's line. */
  readonly meaningOf: (field: string) => string | undefined
  readonly figures: Figures
}

/** Figures with what the glossary and their formulas say of them; nothing under a name that says it all. */
export const describeFigures = (
  columns: readonly Column[],
  { keysOf, meaningOf, figures }: Named,
): readonly DescribedLine[] => {
  const nameOf = (field: string) =>
    textIfAny(...keysOf(field), `explain:operands.${field}`, `fields:${field}`) ?? field
  return columns.map(({ field }) => {
    const meaning = meaningOf(field)
    const figure = figures[field]
    return {
      name: label(keysOf(field)),
      says: [
        ...(meaning === undefined ? [] : [meaning]),
        ...(figure ? [t(`pageHelp:${wayOf(figure)}`, { formula: written(figure.formula, nameOf) })] : []),
      ],
    }
  })
}

/** The texts that descriptions are made of; no page waits for them. */
export const loadDescribing = () => loadTexts(['explain', 'glossary', 'pageHelp'])

/** Describes a list by its declaration, for the help. */
export const describeList = async (
  source: ListEndpoint,
  list: AnyList,
  zone: string,
): Promise<ListDescription> => {
  await loadDescribing()
  const { texts, filters, totals } = list
  const context: FieldContext = { language: useConsole.getState().settings.admin_locale, configs: {} }
  const initial = new Map(
    filterLines(texts, filters, initialValues(filters), context, todayIn(zone)).map(line => [
      line.field,
      line.value,
    ]),
  )
  const meaningOf = (field: string) => textIfAny(...glossaryKeys(texts, field))
  const actions = [
    ...(list.rowActions ?? []),
    ...(list.actions ?? []),
    ...(list.selectedActions ?? []),
    ...(list.batches ?? []),
  ]
  const totalFigures = totals?.source
    ? figuresOf(totals.source.output, 'data')
    : figuresOf(source.output, 'other')
  return {
    title: label(titleKeys(texts)),
    filters: filters.map(filter => {
      const value = initial.get(filter.field)
      return {
        name: label(filterKeys(texts, filter.field)),
        says: [
          describeFilter(filter, context),
          ...(value === undefined ? [] : [t('pageHelp:filters.initial', { value })]),
        ],
      }
    }),
    totals: describeFigures(totals?.tiles ?? [], {
      keysOf: field => totalKeys(texts, field),
      meaningOf,
      figures: totalFigures,
    }),
    columns: describeFigures(list.columns, {
      keysOf: field => columnKeys(texts, field),
      meaningOf,
      figures: figuresOf(source.output, 'row'),
    }),
    actions: [...new Set(actions.map(action => label([`${action.texts}.action`])))],
    showsToday: list.showsToday ?? false,
    calls: [source, ...(totals?.source ? [totals.source] : [])].map(({ id, path }) => ({ id, path })),
  }
}
