import { z } from 'zod'
import { text as textColumn } from '../../../shared/column.ts'
import { accountFormat } from '../../../shared/domain/accounts.ts'
import type { InputOf } from '../../../shared/endpoint.ts'
import type { Account } from '../../../shared/endpoints/account-fields.ts'
import type { Fixed } from '../../kit/dialog/action.ts'
import { dialog } from '../../kit/dialog/dialog.tsx'
import { allTold, foundIn } from '../../kit/dialog/found-in.ts'
import { keptIn } from '../../kit/dialog/kept.ts'
import { asItIsNow } from '../../kit/dialog/on-record.tsx'
import { isSameText } from '../../kit/dialog/same-text.ts'
import { choice, fromConfigs, password, text } from '../../kit/form/fields.ts'
import { refusedWhen } from '../shared/refused.tsx'
import { type AccountCalls, named, shownBy, targetIn } from './one-account.ts'

/** Under which key of a list's maps the roles stand that an account can be given. */
export type RolesKey = 'role_list' | 'roles'

/** What was not read, or could not be, is no proof that there are none. */
const hasNone = (roles: unknown): boolean =>
  typeof roles === 'object' && roles !== null && Object.keys(roles).length === 0

/** An account without a role has the group 0. */
const groupOf = (row: Account): string => (row.group_id === '0' ? '' : row.group_id)

/** Adds an account; without roles to give, it says that there are none (spec 3 §5). */
export const addAccount = (source: AccountCalls, roles: RolesKey) =>
  refusedWhen<Fixed>(
    ({ context }) => context.unread === undefined && hasNone(context.configs[roles]),
    'errors:noRoles',
    dialog<AccountCalls['add'], Fixed>(source.add, {
      texts: 'accounts:add',
      fields: [
        choice('groupId', fromConfigs(roles)),
        text('remark'),
        text('username'),
        password('password'),
        password('check_password'),
      ],
      success: 'accounts:added',
      found: foundIn<AccountCalls['list'], InputOf<AccountCalls['add']>, Fixed>(source.list, {
        makes: {},
        key: 'id',
        input: ({ username }) => ({ username }),
        match: (now, sent) =>
          isSameText(now.username, sent.username) &&
          allTold(
            sent.groupId === undefined || groupOf(now) === sent.groupId || null,
            isSameText(now.remark, sent.remark) || null,
          ),
        compares: {
          texts: 'accounts:add',
          columns: [textColumn('username', { personal: true }), textColumn('remark')],
          sent: ({ username, remark = '' }) => ({ username, remark }),
        },
      }),
      kept: keptIn<AccountCalls['list'], InputOf<AccountCalls['add']>, Fixed>(source.list, {
        input: ({ username }) => ({ username }),
        match: (now, sent) => isSameText(now.username, sent.username),
        others: row => ({ groupId: groupOf(row) }),
        codes: ['groupId'],
      }),
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
    reads: asItIsNow(targetIn(source).now),
    recorded: { groupId: 'group_id' },
    from: row => ({
      id: row.id,
      groupId: groupOf(row),
      username: row.username,
      remark: row.remark,
      was: row.username,
    }),
    sends: ({ was: _was, ...entered }) => entered,
    about: named,
    success: 'accounts:edited',
    found: shownBy(source, (now, sent) =>
      allTold(
        isSameText(now.username, sent.username),
        now.group_id === sent.groupId,
        isSameText(now.remark, sent.remark),
        // Whether a password was changed, nothing shows.
        sent.password ? null : true,
      ),
    ),
  })
