import type { ChannelDay } from '../../../areas/channel-reports/calls.ts'
import type { HomeSummary } from '../../../areas/home/calls.ts'
import { type Column, count, money } from '../../../shared/column.ts'

type Field = keyof HomeSummary

/** A summary figure, three decimals (spec 1 §9), with its number of persons if the platform counts them. */
export interface Card {
  readonly figure: Column<Field>
  readonly persons?: Column<Field>
}

const card = (figure: Column<Field>, persons?: Field): Card => ({
  figure,
  ...(persons && { persons: count(persons) }),
})

const detailed = { detailed: true } as const

export const todayCards: readonly Card[] = [
  card(money('DepositToday', 3, detailed), 'DepositPersonToday'),
  card(money('WithdrawToday', 3, detailed), 'PersonWithdrawToday'),
  card(money('differenceToday', 3, { ...detailed, tone: 'negativeRed' })),
  card(count('PersonCountToday', detailed)),
  card(money('FirstDepositToday', 3, detailed), 'FirstDepositPersonToday'),
  card(money('todayPayUserWithdrawAmount', 3), 'todayPayUserWithdrawPersion'),
  card(money('todayNoPayUserWithdrawAmount', 3), 'todayNoPayUserWithdrawPersion'),
  card(money('fakeWithdrawAmountToday', 3)),
]

export const overallCards: readonly Card[] = [
  card(money('TotalDeposit', 3), 'PersonDepositSum'),
  card(money('TotalRollOut', 3), 'PersonWithdrawSum'),
  card(count('TotalPerson')),
  card(money('TotalWin', 3)),
  card(money('Running', 3)),
  card(money('fakeWithdrawAmount', 3)),
  card(money('AdvFee', 3)),
]

/** Field of the same figure in the daily report, if it has one. */
export const dayFields: Readonly<Partial<Record<Field, keyof ChannelDay>>> = {
  DepositToday: 'Deposit',
  WithdrawToday: 'Withdraw',
  differenceToday: 'DWdiff',
  PersonCountToday: 'PersonCount',
  FirstDepositToday: 'FirstDeposit',
  fakeWithdrawAmountToday: 'fakeWithdrawAmount',
}

/** Cards of several figures, both hidden in simplified mode. */
export const playerCards = [
  {
    name: 'simulated',
    figures: [
      count('IfInnerProxyPerson'),
      count('IfInnerProxyPersonDeposit'),
      money('IfInnerProxyDeposit', 3),
    ],
  },
  { name: 'real', figures: [count('realPerson'), count('realPersonDeposit'), money('realDeposit', 3)] },
] as const satisfies readonly { readonly name: string; readonly figures: readonly Column<Field>[] }[]
