import { describe, expect, test } from 'vitest'
import { catalogue, findEndpoint } from '../../../src/areas/calls.ts'
import { hierarchyPaging } from '../../../src/areas/shared/paging.ts'
import { hierarchyPageSizes } from '../../../src/areas/shared/proxy-columns.ts'
import { settlementPageSizes } from '../../../src/areas/shared/settlements/settle-measures.ts'
import { routes } from '../../../src/renderer/app/routes.ts'
import {
  bloggerScore,
  controlledPlatform,
  firstSalesmanLevel,
  leaderKind,
  pixelType,
  trackFlag,
  unsetCharge,
} from '../../../src/shared/domain/account-settings.ts'
import { accountKind, playerRole } from '../../../src/shared/domain/accounts.ts'
import { scaledPlatform } from '../../../src/shared/domain/games.ts'
import { hidingSwitch, hidingTiers, hidingType } from '../../../src/shared/domain/hidden-orders.ts'
import { dropScope, dropType, queryLevel, relationLevel } from '../../../src/shared/domain/hierarchy.ts'
import {
  childFollow,
  inviteDisplay,
  inviteMode,
  payoutTiming,
} from '../../../src/shared/domain/invite-bonus.ts'
import { agentLevel, hiddenFlag } from '../../../src/shared/domain/players.ts'
import { type Endpoint, listSecretFields } from '../../../src/shared/endpoint.ts'
import { createWireObject, findMissingFields, ofList, parseAnswer, type Row, splitWords } from './contract.ts'

const sortWords = (list: string): string => splitWords(list).toSorted().join(' ')
const listCalls = (path: RegExp) =>
  catalogue
    .filter(one => path.test(one.path))
    .map(({ method, assumed, input }) => ({
      method,
      assumed,
      parameters: sortWords(Object.keys(input.shape).join(' ')),
    }))

/** Section 3: three tiers, each for first and repeat charges; fields RoubarSwitch, Money, Rate, Type, Data. */
const hiddenOrders = ['First', 'Extra']
  .flatMap(charge => ['', '1', '2'].map(tier => [charge, tier] as const))
  .flatMap(([charge, tier]) =>
    ['RoubarSwitch', 'Money', 'Rate', 'Type', 'Data'].map(field => `${charge}${field}${tier}`),
  )
  .join(' ')
const inviteBonus = `valid_invite_type first_charge_proxy_bonus_lv1 first_charge_proxy_bonus_lv2
  first_charge_proxy_bonus_lv3 child_follow chest_second_day show_valid_invite min_deposit`
const conditions = `Type0_MinRecharge Type0_MinWater Type0_MinFirstRecharge Type1_MinFirstRecharge
  Type1_MinRecharge`
const fakeData = 'show_fake child_follow_show_fake show_bet_fake child_follow_show_bet_fake show_bet_multiply'
const pullRules = 'RoubarMinInvite RoubarRegInterval RoubarParentID RoubarIncludeAgent'
const points = 'game_passage_point game_withdraw_point game_dividend_point'
const settleSearch = 'ProxyId page limit startTime endTime username remark parentId'

