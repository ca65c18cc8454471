import { type Column, money } from '../../../shared/column.ts'
import type { Decimals } from '../../../shared/domain/money.ts'
import { settledOtherwise } from '../../../shared/domain/settle-run.ts'
import { gameApi } from '../../../shared/endpoints/game-profit.ts'
import type { SettleRow } from '../../../shared/endpoints/settlements.ts'

type Measure = Exclude<
  keyof SettleRow,
  | 'key'
  | 'mydate'
  | 'ProxyId'
  | 'username'
  | 'remark'
  | 'channel_id'
  | 'parentRemark'
  | 'parentTypeName'
  | 'ParentIds'
  | 'parentInfo'
  | 'sent'
>

interface Rules {
  readonly decimals: Decimals
  /** Of the difference, where it has others than the rest. */
  readonly differenceDecimals?: Decimals
  /** Of the profit and what is settled of it. */
  readonly profitDecimals: Decimals
  /** The platform sorts by what it sends. */
  readonly serverSort?: boolean
  /** Rows are of one day: what is settled that is not the day's profit is marked. */
  readonly ofDay?: boolean
}

/** The eleven measures of a settlement, of a row or of the whole search (spec 3 §2, item 17). */
export const measures = ({
  decimals,
  differenceDecimals = decimals,
  profitDecimals,
  ofDay = false,
  ...sorted
}: Rules): readonly Column<Measure>[] => [
  money('Deposit', decimals, sorted),
  money('Withdraw', decimals, sorted),
  money('DWdiff', differenceDecimals, { ...sorted, tone: 'negativeRed' }),
  money('passageFee', decimals, sorted),
  money('platformWinLose', decimals, sorted),
  money('apiFeeInForce', decimals, {
    does: gameApi.fees.id,
    tone: { kind: 'against', field: 'ApiFee' },
  }),
  money('realIncome', decimals, sorted),
  money('realProfit', profitDecimals, sorted),
  money('SettleAmount', profitDecimals, {
    ...sorted,
    ...(ofDay && { tone: { kind: 'unlike', field: 'realProfit', says: settledOtherwise.id } as const }),
  }),
  money('UnSettleAmount', profitDecimals, sorted),
  money('AdvOut', decimals, sorted),
]

export const rowDecimals: Rules = { decimals: 3, profitDecimals: 1 }

export const settlementTotals = {
  fromAnswer: true,
  tiles: measures({ decimals: 0, differenceDecimals: 3, profitDecimals: 0 }),
  adds: {
    Deposit: 'Deposit',
    Withdraw: 'Withdraw',
    DWdiff: 'DWdiff',
    passageFee: 'passageFee',
    platformWinLose: 'platformWinLose',
    apiFeeInForce: 'apiFeeInForce',
    realIncome: 'realIncome',
    realProfit: 'realProfit',
    SettleAmount: 'SettleAmount',
    UnSettleAmount: 'UnSettleAmount',
    AdvOut: 'AdvOut',
  },
} as const

export const settlementPageSizes: readonly number[] = [10, 20, 50, 100, 200]
