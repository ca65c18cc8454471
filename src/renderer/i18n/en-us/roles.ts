import type { Texts } from '../texts.ts'
import type { roles as source } from '../zh-cn/roles.ts'

export const roles: Texts<typeof source> = {
  added: 'Added successfully',
  edited: 'Edited successfully',
  list: {
    title: 'Roles',
    columns: {
      id: 'ID',
      title: 'Role',
    },
  },
  add: {
    action: 'Add role',
    title: 'Add role',
    role_name: 'Role name',
    found: 'The role is there: it went through.',
    notFound: 'There is no such role.',
  },
  edit: {
    action: 'Edit',
    title: 'Edit role',
    question: 'Role: {{role}}',
    role_name: 'Role name',
    found: 'The role shows the change: it went through.',
    notFound: 'The role does not show the change.',
  },
  remove: {
    action: 'Delete',
    title: 'Delete role',
    question: 'Delete the role {{role}}?',
    found: 'The role is gone: it went through.',
    notFound: 'The role is still there.',
  },
  authorise: {
    action: 'Authorise',
    title: 'Authorise the role',
    about: 'Role: {{role}}',
    tree: 'Permissions',
    all: 'All',
    save: 'Save',
    found: 'The role shows the change: it went through.',
    notFound: 'The role does not show the change.',
  },
}
