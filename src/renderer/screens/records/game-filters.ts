import { choice, dateRange, fromConfigs, number } from '../../kit/form/fields.ts'
import type { RangeValue } from '../../kit/range/range-value.ts'

/** The filters of both logs of games; rooms are those of the chosen platform. */
export const gameFilters = (initial: RangeValue) =>
  [
    number('roleId'),
    dateRange('startdate', 'enddate', initial, 'times', ['today', 'thisWeek', 'thisMonth']),
    choice('apiId', fromConfigs('platforms')),
    choice('roomId', fromConfigs('rooms', 'apiId')),
  ] as const
