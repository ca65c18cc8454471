import { type HomeSummary, home } from '../../../areas/home/calls.ts'
import {
  completedOrders,
  completedWithdrawals,
  registeredPlayers,
} from '../../../areas/shared/drill-downs.ts'
import type { Column } from '../../../shared/column.ts'
import { accountKind } from '../../../shared/domain/accounts.ts'
import { getFigures } from '../../../shared/figures.ts'
import type { Environment } from '../../kit/environment.ts'
import { type DrillDown, resolveDrillDown } from '../../kit/explain/drill-down.ts'
import type { Explanation } from '../../kit/explain/explanation.ts'
import { overallCards, playerCards, todayCards } from './cards.ts'

type Field = keyof HomeSummary

const { player, simulated } = accountKind.code
const ever = () => ''
const today = () => 'today'

/** The lists that the cards sum up; no list separates withdrawals of paying from other players'. */
export const cardDrillDowns: readonly DrillDown<HomeSummary, Field>[] = [
  completedOrders(['TotalDeposit', 'PersonDepositSum'], ever),
  completedOrders(['DepositToday', 'DepositPersonToday'], today),
  completedOrders(['IfInnerProxyDeposit', 'IfInnerProxyPersonDeposit'], ever, simulated),
  completedOrders(['realDeposit', 'realPersonDeposit'], ever, player),
  completedWithdrawals(['TotalRollOut', 'PersonWithdrawSum'], ever),
  completedWithdrawals(['WithdrawToday', 'PersonWithdrawToday'], today),
  completedWithdrawals(['fakeWithdrawAmount'], ever, 'fake'),
  completedWithdrawals(['fakeWithdrawAmountToday'], today, 'fake'),
  registeredPlayers(['TotalPerson'], ever),
  registeredPlayers(['PersonCountToday'], today),
  registeredPlayers(['IfInnerProxyPerson'], ever, simulated),
  registeredPlayers(['realPerson'], ever, player),
]

const columns: readonly Column[] = [
  ...[...todayCards, ...overallCards].flatMap(({ figure, persons }) => [
    figure,
    ...(persons ? [persons] : []),
  ]),
  ...playerCards.flatMap(({ figures }) => figures),
]

/** Fields with a name of their own; a number of persons beside an amount has none. */
const figured = new Set<string>([...todayCards, ...overallCards].map(({ figure }) => figure.field))

/** Explains how a card's figure is computed. */
export const explainCard = (
  column: Column<Field>,
  summary: HomeSummary,
  name: (field: string) => string,
  getMenuTitle: Environment['getMenuTitle'],
): Explanation => {
  const figures = getFigures(home.summary.output, 'data')
  return {
    column,
    row: summary,
    figure: figures[column.field],
    figures,
    columns,
    nameOf: field => {
      const card = playerCards.find(({ figures: own }) => own.some(one => one.field === field))
      if (card) return `${name(card.name)}: ${name(field)}`
      return figured.has(field) ? name(field) : undefined
    },
    call: home.summary,
    sums: null,
    drillDown: resolveDrillDown(cardDrillDowns, column.field, summary, {}, getMenuTitle),
  }
}
