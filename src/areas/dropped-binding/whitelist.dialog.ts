import type { FixedInput } from '../../renderer/kit/dialog/action.ts'
import { dialog } from '../../renderer/kit/dialog/dialog.tsx'
import { confirmation } from '../../renderer/kit/dialog/question/confirmation.tsx'
import { number } from '../../renderer/kit/form/fields.ts'
import type { SelectedRows } from '../../renderer/kit/list/declaration.ts'
import { listDialog } from '../../renderer/kit/list/list-dialog.tsx'
import { id, playerId, time } from '../../shared/column.ts'
import type { OutputOf, ReadEndpoint } from '../../shared/endpoint-base.ts'
import { hierarchyPaging } from '../shared/paging.ts'
import { droppedBinding } from './calls.ts'

const { exempt, addExempt, removeExempt } = droppedBinding

type ExemptRow = OutputOf<typeof exempt>['rows'][number]
const add = dialog(addExempt, {
  texts: 'droppedBinding:addExempt',
  fields: [number('RoleID')],
})

const remove = confirmation<typeof removeExempt, ExemptRow>(removeExempt, {
  texts: 'droppedBinding:removeExempt',
  tone: 'danger',
  createInput: row => ({ RoleID: row.RoleID }),
  textValues: row => ({ player: row.RoleID }),
})

const removeSelected = confirmation<typeof removeExempt, SelectedRows<typeof exempt>>(removeExempt, {
  texts: 'droppedBinding:removeExempts',
  tone: 'danger',
  createInput: ({ rows }) => ({ RoleID: rows.map(row => row.RoleID).join(',') }),
  counts: ({ rows }) => rows.length,
  textValues: () => ({}),
  names: ({ rows }) => rows.map(row => row.RoleID),
})

export const whitelist = listDialog<typeof exempt, ReadEndpoint, never, FixedInput>(exempt, {
  ...hierarchyPaging,
  texts: 'droppedBinding:whitelist',
  createInput: () => ({}),
  filters: [],
  columns: [
    playerId('RoleID', { pinned: true }),
    id('channelRoleId', { remark: 'channelRemark', width: 184 }),
    id('salesmanRoleId', { remark: 'salesmanRemark', width: 184 }),
    time('AddTime'),
  ],
  rowKey: 'RoleID',
  actions: [add],
  rowActions: [remove],
  selectedActions: [removeSelected],
})
