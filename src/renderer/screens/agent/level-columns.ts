import { count, money, status } from '../../../shared/column.ts'
import { agentLevel } from '../../../shared/domain/players.ts'

// An agent's rows hold those of the agents below: a sum of the page would count them again.
const figure = { average: true } as const

/** What one level of an agent came to (spec 3 §3), with the decimals of reports. */
export const levelColumns = [
  status('AgentLevel', agentLevel, { width: 96 }),
  count('PersonCount', figure),
  count('DepositCount', figure),
  money('Deposit', 3, figure),
  money('Withdraw', 3, figure),
  money('DWdiff', 3, { ...figure, tone: 'negativeRed' }),
  money('avgDeposit', 3, figure),
  count('FirstDepositPerson', figure),
  money('FirstDeposit', 3, figure),
  money('Running', 3, figure),
  money('TotalWin', 3, figure),
  count('ValidInviteCount', figure),
  count('RechargePersion', figure),
  money('RechargeAmount', 3, figure),
  count('FirstRoubarPerson', figure),
  money('FirstRoubarMoney', 3, figure),
] as const
