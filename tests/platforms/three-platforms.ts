import type { BackEndStyle } from './altered-platform.ts'
import { toDayFirst, toEpochMs, toIsoTime } from './changes.ts'
import {
  additionalField,
  bareList,
  emptyListAs,
  forbiddenCall,
  ignoredParameter,
  listAsObject,
  listAsText,
  missingField,
  missingTotal,
  movedPath,
  nullRow,
  otherAnswer,
  otherKindField,
  otherRoute,
  platformWide,
  renamedField,
  renamedList,
  renamedParameter,
  renamedTotal,
  roundedId,
  scaledField,
  timeAhead,
  timeZone,
  wrongTotal,
} from './seeds.ts'

const page = { type: 'text/html', body: '<html><h1>Not here</h1></html>' }
const toBoolean = (value: unknown): unknown =>
  String(value) === '0' ? false : String(value) === '1' ? true : value
const refusal = '{"success":false,"code":500100,"message":"missing parameters","data":null}'

/** Loosely typed, with names, lists and totals of its own. */
export const phpLike: BackEndStyle = {
  name: 'PHP-like',
  isPhp: true,
  seeds: [
    renamedField('rechargeOrders.list', 'OrderId', 'order_no'),
    renamedField('rechargeOrders.list', 'AccountID', 'account_id'),
    renamedField('rechargeOrders.list', 'AddTime', 'create_time'),
    renamedField('players.list', 'VipLv', 'vip_level'),
    renamedField('players.list', 'TotalDeposit', 'total_recharge'),
    renamedField('withdrawals.list', 'OrderNo', 'order_sn'),
    renamedField('salesmanSettlement.daily', 'UnSettleAmount', 'unsettle_amount'),
    missingField('bloggers.list', 'BloggerRemark'),
    additionalField('gm.list', 'operator_ip', '203.0.113.7'),
    scaledField('channelReports.daily', '', -3, 'unscaled'),
    scaledField('rechargeOrders.sum', 'totalMoney', 3, 'thousandths'),
    listAsObject('agentTeams.list'),
    listAsText('roles.list'),
    nullRow('emailQuotas.list'),
    renamedTotal('proxyBonus.list', 'total_num'),
    renamedList('gameProfit.rooms', 'items'),
    emptyListAs('relations.hidden', false),
    ...renamedParameter('withdrawals.list', ['roleId', 'role_id']),
    ...renamedParameter('agentQuery.list', ['roleId', 'player_id']),
    ignoredParameter('channelTotals.salesmanDaily', 'rangeIgnored', 'start', { start: '', end: '' }),
    ignoredParameter('agentTeams.list', 'sortIgnored', 'TotalDeposit', { orderby: '', orderType: '' }),
    ignoredParameter('gm.list', 'filterIgnored', 'roleId', { roleId: '' }),
    otherKindField('players.list', 'Locked', toBoolean),
    movedPath('home.promotionLinks', '/channelapi/agent/promotionLinkCfg.php'),
    otherAnswer('winRates.list', 'absent', { status: 404, type: 'application/json', body: '{}' }),
    otherKindField('simulatedAccounts.list', 'RegisterTime', toDayFirst, 'timeFormat'),
    otherKindField('withdrawals.list', 'status', (value, at) => (at < 2 ? 77 : value), 'unknownCode'),
  ],
}

