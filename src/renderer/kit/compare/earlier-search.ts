import {
  type ComparisonKind,
  comparisons,
  findCounterpart,
  getEarlierMonth,
  getEarlierRange,
} from '../../../shared/domain/compared-ranges.ts'
import {
  type Day,
  type DayRange,
  getMonthDays,
  isDay,
  resolveShortcut,
} from '../../../shared/domain/dates.ts'
import type { Values } from '../form/fields.ts'
import { resolveMonth } from '../form/values.ts'
import type { AnyList } from '../list/declaration.ts'
import type { Search } from '../list/search/search.ts'
import { createEnd, createRange, resolveRange, splitEnd } from '../range/range-value.ts'

/** Compared part of a range that is not over: its days before today, up to the same minute, or whole. */
type UnfinishedPart = 'finishedDays' | 'sameTime' | 'whole'

/** The earlier search that a search is compared with. */
interface EarlierSearch {
  readonly values: Values
  readonly earlier: DayRange
  /** Maps a day or month of this range to the earlier range; null for an omitted day. */
  readonly counterpart: (at: string) => string | null
  /** Compared part of an unfinished range; null for a finished one. */
  readonly unfinished: UnfinishedPart | null
  /** True if it can be compared another way. */
  readonly isChoice: boolean
  /** Minute up to which both ranges count; '' if whole days are compared. */
  readonly until: string
  /** Last day that is compared. */
  readonly end: Day
  /** The search without the omitted days; null if no day is omitted. */
  readonly finished: Values | null
}

/** When the visible rows were read, and whether an unfinished day is compared like any other. */
interface EarlierSearchContext {
  /** `2026-07-31 08:30:00` in the channel's zone. */
  readonly clock: string
  readonly isTodayIncluded: boolean
}

const rangeFilter = (list: AnyList) => list.filters.find(filter => filter.field === list.comparisons?.range)

/** Lists the comparisons that a list supports. */
export const listComparisons = (list: AnyList): readonly ComparisonKind[] => {
  const { comparisons: compares } = list
  if (!compares) return []
  return compares.only ?? (rangeFilter(list)?.kind === 'month' ? ['month'] : comparisons)
}

/** Earlier search of a month, which is compared whole. */
const buildEarlierMonth = (
  kind: ComparisonKind,
  field: string,
  values: Values,
  asOf: Day,
): EarlierSearch | null => {
  const month = resolveMonth(values[field] ?? '', asOf)
  if (!isDay(`${month}-01`)) return null
  const before = getEarlierMonth(month)
  const range = getMonthDays(month)
  return {
    values: { ...values, [field]: before },
    earlier: getMonthDays(before),
    counterpart: at => findCounterpart(kind, range, at),
    unfinished: range.end >= asOf ? 'whole' : null,
    isChoice: false,
    until: '',
    end: range.end,
    finished: null,
  }
}

/**
 * Returns the search a list is compared with. Only finished time is compared by default: searches by time up to the minute the
 * rows were read, others without today. `noRange` without a range, `onlyToday` if no day of it is over.
 */
export const getEarlierSearch = (
  list: AnyList,
  kind: ComparisonKind,
  { values, asOf }: Pick<Search, 'values' | 'asOf'>,
  { clock, isTodayIncluded }: EarlierSearchContext,
): EarlierSearch | 'noRange' | 'onlyToday' => {
  const filter = rangeFilter(list)
  if (!filter || !listComparisons(list).includes(kind)) return 'noRange'
  const { field } = filter
  if (filter.kind === 'month') return buildEarlierMonth(kind, field, values, asOf) ?? 'noRange'
  if (filter.kind !== 'dateRange') return 'noRange'
  const { start, end } = resolveRange(values[field] ?? '', asOf)
  const [from, to] = [splitEnd(start), splitEnd(end)]
  if (!isDay(from.day) || !isDay(to.day) || from.day > to.day) return 'noRange'
  const [today = '', time = ''] = clock.split(' ')
  const minute = time.slice(0, 5)
  const isOver = to.day < today || (to.day === today && to.minute !== '' && to.minute <= minute)
  const unfinished = isOver
    ? null
    : isTodayIncluded
      ? 'whole'
      : filter.as === 'times' && to.day === today
        ? 'sameTime'
        : 'finishedDays'
  const isCut = unfinished === 'finishedDays'
  if (isCut && from.day >= today) return 'onlyToday'
  const range = { start: from.day, end: isCut ? resolveShortcut('yesterday', today).end : to.day }
  const earlier = getEarlierRange(kind, range)
  const until = unfinished === 'sameTime' ? minute : isCut ? '' : to.minute
  return {
    values: {
      ...values,
      [field]: createRange(createEnd(earlier.start, from.minute), createEnd(earlier.end, until)),
    },
    earlier,
    counterpart: at => (at > range.end ? null : findCounterpart(kind, range, at)),
    unfinished,
    isChoice: !isOver,
    until: unfinished === 'sameTime' ? minute : '',
    end: range.end,
    finished: isCut ? { ...values, [field]: createRange(start, range.end) } : null,
  }
}
