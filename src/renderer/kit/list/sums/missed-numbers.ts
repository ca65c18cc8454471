import { useQuery } from '@tanstack/react-query'
import type { FieldContext } from '../../form/choices.ts'
import type { Values } from '../../form/fields.ts'
import { useTagScope } from '../../tag/tag-scope.ts'
import { joinValue } from '../../words/join.ts'
import type { AnyList } from '../declaration.ts'
import type { ListEndpoint } from '../list-endpoint.ts'
import type { ListData } from '../read/use-list.ts'
import { broadenSearch } from '../search/broaden-search.ts'
import { describeFilters } from '../search/chips.ts'
import { findNumbers, type IdResult, readByIds } from '../search/multi-id-search.ts'
import type { ParamLine } from '../search/params.ts'
import { isSameInput } from '../search/same-input.ts'
import type { Search } from '../search/search.ts'

/** A filter that hid records: its former value, and the same as text. */
interface NarrowingFilter {
  readonly field: string
  readonly value: string
  readonly text: string
}

/** Numbers that a search did not find, and the broader search started for them. */
export interface UnfoundNumbers {
  readonly numbers: readonly string[]
  readonly narrowingFilters: readonly NarrowingFilter[]
  readonly broadValues: Values
}

interface MissedNumbers {
  readonly numbers: readonly string[]
  /** All filters in force except the numbers, as text: the search's, then the route's. */
  readonly inForce: readonly string[]
  /** Those of them that the broader search resets. */
  readonly narrowingFilters: readonly NarrowingFilter[]
  /** The same search for all dates and kinds; null if no filter narrows. */
  readonly broadValues: Values | null
}

interface FindMissedDeps {
  readonly source: ListEndpoint
  readonly list: AnyList
  readonly data: Pick<ListData, 'rowsSearch'>
  readonly each: readonly IdResult[]
  readonly context: FieldContext
  /** Route parameters as text. */
  readonly params: readonly ParamLine[]
}

const findMissingNumbers = (each: readonly IdResult[]): readonly string[] =>
  each.filter(({ rows }) => rows === 0).map(({ number }) => number)

/** Returns the numbers not found by the visible search, and the filters that may hide them. */
export const findMissedNumbers = ({
  source,
  list,
  data,
  each,
  context,
  params,
}: FindMissedDeps): MissedNumbers => {
  const { texts, filters } = list
  const { values, asOf } = data.rowsSearch
  const several = findNumbers(filters, values)?.field
  const broadValues = broadenSearch(source.input, filters, values, asOf)
  const isNarrowing = (field: string) => broadValues !== null && broadValues[field] !== values[field]
  const typedFields = new Set(
    filters.filter(({ kind }) => kind === 'text' || kind === 'amount').map(({ field }) => field),
  )
  const lines = describeFilters(texts, filters, values, context, asOf)
    .filter(({ field }) => field !== several && (typedFields.has(field) || isNarrowing(field)))
    .map(({ field, label, value }) => ({ field, value: values[field] ?? '', text: joinValue(label, value) }))
  return {
    numbers: findMissingNumbers(each),
    inForce: [
      ...lines.map(({ text }) => text),
      ...params.filter(({ isSent }) => isSent).map(({ label, value }) => joinValue(label, value)),
    ],
    narrowingFilters: lines.filter(({ field }) => isNarrowing(field)),
    broadValues,
  }
}

/** Numbers that the earlier filters hid, and those filters. */
interface HiddenNumbers {
  readonly numbers: readonly string[]
  readonly search: string
}

/** Maximum numbers checked filter by filter; each costs one call per filter. */
const maxNumbersChecked = 10

/** Finds the filters that alone hide each number; all of them if only their combination does. */
const readHiding = async (
  source: ListEndpoint,
  buildInput: ListData['buildInput'],
  search: Search,
  {
    numbers,
    narrowingFilters,
    field,
  }: Pick<UnfoundNumbers, 'numbers' | 'narrowingFilters'> & { readonly field: string },
  signal: AbortSignal,
): Promise<readonly HiddenNumbers[] | null> => {
  const filtersByNumber = new Map<string, string[]>()
  for (const filter of narrowingFilters) {
    const values = { ...search.values, [filter.field]: filter.value }
    const input = buildInput({ ...search, values, page: 1 })
    // oxlint-disable-next-line no-await-in-loop -- one request at a time to the platform
    const answer = await readByIds(source, input, { field, numbers }, { signal })
    if (!answer.ok) return null
    for (const number of findMissingNumbers(answer.value.each)) {
      filtersByNumber.set(number, [...(filtersByNumber.get(number) ?? []), filter.text])
    }
  }
  const bySearch = new Map<string, string[]>()
  for (const number of numbers) {
    const filterTexts = (filtersByNumber.get(number) ?? narrowingFilters.map(one => one.text)).join(' · ')
    bySearch.set(filterTexts, [...(bySearch.get(filterTexts) ?? []), number])
  }
  return [...bySearch].map(([filterTexts, of]) => ({ search: filterTexts, numbers: of }))
}

interface HiddenByFiltersDeps {
  readonly source: ListEndpoint
  readonly list: AnyList
  readonly data: Pick<ListData, 'rowsSearch' | 'buildInput'>
  readonly each: readonly IdResult[]
  readonly unfoundNumbers: UnfoundNumbers | null
}

/** Finds the filters that had hidden numbers only found by the broader search; empty before that search. */
export const useHiddenByFilters = ({
  source,
  list,
  data,
  each,
  unfoundNumbers,
}: HiddenByFiltersDeps): readonly HiddenNumbers[] => {
  const scope = useTagScope().id
  const { rowsSearch, buildInput } = data
  const isWide = unfoundNumbers !== null && isSameInput(unfoundNumbers.broadValues, rowsSearch.values)
  const hiddenNumbers = isWide
    ? unfoundNumbers.numbers.filter(number => each.some(one => one.number === number && one.rows > 0))
    : []
  const narrowingFilters = unfoundNumbers?.narrowingFilters ?? []
  const field = findNumbers(list.filters, rowsSearch.values)?.field
  const isChecked =
    field !== undefined &&
    narrowingFilters.length > 1 &&
    hiddenNumbers.length > 0 &&
    hiddenNumbers.length <= maxNumbersChecked
  const query = useQuery({
    queryKey: [scope, `outside ${source.id}`, rowsSearch.values, hiddenNumbers, narrowingFilters],
    enabled: isChecked,
    queryFn: ({ signal }) =>
      field === undefined
        ? null
        : readHiding(
            source,
            buildInput,
            rowsSearch,
            { numbers: hiddenNumbers, narrowingFilters, field },
            signal,
          ),
  })
  if (hiddenNumbers.length === 0 || (isChecked && query.isPending)) return []
  const combinedResult = [
    {
      numbers: hiddenNumbers,
      search: narrowingFilters.map(({ text: filterTexts }) => filterTexts).join(' · '),
    },
  ]
  return (isChecked && query.data) || combinedResult
}
