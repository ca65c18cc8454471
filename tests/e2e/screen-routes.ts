/*
 * The routes of every screen inside the shell, by their names in tests; `tests/screens/shell-routes.test.ts` compares them with
 * the console's own.
 */

/** Pages of the console itself that no document names. */
export const ownRoutes = {
  home: '/',
  inbox: '/inbox',
  'console-settings': '/own-settings',
  journal: '/own-journal',
  'settlement-run': '/settlement-run',
  'sub-settlement-run': '/sub-channel-settlement-run',
} as const

/** Screens of document 1. */
export const routesOf1 = {
  recharge: '/channelapi/Finance/rechargeDataList?t=13',
  withdrawals: '/channelapi/Finance/withdrawlOrderList',
  'channel-daily': '/channelapi/channel/channelDailySummary',
  'channel-monthly': '/channelapi/channel/channelMonthlySummary',
  settlement: '/channelapi/channel/mySettleDaily',
  mail: '/channelapi/channel/emaillist',
  gm: '/channelapi/channel/GmSendMoneyList',
  quotas: '/channelapi/channel/emailQuotaList',
  password: '/channelapi/channel/pwdedit',
} as const

/** Screens of document 2: players and their games. */
export const routesOf2 = {
  players: '/channelapi/player/playerList',
  simulated: '/channelapi/player/innnerAccountList',
  'gold-log': '/channelapi/record/getGoldRecordDataList',
  'game-log': '/channelapi/record/getGameRecordDataList',
  'game-summary': '/channelapi/record/getGameRecordSummaryList',
  'room-profit': '/channelapi/dailystatistics/gameprofitlist',
  'game-api': '/channelapi/dailystatistics/gameApiSummary',
  'win-rates': '/channelapi/agent/proxyAPICtrlData',
} as const

/** Screens of document 3 about agents. */
export const agentRoutesOf3 = {
  teams: '/channelapi/agent/teamlist',
  'team-daily': '/channelapi/agent/teamreport',
  relations: '/channelapi/agent/relation',
  'agent-query': '/channelapi/agent/agentquery',
  'agent-summary': '/channelapi/agent/agentSummary',
  'proxy-bonus': '/channelapi/agent/proxybonusdata',
  'bonus-daily': '/channelapi/agent/proxybonuslist',
  'dropped-binding': '/channelapi/agent/userproxyroubarconfig',
  bloggers: '/channelapi/channel/bloggerSummary',
} as const

/** Screens of document 3 about accounts of salesmen and sub-channels, and their totals. */
export const accountRoutesOf3 = {
  accounts: '/channelapi/channel/accounts',
  'sub-accounts': '/channelapi/subChannel/accounts',
  roles: '/channelapi/channel/roles',
  'own-settings': '/channelapi/channel/myAccountCfg',
  'salesman-report': '/channelapi/channel/totaldaily',
  'salesman-monthly': '/channelapi/channel/salesmanMonthly',
  promotions: '/channelapi/channel/promotions',
  'settle-summary': '/channelapi/channel/salesmanSettleSummary',
  'settle-daily': '/channelapi/channel/salesmanSettleDaily',
  'sub-promotions': '/channelapi/subChannel/promotions',
  'sub-daily': '/channelapi/subChannel/totaldaily',
  'sub-monthly': '/channelapi/subChannel/totalMonthly',
  'sub-settle-summary': '/channelapi/subChannel/settleSummary',
  'sub-settle-daily': '/channelapi/subChannel/settleDaily',
} as const
