import type { Action, Fixed } from '../../../kit/dialog/action.ts'
import { opensRoute } from '../../../kit/dialog/opens-route.ts'
import { askedFor } from '../../../kit/explain/behind.ts'
import { rangeOf } from '../../../kit/range/range-value.ts'
import type { RunSource } from './source.ts'

/** Opens the page of a settlement run with the days that the list shows. */
export const openRun = ({ texts, route }: RunSource): Action<Fixed> =>
  opensRoute<Fixed>({
    id: 'settleRun',
    texts,
    route: (_, search) => {
      const startTime = rangeOf(askedFor(search, 'startTime'), askedFor(search, 'endTime'))
      return startTime === '' ? route : `${route}?${new URLSearchParams({ startTime }).toString()}`
    },
  })
