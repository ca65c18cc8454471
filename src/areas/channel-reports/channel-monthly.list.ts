import { getSearchValue } from '../../renderer/kit/explain/drill-down.ts'
import { month } from '../../renderer/kit/form/fields.ts'
import { listScreen } from '../../renderer/kit/list/list-screen.tsx'
import { createRange } from '../../renderer/kit/range/range-value.ts'
import { count, money, percent, text } from '../../shared/column.ts'
import { getMonthDays, isDay } from '../../shared/domain/dates.ts'
import { channelReports } from './calls.ts'

export const channelMonthlyScreen = listScreen(channelReports.monthly, {
  texts: 'channelReports:monthly',
  route: '/channelapi/channel/channelMonthlySummary',
  filters: [month('month', 'current')],
  columns: [
    text('remark', { pinned: true }),
    money('ApiFee', 2),
    count('PersonCount'),
    count('PersonDeposit'),
    money('Deposit', 2),
    money('avgDeposit', 2, { average: true }),
    money('Withdraw', 2),
    money('DWdiff', 2, { tone: 'negativeRed' }),
    money('fakeWithdrawAmount', 2),
    money('Running', 2),
    money('WinNum', 2),
    percent('DPrate'),
    count('FirstDepositPerson'),
    money('FirstDeposit', 2),
    count('PersonRunning'),
  ],
  drillDowns: [
    {
      figures: [
        'PersonCount',
        'Deposit',
        'Withdraw',
        'fakeWithdrawAmount',
        'Running',
        'WinNum',
        'FirstDeposit',
        'FirstDepositPerson',
      ],
      route: '/channelapi/channel/channelDailySummary',
      search: (_, search) => {
        const searchedMonth = getSearchValue(search, 'month')
        if (!isDay(`${searchedMonth}-01`)) return null
        const { start, end } = getMonthDays(searchedMonth)
        return { start: createRange(start, end) }
      },
    },
  ],
  chart: {
    x: 'remark',
    series: [money('Deposit', 2), money('Withdraw', 2), money('DWdiff', 2)],
    ranked: true,
  },
  transpose: { by: ['remark'] },
  comparisons: { range: 'month', by: ['remark'] },
  rowKey: null,
  pageSize: 20,
  pageSizes: [10, 20, 30, 200],
})
