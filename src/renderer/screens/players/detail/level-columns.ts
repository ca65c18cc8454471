import { count, money, status } from '../../../../shared/column.ts'
import { agentLevel } from '../../../../shared/domain/players.ts'
import type { LevelRow } from '../../../../shared/endpoints/player-levels.ts'

// The last row of each block is the sum of the others already: a sum of the page would count them twice.
const figure = { average: true } as const
const more = { ...figure, detailed: true } as const

/** What one level of a team came to, wherever levels are listed. */
export const levelColumns = [
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

const blockSize = 5

/** Self to summary make a block: what is the same in all five rows is said once. */
export const blocksBy = <Field extends keyof LevelRow>(...fields: readonly Field[]) => ({
  size: blockSize,
  fields,
})

type Level = { readonly AgentLevel?: unknown }

export const isSummary = (row: Level): boolean => row.AgentLevel === agentLevel.code.summary

/** The row whose buttons are those of its block. */
export const isFirst = (row: Level): boolean => row.AgentLevel === agentLevel.code.self
