import { optionalWhole } from '../../call-values.ts'
import type { Call } from '../../world.ts'
import type { Proxy } from './totals-proxies.ts'
import type { ProxyTotalRow } from './totals-rows.ts'

const includesPart = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())

/** True if the caller may see an account's figures: a salesman his own, a sub-channel its salesmen's too. */
export const isSeenBy =
  ({ account }: Call) =>
  ({ holders }: Proxy): boolean => {
    if (account?.role === 'salesman') return holders[0] === account.id
    return account?.role !== 'subChannel' || holders.includes(account.id)
  }

/** Creates a filter for the accounts of a search that its caller may see. */
const proxyFilter = (call: Call): ((proxy: Proxy) => boolean) => {
  const id = optionalWhole(call, 'ProxyId')
  const parent = optionalWhole(call, 'parentId')
  const [username, remark] = [call.text('username'), call.text('remark')]
  const isSeen = isSeenBy(call)
  return proxy =>
    (id === undefined || proxy.id === id) &&
    (parent === undefined || proxy.parents.includes(parent)) &&
    includesPart(proxy.username, username) &&
    includesPart(proxy.remark, remark) &&
    isSeen(proxy)
}

/** Filters rows by the account filters of a call. */
export const filterRows = (call: Call, rows: readonly ProxyTotalRow[]): readonly ProxyTotalRow[] => {
  const matchesProxy = proxyFilter(call)
  return rows.filter(row => matchesProxy(row.proxy))
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)

/** A row with the fields that a call can sort by, as numbers and texts. */
export const toSortable = (row: ProxyTotalRow) => {
  const { day, month, proxy, figures } = row
  return {
    ...figures,
    row,
    mydate: day,
    month,
    ProxyId: proxy.id,
    username: proxy.username,
    remark: proxy.remark,
    channel_id: proxy.channel,
    parentRemark: proxy.parentRemark,
    parentTypeName: proxy.parentKind ?? '',
    ApiFee: figures.ApiFee ?? figures.RealApiFee,
    AdvOut: figures.AdvOut ?? 0,
    DPrate: share(figures.PersonDeposit, figures.PersonCount),
    FPrate: share(figures.FirstDepositPerson, figures.PersonDeposit),
  }
}
