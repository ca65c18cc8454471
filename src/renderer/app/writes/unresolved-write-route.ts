import { joinInLine } from '../../../shared/bidi.ts'
import type { UnresolvedWrite } from '../../../shared/bridge/calls.ts'
import { accountKind } from '../../../shared/domain/accounts.ts'
import { maskId, maskText } from '../../../shared/mask.ts'
import { isPrivacyMode } from '../../kit/privacy-mode.ts'
import { createRange } from '../../kit/range/range-value.ts'

interface Place {
  readonly path: string
  /** Filter of the list ← fields of the write; the first one that was sent counts. */
  readonly filters?: Readonly<Record<string, readonly string[]>>
  /** Values that widen the filters with which the list opens by default: those could hide the record. */
  readonly widened?: Readonly<Record<string, string>>
  /** Date filter of the list: the day of the record if the write names it, else any. */
  readonly dateFilter?: string
}

const everyAccount = { IfInnerProxy: String(accountKind.code.all) }

const players: Place = {
  path: '/channelapi/player/playerList',
  filters: { roleId: ['roleId', 'RoleID'] },
  widened: everyAccount,
}

/** Lists with the records of each area's writes. */
const places: Readonly<Record<string, Place>> = {
  gm: { path: '/channelapi/channel/GmSendMoneyList', filters: { roleId: ['roleId'] }, dateFilter: 'start' },
  mail: { path: '/channelapi/channel/emaillist', filters: { roleId: ['roleId'] }, dateFilter: 'startTime' },
  emailQuotas: { path: '/channelapi/channel/emailQuotaList' },
  rechargeOrders: {
    path: '/channelapi/Finance/rechargeDataList',
    filters: { orderNo: ['OrderNo'] },
    widened: everyAccount,
    dateFilter: 'startdate',
  },
  playerActions: players,
  playerGoods: players,
  playerLevels: players,
  payWays: players,
  simulatedAccounts: {
    path: '/channelapi/player/innnerAccountList',
    filters: { RoleID: ['roleId', 'RoleID'] },
  },
  gameApi: { path: '/channelapi/dailystatistics/gameApiSummary', widened: { month: '' } },
  winRates: { path: '/channelapi/agent/proxyAPICtrlData', filters: { RoleID: ['RoleID'] } },
  relations: { path: '/channelapi/agent/relation', filters: { roleid: ['RoleID'] } },
  agentQuery: {
    path: '/channelapi/agent/agentquery',
    filters: { roleId: ['RoleID'] },
    dateFilter: 'start',
  },
  agentSummary: {
    path: '/channelapi/agent/agentSummary',
    filters: { RoleID: ['RoleID'] },
    dateFilter: 'date1',
  },
  droppedBinding: { path: '/channelapi/agent/userproxyroubarconfig', filters: { RoleID: ['RoleID'] } },
  proxyBonus: {
    path: '/channelapi/agent/proxybonusdata',
    filters: { roleId: ['roleId'] },
    dateFilter: 'start',
  },
  bloggers: {
    path: '/channelapi/channel/bloggerSummary',
    filters: { BloggerRoleId: ['roleId', 'RoleID', 'role_id'] },
    dateFilter: 'start',
  },
  accounts: { path: '/channelapi/channel/accounts', widened: { accountLevel: '' } },
  subChannelAccounts: { path: '/channelapi/subChannel/accounts', widened: { accountLevel: '' } },
  operationsSettings: { path: '/channelapi/channel/myAccountCfg' },
  roles: { path: '/channelapi/channel/roles' },
  salesmanSettlement: {
    path: '/channelapi/channel/salesmanSettleDaily',
    filters: { ProxyId: ['ProxyId'] },
    dateFilter: 'startTime',
  },
  subChannelSettlement: {
    path: '/channelapi/subChannel/settleDaily',
    filters: { ProxyId: ['ProxyId'] },
    dateFilter: 'startTime',
  },
}

/** Route of the own journal. */
export const ownJournalRoute = '/own-journal'

/** In-app route that shows whether a write was carried out; the own journal if no list shows it. */
export const getProofRoute = ({ call, target }: Pick<UnresolvedWrite, 'call' | 'target'>): string => {
  const place = places[call.split('.')[0] ?? '']
  if (!place) return `${ownJournalRoute}?from=`
  const query = new URLSearchParams(place.widened)
  if (place.dateFilter)
    query.set(place.dateFilter, createRange(target['mydate'] ?? '', target['mydate'] ?? ''))
  for (const [filter, fields] of Object.entries(place.filters ?? {})) {
    const value = fields.map(field => target[field]).find(Boolean)
    if (value) query.set(filter, value)
  }
  return query.size > 0 ? `${place.path}?${query}` : place.path
}

// Identifying fields of a write, in display order; the own journal has the rest.
const telling = [
  'roleId',
  'RoleID',
  'role_id',
  'ProxyId',
  'OrderNo',
  'id',
  'file',
  'title',
  'username',
  'role_name',
  'AccountName',
  'email',
  'mydate',
  'money',
  'amount',
  'SettleAmount',
  'nAwardMoney',
  'num',
] as const

/** Those of them that identify a person. */
const naming: ReadonlySet<string> = new Set<string>(
  telling.slice(0, telling.indexOf('mydate')).filter(field => field !== 'file' && field !== 'title'),
)

/** Describes a write's target briefly; '' if its fields do not identify one. */
export const describeWrite = ({ target }: Pick<UnresolvedWrite, 'target'>): string =>
  joinInLine(
    telling
      .flatMap(field => {
        const value = target[field]
        if (value === undefined || !isPrivacyMode()) return value ?? []
        return naming.has(field) ? maskId(value) : maskText(value)
      })
      .slice(0, 4),
  )
