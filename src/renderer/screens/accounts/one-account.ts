import { type Account } from '../../../shared/endpoints/account-fields.ts'
import { type accounts } from '../../../shared/endpoints/accounts.ts'
import { ok } from '../../../shared/result.ts'
import { call } from '../../kit/call.ts'
import { type Finding, foundIn } from '../../kit/dialog/finding.ts'
import type { Target } from '../shared/settings/settings-form.ts'

/** The accounts of salesmen or of sub-channels: the same calls under two bases. */
export type AccountCalls = typeof accounts

/** What a dialog calls the account it is about. */
export const named = ({ role_id, username }: Account) => ({
  account: username ? `${role_id} (${username})` : role_id,
})

/** An account as what its settings belong to. */
export const targetIn = (source: AccountCalls): Target<Account> => ({
  whose: row => ({ id: row.id }),
  named: row => named(row).account,
  now: async ({ id, role_id }) => {
    const read = await call(source.list, { page: 1, limit: 200, role_id })
    return read.ok ? ok(read.value.rows.find(row => row.id === id)) : read
  },
})

/** An unanswered change is there once the account's own row shows it. */
export const shownBy = <Sent>(
  source: AccountCalls,
  shows: (now: Account, sent: Sent, before: Account) => boolean,
): Finding<Sent, Account> =>
  foundIn<AccountCalls['list'], Sent, Account>(source.list, {
    key: 'id',
    input: (_, { role_id }) => ({ role_id }),
    match: (now, sent, before) => now.id === before.id && shows(now, sent, before),
  })