/** Section 7 to the letter: method, path and parameters of each call whose path is shown or whose name is declared. */
const agent = '/channelapi/agent'
const channel = '/channelapi/channel'
const subChannel = '/channelapi/subChannel'
const addAccount = 'groupId remark username password check_password'
const editAccount = 'id groupId username password check_password remark'
const pixel = 'id pix_type pix_id pix_token pix_track_flag'
const shownCalls = [
  ['GET', `${agent}/teamlist`, ofList('agentTeams.list')],
  ['GET', `${agent}/teamreport`, ofList('agentTeams.daily')],
  ['GET', `${agent}/relation`, ofList('relations.list', 'from')],
  ['POST', `${agent}/setUserHide`, 'RoleID parentId'],
  ['GET', `${agent}/agentquery`, ofList('agentQuery.list')],
  ['POST', `${agent}/getAgentRoubar`, ofList('agentQuery.dropped', 'ProxyId')],
  ['GET', `${agent}/proxybonusdata`, ofList('proxyBonus.list')],
  ['GET', `${agent}/proxybonuslist`, ofList('proxyBonus.daily')],
  ['POST', `${agent}/unfreezeInvitationRewards`, 'roleId number'],
  ['GET', `${agent}/proxyBonusLog`, ofList('proxyBonus.log', 'roleId')],
  // Its filters are not shown; the agent's id is ours.
  ['GET', `${agent}/userProxyRoubarConfig`, ofList('droppedBinding.list')],
  ['POST', `${agent}/delUserProxyRoubar`, 'RoleID'],
  ['GET', `${agent}/userProxyRoubarSkipList`, ofList('droppedBinding.exempt')],
  ['POST', `${agent}/userProxyRoubarSkipAdd`, 'RoleID'],
  ['POST', `${agent}/userProxyRoubarSkipDel`, 'RoleID'],
  ['GET', `${agent}/userHideList`, ofList('relations.hidden', 'parentID')],
  ['GET', `${agent}/agentSummary`, 'page limit event RoleID IfInnerProxy date1 date2'],
  // An empty event is not sent.
  ['GET', `${agent}/agentSummary`, ofList('agentSummary.list')],
  ['GET', `${agent}/agentSummaryDaily`, ofList('agentSummary.daily', 'RoleID')],
  ['GET', `${agent}/promotionLinkCfg`, ''],
  ['POST', `${agent}/inviteTypeInfo`, 'role_id'],
  ['POST', `${agent}/accountOrderRoubarSet`, `${hiddenOrders} role_id`],
  ['POST', `${agent}/allowInnerBindParent`, 'role_id'],
  ['GET', `${channel}/accounts`, ofList('accounts.list')],
  ['POST', `${channel}/accountadd`, addAccount],
  ['POST', `${channel}/accountedit`, editAccount],
  ['POST', `${channel}/accountdel`, 'id'],
  ['POST', `${channel}/unbindgoogle`, 'id'],
  ['POST', `${channel}/accountPixSet`, pixel],
  ['POST', `${channel}/accountRemark`, 'RoleID remark'],
  ['POST', `${channel}/bloggerGmScore`, 'roleId money operateType descript'],
  ['POST', `${channel}/accountShow2nd`, 'id'],
  ['POST', `${channel}/accountShowNoDeposit`, 'id'],
  ['POST', `${channel}/accountLimitSubBet`, 'id'],
  ['POST', `${channel}/allowInnerBindParent`, 'id'],
  ['POST', `${channel}/repairChannelAllData`, 'RoleID'],
  ['GET', `${channel}/roles`, ofList('roles.list')],
  ['POST', `${channel}/roleadd`, 'role_name'],
  ['POST', `${channel}/roleedit`, 'id status role_name'],
  ['GET', `${channel}/roledel`, 'id'],
  ['GET', `${channel}/rolerules`, 'id'],
  ['POST', `${channel}/rolerulesedit`, 'id auth_rule_ids'],
  // "Filters" are those of section 2, item 13, under the names of the monthly report.
  ['GET', `${channel}/totaldaily`, ofList('channelTotals.salesmanDaily')],
  ['GET', `${channel}/salesmanMonthly`, ofList('channelTotals.salesmanMonthly')],
  ['GET', `${channel}/promotions`, ofList('accounts.promotions')],
  ['POST', `${channel}/salesmanSettleDaily`, ofList('salesmanSettlement.daily')],
  ['POST', `${channel}/salesmanSettleAmountUpdate`, 'ProxyId mydate SettleAmount'],
  ['POST', `${channel}/salesmanSettleSummary`, ofList('salesmanSettlement.summary')],
  ['POST', `${channel}/salesmanSettleSummary`, `${settleSearch} orderby orderType event`],
  ['POST', `${channel}/mySettleDaily`, ofList('ownAccount.settleDaily')],
  // “plus search”: the search of the accounts is used.
  ['POST', `${channel}/myAccountCfg`, 'page limit role_id username remark parentId accountLevel'],
  ['POST', `${channel}/apiFeeRecords`, ofList('gameApi.fees', 'roleId')],
  ['GET', `${subChannel}/accounts`, ofList('subChannelAccounts.list')],
  ['POST', `${subChannel}/accountadd`, addAccount],
  ['POST', `${subChannel}/accountedit`, editAccount],
  ['POST', `${subChannel}/rolesList`, ''],
  ['POST', `${subChannel}/accountFakeSet`, `id event ${fakeData}`],
  ['POST', `${subChannel}/userProxyRoubarEdit`, `id ${pullRules}`],
  ['POST', `${subChannel}/accountPixSet`, pixel],
  ['POST', `${subChannel}/accountSet`, `id ${inviteBonus} ${conditions}`],
  ['POST', `${subChannel}/otherPointConfig`, `id ${points}`],
  ['POST', `${subChannel}/unbindgoogle`, 'id'],
  ['POST', `${subChannel}/accountdel`, 'id'],
  ['POST', `${subChannel}/accountShow2nd`, 'id'],
  ['POST', `${subChannel}/accountShowNoDeposit`, 'id'],
  ['POST', `${subChannel}/accountLimitSubBet`, 'id'],
  ['POST', `${subChannel}/allowInnerBindParent`, 'id'],
  ['GET', `${subChannel}/promotions`, ofList('subChannelAccounts.promotions')],
  ['GET', `${subChannel}/totaldaily`, ofList('channelTotals.subChannelDaily')],
  ['GET', `${subChannel}/totalMonthly`, ofList('channelTotals.subChannelMonthly')],
  ['POST', `${subChannel}/repairChannelAllData`, 'RoleID'],
  ['POST', `${subChannel}/settleSummary`, ofList('subChannelSettlement.summary')],
  ['POST', `${subChannel}/settleSummary`, `${settleSearch} orderby orderType event`],
  ['POST', `${subChannel}/settleDaily`, ofList('subChannelSettlement.daily')],
  ['POST', `${subChannel}/settleAmountUpdate`, 'ProxyId mydate SettleAmount'],
] as const

