import { count, money, status } from '../../../shared/column.ts'
import { agentLevel } from '../../../shared/domain/players.ts'

// A player's block includes those of the players below it: a page sum would count them twice.
const figure = { average: true } as const
const more = { ...figure, detailed: true } as const

/** Figures of one level of a team, for all lists of levels. */
export const playerLevelColumns = [
  status('AgentLevel', agentLevel, { width: 96 }),
  count('PersonCount', figure),
  count('FirstDepositPerson', figure),
  money('FirstDeposit', 2, figure),
  count('DepositCount', figure),
  money('Deposit', 2, figure),
  count('WithdrawPerson', figure),
  money('Withdraw', 2, figure),
  money('DWdiff', 2, { ...figure, tone: 'negativeRed' }),
  money('Running', 2, figure),
  money('TotalWin', 2, figure),
  money('avgDeposit', 2, figure),
  count('ValidInviteCount', figure),
  money('Bonus', 2, figure),
  money('InviteBonus', 2, figure),
  count('RechargePersion', more),
  money('RechargeAmount', 2, more),
  count('ChargeCount', more),
  count('WithdrawCount', more),
  count('BetCount', more),
  count('FirstRoubarPerson', more),
  money('FirstRoubarMoney', 2, more),
  money('Tax', 2, more),
] as const
