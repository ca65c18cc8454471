import { count, money, status } from '../../../shared/column.ts'
import { agentLevel } from '../../../shared/domain/players.ts'
import type { LevelRow } from '../../../shared/endpoints/player-levels.ts'

/** What one level of an agent came to (spec 3 §3), with the decimals of reports. */
export const levelColumns = [
  status('AgentLevel', agentLevel, { width: 96 }),
  count('PersonCount'),
  count('DepositCount'),
  money('Deposit', 3),
  money('Withdraw', 3),
  money('DWdiff', 3, { tone: 'negativeRed' }),
  money('avgDeposit', 3, { average: true }),
  count('FirstDepositPerson'),
  money('FirstDeposit', 3),
  money('Running', 3),
  money('TotalWin', 3),
  count('ValidInviteCount'),
  count('RechargePersion'),
  money('RechargeAmount', 3),
  count('FirstRoubarPerson'),
  money('FirstRoubarMoney', 3),
] as const

/** An agent's rows, self to sum, make a block. */
export const blocksBy = <Field extends keyof LevelRow>(...fields: readonly Field[]) => ({ size: 5, fields })

/** The row whose buttons are those of its block. */
export const isFirst = (row: Pick<LevelRow, 'AgentLevel'>): boolean => row.AgentLevel === agentLevel.code.self

export const isSum = (row: Pick<LevelRow, 'AgentLevel'>): boolean =>
  row.AgentLevel === agentLevel.code.summary
