import type { StoredAccount } from './data/accounts-search.ts'
import type { World } from './world.ts'

/** Account functions for tests. */
export interface AccountControl {
  /** All accounts of the channel, its salesmen and its sub-channels, by id. */
  readonly storedAccounts: () => readonly StoredAccount[]
  /** The current code of this account's authenticator. */
  readonly generateCode: (username: string) => string
}

export const accountControl = ({ database, accounts }: World): AccountControl => ({
  storedAccounts: () => database.all<StoredAccount>('SELECT * FROM accounts ORDER BY id'),
  generateCode: username => {
    const account = accounts.find(username)
    if (!account) throw new Error(`no account '${username}'`)
    return accounts.generateCode(account)
  },
})