test.each(shownCalls)('%s %s is declared with exactly its parameters: %s', (method, path, parameters) => {
  expect(listCalls(new RegExp(`^${path}$`))).toContainEqual({
    method,
    assumed: false,
    parameters: sortWords(parameters),
  })
})

test('all shown POST calls are form-encoded except the API fee records', () => {
  const paths = new Set<string>(shownCalls.map(([, path]) => path))
  const others = catalogue.filter(
    one => paths.has(one.path) && one.method === 'POST' && one.encoding !== 'form',
  )
  expect(others.map(one => one.path)).toEqual(['/channelapi/channel/apiFeeRecords'])
})

test('passwords are secret, switches are toggles and a deleting GET is a write', () => {
  for (const id of ['accounts.add', 'accounts.edit', 'subChannelAccounts.add', 'subChannelAccounts.edit'])
    expect(listSecretFields(findEndpoint(id) as Endpoint)).toEqual(['password', 'check_password'])
  const toggles = catalogue.filter(one => /Show2nd|ShowNoDeposit|LimitSubBet|allowInnerBind/.test(one.path))
  expect(toggles).toHaveLength(13)
  expect(new Set(toggles.map(one => one.effect))).toEqual(new Set(['toggle']))
  expect(findEndpoint('roles.remove')?.effect).toBe('write')
})

/** Section 7: calls that are named or described, but whose path is not shown. */
const notShown = [
  ['the cancelling of a hide', /\/cancelUserHide$/, 'RoleID'],
  ['the reissue', /\/relationReissueBind$/, 'RoleID ProxyId'],
  [
    'the setting of proxy dropping',
    /\/modifyUserProxyRoubar$/,
    'RoleID RoubarType RoubarRate RoubarRegInterval RoubarMinInvite RoubarParentID RoubarAsTeam',
  ],
  ['the data repair of an agent', /\/repairAgentAllData$/, 'RoleID'],
  [
    'the blogger list',
    /\/bloggersummary$/,
    'page limit start end BloggerRoleId salesmanRoleId BloggerRemark isBlogger',
  ],
  ['the data repair of a blogger', /\/repairBloggerAllData$/, 'RoleID'],
  ['a blogger’s invite bonus', /\/agent\/accountSet$/, `role_id ${inviteBonus} ${conditions}`],
  ['a blogger’s fake data', /\/agent\/accountFakeSet$/, `role_id event ${fakeData}`],
  ['a blogger’s fake data as they are', /\/agent\/accountFakeSet$/, 'role_id'],
  ['an account’s invite bonus', /\/channel\/accountSet$/, `id ${inviteBonus} ${conditions}`],
  ['an account’s fake data', /\/channel\/accountFakeSet$/, `id event ${fakeData}`],
  ['an account’s pull rules', /\/channel\/userProxyRoubarEdit$/, `id ${pullRules}`],
  ['an account’s points', /\/channel\/otherPointConfig$/, `id ${points}`],
  ['an account’s hidden orders', /\/channel\/accountOrderRoubarSet$/, `id ${hiddenOrders}`],
  ['an account’s extra settings', /\/channel\/accountExtraSet$/, 'id charge_require'],
  [
    'the settings page’s extra settings',
    /\/channel\/accountExtraSet$/,
    'id charge_require min_deposit min_withdraw',
  ],
  ['a sub-channel’s hidden orders', /\/subChannel\/accountOrderRoubarSet$/, `id ${hiddenOrders}`],
  ['a sub-channel’s extra settings', /\/subChannel\/accountExtraSet$/, 'id charge_require'],
  ['the line control list', /\/vintepgRtpList$/, 'page limit RoleID'],
  ['the line control save', /\/vintepgRtpSave$/, 'apiId RoleID WinRate'],
] as const

