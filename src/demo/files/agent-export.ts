import { agentLevel } from '../../shared/domain/players.ts'
import { labels } from '../../shared/language.ts'
import type { AgentBlock } from '../data/agents/agent-summaries.ts'
import type { Level } from '../data/players/player-levels.ts'
import type { Call, World } from '../world.ts'
import { money, plain, startExport } from './export.ts'

interface Row extends Level {
  readonly agent: number
  readonly level: string
}

const title = labels('代理汇总', 'Agent summary', 'Resumo de agentes')

const amount = (header: keyof Level) => money<Row>(header, row => row[header])
const number = (header: keyof Level) => plain<Row>(header, row => row[header])

const columns = [
  plain<Row>('RoleID', row => String(row.agent)),
  plain<Row>('AgentLevel', row => row.level),
  amount('Deposit'),
  amount('Withdraw'),
  money<Row>('DWdiff', row => row.Deposit - row.Withdraw),
  amount('Running'),
  amount('TotalWin'),
  number('ValidInviteCount'),
  number('PersonCount'),
  number('DepositCount'),
  number('FirstDepositPerson'),
  amount('FirstDeposit'),
  amount('FirstRoubarMoney'),
  number('FirstRoubarPerson'),
  number('RechargePersion'),
  amount('RechargeAmount'),
]

/** Starts the job that writes the summaries of a search to Excel, five rows per agent; returns its id. */
export const startAgentExport = (world: World, { language }: Call, blocks: readonly AgentBlock[]): string => {
  const rows = blocks.flatMap(({ agent, levels }) =>
    levels.map((level, index) => ({
      ...level,
      agent,
      level: agentLevel.find(index)?.labels[language] ?? String(index),
    })),
  )
  return startExport(world, { title: title[language] }, columns, rows)
}
