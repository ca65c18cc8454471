import { describe, expect, test } from 'vitest'
import { routes } from '../../src/renderer/app/routes.ts'
import type { Screen } from '../../src/renderer/kit/list/screen.ts'

const words = (list: string): readonly string[] => list.split(/\s+/).filter(Boolean)

/** Names in the labels a screen asks for: of its columns, or of its filters. */
const named = async (path: string, part: 'columns' | 'filters' | 'totals') => {
  const screen = (await routes[path]?.load()) as Screen | undefined
  const own = `${screen?.texts ?? ''}.${part}.`
  return (screen?.labels ?? [])
    .map(([first = '']) => first)
    .filter(key => key.startsWith(own))
    .map(key => key.slice(own.length))
}

const levels = [1, 2, 3].map(n => `Lv${n}PersonCount Lv${n}Deposit`).join(' ')
const levelDays = [1, 2, 3]
  .map(n => `Lv${n}PersonCount Lv${n}Deposit Lv${n}FirstDeposit Lv${n}FirstDepositPerson Lv${n}Running`)
  .join(' ')
const bonuses = `RoleID TotalBetBonus InviteBonus TotalInviteBonus ReceivedInviteBonus FrozenInviteBonus
  TotalRechargeBonus TotalAchieveBonus totalSum notReceivedInviteBonus withdrawableInviteBonus`
const account = `id role_id username parentRemark parentInfo remark only_show_2nd show_no_deposit limit_sub_bet
  allow_inner_bind_parent valid_invite_type inviteLevels hiddenFirst hiddenExtra show_fake show_bet_fake fakeTimes RoubarMinInvite
  RoubarRegInterval RoubarParentID RoubarIncludeAgent chargeTimes game_passage_point game_withdraw_point
  game_dividend_point title hasRole google_verify create_time last_login_time InviteUrl2`
const report = `ProxyId username remark parentRemark parentInfo PersonCount PersonDeposit Deposit Withdraw DWdiff
  fakeWithdrawAmount Running WinNum DPrate FPrate FirstDepositPerson FirstDeposit PersonRunning StolenPerson AdvOut`
const month = `${report} month passageFee apiFeeInForce platformWinLose PersonWithdraw realIncome realProfit
  SettleAmount UnSettleAmount`
const measures = `Deposit Withdraw DWdiff passageFee platformWinLose apiFeeInForce realIncome realProfit SettleAmount
  UnSettleAmount AdvOut`
const whose = 'ProxyId username remark parentRemark parentInfo'
const link = `${whose} Link ShortLink`

// Which sums come with these two is not shown.
const querySums = `Lv1PersonCount PersonCount Lv1FirstDepositPerson PersonDeposit Lv1Deposit Deposit
  ValidPersonCount`
const reportSums = 'PersonCount PersonDeposit Deposit Withdraw DWdiff Running'

/**
 * Sections 2 and 3: the filters, columns and totals of each screen, and no other. Ours are the summaries of settings in
 * short, `hasRole` (the mark "unassigned"), the day of a bonus, a blogger's mode and the search of rules by agent.
 */
