import { listScreen } from '../../renderer/kit/list/list-screen.tsx'
import { id, status, text } from '../../shared/column.ts'
import { roleStatus } from '../../shared/domain/account-settings.ts'
import { hierarchyPageSizes } from '../shared/proxy-columns.ts'
import { authorise } from './authorise.dialog.tsx'
import { roles } from './calls.ts'
import { addRole, editRole, removeRole } from './role.dialog.ts'

export const rolesScreen = listScreen(roles.list, {
  texts: 'roles:list',
  route: '/channelapi/channel/roles',
  filters: [],
  columns: [
    id('id', { width: 96, pinned: true }),
    text('title', { width: 240, pinned: true }),
    status('status', roleStatus),
  ],
  overrides: { roleStatus: 'system_role_status' },
  rowKey: 'id',
  pageSize: 20,
  pageSizes: hierarchyPageSizes,
  actions: [addRole],
  rowActions: [authorise, editRole, removeRole],
})
