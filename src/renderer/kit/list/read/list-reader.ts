import type { QueryExecuteOptions } from '@tanstack/react-query'
import { failed } from '../../../../shared/result.ts'
import { type Reader, toPrefetch } from '../../calls/call.ts'
import { call } from '../../calls/send-call.ts'
import type { TagScope } from '../../tag/tag-scope.ts'
import type { AnyList } from '../declaration.ts'
import type { ListEndpoint } from '../list-endpoint.ts'
import { createListInput } from '../search/list-input.ts'
import { findMultiIdProblems, findNumbers, readByIds } from '../search/multi-id-search.ts'
import type { SearchNumbers } from '../search/number-searches.ts'
import { getFirstSearch, type Search } from '../search/search.ts'

/** Returns how to read a search: number by number if it has several. Each call carries the search's mark. */
export const createListReader = (
  source: ListEndpoint,
  list: AnyList,
  { values }: Search,
  searches?: SearchNumbers,
): Reader<ListEndpoint> => {
  const numbers = findNumbers(list.filters, values)
  const fields = findMultiIdProblems(list.filters, values)
  // The search bar refuses this, but a route or a view may contain it.
  if (fields.length > 0) return async () => failed({ kind: 'invalid', fields })
  return (input, signal) => {
    const calling = { signal, ...(searches && { search: searches.newest() }) }
    return numbers ? readByIds(source, input, numbers, calling) : call(source, input, calling)
  }
}

/** Returns the initial reads of a list screen in a tag: rows, totals and lookups. */
export const getInitialQueries = (
  source: ListEndpoint,
  list: AnyList,
  place: TagScope,
  zone: string,
): readonly QueryExecuteOptions[] => {
  const search = getFirstSearch(list, place, zone)
  const { buildFilters, buildInput } = createListInput(source, list, place.params, {})
  const reader = createListReader(source, list, search)
  // The platform sums up one number, not several.
  const own = findNumbers(list.filters, search.values) ? undefined : list.totals?.source
  return [
    toPrefetch(place.id, source, buildInput(search), reader),
    ...(own ? [toPrefetch(place.id, own, buildFilters(search))] : []),
    ...(list.lookups ?? []).map(lookup => toPrefetch(place.id, lookup, {})),
  ]
}
