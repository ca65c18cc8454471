import type { FixedInput } from '../../../renderer/kit/dialog/action.ts'
import { listDialog } from '../../../renderer/kit/list/list-dialog.tsx'
import type { ReadEndpoint } from '../../../shared/endpoint-base.ts'
import { playerDetail } from '../player-detail.calls.ts'
import { remarkColumns } from '../remark-columns.ts'

const { wageRemarks: source } = playerDetail

export const wageRemarks = listDialog<typeof source, ReadEndpoint, never, FixedInput>(source, {
  texts: 'playerDetail:wageRemarks',
  createInput: ({ roleId }) => ({ roleId: String(roleId) }),
  filters: [],
  columns: remarkColumns,
  rowKey: null,
  pageSize: 10,
})
