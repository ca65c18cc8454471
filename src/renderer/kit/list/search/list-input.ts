import type { FixedInput } from '../../dialog/action.ts'
import { toInput } from '../../form/values.ts'
import type { Sort } from '../../table/rows/sorting.ts'
import type { AnyList } from '../declaration.ts'
import type { ListEndpoint } from '../list-endpoint.ts'
import { isPaged } from '../read/read-list.ts'
import { getParamInput } from './params.ts'
import type { Search } from './search.ts'

type Input = Readonly<Record<string, unknown>>

/** Converts a list's searches to what is sent. */
export interface ListInput {
  /** Input of the list call. */
  readonly buildInput: (search: Search) => Input
  /** The same without page and sort, as totals get it. */
  readonly buildFilters: (search: Search) => Input
}

/** Converts a sort to the call's input, in the order of its properties; empty if the call cannot sort. */
const sortInput = (
  { input }: ListEndpoint,
  columns: AnyList['columns'],
  sort: Sort | null,
): Readonly<Record<string, string>> => {
  if (!sort) return {}
  const isInverted = columns.some(
    ({ field, serverSort }) => field === sort.field && serverSort === 'inverted',
  )
  const direction = (sort.direction === 'asc') === isInverted ? 'desc' : 'asc'
  if ('sort' in input.shape) return { order: sort.field, sort: direction }
  const name = (['ordertype', 'orderType'] as const).find(one => one in input.shape)
  return name ? { orderby: sort.field, [name]: direction } : {}
}

/** Creates the conversions of a list in a tag; `fixed` is sent with every search. */
export const createListInput = (
  source: ListEndpoint,
  list: AnyList,
  params: URLSearchParams,
  fixed: FixedInput,
): ListInput => {
  const buildFilters = (of: Search): Input => ({
    ...getParamInput(list.params ?? {}, params),
    ...fixed,
    ...toInput(list.filters, of.values, of.asOf, 'filter').input,
  })
  const buildInput = (of: Search): Input => ({
    ...(isPaged(source) && { page: of.page, limit: of.limit }),
    ...sortInput(source, list.columns, of.sort),
    ...buildFilters(of),
  })
  return { buildFilters, buildInput }
}
