import type { Database } from '../database.ts'
import type { StoredAccount } from './stored-account.ts'

type NewAccount = Pick<
  StoredAccount,
  | 'kind'
  | 'level'
  | 'role_id'
  | 'username'
  | 'password'
  | 'remark'
  | 'parent'
  | 'group_id'
  | 'channel'
  | 'created'
>

const usualPoints = { passage_point: 25, withdraw_point: 10, dividend_point: 300 }

/** Stores an account without a sign-in so far; by default with the next id. */
export const addAccount = (database: Database, account: NewAccount, id?: number): void => {
  // Renaming the account does not change the source of its secret.
  const secret = `demo:${account.username}`
  database.insert('accounts', { ...usualPoints, ...account, secret, ...(id === undefined ? {} : { id }) })
}
