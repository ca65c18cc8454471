import { id, text as textColumn } from '../../../shared/column.ts'
import { roleStatus } from '../../../shared/domain/account-settings.ts'
import type { InputOf } from '../../../shared/endpoint.ts'
import { type Role, roles } from '../../../shared/endpoints/roles.ts'
import { ok } from '../../../shared/result.ts'
import { confirmed } from '../../kit/dialog/confirmed.tsx'
import { dialog } from '../../kit/dialog/dialog.tsx'
import { foundWhen } from '../../kit/dialog/finding.ts'
import { foundIn } from '../../kit/dialog/found-in.ts'
import { asItIsNow, rowIn } from '../../kit/dialog/on-record.tsx'
import { isSameText } from '../../kit/dialog/same-text.ts'
import { walkRows } from '../../kit/dialog/walk-rows.ts'
import { choice, text } from '../../kit/form/fields.ts'

const nameOf = (role: Role): string => role.title || role.role_name
export const named = (role: Role) => ({ role: nameOf(role) || role.id })

export const addRole = dialog(roles.add, {
  texts: 'roles:add',
  fields: [text('role_name')],
  success: 'roles:added',
  found: foundIn<typeof roles.list, InputOf<typeof roles.add>, unknown>(roles.list, {
    makes: {},
    key: 'id',
    input: () => ({}),
    match: (now, sent) => isSameText(nameOf(now), sent.role_name),
    compares: {
      texts: 'roles:list',
      columns: [id('id'), textColumn('title')],
      sent: ({ role_name: title }) => ({ title }),
    },
  }),
})

export const editRole = dialog<typeof roles.edit, Role>(roles.edit, {
  texts: 'roles:edit',
  fields: [text('role_name'), choice('status', roleStatus, { serverCodes: 'only' })],
  reads: asItIsNow(rowIn(roles.list, 'id', () => ({}))),
  recorded: { role_name: ['title', 'role_name'] },
  from: row => ({ id: row.id, role_name: nameOf(row), status: String(row.status ?? '') }),
  about: named,
  success: 'roles:edited',
  found: foundIn<typeof roles.list, InputOf<typeof roles.edit>, Role>(roles.list, {
    key: 'id',
    input: () => ({}),
    match: (now, sent) =>
      now.id === sent.id && isSameText(nameOf(now), sent.role_name) && String(now.status) === sent.status,
  }),
})

export const removeRole = confirmed<typeof roles.remove, Role>(roles.remove, {
  texts: 'roles:remove',
  from: row => ({ id: row.id }),
  about: named,
  tone: 'danger',
  found: foundWhen(async ({ id }) => {
    const left = await walkRows(roles.list, 'id', {}, row => row.id === id)
    return left.ok ? ok(!left.value.some(row => row.id === id)) : left
  }),
})