/** Strictly typed, with calls, parameters and scales of its own. */
export const stronglyTyped: BackEndStyle = {
  name: 'Strongly typed',
  seeds: [
    otherRoute('channelReports.monthly', { encoding: 'json' }, 'otherEncoding', [
      { part: 'encoding', name: '', value: 'json' },
    ]),
    otherRoute('channelTotals.subChannelDaily', { method: 'POST', encoding: 'json' }, 'otherMethod', [
      { part: 'method', name: '', value: 'POST' },
      { part: 'encoding', name: '', value: 'json' },
    ]),
    ...renamedParameter('relations.list', ['page', 'pageNum'], ['limit', 'pageSize']),
    ...renamedParameter('agentTeams.list', ['orderby', 'sortField'], ['orderType', 'sortOrder']),
    ...renamedParameter('channelTotals.salesmanDaily', ['start', 'startTime'], ['end', 'endTime']),
    renamedField('salesmanSettlement.daily', 'ProxyId', 'proxyId'),
    renamedField('salesmanSettlement.daily', 'realProfit', 'actualProfit'),
    otherKindField('bloggers.list', 'allow_inner_bind_parent', toBoolean),
    scaledField('withdrawals.list', '', -3, 'unscaled'),
    scaledField('playerDetail.detail', '', -1, 'hundredths'),
    missingField('home.summary', 'AdvFee'),
    additionalField('rechargeOrders.list', 'traceId', 'a1b2'),
    otherKindField('playerDetail.logins', 'AddTime', toEpochMs, 'timeFormat'),
    otherKindField('relations.list', 'RegisterTime', toIsoTime, 'timeFormat'),
    missingTotal('channelTotals.salesmanMonthly'),
    bareList('subChannelAccounts.promotions'),
    forbiddenCall('subChannelSettlement.summary'),
    otherAnswer('proxyBonus.daily', 'rejected', { status: 200, type: 'application/json', body: refusal }),
    wrongTotal('ownAccount.settleDaily', 7),
    ignoredParameter('agentTeams.daily', 'pageIgnored', 'page', { page: '1' }),
    roundedId('rechargeOrders.list', 'OrderId'),
    otherKindField(
      'agentQuery.list',
      'Deposit',
      (value, at) => (at === 1 ? 'N/A' : value),
      'unreadableField',
    ),
    otherAnswer('simulatedAccounts.list', 'otherCall', { call: 'players.list' }),
    timeAhead('rechargeOrders.list', 'AddTime', 30),
  ],
}

/** Behind a proxy that compresses answers, moves paths, limits requests and uses another time zone. */
export const behindProxy: BackEndStyle = {
  name: 'Behind a proxy',
  isCompressed: true,
  skewSeconds: 300,
  maxInFlight: 2,
  seeds: [
    platformWide('clockSkew'),
    platformWide('inFlight', [{ part: 'inFlight', name: '', value: '2' }]),
    timeZone(11, 'PH'),
    otherAnswer('channelReports.monthly', 'redirect', {
      ...page,
      status: 302,
      location: 'https://127.0.0.1/login',
    }),
    otherAnswer('winRates.list', 'webPage', { ...page, status: 200 }),
    movedPath('gm.list', '/api/channelapi/channel/GmSendMoneyList'),
    movedPath('emailQuotas.list', '/api/channelapi/channel/emailQuotaList'),
    movedPath('home.promotionLinks', '/api/channelapi/agent/promotionLinkCfg'),
    otherAnswer('gameProfit.rooms', 'serverError', { ...page, status: 502 }),
    ignoredParameter('accounts.list', 'limitIgnored', 'limit', { limit: '20' }),
    ignoredParameter('rechargeOrders.list', 'filterIgnored', 'orderNo', { orderNo: '' }),
    ...renamedParameter('rechargeOrders.list', ['roleId', 'player_id']),
    renamedField('playerDetail.withdrawals', 'OrderNo', 'orderNumber'),
    renamedField('relations.list', 'TotalRollOut', 'total_withdraw'),
    scaledField('gameLog.summarySum', '', -3, 'unscaled'),
    scaledField('home.summary', '', -3, 'unscaled'),
    missingField('playerDetail.detail', 'payCount'),
    additionalField('channelReports.daily', 'rowHash', 'ff'),
    wrongTotal('channelTotals.subChannelDaily', 40),
    otherKindField('rechargeOrders.list', 'PayType', (value, at) => (at === 3 ? 99 : value), 'unknownCode'),
    renamedTotal('proxyBonus.list', 'records'),
  ],
}

export const threePlatforms: readonly BackEndStyle[] = [phpLike, stronglyTyped, behindProxy]
