import type { Action, FixedInput } from '../../../renderer/kit/dialog/action.ts'
import { routeAction } from '../../../renderer/kit/dialog/route-action.ts'
import { getSearchValue } from '../../../renderer/kit/explain/drill-down.ts'
import { createRange } from '../../../renderer/kit/range/range-value.ts'
import type { RunSource } from './source.ts'

/** Opens a settlement run with the list's days. */
export const openRun = ({ texts, route }: RunSource): Action<FixedInput> =>
  routeAction<FixedInput>({
    id: 'settleRun',
    texts,
    route: (_, search) => {
      const startTime = createRange(getSearchValue(search, 'startTime'), getSearchValue(search, 'endTime'))
      return startTime === '' ? route : `${route}?${new URLSearchParams({ startTime }).toString()}`
    },
  })
