// Most screens are declarations of one to five kilobytes, so they are loaded together. A file per screen, and one for each
// part that some of them share, made fifty requests after every start.

export { accountsScreen } from '../../areas/accounts/accounts.list.ts'
export { subChannelAccountsScreen } from '../../areas/accounts/sub-channel-accounts.list.ts'
export { agentQueryScreen } from '../../areas/agent-query/agent-query.list.ts'
export { agentSummaryScreen } from '../../areas/agent-summary/agent-summary.list.ts'
export { agentTeamsScreen } from '../../areas/agent-teams/agent-teams.list.ts'
export { teamDailyScreen } from '../../areas/agent-teams/team-daily.list.ts'
export { bloggersScreen } from '../../areas/bloggers/bloggers.list.ts'
export { channelDailyScreen } from '../../areas/channel-reports/channel-daily.list.ts'
export { channelMonthlyScreen } from '../../areas/channel-reports/channel-monthly.list.ts'
export {
  salesmanPromotionsScreen,
  subChannelPromotionsScreen,
} from '../../areas/channel-totals/promotions.list.ts'
export { salesmanMonthlyScreen } from '../../areas/channel-totals/salesman-monthly.list.ts'
export { salesmanReportScreen } from '../../areas/channel-totals/salesman-report.list.ts'
export { subChannelDailyScreen } from '../../areas/channel-totals/sub-channel-daily.list.ts'
export { subChannelMonthlyScreen } from '../../areas/channel-totals/sub-channel-monthly.list.ts'
export { droppedBindingScreen } from '../../areas/dropped-binding/dropped-binding.list.ts'
export { emailQuotasScreen } from '../../areas/email-quotas/email-quotas.list.ts'
export { gameLogScreen } from '../../areas/game-log/game-log.list.ts'
export { gameSummaryScreen } from '../../areas/game-log/game-summary.list.ts'
export { gameApiScreen } from '../../areas/game-profit/game-api.list.ts'
export { gameProfitScreen } from '../../areas/game-profit/game-profit.list.ts'
export { gmScreen } from '../../areas/gm/gm.list.ts'
export { goldLogScreen } from '../../areas/gold-log/gold-log.list.ts'
export { ownJournalScreen } from '../../areas/journal/own-journal.list.ts'
export { mailScreen } from '../../areas/mail/mail.list.ts'
export { operationsSettingsScreen } from '../../areas/operations-settings/operations-settings.form.tsx'
export { changePasswordScreen } from '../../areas/own-account/change-password.form.ts'
export { mySettlementScreen } from '../../areas/own-account/my-settlement.list.ts'
export { playersScreen } from '../../areas/players/players.tsx'
export { simulatedAccountsScreen } from '../../areas/players/simulated-accounts.list.ts'
export { bonusDailyScreen } from '../../areas/proxy-bonus/bonus-daily.list.ts'
export { proxyBonusScreen } from '../../areas/proxy-bonus/proxy-bonus.list.ts'
export { rechargeOrdersScreen } from '../../areas/recharge-orders/recharge-orders.list.ts'
export { relationsScreen } from '../../areas/relations/relations.list.ts'
export { rolesScreen } from '../../areas/roles/roles.list.ts'
export {
  salesmanSettleDailyScreen,
  subChannelSettleDailyScreen,
} from '../../areas/settlements/settle-daily.list.ts'
export {
  salesmanSettleSummaryScreen,
  subChannelSettleSummaryScreen,
} from '../../areas/settlements/settle-summary.list.ts'
export { winRatesScreen } from '../../areas/win-rates/win-rates.list.ts'
export { withdrawalsScreen } from '../../areas/withdrawals/withdrawals.list.ts'
