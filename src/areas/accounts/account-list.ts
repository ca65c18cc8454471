import type { TextsAt } from '../../renderer/i18n/text-keys.ts'
import { choice, fromConfigs, number, text } from '../../renderer/kit/form/fields.ts'
import { listScreen } from '../../renderer/kit/list/list-screen.tsx'
import { count, id, link, mark, percent, status, text as textColumn, time } from '../../shared/column.ts'
import { firstSalesmanLevel, googleBound, roleGiven } from '../../shared/domain/account-settings.ts'
import { repeatsHidden } from '../../shared/domain/hidden-orders.ts'
import { inviteMode, onOff } from '../../shared/domain/invite-bonus.ts'
import { apiPoints } from '../shared/api-points/api-points.dialog.tsx'
import { hierarchyPageSizes } from '../shared/proxy-columns.ts'
import type { Account } from '../shared/settings/account-fields.calls.ts'
import { extraForm } from '../shared/settings/extra-config.form.ts'
import { fakeDataForm } from '../shared/settings/fake-data.form.ts'
import { flagToggle } from '../shared/settings/flags.ts'
import { hiddenOrdersForm } from '../shared/settings/hidden-orders.form.ts'
import { inviteBonusForm } from '../shared/settings/invite-bonus.form.ts'
import { needsAgent } from '../shared/settings/needs-agent.ts'
import { pullRulesForm } from '../shared/settings/pull-rules.form.ts'
import { addAccount, editAccount, type RolesKey } from './account.form.ts'
import { removeAccount, setPixel, setPoints, unbindGoogle } from './account-actions.ts'
import type { subChannelRoles } from './calls.ts'
import { type AccountCalls, accountTarget } from './one-account.ts'

interface Differences {
  readonly texts: TextsAt
  readonly route: string
  readonly roles: RolesKey
  readonly lookups: readonly (typeof subChannelRoles.list)[]
}

// The order of spec 3 §2, item 11.
const columns = [
  id('id', { pinned: true, width: 80 }),
  id('role_id', { pinned: true, width: 140 }),
  textColumn('username', { personal: true }),
  id('parentRemark', { remark: 'parentInfo', width: 200 }),
  textColumn('remark'),
  status('only_show_2nd', onOff, { width: 140 }),
  status('show_no_deposit', onOff, { width: 140 }),
  status('limit_sub_bet', onOff, { width: 140 }),
  status('allow_inner_bind_parent', onOff, { width: 160 }),
  status('valid_invite_type', inviteMode, { width: 220 }),
  textColumn('inviteLevels', { width: 150, hasFigures: true }),
  textColumn('hiddenFirst', { width: 180 }),
  id('hiddenExtra', { marks: [mark('allHidden', repeatsHidden)], width: 240 }),
  status('show_fake', onOff, { width: 120 }),
  status('show_bet_fake', onOff, { width: 140 }),
  textColumn('fakeTimes', { width: 120, hasFigures: true }),
  count('RoubarMinInvite', { average: true }),
  count('RoubarRegInterval', { average: true }),
  id('RoubarParentID'),
  status('RoubarIncludeAgent', onOff),
  textColumn('chargeTimes', { width: 130, hasFigures: true }),
  percent('game_passage_point', { decimals: 1, average: true }),
  percent('game_withdraw_point', { decimals: 1, average: true }),
  percent('game_dividend_point', { decimals: 1, average: true }),
  id('title', { marks: [mark('hasRole', roleGiven)], width: 140 }),
  status('google_verify', googleBound),
  time('create_time'),
  time('last_login_time'),
  link('InviteUrl2', { width: 240 }),
] as const

/** Builds the account list of one kind; the two screens differ in calls and source of roles. */
export const accountList = (source: AccountCalls, { texts, route, roles, lookups }: Differences) => {
  return listScreen<AccountCalls['list'], never, typeof subChannelRoles.list>(source.list, {
    texts,
    route,
    lookups,
    filters: [
      number('role_id'),
      text('username'),
      text('remark'),
      number('parentId'),
      choice('accountLevel', fromConfigs('salesman_level'), { initial: firstSalesmanLevel, all: true }),
    ],
    columns,
    overrides: { inviteMode: 'channel_valid_invite_type' },
    carriedFields: ['accountLevel'],
    switches: {
      only_show_2nd: flagToggle(source.toggleOnly2nd, 'only_show_2nd', accountTarget),
      show_no_deposit: flagToggle(source.toggleNoDeposit, 'show_no_deposit', accountTarget),
      limit_sub_bet: flagToggle(source.toggleLimitSubBet, 'limit_sub_bet', accountTarget),
      allow_inner_bind_parent: flagToggle(source.toggleInnerBind, 'allow_inner_bind_parent', accountTarget),
    },
    rowKey: 'id',
    pageSize: 20,
    pageSizes: hierarchyPageSizes,
    actions: [addAccount(source, roles)],
    rowActions: [
      editAccount(source, roles),
      needsAgent(inviteBonusForm(source.setInviteBonus, accountTarget, 'account')),
      hiddenOrdersForm(source.setHiddenOrders, accountTarget),
      needsAgent(fakeDataForm(source.setFakeData, accountTarget, 'tenths')),
      pullRulesForm(source.setPullRules, accountTarget),
      extraForm(source.setExtra, accountTarget),
      setPoints(source),
      apiPoints((row: Account) => row.role_id),
      setPixel(source),
      unbindGoogle(source),
      removeAccount(source),
    ],
  })
}
