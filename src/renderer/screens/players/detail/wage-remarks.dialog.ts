import type { ReadEndpoint } from '../../../../shared/endpoint-base.ts'
import { playerDetail } from '../../../../shared/endpoints/player-detail.ts'
import type { FixedInput } from '../../../kit/dialog/action.ts'
import { listDialog } from '../../../kit/list/list-dialog.tsx'
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