test.each(notShown)('%s is declared under an assumed path', (_, path, parameters) => {
  const matches = listCalls(path).filter(one => one.parameters === sortWords(parameters))
  expect(matches).not.toEqual([])
  expect(matches.filter(one => !one.assumed)).toEqual([])
})

test('the agent and sub-channel areas have only the documented calls', () => {
  const knownPaths = new Set<string>(shownCalls.map(([, path]) => path))
  const patterns = notShown.map(([, path]) => path)
  const unknown = catalogue
    .filter(one => !one.byProfile)
    .filter(one => one.path.startsWith(`${subChannel}/`) || one.path.startsWith(`${agent}/`))
    .filter(one => !knownPaths.has(one.path) && !patterns.some(pattern => pattern.test(one.path)))
  // The calls of document 2, and the read of a blogger's hidden orders.
  expect(unknown.map(one => one.path).toSorted()).toEqual([
    '/channelapi/agent/accountOrderRoubarInfo',
    '/channelapi/agent/clientSubData',
    '/channelapi/agent/promotionRecord',
    '/channelapi/agent/proxyAPICtrlData',
    '/channelapi/agent/proxyAPICtrlDel',
    '/channelapi/agent/proxyAPICtrlSave',
  ])
})

const readAs = (id: string, answer: unknown) => parseAnswer(id, answer) as Row

/** Section 3: the list shape that section 7 shows of each call, and the fields of a row. */
const teamDay = `AddTime ProxyId DailyDeposit DailyWithdraw FirstDepositPerson FirstDepositMoney
  Lv1PersonCount Lv1Deposit Lv1FirstDeposit Lv1FirstDepositPerson Lv1Running Lv2PersonCount Lv2Deposit Lv2FirstDeposit
  Lv2FirstDepositPerson Lv2Running Lv3PersonCount Lv3Deposit Lv3FirstDeposit Lv3FirstDepositPerson Lv3Running`
const bonus = `RoleID TotalBetBonus InviteBonus TotalInviteBonus ReceivedInviteBonus FrozenInviteBonus
  TotalRechargeBonus TotalAchieveBonus`
const bonusDerived = 'totalSum notReceivedInviteBonus withdrawableInviteBonus'
const agentRow = `RoleID AgentLevel Deposit Withdraw DWdiff Running TotalWin ValidInviteCount PersonCount DepositCount
  FirstDepositPerson FirstDeposit FirstRoubarMoney FirstRoubarPerson RechargePersion RechargeAmount avgDeposit`
const account = `id role_id username remark group_id title channel_id parentRemark parentTypeName isBlogger ${points}
  only_show_2nd show_no_deposit limit_sub_bet allow_inner_bind_parent google_verify create_time last_login_time domain
  InviteUrl2 recommender business pix_type pix_id pix_token pix_track_flag charge_require min_deposit min_withdraw
  ${conditions} ParentIds ${inviteBonus} nValidInviteType ${fakeData} ${pullRules} ${hiddenOrders}`
