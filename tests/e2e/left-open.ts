import { expect } from '@playwright/test'
import type { ShellPage } from '../pages/shell-page.ts'

/** Screens that stood open when the console was closed, in the order of their tags behind the home page. */
export interface LeftOpen<Name extends string = string> {
  readonly names: readonly Name[]
  /** The setting of an owner who left a tag of each open. */
  readonly tags: readonly object[]
  /** Shows one of them and waits until it has what it shows. */
  readonly show: (shell: ShellPage, name: Name) => Promise<void>
}

const leftOpen = <Name extends string>(routes: Readonly<Record<Name, string>>): LeftOpen<Name> => {
  const names = Object.keys(routes) as Name[]
  const tags = names.map(id => ({ id, route: routes[id], pinned: false, state: {} }))
  return {
    names,
    tags: [
      {
        account: 'owner2026',
        active: 'home',
        tags: [{ id: 'home', route: '/', pinned: true, state: {} }, ...tags],
      },
    ],
    show: async (shell, name) => {
      await shell.tags.nth(names.indexOf(name) + 1).click()
      await expect(shell.page.getByRole('tabpanel').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(shell.page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
    },
  }
}

/** Those of document 1; the journal last, when there may be something in it. */
export const screensOf1 = leftOpen({
  recharge: '/channelapi/Finance/rechargeDataList?t=13',
  withdrawals: '/channelapi/Finance/withdrawlOrderList',
  'channel-daily': '/channelapi/channel/channelDailySummary',
  'channel-monthly': '/channelapi/channel/channelMonthlySummary',
  settlement: '/channelapi/channel/mySettleDaily',
  mail: '/channelapi/channel/emaillist',
  gm: '/channelapi/channel/GmSendMoneyList',
  quotas: '/channelapi/channel/emailQuotaList',
  password: '/channelapi/channel/pwdedit',
  journal: '/own-journal',
})

/** Those of document 2, of players and their games. */
export const screensOf2 = leftOpen({
  players: '/channelapi/player/playerList',
  simulated: '/channelapi/player/innnerAccountList',
  'gold-log': '/channelapi/record/getGoldRecordDataList',
  'game-log': '/channelapi/record/getGameRecordDataList',
  'game-summary': '/channelapi/record/getGameRecordSummaryList',
  'room-profit': '/channelapi/dailystatistics/gameprofitlist',
  'game-api': '/channelapi/dailystatistics/gameApiSummary',
  'win-rates': '/channelapi/agent/proxyAPICtrlData',
})

/** Those of document 3 that are about agents. */
export const agentsOf3 = leftOpen({
  teams: '/channelapi/agent/teamlist',
  'team-daily': '/channelapi/agent/teamreport',
  relations: '/channelapi/agent/relation',
  'agent-query': '/channelapi/agent/agentquery',
  'agent-summary': '/channelapi/agent/agentSummary',
  'proxy-bonus': '/channelapi/agent/proxybonusdata',
  'bonus-daily': '/channelapi/agent/proxybonuslist',
  'dropped-binding': '/channelapi/agent/userproxyroubarconfig',
  bloggers: '/channelapi/channel/bloggerSummary',
})

/** Those of document 3 that are about accounts of salesmen and sub-channels, and what they come to. */
export const accountsOf3 = leftOpen({
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
})
