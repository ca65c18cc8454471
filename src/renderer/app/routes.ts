import { type Area, hasTexts } from '../i18n/areas.ts'
import type { TextsAt } from '../i18n/text-keys.ts'
import { getTitleKeys, translateLabel } from '../kit/form/labels.ts'
import type { LoadedScreen } from '../kit/list/screen.ts'
import { normalizeRoute, pathOf } from './route.ts'

interface Route {
  /** Location of its texts; the title is `texts.title`. */
  readonly texts: TextsAt
  /** Other text areas that its code uses; a test checks that none is missing. */
  readonly also?: readonly Area[]
  /** Parent page, whose menu entry it shares if it has none of its own. */
  readonly under?: string
  readonly load: () => Promise<LoadedScreen>
}

/** Every screen of the shell, by path; its code is loaded when it is first shown, lists and forms together. */
export const routes: Readonly<Record<string, Route>> = {
  '/': {
    texts: 'home:dashboard',
    also: ['channel'],
    load: async () => (await import('./home/home.tsx')).homeScreen,
  },
  '/channelapi/Finance/rechargeDataList': {
    texts: 'finance:rechargeOrders',
    load: async () => (await import('./lists.ts')).rechargeOrdersScreen,
  },
  '/channelapi/Finance/withdrawlOrderList': {
    texts: 'finance:withdrawals',
    load: async () => (await import('./lists.ts')).withdrawalsScreen,
  },
  '/channelapi/channel/channelDailySummary': {
    texts: 'channel:daily',
    load: async () => (await import('./lists.ts')).channelDailyScreen,
  },
  '/channelapi/channel/channelMonthlySummary': {
    texts: 'channel:monthly',
    load: async () => (await import('./lists.ts')).channelMonthlyScreen,
  },
  '/channelapi/channel/emaillist': {
    texts: 'operations:mail',
    load: async () => (await import('./lists.ts')).mailScreen,
  },
  '/channelapi/channel/GmSendMoneyList': {
    texts: 'operations:gm',
    load: async () => (await import('./lists.ts')).gmScreen,
  },
  '/channelapi/channel/emailQuotaList': {
    texts: 'operations:emailQuotas',
    load: async () => (await import('./lists.ts')).emailQuotasScreen,
  },
  '/channelapi/channel/pwdedit': {
    texts: 'operations:changePassword',
    load: async () => (await import('./lists.ts')).changePasswordScreen,
  },
  '/channelapi/channel/mySettleDaily': {
    texts: 'channel:mySettlement',
    load: async () => (await import('./lists.ts')).mySettlementScreen,
  },
  '/channelapi/record/getGoldRecordDataList': {
    texts: 'records:goldLog',
    load: async () => (await import('./lists.ts')).goldLogScreen,
  },
  '/channelapi/record/getGameRecordDataList': {
    texts: 'records:gameLog',
    load: async () => (await import('./lists.ts')).gameLogScreen,
  },
  '/channelapi/record/getGameRecordSummaryList': {
    texts: 'records:gameSummary',
    load: async () => (await import('./lists.ts')).gameSummaryScreen,
  },
  '/channelapi/dailystatistics/gameprofitlist': {
    texts: 'statistics:gameProfit',
    load: async () => (await import('./lists.ts')).gameProfitScreen,
  },
  '/channelapi/dailystatistics/gameApiSummary': {
    texts: 'statistics:gameApi',
    load: async () => (await import('./lists.ts')).gameApiScreen,
  },
  '/channelapi/agent/teamlist': {
    texts: 'agentTeams:teams',
    load: async () => (await import('./lists.ts')).agentTeamsScreen,
  },
  '/channelapi/agent/teamreport': {
    texts: 'agentTeams:daily',
    load: async () => (await import('./lists.ts')).teamDailyScreen,
  },
  '/channelapi/agent/relation': {
    texts: 'agentTeams:relations',
    load: async () => (await import('./lists.ts')).relationsScreen,
  },
  '/channelapi/agent/agentSummary': {
    texts: 'agentTeams:summary',
    load: async () => (await import('./lists.ts')).agentSummaryScreen,
  },
  '/channelapi/agent/agentquery': {
    texts: 'agentTeams:query',
    load: async () => (await import('./lists.ts')).agentQueryScreen,
  },
  '/channelapi/agent/proxybonusdata': {
    texts: 'proxyBonus:list',
    load: async () => (await import('./lists.ts')).proxyBonusScreen,
  },
  '/channelapi/agent/proxybonuslist': {
    texts: 'proxyBonus:daily',
    load: async () => (await import('./lists.ts')).bonusDailyScreen,
  },
  '/channelapi/agent/userproxyroubarconfig': {
    texts: 'proxyBonus:dropRules',
    load: async () => (await import('./lists.ts')).droppedBindingScreen,
  },
  '/channelapi/agent/proxyAPICtrlData': {
    texts: 'agent:winRates',
    also: ['statistics'],
    load: async () => (await import('./lists.ts')).winRatesScreen,
  },
  '/channelapi/player/playerList': {
    texts: 'players:list',
    load: async () => (await import('./lists.ts')).playersScreen,
  },
  '/channelapi/player/innnerAccountList': {
    texts: 'players:simulated',
    load: async () => (await import('./lists.ts')).simulatedAccountsScreen,
  },
  '/channelapi/channel/totaldaily': {
    texts: 'totals:salesmanReport',
    load: async () => (await import('./lists.ts')).salesmanReportScreen,
  },
  '/channelapi/channel/salesmanMonthly': {
    texts: 'totals:salesmanMonthly',
    also: ['statistics'],
    load: async () => (await import('./lists.ts')).salesmanMonthlyScreen,
  },
  '/channelapi/channel/promotions': {
    texts: 'totals:salesmanPromotions',
    load: async () => (await import('./lists.ts')).salesmanPromotionsScreen,
  },
  '/channelapi/channel/salesmanSettleSummary': {
    texts: 'settlement:salesmanSummary',
    load: async () => (await import('./lists.ts')).salesmanSettleSummaryScreen,
  },
  '/channelapi/channel/salesmanSettleDaily': {
    texts: 'settlement:salesmanDaily',
    under: '/channelapi/channel/salesmanSettleSummary',
    also: ['statistics'],
    load: async () => (await import('./lists.ts')).salesmanSettleDailyScreen,
  },
  '/channelapi/subChannel/promotions': {
    texts: 'totals:subChannelPromotions',
    load: async () => (await import('./lists.ts')).subChannelPromotionsScreen,
  },
  '/channelapi/subChannel/totaldaily': {
    texts: 'totals:subChannelDaily',
    load: async () => (await import('./lists.ts')).subChannelDailyScreen,
  },
  '/channelapi/subChannel/totalMonthly': {
    texts: 'totals:subChannelMonthly',
    load: async () => (await import('./lists.ts')).subChannelMonthlyScreen,
  },
  '/channelapi/subChannel/settleSummary': {
    texts: 'settlement:subChannelSummary',
    load: async () => (await import('./lists.ts')).subChannelSettleSummaryScreen,
  },
  '/channelapi/subChannel/settleDaily': {
    texts: 'settlement:subChannelDaily',
    under: '/channelapi/subChannel/settleSummary',
    also: ['statistics'],
    load: async () => (await import('./lists.ts')).subChannelSettleDailyScreen,
  },
  '/channelapi/channel/bloggerSummary': {
    texts: 'bloggers:list',
    also: ['agentTeams', 'settings'],
    load: async () => (await import('./lists.ts')).bloggersScreen,
  },
  '/channelapi/channel/accounts': {
    texts: 'accounts:salesmen',
    also: ['settings', 'statistics'],
    load: async () => (await import('./lists.ts')).accountsScreen,
  },
  '/channelapi/subChannel/accounts': {
    texts: 'accounts:subChannels',
    also: ['settings', 'statistics'],
    load: async () => (await import('./lists.ts')).subChannelAccountsScreen,
  },
  '/channelapi/channel/roles': {
    texts: 'roles:list',
    also: ['settings'],
    load: async () => (await import('./lists.ts')).rolesScreen,
  },
  '/channelapi/channel/myAccountCfg': {
    texts: 'settings:own',
    also: ['home'],
    load: async () => (await import('./lists.ts')).operationsSettingsScreen,
  },
  '/own-settings': {
    texts: 'desk:page',
    also: ['updates', 'views'],
    load: async () => (await import('./settings/settings-page.tsx')).settingsScreen,
  },
  '/inbox': {
    texts: 'inbox:page',
    also: ['operations', 'finance', 'playerDetail'],
    load: async () => (await import('./inbox/inbox.tsx')).inboxScreen,
  },
  '/settlement-run': {
    texts: 'settlement:salesmanRun',
    under: '/channelapi/channel/salesmanSettleSummary',
    also: ['batches'],
    load: async () => (await import('../../areas/settlements/run/run-page.tsx')).salesmanRunScreen,
  },
  '/sub-channel-settlement-run': {
    texts: 'settlement:subChannelRun',
    under: '/channelapi/subChannel/settleSummary',
    also: ['batches'],
    load: async () => (await import('../../areas/settlements/run/run-page.tsx')).subChannelRunScreen,
  },
  '/own-journal': {
    texts: 'journal:own',
    load: async () => (await import('./lists.ts')).ownJournalScreen,
  },
}

