import type { AccountKind } from './accounts-tables.ts'
import type { Database } from './database.ts'

/** An account to store. */
interface NewAccount {
  readonly kind: AccountKind
  readonly level: number
  readonly role_id: number
  readonly username: string
  readonly password: string
  readonly remark: string
  readonly parent: number
  readonly group_id: number
  readonly channel: number
  readonly created: string
}

/** Source text of an authenticator's secret; renaming the account does not change it. */
const createSecretText = (username: string) => `demo:${username}`

/** Stores an account without a sign-in so far; returns its id, by default the next one. */
export const addAccount = (database: Database, account: NewAccount, id: number | null = null): number => {
  database.run(
    `INSERT INTO accounts (id, kind, level, role_id, username, password, secret, remark, parent, group_id, channel, created)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    id,
    account.kind,
    account.level,
    account.role_id,
    account.username,
    account.password,
    createSecretText(account.username),
    account.remark,
    account.parent,
    account.group_id,
    account.channel,
    account.created,
  )
  const newRow = database.one<{ id: number }>('SELECT id FROM accounts WHERE username = ?', account.username)
  return newRow.id
}
