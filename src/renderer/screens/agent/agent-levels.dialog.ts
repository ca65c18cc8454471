import { day, playerId } from '../../../shared/column.ts'
import type { ReadEndpoint } from '../../../shared/endpoint-base.ts'
import { agentSummary } from '../../../shared/endpoints/agent-summary.ts'
import { type LevelRow, playerLevels } from '../../../shared/endpoints/player-levels.ts'
import { dateRange } from '../../kit/form/fields.ts'
import { listDialog } from '../../kit/list/list-dialog.tsx'
import { lastRange } from '../../kit/range/range-value.ts'
import { createBlocks, isFirstOfBlock, isSummaryRow } from '../shared/level-blocks.ts'
import { agentLevelColumns } from './level-columns.ts'
import { hierarchyPaging } from './paging.ts'

const ofAgent = {
  createInput: (row: LevelRow) => ({ RoleID: row.RoleID }),
  textValues: (row: LevelRow) => ({ agent: row.RoleID }),
  when: isFirstOfBlock,
  rowKey: null,
  emphasis: isSummaryRow,
} as const

export const agentDays = listDialog<typeof agentSummary.daily, ReadEndpoint, never, LevelRow>(
  agentSummary.daily,
  {
    ...hierarchyPaging,
    ...ofAgent,
    texts: 'agentTeams:agentDays',
    filters: [dateRange('date1', 'date2', lastRange(7, 'days'))],
    columns: [day('date', { pinned: true }), ...agentLevelColumns],
    blocks: createBlocks('date'),
  },
)

export const subAgents = listDialog<typeof playerLevels.levels, ReadEndpoint, never, LevelRow>(
  playerLevels.levels,
  {
    ...hierarchyPaging,
    ...ofAgent,
    texts: 'agentTeams:subAgents',
    filters: [],
    columns: [playerId('RoleID', { pinned: true }), ...agentLevelColumns],
    blocks: createBlocks('RoleID'),
    rowActions: [agentDays],
  },
)
