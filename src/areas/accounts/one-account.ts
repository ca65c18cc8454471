import type { Account } from '../shared/settings/account-fields.calls.ts'
import type { Target } from '../shared/settings/settings-form.ts'
import type { accounts } from './calls.ts'

/** Calls for accounts of salesmen or of sub-channels: the same under two bases. */
export type AccountCalls = typeof accounts

/** Names the account in a dialog's texts. */
export const nameAccount = ({ role_id, username }: Account) => ({
  account: username ? `${role_id} (${username})` : role_id,
})

/** An account as the owner of settings. */
export const accountTarget: Target<Account> = {
  getOwner: row => ({ id: row.id }),
  getOwnerName: row => nameAccount(row).account,
}