const bloggerRow = `id BloggerRoleId BloggerRemark isBlogger BloggerCreateTime parentRemark parentTypeName ParentIds
  salesmanRoleId salesmanRemark channelRoleId channelRemark allow_inner_bind_parent BloggerGmMoney BloggerGmIncMoney
  BloggerGmDecMoney BloggerWithdraw Deposit PersonDeposit fakeWithdrawAmount Lv1PersonCount Lv1FirstDepositPerson
  Lv1PersonDeposit Lv1Deposit Lv1Withdraw avgDeposit Profit`
const reportRow = `ProxyId username remark channel_id parentRemark parentTypeName PersonCount PersonDeposit Deposit
  Withdraw DWdiff fakeWithdrawAmount passageFee RealApiFee ApiFee Running WinNum DPrate FPrate FirstDepositPerson
  FirstDeposit PersonRunning StolenPerson AdvOut platformWinLose PersonWithdraw realIncome realProfit SettleAmount
  UnSettleAmount mydate month`
const measures = `Deposit Withdraw DWdiff passageFee platformWinLose RealApiFee realIncome realProfit SettleAmount
  UnSettleAmount AdvOut`
const settleRow = `mydate ProxyId username remark channel_id parentRemark parentTypeName ParentIds ${measures}`
const rows = [
  [
    'agentTeams.list',
    'rows/total',
    `ProxyId ParentID ReceivedIncome TotalDeposit Lv1PersonCount Lv1Deposit Lv2PersonCount
    Lv2Deposit Lv3PersonCount Lv3Deposit`,
  ],
  ['agentTeams.daily', 'list/count', teamDay],
  [
    'relations.list',
    'data/total',
    `SourceParentID ParentID RoleID isBlogger IfInnerProxy userHideRoleID Money TotalPerson Lv1RealInviteCount
    Lv1PersonCount TotalFirstDepositPerson TotalDeposit TotalRollOut Totalyk TotalRunning DailyDeposit DailyWithdraw
    firstPayMoney firstPayTime RegIP RegisterTime LastLoginTime WinNumTotal`,
  ],
  [
    'agentQuery.list',
    'list/count',
    `ProxyId ParentID Lv1PersonCount PersonCount Lv1FirstDepositPerson PersonDeposit Lv1Deposit Deposit
    ValidPersonCount Lv1InviteCountReal RoubarRate RoubarMinInvite`,
  ],
  ['agentQuery.dropped', 'list/count', 'RoleID Deposit Water isValid'],
  ['proxyBonus.list', 'list/count', `${bonus} ${bonusDerived}`],
  ['proxyBonus.daily', 'list/count', `${bonus} ${bonusDerived}`],
  ['proxyBonus.log', 'list/count', 'BonusTypeName BonusAmount ProxyLevel DonatorId AddTime'],
  [
    'droppedBinding.list',
    'list/count',
    'RoleID RoubarParentID RoubarMinInvite RoubarRate RoubarRegInterval RoubarAsTeam RoubarType',
  ],
  [
    'droppedBinding.exempt',
    'list/count',
    'RoleID channelRoleId channelRemark salesmanRoleId salesmanRemark AddTime',
  ],
  ['relations.hidden', 'list/count', 'RoleID Deposit Withdraw DWdiff operatorName AddTime'],
  ['agentSummary.list', 'list/count', agentRow],
  ['agentSummary.daily', 'list/count', agentRow],
  ['accounts.list', 'list/total', account],
  ['subChannelAccounts.list', 'list/total', account],
  ['bloggers.list', 'list/count', bloggerRow],
  ['bloggers.winRates', 'list/count', 'ID ApiID ApiName RoleID WinRate'],
  ['roles.list', 'data/total', 'id title status role_name auth_rule_ids'],
  ['channelTotals.salesmanDaily', 'list/count', reportRow],
  ['channelTotals.salesmanMonthly', 'list/count', reportRow],
  ['channelTotals.subChannelDaily', 'list/count', reportRow],
  ['channelTotals.subChannelMonthly', 'list/count', reportRow],
  ['accounts.promotions', 'list/count', 'Link ShortLink'],
  ['subChannelAccounts.promotions', 'list/count', 'Link ShortLink'],
  ['salesmanSettlement.summary', 'list/count', settleRow],
  ['salesmanSettlement.daily', 'list/count', settleRow],
  ['subChannelSettlement.summary', 'list/count', settleRow],
  ['subChannelSettlement.daily', 'list/count', settleRow],
  ['ownAccount.settleDaily', 'list/count', `mydate ${measures}`],
  [
    'operationsSettings.read',
    'data/total',
    `id role_id only_show_2nd show_no_deposit limit_sub_bet allow_inner_bind_parent charge_require min_deposit
    min_withdraw ${conditions} ${inviteBonus} nValidInviteType ${fakeData} ${pullRules} ${hiddenOrders}`,
  ],
] as const

