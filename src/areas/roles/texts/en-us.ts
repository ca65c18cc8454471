import type { Texts } from '../../../renderer/i18n/texts.ts'
import type { roles as source } from './zh-cn.ts'

export const roles: Texts<typeof source> = {
  added: 'Added successfully',
  edited: 'Edited successfully',
  list: {
    title: 'Roles',
    help: 'Roles of accounts and what each may see and do.',
    record: 'Role {{name}}',
    glossary: {
      id: 'Number of the role',
    },
    columns: {
      id: 'ID',
      title: 'Role',
    },
  },
  add: {
    action: 'Add role',
    title: 'Add role',
    role_name: 'Role name',
    found: 'Confirmed: the role exists.',
    notFound: 'Role not found yet.',
  },
  edit: {
    action: 'Edit',
    title: 'Edit role',
    confirm: 'Save role',
    question: 'Role {{role}}',
    role_name: 'Role name',
    found: 'Confirmed: the role has changed.',
    notFound: 'The role hasn’t changed yet.',
  },
  remove: {
    action: 'Delete',
    title: 'Delete role',
    question: 'Delete role {{role}}? This can’t be undone.',
    found: 'Confirmed: the role is deleted.',
    notFound: 'The role still exists.',
  },
  authorise: {
    action: 'Set permissions',
    title: 'Set role permissions',
    about: 'Role {{role}}',
    tree: 'Permissions',
    all: 'All',
    confirm: 'Save permissions',
    found: 'Confirmed: the role has changed.',
    notFound: 'The role hasn’t changed yet.',
  },
}
