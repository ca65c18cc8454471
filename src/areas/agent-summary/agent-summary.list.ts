import { choice, number, openRange } from '../../renderer/kit/form/fields.ts'
import { listScreen } from '../../renderer/kit/list/list-screen.tsx'
import { money, playerId } from '../../shared/column.ts'
import { accountKind } from '../../shared/domain/accounts.ts'
import { createBlocks, isSummaryRow } from '../shared/levels/level-blocks.ts'
import { agentLevelColumns } from '../shared/levels/level-columns.ts'
import { hierarchyPaging } from '../shared/paging.ts'
import { agentDays, subAgents } from './agent-levels.dialog.ts'
import { agentSummary } from './calls.ts'
import { repairAgent } from './repair-agent.dialog.ts'

export const agentSummaryScreen = listScreen(agentSummary.list, {
  ...hierarchyPaging,
  texts: 'agentSummary:list',
  route: '/channelapi/agent/agentSummary',
  totals: {
    fromAnswer: true,
    tiles: [
      money('TotalDeposit', 3),
      money('TotalAllDeposit', 3),
      money('TotalRollOut', 3),
      money('TotalAllRollOut', 3),
      money('Totalyk', 3, { tone: 'negativeRed' }),
      money('TotalAllyk', 3, { tone: 'negativeRed' }),
    ],
  },
  filters: [
    number('RoleID'),
    choice('IfInnerProxy', accountKind, { initial: accountKind.code.all }),
    openRange('date1', 'date2'),
  ],
  columns: [playerId('RoleID', { pinned: true }), ...agentLevelColumns],
  comparisons: { range: 'date1' },
  rowKey: null,
  blocks: createBlocks('RoleID'),
  emphasis: isSummaryRow,
  serverExport: agentSummary.export,
  rowActions: [agentDays, subAgents, repairAgent],
})