test.each(rows)('a row of %s, sent as %s, keeps every field of section 3', (id, shape, list) => {
  const [listKey = '', countKey = ''] = shape.split('/')
  const data = { [listKey]: [createWireObject(list)], [countKey]: 1, other: {}, totals: {}, configs: {} }
  const { rows: parsedRows, unreadable } = readAs(id, { success: true, data })
  expect(unreadable).toEqual([])
  const [row = {}] = parsedRows as readonly Readonly<Record<string, unknown>>[]
  expect(findMissingFields(list, row)).toEqual([])
})

const single = [
  ['bloggers.inviteBonus', `${inviteBonus} nValidInviteType`],
  ['bloggers.fakeData', fakeData],
  ['bloggers.hiddenOrders', hiddenOrders],
] as const

test.each(single)('%s keeps every field of section 3', (id, list) => {
  expect(findMissingFields(list, readAs(id, { success: true, data: createWireObject(list) }))).toEqual([])
})

/** Section 3: totals and what else comes beside the rows. */
const beside = [
  [
    'agentTeams.daily',
    'other',
    'FirstDepositPerson FirstDepositMoney Deposit Lv1FirstDepositPerson Lv1FirstDepositMoney Lv1Deposit',
  ],
  ['relations.list', 'other', 'TotalDeposit TotalRollOut Totalyk totalCount channelRoleId'],
  [
    'agentSummary.list',
    'other',
    'TotalDeposit TotalAllDeposit TotalRollOut TotalAllRollOut Totalyk TotalAllyk',
  ],
  ['salesmanSettlement.summary', 'other', measures],
  ['salesmanSettlement.daily', 'other', measures],
  ['subChannelSettlement.summary', 'other', measures],
  ['subChannelSettlement.daily', 'other', measures],
  ['ownAccount.settleDaily', 'totals', measures],
] as const

test.each(beside)('%s keeps every total of section 3', (id, key, list) => {
  const { other } = readAs(id, {
    success: true,
    data: { list: [], count: 0, [key]: createWireObject(list), configs: {} },
  })
  expect(findMissingFields(list, other as Readonly<Record<string, unknown>>)).toEqual([])
})

