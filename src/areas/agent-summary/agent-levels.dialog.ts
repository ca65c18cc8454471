import { dateRange } from '../../renderer/kit/form/fields.ts'
import { listDialog } from '../../renderer/kit/list/list-dialog.tsx'
import { lastRange } from '../../renderer/kit/range/range-value.ts'
import { day, playerId } from '../../shared/column.ts'
import type { ReadEndpoint } from '../../shared/endpoint-base.ts'
import { createBlocks, isFirstOfBlock, isSummaryRow } from '../shared/levels/level-blocks.ts'
import { agentLevelColumns } from '../shared/levels/level-columns.ts'
import { type LevelRow, playerLevels } from '../shared/levels/player-levels.calls.ts'
import { hierarchyPaging } from '../shared/paging.ts'
import { agentSummary } from './calls.ts'

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
    texts: 'agentSummary:agentDays',
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
    texts: 'agentSummary:subAgents',
    filters: [],
    columns: [playerId('RoleID', { pinned: true }), ...agentLevelColumns],
    blocks: createBlocks('RoleID'),
    rowActions: [agentDays],
  },
)
