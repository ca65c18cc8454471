import { number } from '../../renderer/kit/form/fields.ts'
import { listScreen } from '../../renderer/kit/list/list-screen.tsx'
import { count, percent, playerId, status } from '../../shared/column.ts'
import { dropScope, dropType } from '../../shared/domain/hierarchy.ts'
import { hierarchyPaging } from '../shared/paging.ts'
import { droppedBinding } from './calls.ts'
import { addDropRule, editDropRule, removeDropRule } from './drop-rule.dialog.ts'
import { whitelist } from './whitelist.dialog.ts'

export const droppedBindingScreen = listScreen(droppedBinding.list, {
  ...hierarchyPaging,
  texts: 'droppedBinding:list',
  route: '/channelapi/agent/userproxyroubarconfig',
  filters: [number('RoleID')],
  columns: [
    playerId('RoleID', { pinned: true }),
    status('RoubarType', dropType),
    percent('RoubarRate', { average: true }),
    count('RoubarRegInterval', { average: true }),
    count('RoubarMinInvite', { average: true }),
    playerId('RoubarParentID'),
    status('RoubarAsTeam', dropScope),
  ],
  rowKey: 'RoleID',
  actions: [addDropRule, whitelist],
  rowActions: [editDropRule, removeDropRule],
})
