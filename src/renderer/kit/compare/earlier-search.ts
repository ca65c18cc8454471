import {
  type ComparisonKind,
  comparisons,
  counterpart,
  earlierMonth,
  earlierRange,
} from '../../../shared/domain/compared-ranges.ts'
import { type DayRange, isDay, monthDays } from '../../../shared/domain/dates.ts'
import type { Values } from '../form/fields.ts'
import { resolveMonth } from '../form/values.ts'
import type { Search } from '../list/search.ts'
import type { AnyList } from '../list/use-list.ts'
import { endOf, partsOfEnd, rangeOf, resolveRange } from '../range/range-value.ts'

/** The search that another is compared with. */
interface EarlierSearch {
  readonly values: Values
  /** Both ranges as days. */
  readonly range: DayRange
  readonly earlier: DayRange
  /** The day or month of the earlier range that belongs to one of this range. */
  readonly counterpart: (at: string) => string | null
}

const rangeFilter = (list: AnyList) => list.filters.find(one => one.field === list.compares?.range)

/** What a list can be compared with. */
export const comparisonsOf = (list: AnyList): readonly ComparisonKind[] => {
  const { compares } = list
  if (!compares) return []
  return compares.only ?? (rangeFilter(list)?.kind === 'month' ? ['month'] : comparisons)
}

/** The search a list is compared with; null while it has no range. */
export const earlierSearch = (
  list: AnyList,
  kind: ComparisonKind,
  { values, asOf }: Pick<Search, 'values' | 'asOf'>,
): EarlierSearch | null => {
  const filter = rangeFilter(list)
  if (!filter || !comparisonsOf(list).includes(kind)) return null
  const value = values[filter.field] ?? ''
  if (filter.kind === 'month') {
    const month = resolveMonth(value, asOf)
    if (!isDay(`${month}-01`)) return null
    const before = earlierMonth(month)
    return {
      values: { ...values, [filter.field]: before },
      range: monthDays(month),
      earlier: monthDays(before),
      counterpart: at => counterpart(kind, monthDays(month), at),
    }
  }
  if (filter.kind !== 'dateRange') return null
  const { start, end } = resolveRange(value, asOf)
  const [from, to] = [partsOfEnd(start), partsOfEnd(end)]
  if (!isDay(from.day) || !isDay(to.day) || from.day > to.day) return null
  const range = { start: from.day, end: to.day }
  const earlier = earlierRange(kind, range)
  return {
    values: {
      ...values,
      [filter.field]: rangeOf(endOf(earlier.start, from.minute), endOf(earlier.end, to.minute)),
    },
    range,
    earlier,
    counterpart: at => counterpart(kind, range, at),
  }
}
