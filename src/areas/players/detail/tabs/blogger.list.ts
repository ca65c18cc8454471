import { dateRange } from '../../../../renderer/kit/form/fields.ts'
import { listPane } from '../../../../renderer/kit/list/list-screen.tsx'
import { lastRange } from '../../../../renderer/kit/range/range-value.ts'
import { id, playerId, text } from '../../../../shared/column.ts'
import { createBlocks, isSummaryRow } from '../../../shared/levels/level-blocks.ts'
import { playerLevels } from '../../../shared/levels/player-levels.calls.ts'
import { dailyLevels } from '../daily-levels.dialog.ts'
import { playerLevelColumns } from '../level-columns.ts'

export const blogger = listPane(playerLevels.blogger, {
  texts: 'playerDetail:blogger',
  route: 'playerDetail:blogger',
  filters: [dateRange('date1', 'date2', lastRange(7, 'days'), 'times')],
  columns: [
    playerId('RoleID', { pinned: true, width: 130 }),
    text('channelRemark', { width: 120 }),
    id('salesmanRoleId', { remark: 'salesmanRemark', width: 150 }),
    ...playerLevelColumns,
  ],
  rowKey: null,
  pageSize: 10,
  blocks: createBlocks('RoleID', 'channelRemark', 'salesmanRoleId'),
  emphasis: isSummaryRow,
  actions: [dailyLevels],
  rowActions: [dailyLevels],
})
