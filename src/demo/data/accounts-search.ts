import { optionalWhole } from '../call-values.ts'
import type { Call } from '../world.ts'
import type { AccountKind, StoredAccount } from './accounts-tables.ts'
import type { Database } from './database.ts'
import { combineConditions, compare, type Search, type SqlCondition } from './search.ts'

/** An account with facts about its parent and its role. */
export interface ListedAccount extends StoredAccount {
  readonly title: string | null
  readonly parent_remark: string | null
  readonly parent_kind: AccountKind | null
  /** Role ids of all ancestors, comma-joined, nearest first. */
  readonly parents: string
}

const containsPart = (column: string, part: string): SqlCondition | undefined =>
  part === '' ? undefined : [`instr(lower(${column}), lower(?)) > 0`, part]

/** Builds the search of an account list's filters; `idName` is the filter for the role id (spec 3 §2, §7). */
export const createAccountSearch = (
  call: Pick<Call, 'text'>,
  kind: AccountKind,
  idName: 'role_id' | 'ProxyId',
): Search =>
  combineConditions([
    compare('accounts.kind', kind),
    compare('accounts.role_id', optionalWhole(call, idName)),
    compare('accounts.parent', optionalWhole(call, 'parentId')),
    compare('accounts.level', optionalWhole(call, 'accountLevel')),
    containsPart('accounts.username', call.text('username').trim()),
    containsPart('accounts.remark', call.text('remark').trim()),
  ])

const above = `(WITH RECURSIVE line (role_id, step) AS (
    SELECT accounts.parent, 1
    UNION SELECT upper.parent, step + 1 FROM line JOIN accounts AS upper ON upper.role_id = line.role_id
  ) SELECT group_concat(role_id) FROM (SELECT role_id FROM line WHERE role_id > 0 ORDER BY step))`

/** Finds the accounts of a search, newest first; a page or all of them. */
export const findAccounts = (
  database: Database,
  { where, values }: Search,
  limit = -1,
  offset = 0,
): readonly ListedAccount[] =>
  database.all<ListedAccount>(
    `SELECT accounts.*, roles.name AS title, parents.remark AS parent_remark, parents.kind AS parent_kind,
        coalesce(${above}, '') AS parents
      FROM accounts LEFT JOIN roles ON roles.id = accounts.group_id
        LEFT JOIN accounts AS parents ON parents.role_id = accounts.parent
      WHERE ${where} ORDER BY accounts.id DESC LIMIT ? OFFSET ?`,
    ...values,
    limit,
    offset,
  )

export const countAccounts = (database: Database, { where, values }: Search): number =>
  database.one<{ count: number }>(`SELECT count(*) AS count FROM accounts WHERE ${where}`, ...values).count

/** Finds the account with this id. */
export const findAccount = (database: Database, id: number): ListedAccount | undefined =>
  findAccounts(database, { where: 'accounts.id = ?', values: [id] })[0]
