import type { Action } from '../../../src/renderer/kit/dialog/action.ts'
import type { Filter } from '../../../src/renderer/kit/form/fields.ts'
import {
  getColumnKeys,
  getFilterKeys,
  getTotalKeys,
  translateLabel,
} from '../../../src/renderer/kit/form/labels.ts'
import type { AnyList } from '../../../src/renderer/kit/list/declaration.ts'
import type { Column, Mark } from '../../../src/shared/column.ts'
import type { SpecifiedList } from './read-lists.ts'

/*
 * A declared list in the notation of the tables beside this file. Kinds of columns: `money 2` has two decimals, `sort` sorts at the
 * platform, `detailed` is hidden in the simplified display, `average` has no total, a status is named by its dictionary. Kinds of
 * filters: `= 2` is chosen at first, `own` begins with the operator's range, `all` can be left unset.
 */

const join = (...parts: readonly (string | false | undefined)[]): string => parts.filter(Boolean).join(' ')
const describeMark = (name: string, mark: Mark | undefined) =>
  mark && `${name} ${mark.field}:${mark.dictionary}`

const describeKind = (column: Column): string => {
  switch (column.kind) {
    case 'id':
      return join(
        column.opens ?? 'id',
        column.opensWhen && `when ${column.opensWhen.field}=${column.opensWhen.code}`,
        ...(column.marks ?? []).map(one => describeMark('mark', one)),
        column.remark !== undefined && `remark ${column.remark}`,
        describeMark('highlight', column.highlight),
      )
    case 'money': {
      const { tone } = column
      return join(`money ${column.decimals}`, typeof tone === 'object' ? `${tone.kind} ${tone.field}` : tone)
    }
    case 'percent':
      return `percent ${column.decimals}`
    case 'status':
      return join(column.dictionary, describeMark('suffix', column.suffix))
    case 'text':
    case 'count':
    case 'day':
    case 'time':
    case 'link':
    case 'turned':
      return column.kind
    default:
      return column satisfies never
  }
}

const describeColumn = (column: Column, switches: AnyList['switches'] = {}): string =>
  join(
    describeKind(column),
    column.field in switches && 'switch',
    column.serverSort === 'inverted' ? 'sort inverted' : column.serverSort && 'sort',
    column.detailed && 'detailed',
    column.hiddenAtFirst && 'aside',
    column.average && 'average',
    column.pinned && 'pinned',
  )

const describeFilter = (filter: Filter): string => {
  const initial = 'initial' in filter && filter.initial !== '' && `= ${filter.initial}`
  switch (filter.kind) {
    case 'text':
      return filter.digits ? 'digits' : 'text'
    case 'amount':
      return 'amount'
    case 'choice': {
      const { options } = filter
      const codes =
        'configs' in options
          ? join(`configs ${options.configs}`, options.by !== undefined && `by ${options.by}`)
          : options.id
      return join(codes, filter.serverCodes, filter.all && 'all', initial)
    }
    case 'dateRange':
      return join(`${filter.as} to ${filter.end}`, filter.isOpen && 'own', initial, ...filter.quick)
    case 'month':
      return join('month', initial)
    default:
      return filter satisfies never
  }
}

const describeAction = (place: string, { id, tone, texts }: Pick<Action<never>, 'id' | 'tone' | 'texts'>) =>
  [place, join(id, tone === 'danger' && 'danger'), translateLabel([`${texts}.action`])].join(' | ')

const describeActions = (list: AnyList): readonly string[] => [
  ...(list.rowActions ?? []).map(one => describeAction('row', one)),
  ...Object.entries(list.switches ?? {}).flatMap(([field, one]) =>
    one ? [describeAction(`switch ${field}`, one)] : [],
  ),
  ...(list.actions ?? []).map(one => describeAction('toolbar', one)),
  ...(list.selectedActions ?? []).map(one => describeAction('selected', one)),
  ...(list.batches ?? []).map(one => describeAction('batch', one)),
  ...(list.copies ? ['toolbar | copies | '] : []),
  ...(list.serverExport ? [`export | ${list.serverExport.id} | `] : []),
]

const usualPageSizes = [10, 20, 30]

/** Describes a declared list in the form of its document; the texts of a language must be loaded. */
export const describeList = (list: AnyList, call: string): Omit<SpecifiedList, 'from' | 'sorts'> => {
  const { texts, pageSize, pageSizes = usualPageSizes } = list
  return {
    title: translateLabel([`${texts}.title`]),
    texts,
    route: list.route,
    call,
    pages: `${pageSize} of ${pageSizes.join(' ')}`,
    first: (list.first ?? []).join(' '),
    filters: list.filters.map(filter =>
      [filter.field, describeFilter(filter), translateLabel(getFilterKeys(texts, filter.field))].join(' | '),
    ),
    columns: list.columns.map(column =>
      [
        column.field,
        describeColumn(column, list.switches),
        translateLabel(getColumnKeys(texts, column.field)),
      ].join(' | '),
    ),
    totals: (list.totals?.tiles ?? []).map(tile =>
      [tile.field, describeColumn(tile), translateLabel(getTotalKeys(texts, tile.field))].join(' | '),
    ),
    actions: describeActions(list),
  }
}
