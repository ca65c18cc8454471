import type { CallHandlers } from '../world.ts'
import { accounts } from './accounts.ts'
import { agentQuery } from './agent-query.ts'
import { agentSummary } from './agent-summary.ts'
import { agentTeams } from './agent-teams.ts'
import { bloggers } from './bloggers.ts'
import { channelReports } from './channel-reports.ts'
import { channelTotals } from './channel-totals.ts'
import { droppedBinding } from './dropped-binding.ts'
import { emailQuotas } from './email-quotas.ts'
import { gameApi } from './game-api.ts'
import { gameLog } from './game-log.ts'
import { gameProfit } from './game-profit.ts'
import { gm } from './gm.ts'
import { goldLog } from './gold-log.ts'
import { home } from './home.ts'
import { mail } from './mail.ts'
import { memberImport } from './member-import.ts'
import { operationsSettings } from './operations-settings.ts'
import { ownPassword } from './own-password.ts'
import { ownSettlement } from './own-settlement.ts'
import { playerActions } from './player-actions.ts'
import { playerDetail } from './player-detail.ts'
import { playerGoods } from './player-goods.ts'
import { playerLevels } from './player-levels.ts'
import { playerPayWays } from './player-pay-ways.ts'
import { playerTeam } from './player-team.ts'
import { playerToggles } from './player-toggles.ts'
import { players } from './players.ts'
import { proxyBonus } from './proxy-bonus.ts'
import { rechargeOrders } from './recharge-orders.ts'
import { relations } from './relations.ts'
import { roles } from './roles.ts'
import { session } from './session.ts'
import { settlements } from './settlements.ts'
import { simulatedAccounts } from './simulated-accounts.ts'
import { simulatedMaking } from './simulated-making.ts'
import { subChannelAccounts } from './sub-channel-accounts.ts'
import { system } from './system.ts'
import { tasks } from './tasks.ts'
import { winRates } from './win-rates.ts'
import { withdrawals } from './withdrawals.ts'

/** Handlers of all calls. */
export const handlers: CallHandlers = {
  ...accounts,
  ...agentQuery,
  ...agentSummary,
  ...agentTeams,
  ...bloggers,
  ...channelReports,
  ...channelTotals,
  ...droppedBinding,
  ...emailQuotas,
  ...gameApi,
  ...gameLog,
  ...gameProfit,
  ...gm,
  ...goldLog,
  ...home,
  ...mail,
  ...memberImport,
  ...operationsSettings,
  ...ownPassword,
  ...ownSettlement,
  ...playerActions,
  ...playerDetail,
  ...playerGoods,
  ...playerLevels,
  ...playerPayWays,
  ...playerTeam,
  ...playerToggles,
  ...players,
  ...proxyBonus,
  ...rechargeOrders,
  ...relations,
  ...roles,
  ...session,
  ...settlements,
  ...simulatedAccounts,
  ...simulatedMaking,
  ...subChannelAccounts,
  ...system,
  ...tasks,
  ...winRates,
  ...withdrawals,
}