describe('values beside the rows', () => {
  const tips = { invite_bonus: 'a', fake_data: 'b', proxy_roubar: 'c' }
  const modes = { '0': 'Chest', '1': 'Deposit' }

  test.each(['accounts.list', 'subChannelAccounts.list'])(
    'include roles, levels, modes and tips in %s',
    id => {
      const configs = {
        role_list: { '3': 'Manager' },
        salesman_level: { '1': 'First' },
        channel_valid_invite_type: modes,
        tips,
      }
      const answer = { success: true, data: { list: [], total: 0, configs } }
      expect(readAs(id, answer)).toMatchObject({ configs })
    },
  )

  test.each(['accountType', 'loginAccountType'])(
    'include modes, tips and the %s on the settings page',
    name => {
      const configs = { channel_valid_invite_type: modes, tips }
      const answer = { success: true, data: { data: [], total: 0, other: { [name]: '3' }, configs } }
      expect(readAs('operationsSettings.read', answer)).toMatchObject({ configs, other: { accountType: 3 } })
    },
  )

  test('include payer flags of relations, types of the bonus log and role statuses', () => {
    const list = (configs: object, rowsKey = 'list') => ({
      success: true,
      data: { [rowsKey]: [], total: 0, other: {}, configs },
    })
    const payers = { agent_ispay: { '1': 'Paid' } }
    expect(readAs('relations.list', list(payers, 'data'))).toMatchObject({ configs: payers })
    const log = { bonus_type: { '2': 'Invite' }, proxy_level: { '1': 'L1' } }
    expect(readAs('proxyBonus.log', list(log))).toMatchObject({ configs: log })
    const statuses = { system_role_status: { '1': 'On' } }
    expect(readAs('roles.list', list(statuses, 'data'))).toMatchObject({ configs: statuses })
  })

  test('include the withdrawal flag of bonuses and the account of the own settlement', () => {
    const flagged = { success: true, data: { list: [], count: 0, InviteBonusWithdrawFlag: 1 } }
    expect(readAs('proxyBonus.list', flagged)).toMatchObject({ other: { InviteBonusWithdrawFlag: 1 } })
    const own = { success: true, data: { list: [], count: 0, totals: {}, configs: { account: 'alba' } } }
    expect(readAs('ownAccount.settleDaily', own)).toMatchObject({ configs: { account: 'alba' } })
  })

  test('include the name and note of each platform in line control', () => {
    const platforms = { '99999': { name: 'Vinte', rtpNote: '95' } }
    const answer = { success: true, data: { list: [], count: 0, configs: { vintepg_rtp_api: platforms } } }
    expect(readAs('bloggers.winRates', answer)).toMatchObject({
      configs: { platforms: { '99999': 'Vinte (95)' } },
    })
  })

  test('include the task ID of jobs, the message of an unhide and both links', () => {
    for (const id of [
      'agentSummary.export',
      'agentSummary.repair',
      'bloggers.repair',
      'accounts.repair',
      'subChannelAccounts.repair',
      'salesmanSettlement.export',
      'subChannelSettlement.export',
    ])
      expect(findEndpoint(id)?.output.parse({ success: true, data: { taskId: 77 } })).toBe('77')
    expect(findEndpoint('relations.unhide')?.output.parse({ success: true, data: 'Restored' })).toBe(
      'Restored',
    )
    const link = { Link: 'https://a', ShortLink: 'https://b' }
    expect(readAs('home.promotionLinks', { success: true, data: { list: [link] } })).toEqual([link])
  })
})

describe('the formulas of sections 4 and 9', () => {
  const first = (id: string, row: object) =>
    (
      readAs(id, { success: true, data: { list: [row], count: 1, other: {}, configs: {} } })[
        'rows'
      ] as object[]
    )[0]

  test('derive net deposits, both deposit rates and the unsettled amount', () => {
    const wireRow = {
      Deposit: 10_000,
      Withdraw: 12_500,
      PersonCount: 8,
      PersonDeposit: 6,
      FirstDepositPerson: 3,
      realProfit: 900,
      SettleAmount: 250,
    }
    for (const id of ['salesmanDaily', 'salesmanMonthly', 'subChannelDaily', 'subChannelMonthly'])
      expect(first(`channelTotals.${id}`, wireRow)).toMatchObject({
        DWdiff: -2500,
        DPrate: 7500,
        FPrate: 5000,
        UnSettleAmount: 650,
      })
    for (const id of ['salesmanSettlement', 'subChannelSettlement'])
      expect(first(`${id}.daily`, wireRow)).toMatchObject({ DWdiff: -2500, UnSettleAmount: 650 })
  })

  test('derive average deposits and a blogger’s profit and score', () => {
    const wireRow = {
      Deposit: 9000,
      PersonDeposit: 4,
      Lv1Deposit: 5000,
      Lv1Withdraw: 1500,
      BloggerWithdraw: 700,
      BloggerGmIncMoney: 3000,
      BloggerGmDecMoney: -1000,
    }
    expect(first('bloggers.list', wireRow)).toMatchObject({
      avgDeposit: 2250,
      Profit: 2800,
      BloggerGmMoney: 2000,
    })
    expect(first('bloggers.list', { ...wireRow, PersonDeposit: 0 })).toMatchObject({ avgDeposit: 9000 })
    expect(first('agentSummary.list', { Deposit: 9000, Withdraw: 1, DepositCount: 2 })).toMatchObject({
      DWdiff: 8999,
      avgDeposit: 4500,
    })
    expect(first('agentSummary.list', { Deposit: 9000, DepositCount: 0 })).toMatchObject({ avgDeposit: 9000 })
    expect(first('relations.hidden', { Deposit: 10, Withdraw: 4 })).toMatchObject({ DWdiff: 6 })
  })

  test('use the game API fee where no API fee is set', () => {
    const fees = { RealApiFee: 500, ApiFee: null }
    expect(first('salesmanSettlement.daily', fees)).toMatchObject({ apiFeeInForce: 500 })
    expect(first('salesmanSettlement.daily', { ...fees, ApiFee: 40 })).toMatchObject({ apiFeeInForce: 40 })
  })

  test('read points as tenths of a percent', () => {
    expect(first('accounts.list', { id: 1, game_passage_point: 11 })).toMatchObject({
      game_passage_point: 110,
    })
  })
})

