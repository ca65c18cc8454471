import { type Column, money } from '../../../shared/column.ts'
import type { Decimals } from '../../../shared/domain/money.ts'
import { settledOtherwise } from '../../../shared/domain/settle-run.ts'
import { gameApi } from '../../game-profit/calls.ts'
import type { OwnSettleDay } from '../../own-account/calls.ts'

type Measure = Exclude<keyof OwnSettleDay, 'mydate' | 'sent'>

interface Rules {
  readonly decimals: Decimals
  /** Decimals of the difference, if other than the rest. */
  readonly differenceDecimals?: Decimals
  /** Decimals of the profit and its settled part. */
  readonly profitDecimals: Decimals
  /** True if the server can sort by its fields. */
  readonly serverSort?: boolean
  /** True for rows of one day: marks settled amounts that differ from the day's profit. */
  readonly ofDay?: boolean
}

/** The eleven measures of a settlement, for a row or for the whole search (spec 3 §2, items 17 to 19). */
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
    ...(ofDay && { tone: { kind: 'unlike', field: 'realProfit', dictionary: settledOtherwise.id } as const }),
  }),
  money('UnSettleAmount', profitDecimals, sorted),
  money('AdvOut', decimals, sorted),
]

export const rowDecimals: Rules = { decimals: 3, profitDecimals: 1 }

export const settlementTotals = {
  fromAnswer: true,
  tiles: measures({ decimals: 0, differenceDecimals: 3, profitDecimals: 0 }),
  // Operators open these screens for the amounts to settle.
  first: ['UnSettleAmount', 'SettleAmount', 'realProfit', 'DWdiff', 'Deposit', 'Withdraw', 'realIncome'],
  addedFields: {
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
