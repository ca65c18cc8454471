import { listPane } from '../../../../renderer/kit/list/list-screen.tsx'
import { playerId } from '../../../../shared/column.ts'
import { createBlocks, isSummaryRow } from '../../../shared/levels/level-blocks.ts'
import { playerLevels } from '../../../shared/levels/player-levels.calls.ts'
import { dailyLevels } from '../daily-levels.dialog.ts'
import { playerLevelColumns } from '../level-columns.ts'
import { repairLevels } from '../repair-levels.dialog.ts'

export const levels = listPane(playerLevels.levels, {
  texts: 'playerDetail:levels',
  route: 'playerDetail:levels',
  filters: [],
  columns: [playerId('RoleID', { pinned: true, width: 130 }), ...playerLevelColumns],
  rowKey: null,
  pageSize: 10,
  blocks: createBlocks('RoleID'),
  emphasis: isSummaryRow,
  actions: [dailyLevels, repairLevels],
  rowActions: [dailyLevels],
})
