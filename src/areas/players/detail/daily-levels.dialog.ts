import type { FixedInput } from '../../../renderer/kit/dialog/action.ts'
import { dateRange } from '../../../renderer/kit/form/fields.ts'
import { listDialog } from '../../../renderer/kit/list/list-dialog.tsx'
import { lastRange } from '../../../renderer/kit/range/range-value.ts'
import { text } from '../../../shared/column.ts'
import type { ReadEndpoint } from '../../../shared/endpoint-base.ts'
import { createBlocks, isFirstOfBlock, isSummaryRow } from '../../shared/levels/level-blocks.ts'
import { playerLevels } from '../../shared/levels/player-levels.calls.ts'
import { playerLevelColumns } from './level-columns.ts'

const { daily } = playerLevels

/** Daily levels of the current player, or of a list's player from the first row of its block. */
export const dailyLevels = listDialog<typeof daily, ReadEndpoint, never, FixedInput>(daily, {
  texts: 'playerDetail:dailyLevels',
  createInput: ({ RoleID }) => ({ RoleID: String(RoleID) }),
  when: row => row['RoleID'] !== '' && isFirstOfBlock(row),
  textValues: ({ RoleID }) => ({ player: String(RoleID) }),
  filters: [dateRange('date1', 'date2', lastRange(7, 'days'), 'times')],
  columns: [text('date', { pinned: true, width: 110 }), ...playerLevelColumns],
  rowKey: null,
  pageSize: 10,
  blocks: createBlocks('date'),
  emphasis: isSummaryRow,
})
