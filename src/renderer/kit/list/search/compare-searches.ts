import { type Day, getDayAt } from '../../../../shared/domain/dates.ts'
import type { Failure } from '../../../../shared/result.ts'
import type { ListInput } from './list-input.ts'
import { isSameInput } from './same-input.ts'
import type { Search } from './search.ts'

interface SearchState {
  readonly search: Search
  /** Search of the last answer, and when it arrived; null before the first one. */
  readonly answered: { readonly input: Search; readonly at: number } | null
  readonly failure: Failure | null
  readonly showsToday: boolean
  readonly today: Day
  readonly zone: string
  readonly buildFilters: ListInput['buildFilters']
}

/** Relates a list's current search to that of its visible rows. */
export const compareSearches = (state: SearchState) => {
  const { search, answered, failure, today, zone, buildFilters } = state
  const isOfOtherDays =
    answered !== null &&
    !isSameInput(buildFilters(answered.input), buildFilters({ ...answered.input, asOf: today }))
  const isOfYesterday = state.showsToday && answered !== null && getDayAt(zone, answered.at) !== today
  return {
    /** The current search, perhaps still in flight. */
    applied: search,
    /** The search that the list shows: that of its rows, if a newer one failed. */
    visibleSearch: failure && answered ? answered.input : search,
    /** Search of the visible rows, even while a newer one is in flight. */
    rowsSearch: answered?.input ?? search,
    /** True if the visible rows belong to another search or page. */
    isOld: answered !== null && answered.input !== search,
    /** True if the visible rows belong to other filters. */
    isOther: answered !== null && !isSameInput(buildFilters(answered.input), buildFilters(search)),
    /** True if the visible search's relative range now means other days. */
    isOfOtherDays,
    /** The channel's day if the visible rows are from an earlier one; else null. */
    newDay: isOfOtherDays || isOfYesterday ? today : null,
  }
}