const screens = [
  ['agent/teamlist', 'roleid', `ProxyId ParentID ReceivedIncome TotalDeposit ${levels}`, ''],
  [
    'agent/teamreport',
    'ProxyId add_date1',
    `AddTime ProxyId DailyDeposit DailyWithdraw FirstDepositPerson FirstDepositMoney ${levelDays}`,
    'FirstDepositPerson FirstDepositMoney Deposit Lv1FirstDepositPerson Lv1FirstDepositMoney Lv1Deposit',
  ],
  [
    'agent/relation',
    'SourceParentID parentid roleid isAll ispay IfInnerProxy register_date1 login_date1',
    `SourceParentID ParentID RoleID isBlogger IfInnerProxy userHideRoleID Money TotalPerson Lv1RealInviteCount
    Lv1PersonCount TotalFirstDepositPerson TotalDeposit TotalRollOut Totalyk TotalRunning DailyDeposit DailyWithdraw
    firstPayMoney firstPayTime RegIP RegisterTime LastLoginTime WinNumTotal`,
    'TotalDeposit TotalRollOut Totalyk totalCount channelRoleId',
  ],
  [
    'agent/agentquery',
    'roleId start igPersonCount agentLevel IfInnerProxy',
    `ProxyId ParentID Lv1PersonCount PersonCount Lv1FirstDepositPerson PersonDeposit Lv1Deposit Deposit
    ValidPersonCount Lv1InviteCountReal RoubarRate RoubarMinInvite`,
    querySums,
  ],
  ['agent/proxybonusdata', 'roleId start', bonuses, 'InviteBonusWithdrawFlag'],
  ['agent/proxybonuslist', 'RoleID add_date1', `AddTime ${bonuses}`, ''],
  [
    'agent/userproxyroubarconfig',
    'RoleID',
    'RoleID RoubarParentID RoubarMinInvite RoubarRate RoubarRegInterval RoubarAsTeam RoubarType',
    '',
  ],
  [
    'agent/agentSummary',
    'RoleID IfInnerProxy date1',
    `RoleID AgentLevel Deposit Withdraw DWdiff Running TotalWin ValidInviteCount PersonCount DepositCount
    FirstDepositPerson FirstDeposit FirstRoubarMoney FirstRoubarPerson RechargePersion RechargeAmount avgDeposit`,
    'TotalDeposit TotalAllDeposit TotalRollOut TotalAllRollOut Totalyk TotalAllyk',
  ],
  [
    'channel/bloggerSummary',
    'start BloggerRoleId salesmanRoleId BloggerRemark isBlogger',
    `BloggerRoleId BloggerRemark isBlogger allow_inner_bind_parent valid_invite_type BloggerGmMoney BloggerWithdraw Deposit
    PersonDeposit fakeWithdrawAmount Lv1PersonCount Lv1FirstDepositPerson Lv1PersonDeposit Lv1Deposit Lv1Withdraw
    avgDeposit Profit salesmanRoleId salesmanRemark channelRoleId channelRemark BloggerCreateTime parentRemark
    parentInfo`,
    '',
  ],
  ['channel/accounts', 'role_id username remark parentId accountLevel', account, ''],
  ['subChannel/accounts', 'role_id username remark parentId accountLevel', account, ''],
  ['channel/roles', '', 'id title status', ''],
  ['channel/promotions', 'ProxyId remark parentId', link, ''],
  ['subChannel/promotions', 'ProxyId remark parentId', link, ''],
  ['channel/totaldaily', 'ProxyId username remark parentId start', `mydate ${report}`, reportSums],
  ['channel/salesmanMonthly', 'month ProxyId parentId remark', month, ''],
  ['subChannel/totaldaily', 'start', `mydate ${report}`, reportSums],
  ['subChannel/totalMonthly', 'start', month, reportSums],
  [
    'channel/salesmanSettleSummary',
    'startTime ProxyId username remark parentId',
    `${whose} ${measures}`,
    measures,
  ],
  [
    'subChannel/settleSummary',
    'startTime ProxyId username remark parentId',
    `${whose} ${measures}`,
    measures,
  ],
  [
    'channel/salesmanSettleDaily',
    'startTime ProxyId username remark parentId',
    `mydate ${whose} ${measures}`,
    measures,
  ],
  [
    'subChannel/settleDaily',
    'startTime ProxyId username remark parentId',
    `mydate ${whose} ${measures}`,
    measures,
  ],
] as const

/** Screens of which section 2 lists the columns one after the other, after the filters in their order (items 11 and 12). */
const inOrder: readonly string[] = ['channel/accounts', 'subChannel/accounts', 'channel/roles']

describe.each(screens.filter(([path]) => inOrder.includes(path)))('%s', (path, filters, columns) => {
  test.each([
    ['filters', filters],
    ['columns', columns],
  ] as const)('has its %s in the order of the specification', async (part, list) => {
    expect([...new Set(await named(`/channelapi/${path}`, part))]).toEqual(words(list))
  })
})

describe.each(screens)('%s', (path, filters, columns, totals) => {
  test('has the filters, columns and totals that the specification names', async () => {
    for (const [part, list] of [
      ['filters', filters],
      ['columns', columns],
      ['totals', totals],
    ] as const) {
      const found = new Set(await named(`/channelapi/${path}`, part))
      expect([...found].toSorted(), part).toEqual(words(list).toSorted())
    }
  })
})
