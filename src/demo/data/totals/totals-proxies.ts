import type { AccountKind } from '../accounts/stored-account.ts'
import type { Database } from '../database.ts'

/** Kinds of accounts with reports. */
export type ProxyKind = Exclude<AccountKind, 'channel'>

/** Account of a report row; points in hundredths of a percent. */
export interface Proxy {
  readonly id: number
  readonly username: string
  readonly remark: string
  readonly channel: number
  readonly parentRemark: string
  readonly parentKind: AccountKind | null
  /** Role ids of all ancestors, nearest first. */
  readonly parents: readonly number[]
  /** Account ids of this one and all ancestors. */
  readonly holders: readonly number[]
  readonly passagePoint: number
  readonly dividendPoint: number
}

interface ProxyRow extends Omit<Proxy, 'parentRemark' | 'parentKind' | 'parents' | 'holders'> {
  readonly account: number
  readonly kind: AccountKind
  readonly parent: number
}

const query = `SELECT role_id AS id, id AS account, kind, username, remark, channel, parent, passage_point * 10 AS passagePoint,
  dividend_point * 10 AS dividendPoint FROM accounts ORDER BY role_id`

/** All salesmen or all sub-channels. */
export const readProxies = (database: Database, proxyKind: ProxyKind): readonly Proxy[] => {
  const accounts = database.all<ProxyRow>(query)
  const byId = new Map(accounts.map(account => [account.id, account]))
  const listAncestors = (id: number): readonly ProxyRow[] => {
    const proxy = byId.get(id)
    return proxy ? [proxy, ...listAncestors(proxy.parent)] : []
  }
  return accounts
    .filter(({ kind }) => kind === proxyKind)
    .map(proxy => {
      const above = listAncestors(proxy.parent)
      return {
        ...proxy,
        parentRemark: above[0]?.remark ?? '',
        parentKind: above[0]?.kind ?? null,
        parents: above.map(({ id }) => id),
        holders: [proxy, ...above].map(({ account }) => account),
      }
    })
}
