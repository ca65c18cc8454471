import { id, playerId, time } from '../../../shared/column.ts'
import type { Endpoint, InputOf, OutputOf } from '../../../shared/endpoint.ts'
import { droppedBinding } from '../../../shared/endpoints/dropped-binding.ts'
import type { Fixed } from '../../kit/dialog/action.ts'
import { confirmed } from '../../kit/dialog/confirmed.tsx'
import { dialog } from '../../kit/dialog/dialog.tsx'
import { foundWhen } from '../../kit/dialog/finding.ts'
import { number } from '../../kit/form/fields.ts'
import type { Selected } from '../../kit/list/declaration.ts'
import { listDialog } from '../../kit/list/list-dialog.tsx'
import { isEach, listedIn } from './listed.ts'
import { paged } from './paging.ts'

const { exempt, addExempt, removeExempt } = droppedBinding

type Exempt = OutputOf<typeof exempt>['rows'][number]
type Ids = InputOf<typeof removeExempt>

const found = (is: 'there' | 'gone') =>
  foundWhen<Ids, unknown>(async ({ RoleID }) =>
    isEach(await listedIn(exempt, 'RoleID', {}), RoleID.split(','), is),
  )

const add = dialog(addExempt, {
  texts: 'proxyBonus:addExempt',
  fields: [number('RoleID')],
  found: found('there'),
})

const remove = confirmed<typeof removeExempt, Exempt>(removeExempt, {
  texts: 'proxyBonus:removeExempt',
  tone: 'danger',
  from: row => ({ RoleID: row.RoleID }),
  about: row => ({ player: row.RoleID }),
  found: found('gone'),
})

const removeSelected = confirmed<typeof removeExempt, Selected<typeof exempt>>(removeExempt, {
  texts: 'proxyBonus:removeExempts',
  tone: 'danger',
  from: ({ rows }) => ({ RoleID: rows.map(row => row.RoleID).join(',') }),
  about: ({ rows }) => ({ n: String(rows.length) }),
  names: ({ rows }) => rows.map(row => row.RoleID),
  found: found('gone'),
})

export const whitelist = listDialog<typeof exempt, Endpoint, never, Fixed>(exempt, {
  ...paged,
  texts: 'proxyBonus:whitelist',
  from: () => ({}),
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
