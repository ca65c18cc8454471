import { count, money, status } from '../../../shared/column.ts'
import { agentLevel } from '../../../shared/domain/players.ts'

// An agent's rows include those of the agents below: a page sum would count them twice.
const figure = { average: true } as const

/** Figures of one level of an agent (spec 3 §3), with the decimals of reports. */
export const agentLevelColumns = [
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
