import { dialog } from '../../renderer/kit/dialog/dialog.tsx'
import { confirmation } from '../../renderer/kit/dialog/question/confirmation.tsx'
import { choice, text } from '../../renderer/kit/form/fields.ts'
import { roleStatus } from '../../shared/domain/account-settings.ts'
import { getRoleName, type Role, roles } from './calls.ts'

export const nameRole = (role: Role) => ({ role: getRoleName(role) || role.id })

export const addRole = dialog(roles.add, {
  texts: 'roles:add',
  fields: [text('role_name')],
  success: 'roles:added',
})

export const editRole = dialog<typeof roles.edit, Role>(roles.edit, {
  texts: 'roles:edit',
  fields: [text('role_name'), choice('status', roleStatus, { serverCodes: 'only' })],
  recordSource: true,
  recorded: { role_name: ['title', 'role_name'] },
  createInput: row => ({ id: row.id, role_name: getRoleName(row), status: String(row.status ?? '') }),
  textValues: nameRole,
  success: 'roles:edited',
})

export const removeRole = confirmation<typeof roles.remove, Role>(roles.remove, {
  texts: 'roles:remove',
  createInput: row => ({ id: row.id }),
  textValues: nameRole,
  tone: 'danger',
})
