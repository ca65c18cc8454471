import type { Database } from '../database.ts'
import type { Stored } from '../tables.ts'

/** `rules` are ids of the permission tree, comma-joined and ascending. */
export type StoredRole = Stored<'roles'>

export const listRules = (rules: string): ReadonlySet<number> =>
  new Set(rules === '' ? [] : rules.split(',').map(Number))

/** Returns the rules of an account's role; none without a role. */
export const readAccountRules = (database: Database, account: number): ReadonlySet<number> => {
  const [role] = database.all<{ rules: string }>(
    'SELECT rules FROM accounts JOIN roles ON roles.id = group_id WHERE accounts.id = ?',
    account,
  )
  return listRules(role?.rules ?? '')
}

/** Returns the names by id of the roles that can be assigned. */
export const roleNames = (database: Database): Readonly<Record<string, string>> =>
  Object.fromEntries(
    database
      .all<StoredRole>('SELECT * FROM roles WHERE status = 1 ORDER BY id')
      .map(({ id, name }) => [id, name]),
  )
