import { createList } from '../../list.ts'
import type { Database } from '../database.ts'
import { contains, whole } from '../search.ts'
import type { AccountKind, StoredAccount } from './stored-account.ts'

/** An account with facts about its parent and its role. */
export interface ListedAccount extends StoredAccount {
  readonly title: string | null
  readonly parent_remark: string | null
  readonly parent_kind: AccountKind | null
  /** Role ids of all ancestors, comma-joined, nearest first. */
  readonly parents: string
}

const above = `(WITH RECURSIVE line (role_id, step) AS (
    SELECT accounts.parent, 1
    UNION SELECT upper.parent, step + 1 FROM line JOIN accounts AS upper ON upper.role_id = line.role_id
  ) SELECT group_concat(role_id) FROM (SELECT role_id FROM line WHERE role_id > 0 ORDER BY step))`

const source = {
  table: 'accounts',
  columns: `accounts.*, roles.name AS title, parents.remark AS parent_remark, parents.kind AS parent_kind,
    coalesce(${above}, '') AS parents`,
  joins: `LEFT JOIN roles ON roles.id = accounts.group_id
    LEFT JOIN accounts AS parents ON parents.role_id = accounts.parent`,
  order: 'accounts.id DESC',
} as const

/** The accounts of one kind (spec 3 §2, §7); `idName` is the filter for the role id. */
export const createAccountList = (kind: AccountKind, idName: 'role_id' | 'ProxyId') =>
  createList<ListedAccount>({
    ...source,
    always: `kind = '${kind}'`,
    filters: {
      [idName]: whole('role_id'),
      parentId: whole('parent'),
      accountLevel: whole('level'),
      username: contains('username'),
      remark: contains('remark'),
    },
  })

const allAccounts = createList<ListedAccount>(source)

/** Finds the account with this id. */
export const findAccount = (database: Database, id: number): ListedAccount | undefined =>
  allAccounts.find(database, { where: 'id = ?', values: [id] })[0]
