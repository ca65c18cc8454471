import { getDayAt } from '../../../shared/domain/dates.ts'
import type { InputOf, ReadEndpoint } from '../../../shared/endpoint-base.ts'
import { useEnvironment } from '../environment.ts'
import { useAutoRefresh } from '../list/read/auto-refresh.ts'
import { useToday } from '../today.ts'
import { useRead } from './call.ts'

/**
 * Reads a call that depends on the channel's day, and again soon after midnight. An answer of an earlier day is not returned as
 * `data`.
 */
export const useReadToday = <E extends ReadEndpoint>(
  scope: string,
  endpoint: E,
  input: InputOf<E> | null,
) => {
  const { zone } = useEnvironment()
  const today = useToday()
  const { data, dataUpdatedAt, error, isFetching, refetch } = useRead(scope, endpoint, input)
  const isOfToday = getDayAt(zone, dataUpdatedAt) === today
  useAutoRefresh({
    seconds: 0,
    newDay: data === undefined || isOfToday ? null : today,
    scope,
    isBusy: isFetching,
    mayRefresh: () => true,
    refresh: () => void refetch(),
  })
  return { data: isOfToday ? data : undefined, error, isFetching, refetch }
}