describe('the constants of sections 2, 4 and 9', () => {
  const codes = (dictionary: { readonly code: object }) => Object.values(dictionary.code)

  test('include the codes of every state and filter', () => {
    expect(codes(relationLevel)).toEqual([101, 102, 103, 104, 999, 100])
    expect(codes(queryLevel)).toEqual([0, 1, 2, 99])
    expect(accountKind.code).toEqual({ all: 3, player: 2, simulated: 1 })
    expect(hiddenFlag.code).toEqual({ visible: 0, hidden: 1 })
    expect(dropType.code).toEqual({ ratio: 1, interval: 2 })
    expect(dropScope.code).toEqual({ personal: 0, team: 1 })
    expect(agentLevel.code).toEqual({ self: 0, level1: 1, level2: 2, level3: 3, summary: 4 })
    expect(inviteMode.code).toEqual({
      follow: -1,
      chest: 0,
      deposit: 1,
      firstCharge: 2,
      depositShare: 3,
      manual: 4,
      chestFirstCharge: 5,
      chestDeposit: 6,
    })
    expect(childFollow.code).toEqual({ share: -1, chest: 0 })
    expect(payoutTiming.code).toEqual({ immediate: 0, nextDay: 1 })
    expect(inviteDisplay.code).toEqual({ chest: 0, bonus: 1 })
    expect(hidingSwitch.code).toEqual({ unset: -1, on: 1, off: 0 })
    expect(hidingType.code).toEqual({ percentage: 0, fixed: 1 })
    expect(pixelType.code).toEqual({ kwai: 1, facebook: 2 })
    expect(trackFlag.code).toEqual({ official: 0, test: 1 })
    expect(bloggerScore.code).toEqual({ add: 1, subtract: 2 })
    expect(leaderKind.code).toEqual({ blogger: 5, agent: 6 })
    expect([playerRole.find(5), playerRole.find(6)].map(role => role?.labels['en-us'])).toEqual(['B', 'A'])
  })

  test('treat an unknown switch of hidden orders as off', () => {
    expect(hidingSwitch.find(2)?.code).toBe(0)
  })

  test('include the tiers, the two platforms, the unset multiple and the first level', () => {
    expect(hidingTiers).toHaveLength(3)
    expect([controlledPlatform, scaledPlatform]).toEqual(['99999', '31'])
    expect(unsetCharge).toBe('-1')
    expect(firstSalesmanLevel).toBe(1)
  })

  test('include the page sizes', () => {
    expect(hierarchyPaging).toEqual({ pageSize: 20, pageSizes: [10, 20, 30, 200] })
    expect(hierarchyPageSizes).toEqual([10, 20, 30, 200])
    expect(settlementPageSizes).toEqual([10, 20, 50, 100, 200])
  })
})

/** Section 2: every route of document 3. */
const paths = `agent/teamlist agent/teamreport agent/relation agent/agentSummary agent/proxyAPICtrlData agent/agentquery
  agent/proxybonusdata agent/proxybonuslist agent/userproxyroubarconfig channel/bloggerSummary channel/accounts
  channel/roles channel/promotions channel/totaldaily channel/salesmanMonthly channel/salesmanSettleSummary
  channel/salesmanSettleDaily channel/mySettleDaily channel/myAccountCfg subChannel/accounts subChannel/promotions
  subChannel/totaldaily subChannel/totalMonthly subChannel/settleSummary subChannel/settleDaily`

test('every route of section 2 has its screen', () => {
  const missing = splitWords(paths).filter(path => !Object.hasOwn(routes, `/channelapi/${path}`))
  expect(missing).toEqual([])
})
