import { z } from 'zod'
import type { FixedInput } from '../../renderer/kit/dialog/action.ts'
import { dialog } from '../../renderer/kit/dialog/dialog.tsx'
import { choice, fromConfigs, password, text } from '../../renderer/kit/form/fields.ts'
import { accountFormat } from '../../shared/domain/accounts.ts'
import type { Account } from '../shared/settings/account-fields.calls.ts'
import { withRefusal } from '../shared/with-refusal.tsx'
import { getGroup } from './calls.ts'
import { type AccountCalls, nameAccount } from './one-account.ts'

/** Key of a list's maps that holds the assignable roles. */
export type RolesKey = 'role_list' | 'roles'

/** True only for a loaded, empty map: an unread one does not prove that there are no roles. */
const hasNone = (roles: unknown): boolean =>
  typeof roles === 'object' && roles !== null && Object.keys(roles).length === 0

/** Adds an account; refused if there are no roles to assign (spec 3 §5). */
export const addAccount = (source: AccountCalls, roles: RolesKey) =>
  withRefusal<FixedInput>(
    ({ context }) => context.loadProblem === undefined && hasNone(context.configs[roles]),
    'errors:noRoles',
    dialog<AccountCalls['add'], FixedInput>(source.add, {
      texts: 'accounts:add',
      fields: [
        choice('groupId', fromConfigs(roles)),
        text('remark'),
        text('username'),
        password('password'),
        password('check_password'),
      ],
      success: 'accounts:added',
    }),
  )

/** The edit call with the account's old name. An unchanged name may predate the naming rules. */
const renaming = (source: AccountCalls) => ({
  ...source.edit,
  input: source.edit.input
    .safeExtend({ was: z.string().optional() })
    .refine(({ username, was }) => username === was || accountFormat.test(username), {
      path: ['username'],
      message: 'errors:accountFormat',
      when: () => true,
    }),
})

/** Edits an account; an empty password stays unchanged. */
export const editAccount = (source: AccountCalls, roles: RolesKey) =>
  dialog<ReturnType<typeof renaming>, Account>(renaming(source), {
    texts: 'accounts:edit',
    fields: [
      choice('groupId', fromConfigs(roles)),
      text('username'),
      password('password'),
      password('check_password'),
      text('remark'),
    ],
    recordSource: true,
    recorded: { groupId: 'group_id' },
    createInput: row => ({
      id: row.id,
      groupId: getGroup(row),
      username: row.username,
      remark: row.remark,
      was: row.username,
    }),
    transformInput: ({ was: _was, ...entered }) => entered,
    textValues: nameAccount,
    success: 'accounts:edited',
  })
