import type { DrillDown } from '../../renderer/kit/explain/drill-down.ts'
import { createRange } from '../../renderer/kit/range/range-value.ts'
import { type Column, count, money, percent } from '../../shared/column.ts'
import { getMonthDays, isDay } from '../../shared/domain/dates.ts'
import { gameApi } from '../game-profit/calls.ts'
import type { TotalRow } from './calls.ts'

type Figure = Column<keyof TotalRow>
type SortOption = { readonly serverSort?: boolean }

const takings = (sorted: SortOption): readonly Figure[] => [
  count('PersonCount', sorted),
  count('PersonDeposit', sorted),
  money('Deposit', 3, sorted),
  money('Withdraw', 3, sorted),
  money('DWdiff', 3, { ...sorted, tone: 'negativeRed' }),
  money('fakeWithdrawAmount', 3, sorted),
]

const play = (sorted: SortOption): readonly Figure[] => [
  money('Running', 3, sorted),
  money('WinNum', 3, sorted),
  percent('DPrate', sorted),
  percent('FPrate', sorted),
  count('FirstDepositPerson', sorted),
  money('FirstDeposit', 3, sorted),
  count('PersonRunning', sorted),
  count('StolenPerson', sorted),
  money('AdvOut', 3, sorted),
]

/** Figures of a day, in the order of spec 3 §2, item 13. */
export const dayFigures = (sorted: SortOption): readonly Figure[] => [...takings(sorted), ...play(sorted)]

/** Figures of a month, in the order of spec 3 §3: with fees, income and its settled part. */
export const monthFigures = (sorted: SortOption): readonly Figure[] => [
  ...takings(sorted),
  money('passageFee', 3, sorted),
  money('apiFeeInForce', 3, { does: gameApi.fees.id, tone: { kind: 'against', field: 'ApiFee' } }),
  ...play(sorted),
  money('platformWinLose', 3, sorted),
  count('PersonWithdraw', sorted),
  money('realIncome', 3, sorted),
  money('realProfit', 1, sorted),
  money('SettleAmount', 1, sorted),
  money('UnSettleAmount', 1, sorted),
]

/** Key columns of a day and of a month: owner, money in and out, and the rest to settle. */
export const dayKeyColumns = ['mydate', 'ProxyId', 'username', 'Deposit', 'Withdraw', 'DWdiff'] as const
export const monthKeyColumns = [
  'month',
  'ProxyId',
  'username',
  'Deposit',
  'Withdraw',
  'DWdiff',
  'apiFeeInForce',
  'realIncome',
  'realProfit',
  'SettleAmount',
  'UnSettleAmount',
  'PersonCount',
  'PersonDeposit',
] as const

/** Sums of a search, above and below the table. */
export const searchSums = {
  tiles: [
    count('PersonCount'),
    count('PersonDeposit'),
    money('Deposit', 3),
    money('Withdraw', 3),
    money('DWdiff', 3, { tone: 'negativeRed' }),
    money('Running', 3),
  ],
  under: {
    PersonCount: 'PersonCount',
    PersonDeposit: 'PersonDeposit',
    Deposit: 'Deposit',
    Withdraw: 'Withdraw',
    DWdiff: 'DWdiff',
    Running: 'Running',
  },
} as const

const addedUp = [
  'PersonCount',
  'PersonDeposit',
  'Deposit',
  'Withdraw',
  'DWdiff',
  'fakeWithdrawAmount',
  'Running',
  'WinNum',
  'FirstDepositPerson',
  'FirstDeposit',
  'PersonRunning',
  'StolenPerson',
  'AdvOut',
] as const

const settledFields = [
  'passageFee',
  'apiFeeInForce',
  'platformWinLose',
  'realIncome',
  'realProfit',
  'SettleAmount',
  'UnSettleAmount',
] as const

/** Drill-down to the settlement days of a month and its account. */
export const createSettleDayDrillDown = (route: string): DrillDown<TotalRow, keyof TotalRow> => ({
  figures: settledFields,
  route,
  search: ({ month, ProxyId }) => {
    if (!isDay(`${month}-01`)) return null
    const { start, end } = getMonthDays(month)
    return { ProxyId, startTime: createRange(start, end) }
  },
})

/** Drill-down to the days of a month, of its account if that list can filter by one. */
export const createDayDrillDown = (
  route: string,
  ofAccount: boolean,
): DrillDown<TotalRow, keyof TotalRow> => ({
  figures: addedUp,
  route,
  search: ({ month, ProxyId }) => {
    if (!isDay(`${month}-01`)) return null
    const { start, end } = getMonthDays(month)
    return { start: createRange(start, end), ...(ofAccount && { ProxyId }) }
  },
})
