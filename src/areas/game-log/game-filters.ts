import { choice, dateRange, fromConfigs, number } from '../../renderer/kit/form/fields.ts'
import type { RangeValue } from '../../renderer/kit/range/range-value.ts'

/** Filters of both game logs; rooms depend on the chosen platform. */
export const gameFilters = (initial: RangeValue) =>
  [
    number('roleId'),
    dateRange('startdate', 'enddate', initial, 'times', ['today', 'thisWeek', 'thisMonth']),
    choice('apiId', fromConfigs('platforms')),
    choice('roomId', fromConfigs('rooms', 'apiId')),
  ] as const