/** Pages outside the shell (spec 1 §2). */
const fullScreenPaths = ['/login', '/AdminLogin', '/GroupLogin'] as const
type FullScreenPath = (typeof fullScreenPaths)[number]

const inSmall = (path: string): string => path.toLowerCase()
const fullScreens = new Map(fullScreenPaths.map(path => [inSmall(path), path]))
const spellings = new Map(Object.keys(routes).map(path => [inSmall(path), path]))

/** Finds a page outside the shell, ignoring case. */
export const findFullScreenPath = (route: string): FullScreenPath | undefined =>
  fullScreens.get(inSmall(pathOf(route)))

/** Spells a route's path like its screen: menus may use another case. */
export const toScreenRoute = (route: string): string => {
  const normal = normalizeRoute(route)
  const path = pathOf(normal)
  const screenPath = spellings.get(inSmall(path))
  return screenPath === undefined ? normal : screenPath + normal.slice(path.length)
}

const findRoute = (route: string): Route | undefined => routes[pathOf(toScreenRoute(route))]

export const isScreen = (route: string): boolean => findRoute(route) !== undefined

/** Parent page of the detail page at a route. */
export const findParent = (route: string): string | undefined => findRoute(route)?.under

const areaOf = ({ texts }: Route): Area => texts.split(':')[0] as Area

/** Text areas of the screen at a route. */
export const getAreas = (route: string): readonly Area[] => {
  const screen = findRoute(route)
  return screen ? [areaOf(screen), ...(screen.also ?? [])] : []
}

/** A screen's own title; undefined until its texts are loaded. */
export const getScreenTitle = (route: string): string | undefined => {
  const screen = findRoute(route)
  if (!screen) return route
  return hasTexts(areaOf(screen)) ? translateLabel(getTitleKeys(screen.texts)) : undefined
}

/** Location of the texts of a route's screen; undefined without a screen. */
export const textsOf = (route: string): TextsAt | undefined => findRoute(route)?.texts

/** Path of a route, spelled like its screen. */
export const getScreenPath = (route: string): string => pathOf(toScreenRoute(route))

/** Loader of the code of the screen at a path; throws if there is none. */
export const getLoader = (path: string): Route['load'] => {
  const load = routes[path]?.load
  if (!load) throw new Error(`getLoader needs the path of a screen, not ${path}`)
  return load
}
