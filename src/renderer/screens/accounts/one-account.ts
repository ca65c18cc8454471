import { type Account } from '../../../shared/endpoints/account-fields.ts'
import { type accounts } from '../../../shared/endpoints/accounts.ts'
import { ok } from '../../../shared/result.ts'
import type { Finding } from '../../kit/dialog/finding.ts'
import { foundIn } from '../../kit/dialog/found-in.ts'
import { rowIn } from '../../kit/dialog/on-record.tsx'
import type { Target } from '../shared/settings/settings-form.ts'

/** The accounts of salesmen or of sub-channels: the same calls under two bases. */
export type AccountCalls = typeof accounts

/** What a dialog calls the account it is about. */
export const named = ({ role_id, username }: Account) => ({
  account: username ? `${role_id} (${username})` : role_id,
})

/** An account of the list, with the level that the list was searched for. */
type Listed = Account & { readonly accountLevel?: string }

/** The search that finds one account, on the level it was found on; one without a role id goes by its name. */
const only = ({ role_id, username, accountLevel }: Listed) => ({
  ...(role_id === '' || role_id === '0' ? { username } : { role_id }),
  ...(accountLevel && { accountLevel }),
})

/** An account as what its settings belong to. */
export const targetIn = (source: AccountCalls): Target<Account> => {
  const read = rowIn(source.list, 'id', only)
  return {
    whose: row => ({ id: row.id }),
    named: row => named(row).account,
    now: async (row: Listed) => {
      const now = await read(row)
      // What is read is found again by the same level.
      return now.ok && now.value && row.accountLevel
        ? ok<Listed>({ ...now.value, accountLevel: row.accountLevel })
        : now
    },
  }
}

/** An unanswered change is there once the account's own row shows it. */
export const shownBy = <Sent>(
  source: AccountCalls,
  shows: (now: Account, sent: Sent, before: Account) => boolean | null,
): Finding<Sent, Account> =>
  foundIn<AccountCalls['list'], Sent, Account>(source.list, {
    key: 'id',
    input: (_, before) => only(before),
    match: (now, sent, before) => (now.id === before.id ? shows(now, sent, before) : false),
  })
