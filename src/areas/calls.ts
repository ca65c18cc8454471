import type { Endpoint } from '../shared/endpoint.ts'
import { accounts, subChannelAccounts, subChannelRoles } from './accounts/calls.ts'
import { agentQuery } from './agent-query/calls.ts'
import { agentSummary } from './agent-summary/calls.ts'
import { agentTeams } from './agent-teams/calls.ts'
import { bloggers } from './bloggers/calls.ts'
import { channelReports } from './channel-reports/calls.ts'
import { channelTotals } from './channel-totals/calls.ts'
import { droppedBinding } from './dropped-binding/calls.ts'
import { emailQuotas } from './email-quotas/calls.ts'
import { gameLog } from './game-log/calls.ts'
import { gameApi, gameProfit } from './game-profit/calls.ts'
import { gm } from './gm/calls.ts'
import { goldLog } from './gold-log/calls.ts'
import { home } from './home/calls.ts'
import { mail } from './mail/calls.ts'
import { operationsSettings } from './operations-settings/calls.ts'
import { ownAccount } from './own-account/calls.ts'
import { players } from './players/calls.ts'
import { playerActions } from './players/player-actions.calls.ts'
import { playerDetail } from './players/player-detail.calls.ts'
import { playerGoods } from './players/player-goods.calls.ts'
import { payWays } from './players/player-pay-ways.calls.ts'
import { simulatedAccounts } from './players/simulated-accounts.calls.ts'
import { proxyBonus } from './proxy-bonus/calls.ts'
import { rechargeOrders } from './recharge-orders/calls.ts'
import { relations } from './relations/calls.ts'
import { roles } from './roles/calls.ts'
import { session } from './session/calls.ts'
import { salesmanSettlement, subChannelSettlement } from './settlements/calls.ts'
import { journal } from './shared/journal.calls.ts'
import { playerLevels } from './shared/levels/player-levels.calls.ts'
import { system } from './system/calls.ts'
import { tasks } from './tasks/calls.ts'
import { winRates } from './win-rates/calls.ts'
import { withdrawals } from './withdrawals/calls.ts'

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
export const catalogue: readonly Endpoint[] = areas.flatMap(area => Object.values(area) as Endpoint[])

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
