import type { Manner } from './altered-platform.ts'
import { dayFirst, epochMs, isoTime } from './changes.ts'
import {
  additional,
  ahead,
  answeredBy,
  askedBy,
  asWhole,
  dropped,
  emptyAs,
  forbidden,
  ignoring,
  inZone,
  listAsObject,
  listAsText,
  listBare,
  listNamed,
  movedTo,
  otherKind,
  parameterNamed,
  renamed,
  roundedId,
  scaled,
  totalNamed,
  withNullRow,
  withoutTotal,
  wrongTotal,
} from './seeds.ts'

const page = { type: 'text/html', body: '<html><h1>Not here</h1></html>' }
const asBoolean = (value: unknown): unknown =>
  String(value) === '0' ? false : String(value) === '1' ? true : value
const refusal = '{"success":false,"code":500100,"message":"missing parameters","data":null}'

/** Loosely typed, with names, lists and totals of its own. */
export const phpLike: Manner = {
  name: 'PHP-like',
  isPhp: true,
  seeds: [
    renamed('rechargeOrders.list', 'OrderId', 'order_no'),
    renamed('rechargeOrders.list', 'AccountID', 'account_id'),
    renamed('rechargeOrders.list', 'AddTime', 'create_time'),
    renamed('players.list', 'VipLv', 'vip_level'),
    renamed('players.list', 'TotalDeposit', 'total_recharge'),
    renamed('withdrawals.list', 'OrderNo', 'order_sn'),
    renamed('salesmanSettlement.daily', 'UnSettleAmount', 'unsettle_amount'),
    dropped('bloggers.list', 'BloggerRemark'),
    additional('gm.list', 'operator_ip', '203.0.113.7'),
    scaled('channelReports.daily', '', -3, 'unscaled'),
    scaled('rechargeOrders.sum', 'totalMoney', 3, 'thousandths'),
    listAsObject('agentTeams.list'),
    listAsText('roles.list'),
    withNullRow('emailQuotas.list'),
    totalNamed('proxyBonus.list', 'total_num'),
    listNamed('gameProfit.rooms', 'items'),
    emptyAs('relations.hidden', false),
    ...parameterNamed('withdrawals.list', ['roleId', 'role_id']),
    ...parameterNamed('agentQuery.list', ['roleId', 'player_id']),
    ignoring('channelTotals.salesmanDaily', 'rangeIgnored', 'start', { start: '', end: '' }),
    ignoring('agentTeams.list', 'sortIgnored', 'Lv1Deposit', { orderby: '', orderType: '' }),
    ignoring('gm.list', 'filterIgnored', 'roleId', { roleId: '' }),
    otherKind('players.list', 'Locked', asBoolean),
    movedTo('home.promotionLinks', '/channelapi/agent/promotionLinkCfg.php'),
    answeredBy('winRates.list', 'absent', { status: 404, type: 'application/json', body: '{}' }),
    otherKind('simulatedAccounts.list', 'RegisterTime', dayFirst, 'timeFormat'),
    otherKind('withdrawals.list', 'status', (value, at) => (at < 2 ? 77 : value), 'unknownCode'),
  ],
}

/** Strictly typed, with calls, parameters and scales of its own. */
export const stronglyTyped: Manner = {
  name: 'Strongly typed',
  seeds: [
    askedBy('channelReports.monthly', { encoding: 'json' }, 'otherEncoding', [
      { part: 'encoding', name: '', value: 'json' },
    ]),
    askedBy('channelTotals.subChannelDaily', { method: 'POST', encoding: 'json' }, 'otherMethod', [
      { part: 'method', name: '', value: 'POST' },
      { part: 'encoding', name: '', value: 'json' },
    ]),
    ...parameterNamed('relations.list', ['page', 'pageNum'], ['limit', 'pageSize']),
    ...parameterNamed('agentTeams.list', ['orderby', 'sortField'], ['orderType', 'sortOrder']),
    ...parameterNamed('channelTotals.salesmanDaily', ['start', 'startTime'], ['end', 'endTime']),
    renamed('salesmanSettlement.daily', 'ProxyId', 'proxyId'),
    renamed('salesmanSettlement.daily', 'realProfit', 'actualProfit'),
    otherKind('bloggers.list', 'allow_inner_bind_parent', asBoolean),
    scaled('withdrawals.list', '', -3, 'unscaled'),
    scaled('playerDetail.detail', '', -1, 'hundredths'),
    dropped('home.summary', 'AdvFee'),
    additional('rechargeOrders.list', 'traceId', 'a1b2'),
    otherKind('playerDetail.logins', 'AddTime', epochMs, 'timeFormat'),
    otherKind('relations.list', 'RegisterTime', isoTime, 'timeFormat'),
    withoutTotal('channelTotals.salesmanMonthly'),
    listBare('subChannelAccounts.promotions'),
    forbidden('subChannelSettlement.summary'),
    answeredBy('proxyBonus.daily', 'rejected', { status: 200, type: 'application/json', body: refusal }),
    wrongTotal('ownAccount.settleDaily', 7),
    ignoring('agentTeams.daily', 'pageIgnored', 'page', { page: '1' }),
    roundedId('rechargeOrders.list', 'OrderId'),
    otherKind('agentQuery.list', 'Deposit', (value, at) => (at === 1 ? 'N/A' : value), 'unreadableField'),
    answeredBy('simulatedAccounts.list', 'otherCall', { call: 'players.list' }),
    ahead('rechargeOrders.list', 'AddTime', 30),
  ],
}

/** Behind a proxy that packs, moves, turns away and lives in another zone. */
export const behindProxy: Manner = {
  name: 'Behind a proxy',
  isCompressed: true,
  skewSeconds: 300,
  maxInFlight: 2,
  seeds: [
    asWhole('clockSkew'),
    asWhole('inFlight', [{ part: 'inFlight', name: '', value: '2' }]),
    inZone(11, 'PH'),
    answeredBy('channelReports.monthly', 'redirect', {
      ...page,
      status: 302,
      location: 'https://127.0.0.1/login',
    }),
    answeredBy('winRates.list', 'webPage', { ...page, status: 200 }),
    movedTo('gm.list', '/api/channelapi/channel/GmSendMoneyList'),
    movedTo('emailQuotas.list', '/api/channelapi/channel/emailQuotaList'),
    movedTo('home.promotionLinks', '/api/channelapi/agent/promotionLinkCfg'),
    answeredBy('gameProfit.rooms', 'serverError', { ...page, status: 502 }),
    ignoring('accounts.list', 'limitIgnored', 'limit', { limit: '20' }),
    ignoring('rechargeOrders.list', 'filterIgnored', 'orderNo', { orderNo: '' }),
    ...parameterNamed('rechargeOrders.list', ['roleId', 'player_id']),
    renamed('playerDetail.withdrawals', 'OrderNo', 'orderNumber'),
    renamed('relations.list', 'TotalRollOut', 'total_withdraw'),
    scaled('gameLog.summarySum', '', -3, 'unscaled'),
    scaled('home.summary', '', -3, 'unscaled'),
    dropped('playerDetail.detail', 'payCount'),
    additional('channelReports.daily', 'rowHash', 'ff'),
    wrongTotal('channelTotals.subChannelDaily', 40),
    otherKind('rechargeOrders.list', 'PayType', (value, at) => (at === 3 ? 99 : value), 'unknownCode'),
    totalNamed('proxyBonus.list', 'records'),
  ],
}

export const threePlatforms: readonly Manner[] = [phpLike, stronglyTyped, behindProxy]
