import { optionalWhole } from '../../call-values.ts'
import type { Call } from '../../world.ts'
import { isOfAccountKind } from '../accounts/account-kinds.ts'
import type { Database } from '../database.ts'
import { type Level, sumLevels } from '../players/player-levels.ts'
import { readSearchDays, sumFigure } from '../rows.ts'
import { agentFigures } from './agent-figures.ts'
import { readNetwork } from './agent-network.ts'

/** The five rows of an agent: self, three levels, and their sum. */
export interface AgentBlock {
  readonly agent: number
  readonly levels: readonly Level[]
  /** Deposits and withdrawals of the whole tree, including the agent. */
  readonly deposit: number
  readonly withdrawn: number
}

const summaryOf = ({ levels }: AgentBlock) => levels.at(-1)

/** Returns the agents of a search with their teams' figures in its days, largest deposits first. */
export const agentBlocks = (database: Database, call: Call): readonly AgentBlock[] => {
  const [only, isKind] = [optionalWhole(call, 'RoleID'), isOfAccountKind(call)]
  const figures = agentFigures(database, readSearchDays(call, 'date1', 'date2'))
  return readNetwork(database)
    .agents.filter(member => isKind(member) && (only === undefined || member.id === only))
    .flatMap(({ id }) => {
      const ownFigures = figures.get(id)
      if (!ownFigures) return []
      const { levels, deposit, withdrawn } = ownFigures
      return [{ agent: id, levels: [...levels, sumLevels(levels)], deposit, withdrawn }]
    })
    .toSorted((a, b) => {
      const difference = (summaryOf(b)?.Deposit ?? 0) - (summaryOf(a)?.Deposit ?? 0)
      return difference || b.agent - a.agent
    })
}

/** Sums a search: the four visible levels, and the whole trees. */
export const blockSums = (blocks: readonly AgentBlock[]) => {
  const [deposits, withdrawals] = [
    sumFigure(blocks, block => summaryOf(block)?.Deposit ?? 0),
    sumFigure(blocks, block => summaryOf(block)?.Withdraw ?? 0),
  ]
  const [allDeposit, allWithdrawn] = [
    sumFigure(blocks, block => block.deposit),
    sumFigure(blocks, block => block.withdrawn),
  ]
  return {
    TotalDeposit: deposits,
    TotalAllDeposit: allDeposit,
    TotalRollOut: withdrawals,
    TotalAllRollOut: String(allWithdrawn),
    Totalyk: deposits - withdrawals,
    TotalAllyk: allDeposit - allWithdrawn,
  }
}
