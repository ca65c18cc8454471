import { optionalWhole } from '../call-values.ts'
import { wrongParameter } from '../refusal.ts'
import type { Call } from '../world.ts'
import type { Proxy } from './totals-proxies.ts'
import { addedFields, type ProxyTotalRow } from './totals-rows.ts'

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

type SortValue = string | number
const values: Readonly<Record<string, (row: ProxyTotalRow) => SortValue>> = {
  ...Object.fromEntries(addedFields.map(name => [name, (row: ProxyTotalRow) => row.figures[name]])),
  mydate: row => row.day,
  month: row => row.month,
  ProxyId: row => row.proxy.id,
  username: row => row.proxy.username,
  remark: row => row.proxy.remark,
  channel_id: row => row.proxy.channel,
  parentRemark: row => row.proxy.parentRemark,
  parentTypeName: row => row.proxy.parentKind ?? '',
  ApiFee: row => row.figures.ApiFee ?? row.figures.RealApiFee,
  AdvOut: row => row.figures.AdvOut ?? 0,
  DPrate: ({ figures }) => share(figures.PersonDeposit, figures.PersonCount),
  FPrate: ({ figures }) => share(figures.FirstDepositPerson, figures.PersonDeposit),
}

const compared = (a: SortValue, b: SortValue) => (a < b ? -1 : a > b ? 1 : 0)

/** Sorts rows by any of their fields as the call requests; without a requested sort, keeps their order. */
export const sortTotals = (
  call: Call,
  rows: readonly ProxyTotalRow[],
  direction: 'ordertype' | 'orderType',
): readonly ProxyTotalRow[] => {
  const [field, way] = [call.text('orderby'), call.text(direction)]
  if (field === '' && way === '') return rows
  const value = Object.hasOwn(values, field) ? values[field] : undefined
  if (!value) throw wrongParameter('orderby')
  if (way !== 'asc' && way !== 'desc') throw wrongParameter(direction)
  const sign = way === 'asc' ? 1 : -1
  return rows.toSorted((a, b) => sign * compared(value(a), value(b)))
}
