import { accounts, subChannelAccounts } from '../../../areas/accounts/calls.ts'
import { agentTeams } from '../../../areas/agent-teams/calls.ts'
import { bloggers } from '../../../areas/bloggers/calls.ts'
import { players } from '../../../areas/players/calls.ts'
import { rechargeOrders } from '../../../areas/recharge-orders/calls.ts'
import { withdrawals } from '../../../areas/withdrawals/calls.ts'
import { count, id, mark, money, status, text, time } from '../../../shared/column.ts'
import { accountKind, playerRole } from '../../../shared/domain/accounts.ts'
import { rechargeStatus, reissued, withdrawalStatus } from '../../../shared/domain/orders.ts'
import { lockState, vipLevel } from '../../../shared/domain/players.ts'
import { defineLookup, type PaletteLookup } from './lookup.ts'
import type { SearchTerm } from './search-terms.ts'

const isNumberOfLength = (term: SearchTerm, min: number, max: number): boolean =>
  term.kind === 'number' && term.text.length >= min && term.text.length <= max
const always = () => true
const never = () => false
const every = String(accountKind.code.all)

/** True if it may be a player's id. */
export const isPlayerId = (term: SearchTerm): boolean => isNumberOfLength(term, 6, 12)
const isOrderNumber = (term: SearchTerm) => isNumberOfLength(term, 16, 20)
const isRoleId = (term: SearchTerm) => isNumberOfLength(term, 4, 12)

const playerFacts = [
  text('RoleInfo', { personal: true }),
  id('AccountName'),
  status('Locked', lockState),
  status('VipLv', vipLevel),
  money('Money', 2),
  time('LastLoginTime'),
] as const

/** Lookup of a salesman's or sub-channel's account by its role id. */
const account = (
  source: typeof accounts.list,
  kind: 'salesman' | 'subChannel',
  screen: string,
): PaletteLookup =>
  defineLookup(source, {
    kind,
    screen,
    accepts: isRoleId,
    isSure: never,
    input: role_id => ({ role_id }),
    key: 'role_id',
    columns: [text('username', { personal: true }), text('remark'), text('title'), time('last_login_time')],
    search: role_id => ({ role_id, accountLevel: '' }),
  })

/** All lookups by id or name, in display order. */
export const lookups: readonly PaletteLookup[] = [
  defineLookup(players.list, {
    kind: 'player',
    several: 'player',
    screen: '/channelapi/player/playerList',
    accepts: isPlayerId,
    isSure: always,
    input: roleId => ({ roleId, IfInnerProxy: every }),
    key: 'ID',
    columns: playerFacts,
    search: roleId => ({ roleId, IfInnerProxy: every }),
  }),
  defineLookup(rechargeOrders.list, {
    kind: 'recharge',
    several: 'recharge',
    screen: '/channelapi/Finance/rechargeDataList',
    accepts: isOrderNumber,
    isSure: always,
    input: orderNo => ({ orderNo, IfInnerProxy: every }),
    key: 'OrderId',
    columns: [
      money('RealMoney', 2),
      status('Status', rechargeStatus, { suffix: mark('isReturn', reissued) }),
      time('AddTime'),
      id('AccountID'),
    ],
    overrides: { rechargeStatus: 'rechargeStatus' },
    search: orderNo => ({ orderNo, startdate: '', IfInnerProxy: every }),
  }),
  defineLookup(withdrawals.list, {
    kind: 'withdrawal',
    several: 'withdrawal',
    screen: '/channelapi/Finance/withdrawlOrderList',
    accepts: isOrderNumber,
    isSure: always,
    input: orderNo => ({ orderNo }),
    key: 'OrderNo',
    columns: [money('iMoney', 2), status('status', withdrawalStatus), time('AddTime'), id('AccountID')],
    overrides: { withdrawalStatus: 'orderStatus' },
    search: orderNo => ({ orderNo, startTime: '', isfakeWithdraw: '' }),
  }),
  defineLookup(players.list, {
    kind: 'account',
    screen: '/channelapi/player/playerList',
    // A phone number also consists of digits.
    accepts: term => term.kind === 'account' || isNumberOfLength(term, 8, 15),
    isSure: term => (term.kind === 'account' ? term.isSure : term.text.length > 12),
    input: AccountName => ({ AccountName, IfInnerProxy: every }),
    key: 'ID',
    byName: true,
    columns: playerFacts,
    search: roleId => ({ roleId, IfInnerProxy: every }),
  }),
  account(accounts.list, 'salesman', '/channelapi/channel/accounts'),
  account(subChannelAccounts.list, 'subChannel', '/channelapi/subChannel/accounts'),
  defineLookup(bloggers.list, {
    kind: 'blogger',
    screen: '/channelapi/channel/bloggerSummary',
    accepts: isRoleId,
    isSure: never,
    input: BloggerRoleId => ({ BloggerRoleId }),
    key: 'BloggerRoleId',
    columns: [text('BloggerRemark'), status('isBlogger', playerRole), money('Profit', 2)],
    search: BloggerRoleId => ({ BloggerRoleId, start: '' }),
  }),
  defineLookup(agentTeams.list, {
    kind: 'agent',
    screen: '/channelapi/agent/teamlist',
    accepts: isRoleId,
    isSure: never,
    input: roleid => ({ roleid }),
    key: 'ProxyId',
    columns: [count('Lv1PersonCount'), money('TotalDeposit', 2)],
    search: roleid => ({ roleid }),
  }),
]
