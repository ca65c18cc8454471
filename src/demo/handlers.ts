import { accounts } from '../areas/accounts/demo.ts'
import { subChannelAccounts } from '../areas/accounts/sub-channel-accounts.demo.ts'
import { agentQuery } from '../areas/agent-query/demo.ts'
import { agentSummary } from '../areas/agent-summary/demo.ts'
import { agentTeams } from '../areas/agent-teams/demo.ts'
import { bloggers } from '../areas/bloggers/demo.ts'
import { channelReports } from '../areas/channel-reports/demo.ts'
import { channelTotals } from '../areas/channel-totals/demo.ts'
import { droppedBinding } from '../areas/dropped-binding/demo.ts'
import { emailQuotas } from '../areas/email-quotas/demo.ts'
import { gameLog } from '../areas/game-log/demo.ts'
import { gameProfit } from '../areas/game-profit/demo.ts'
import { gameApi } from '../areas/game-profit/game-api.demo.ts'
import { gm } from '../areas/gm/demo.ts'
import { goldLog } from '../areas/gold-log/demo.ts'
import { home } from '../areas/home/demo.ts'
import { mail } from '../areas/mail/demo.ts'
import { operationsSettings } from '../areas/operations-settings/demo.ts'
import { ownPassword } from '../areas/own-account/own-password.demo.ts'
import { ownSettlement } from '../areas/own-account/own-settlement.demo.ts'
import { players } from '../areas/players/demo.ts'
import { memberImport } from '../areas/players/member-import.demo.ts'
import { playerActions } from '../areas/players/player-actions.demo.ts'
import { playerDetail } from '../areas/players/player-detail.demo.ts'
import { playerGoods } from '../areas/players/player-goods.demo.ts'
import { playerPayWays } from '../areas/players/player-pay-ways.demo.ts'
import { playerToggles } from '../areas/players/player-toggles.demo.ts'
import { simulatedAccounts } from '../areas/players/simulated-accounts.demo.ts'
import { simulatedMaking } from '../areas/players/simulated-making.demo.ts'
import { proxyBonus } from '../areas/proxy-bonus/demo.ts'
import { rechargeOrders } from '../areas/recharge-orders/demo.ts'
import { relations } from '../areas/relations/demo.ts'
import { roles } from '../areas/roles/demo.ts'
import { session } from '../areas/session/demo.ts'
import { settlements } from '../areas/settlements/demo.ts'
import { playerLevels } from '../areas/shared/player-levels.demo.ts'
import { playerTeam } from '../areas/shared/player-team.demo.ts'
import { system } from '../areas/system/demo.ts'
import { tasks } from '../areas/tasks/demo.ts'
import { winRates } from '../areas/win-rates/demo.ts'
import { withdrawals } from '../areas/withdrawals/demo.ts'
import type { CallHandlers } from './world.ts'

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
