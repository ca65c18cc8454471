import { expect } from '@playwright/test'
import type { ShellPage } from '../pages/shell-page.ts'

const routes = {
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
} as const

export type ScreenName = keyof typeof routes
/** The screens in the order of their tags; the journal last, when there may be something in it. */
export const screenNames = Object.keys(routes) as readonly ScreenName[]

/** The setting of an owner who left the home page and a tag of every screen open. */
export const tagsLeftOpen = [
  {
    account: 'owner2026',
    active: 'home',
    tags: [
      { id: 'home', route: '/', pinned: true, state: {} },
      ...Object.entries(routes).map(([id, route]) => ({ id, route, pinned: false, state: {} })),
    ],
  },
]

/** Shows one of {@link tagsLeftOpen} and waits until it has what it shows. */
export const showScreen = async (shell: ShellPage, name: ScreenName) => {
  await shell.tags.nth(screenNames.indexOf(name) + 1).click()
  await expect(shell.page.getByRole('tabpanel').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(shell.page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
}
