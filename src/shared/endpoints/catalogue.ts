import type { Endpoint } from '../endpoint.ts'
import { accounts, subChannelAccounts, subChannelRoles } from './accounts.ts'
import { agentQuery } from './agent-query.ts'
import { agentSummary } from './agent-summary.ts'
import { agentTeams } from './agent-teams.ts'
import { bloggers } from './bloggers.ts'
import { channelReports } from './channel-reports.ts'
import { channelTotals } from './channel-totals.ts'
import { droppedBinding } from './dropped-binding.ts'
import { emailQuotas } from './email-quotas.ts'
import { gameLog } from './game-log.ts'
import { gameApi, gameProfit } from './game-profit.ts'
import { gm } from './gm.ts'
import { goldLog } from './gold-log.ts'
import { home } from './home.ts'
import { journal } from './journal.ts'
import { mail } from './mail.ts'
import { operationsSettings } from './operations-settings.ts'
import { ownAccount } from './own-account.ts'
import { playerActions } from './player-actions.ts'
import { playerDetail } from './player-detail.ts'
import { playerGoods } from './player-goods.ts'
import { playerLevels } from './player-levels.ts'
import { payWays } from './player-pay-ways.ts'
import { players } from './players.ts'
import { proxyBonus } from './proxy-bonus.ts'
import { rechargeOrders } from './recharge-orders.ts'
import { relations } from './relations.ts'
import { roles } from './roles.ts'
import { session } from './session.ts'
import { salesmanSettlement, subChannelSettlement } from './settlements.ts'
import { simulatedAccounts } from './simulated-accounts.ts'
import { system } from './system.ts'
import { tasks } from './tasks.ts'
import { winRates } from './win-rates.ts'
import { withdrawals } from './withdrawals.ts'

const areas = [
  agentSummary,
  proxyBonus,
  droppedBinding,
  agentQuery,
  accounts,
  subChannelAccounts,
  subChannelRoles,
  operationsSettings,
  bloggers,
  roles,
  relations,
  agentTeams,
  gameApi,
  gameProfit,
  gameLog,
  goldLog,
  playerActions,
  playerDetail,
  playerGoods,
  playerLevels,
  payWays,
  players,
  simulatedAccounts,
  winRates,
  channelReports,
  channelTotals,
  emailQuotas,
  gm,
  home,
  mail,
  ownAccount,
  rechargeOrders,
  salesmanSettlement,
  session,
  subChannelSettlement,
  system,
  tasks,
  withdrawals,
]

/** Every call of the platform, by area. */
export const catalogue: readonly Endpoint[] = areas.flatMap(one => Object.values(one) as Endpoint[])

/** Calls that main answers from this computer; no platform has them. */
const local: readonly Endpoint[] = Object.values(journal)

const byId = new Map([...catalogue, ...local].map(endpoint => [endpoint.id, endpoint]))

/** Finds a call by id, of the platform or local. */
export const findEndpoint = (id: string): Endpoint | undefined => byId.get(id)

/** First call of the catalogue, by method and path. */
const firstAt = new Map(catalogue.toReversed().map(({ method, path, id }) => [`${method} ${path}`, id]))

/** Returns one id for all calls with the same method and path: a change sent under any of them is the same change. */
export const getSharedCallId = (id: string): string => {
  const endpoint = byId.get(id)
  return (endpoint && firstAt.get(`${endpoint.method} ${endpoint.path}`)) ?? id
}
