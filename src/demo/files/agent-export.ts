import { agentLevel } from '../../shared/domain/players.ts'
import { labels } from '../../shared/language.ts'
import type { AgentBlock } from '../data/agent-summaries.ts'
import type { Level } from '../data/player-levels.ts'
import { formatUnscaled } from '../wire-values.ts'
import type { Call, World } from '../world.ts'
import { createWorkbook, type SheetColumn } from './workbook.ts'

interface Row extends Level {
  readonly agent: number
  readonly level: string
}

const title = labels('代理汇总', 'Agent summary', 'Resumo de agentes')

const number = (header: keyof Level): SheetColumn<Row> => ({ header, width: 14, value: row => row[header] })

const amount = (header: string, value: (row: Row) => number): SheetColumn<Row> => ({
  header,
  width: 16,
  format: '#,##0.00',
  value: row => Number(formatUnscaled(value(row))),
})

const columns: readonly SheetColumn<Row>[] = [
  { header: 'RoleID', width: 14, value: row => String(row.agent) },
  { header: 'AgentLevel', width: 12, value: row => row.level },
  amount('Deposit', row => row.Deposit),
  amount('Withdraw', row => row.Withdraw),
  amount('DWdiff', row => row.Deposit - row.Withdraw),
  amount('Running', row => row.Running),
  amount('TotalWin', row => row.TotalWin),
  number('ValidInviteCount'),
  number('PersonCount'),
  number('DepositCount'),
  number('FirstDepositPerson'),
  amount('FirstDeposit', row => row.FirstDeposit),
  amount('FirstRoubarMoney', row => row.FirstRoubarMoney),
  number('FirstRoubarPerson'),
  number('RechargePersion'),
  amount('RechargeAmount', row => row.RechargeAmount),
]

/** Starts the job that writes the summaries of a search to Excel, five rows per agent; returns its id. */
export const startAgentExport = (
  { tasks, clock }: World,
  { language }: Call,
  blocks: readonly AgentBlock[],
): string => {
  const name = title[language]
  const rows = blocks.flatMap(({ agent, levels }) =>
    levels.map((level, place) => ({
      ...level,
      agent,
      level: agentLevel.find(place)?.labels[language] ?? String(place),
    })),
  )
  return tasks.start({
    title: name,
    tip: 'showDownloadMsg',
    files: [{ name: `${name} ${clock.today()}.xlsx`, content: () => createWorkbook(name, columns, rows) }],
  })
}
