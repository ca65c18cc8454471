import { z } from 'zod'
import { accountFormat } from '../../../shared/domain/accounts.ts'
import type { Account } from '../../../shared/endpoints/account-fields.ts'
import { getGroup } from '../../../shared/endpoints/accounts.ts'
import type { FixedInput } from '../../kit/dialog/action.ts'
import { dialog } from '../../kit/dialog/dialog.tsx'
import { choice, fromConfigs, password, text } from '../../kit/form/fields.ts'
import { refusedWhen } from '../shared/refused.tsx'
import { type AccountCalls, nameAccount } from './one-account.ts'

/** Under which key of a list's maps the roles stand that an account can be given. */
export type RolesKey = 'role_list' | 'roles'

/** What was not read, or could not be, is no proof that there are none. */
const hasNone = (roles: unknown): boolean =>
  typeof roles === 'object' && roles !== null && Object.keys(roles).length === 0

/** Adds an account; without roles to give, it says that there are none (spec 3 §5). */
export const addAccount = (source: AccountCalls, roles: RolesKey) =>
  refusedWhen<FixedInput>(
    ({ context }) => context.unread === undefined && hasNone(context.configs[roles]),
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

/** The call with what it cannot know: what the account was called. A name that stays may be older than the rules. */
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

/** Changes an account; a password that is left empty stays. */
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
    loads: true,
    recorded: { groupId: 'group_id' },
    from: row => ({
      id: row.id,
      groupId: getGroup(row),
      username: row.username,
      remark: row.remark,
      was: row.username,
    }),
    sends: ({ was: _was, ...entered }) => entered,
    about: nameAccount,
    success: 'accounts:edited',
  })
