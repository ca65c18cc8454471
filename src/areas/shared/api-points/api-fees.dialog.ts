import type { FixedInput } from '../../../renderer/kit/dialog/action.ts'
import { dateRange, type Values } from '../../../renderer/kit/form/fields.ts'
import { listDialog } from '../../../renderer/kit/list/list-dialog.tsx'
import { createRange } from '../../../renderer/kit/range/range-value.ts'
import { day, money, text } from '../../../shared/column.ts'
import type { DayRange } from '../../../shared/domain/dates.ts'
import { gameApi } from '../../game-profit/calls.ts'

const startingWith = (days: DayRange | null): Values => ({
  startDate: days ? createRange(days.start, days.end) : '',
})

/** Action that lists the fees of a player or account for the game platforms, by day; initially filtered to some days. */
export const apiFees = <Row>(
  playerOf: (row: Row) => string,
  daysOf?: (row: Row, search: FixedInput) => DayRange | null,
) =>
  listDialog(gameApi.fees, {
    texts: 'shared:apiFees',
    createInput: (row: Row) => ({ roleId: playerOf(row) }),
    ...(daysOf && { starts: (row: Row, search: FixedInput) => startingWith(daysOf(row, search)) }),
    textValues: row => ({ player: playerOf(row) }),
    filters: [dateRange('startDate', 'endDate')],
    columns: [
      day('mydate', { pinned: true }),
      text('ApiName', { width: 140 }),
      money('Water', 2),
      money('WinNum', 2),
      money('ApiFee', 2),
    ],
    rowKey: null,
    pageSize: 20,
    pageSizes: [10, 20, 30, 200],
  })
