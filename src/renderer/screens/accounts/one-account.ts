import type { Account } from '../../../shared/endpoints/account-fields.ts'
import type { accounts } from '../../../shared/endpoints/accounts.ts'
import type { Target } from '../shared/settings/settings-form.ts'

/** The accounts of salesmen or of sub-channels: the same calls under two bases. */
export type AccountCalls = typeof accounts

/** What a dialog calls the account it is about. */
export const nameAccount = ({ role_id, username }: Account) => ({
  account: username ? `${role_id} (${username})` : role_id,
})

/** An account as what its settings belong to. */
export const accountTarget: Target<Account> = {
  whose: row => ({ id: row.id }),
  named: row => nameAccount(row).account,
}
