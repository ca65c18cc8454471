import { accounts, subChannelAccounts, subChannelRoles } from '../../src/areas/accounts/calls.ts'
import { agentQuery } from '../../src/areas/agent-query/calls.ts'
import { agentSummary } from '../../src/areas/agent-summary/calls.ts'
import { bloggers } from '../../src/areas/bloggers/calls.ts'
import { channelTotals } from '../../src/areas/channel-totals/calls.ts'
import { gameApi } from '../../src/areas/game-profit/calls.ts'
import { mail } from '../../src/areas/mail/calls.ts'
import { operationsSettings } from '../../src/areas/operations-settings/calls.ts'
import { ownAccount } from '../../src/areas/own-account/calls.ts'
import { players } from '../../src/areas/players/calls.ts'
import { payWays } from '../../src/areas/players/player-pay-ways.calls.ts'
import { proxyBonus } from '../../src/areas/proxy-bonus/calls.ts'
import { roles } from '../../src/areas/roles/calls.ts'
import { session } from '../../src/areas/session/calls.ts'
import { playerLevels } from '../../src/areas/shared/levels/player-levels.calls.ts'
import { fakeData, inviteBonus, pullRules } from '../../src/areas/shared/settings/account-fields.calls.ts'
import { system } from '../../src/areas/system/calls.ts'
import { tasks } from '../../src/areas/tasks/calls.ts'
import { withdrawals } from '../../src/areas/withdrawals/calls.ts'
import { hiddenOrderFields } from '../../src/shared/domain/hidden-orders.ts'
import type { EndpointBase, OutputOf } from '../../src/shared/endpoint-base.ts'
import type { Page } from '../../src/shared/page.ts'

type Keys<T> = T extends readonly (infer Item)[] ? keyof Item & string : keyof T & string

/** A field of a list's rows, sums or maps, or of a single answer; nested fields by their path. */
type AnswerField<Out> =
  | (Out extends Page<infer Row, infer Other, infer Configs>
      ? Keys<Row> | `other.${Keys<Other>}` | `configs.${Keys<Configs>}`
      : Keys<Out>)
  | `${string}.${string}`

const of = <E extends EndpointBase>(endpoint: E, ...fields: readonly AnswerField<OutputOf<E>>[]) =>
  [endpoint.id, fields as readonly string[]] as const

const keysOf = <T extends object>(fields: T) => Object.keys(fields) as (keyof T & string)[]

/** Settings of an account: the specification names them for forms, not for list rows. */
const settings = [...keysOf(inviteBonus), ...keysOf(fakeData), ...keysOf(pullRules), ...hiddenOrderFields]

/** Measures of reports whose sums or rows are not shown: assumed to be those of the salesman report. */
const reportedMeasures = [
  'PersonCount',
  'PersonDeposit',
  'Deposit',
  'Withdraw',
  'fakeWithdrawAmount',
  'Running',
  'WinNum',
  'FirstDepositPerson',
  'FirstDeposit',
  'PersonRunning',
  'StolenPerson',
  'AdvOut',
] as const
/** Fields that identify a row of a report. */
const subjects = ['ProxyId', 'username', 'remark'] as const
const sums = reportedMeasures.map(field => `other.${field}` as const)
const queried = [
  'Lv1PersonCount',
  'PersonCount',
  'Lv1FirstDepositPerson',
  'PersonDeposit',
  'Lv1Deposit',
  'Deposit',
  'ValidPersonCount',
] as const

/**
 * Assumed fields of answers, by call id: the specification does not show them for that call. The connection profile
 * (`endpoints.<id>.fields`) maps other names.
 */
export const assumedFields: ReadonlyMap<string, readonly string[]> = new Map([
  of(session.login, 'username'),
  of(session.adminLogin, 'username'),
  of(session.groupLogin, 'username'),
  of(system.menus, 'title', 'icon', 'children'),
  of(ownAccount.settleDaily, 'ApiFee', 'other.ApiFee'),
  of(tasks.many, 'taskId.tipType', 'taskId.message'),
  of(tasks.one, 'tipType', 'message'),
  of(mail.uploadImage, 'data.url'),
  of(withdrawals.list, 'recordType'),
  of(players.list, 'userHideRoleID'),
  of(players.codeFree, 'amount'),
  of(payWays.list, 'Status'),
  of(playerLevels.levels, 'RoleID'),
  of(playerLevels.daily, 'RoleID', 'date'),
  of(playerLevels.blogger, 'RoleID', 'date'),
  of(gameApi.monthly, 'other.WinTotal', 'other.Water', 'other.platformWinlose', 'other.ApiFee'),
  of(agentQuery.list, ...queried.map(field => `other.${field}` as const)),
  of(agentSummary.daily, 'date'),
  of(proxyBonus.daily, 'AddTime'),
  of(bloggers.list, 'valid_invite_type', 'nValidInviteType'),
  of(bloggers.inviteBonus, ...keysOf(inviteBonus)),
  of(bloggers.hiddenOrders, ...hiddenOrderFields),
  of(accounts.list, ...settings),
  of(subChannelAccounts.list, ...settings),
  of(subChannelRoles.list, 'data.id', 'data.title', 'data.role_name'),
  of(accounts.promotions, ...subjects),
  of(subChannelAccounts.promotions, ...subjects),
  of(operationsSettings.read, 'id', 'role_id', ...settings, 'charge_require', 'min_withdraw'),
  of(roles.rules, 'list', 'list.id', 'list.title', 'list.checked', 'list.children', 'auth_rule_ids'),
  of(channelTotals.salesmanDaily, ...sums),
  of(channelTotals.subChannelDaily, 'mydate', 'month', ...subjects, ...reportedMeasures, ...sums),
  of(channelTotals.subChannelMonthly, 'mydate', 'month', ...subjects, ...reportedMeasures, ...sums),
])
