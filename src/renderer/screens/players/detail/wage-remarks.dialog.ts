import { money, text, time } from '../../../../shared/column.ts'
import type { Endpoint } from '../../../../shared/endpoint.ts'
import { playerDetail } from '../../../../shared/endpoints/player-detail.ts'
import type { Fixed } from '../../../kit/dialog/action.ts'
import { listDialog } from '../../../kit/list/list-dialog.tsx'

const { wageRemarks: source } = playerDetail

export const wageRemarks = listDialog<typeof source, Endpoint, never, Fixed>(source, {
  texts: 'playerDetail:wageRemarks',
  from: ({ roleId }) => ({ roleId: String(roleId) }),
  filters: [],
  columns: [
    time('opt_time', { pinned: true }),
    text('admin_name'),
    text('comment', { width: 320 }),
    money('ChangeMoney', 2),
    money('NeedWageRequire', 2),
    money('CurWageRequire', 2),
  ],
  rowKey: null,
  pageSize: 10,
})
