import {
  sentHiddenOrders,
  sentPoint,
  sentPullRules,
  sentSettings,
} from '../../../demo/accounts/account-forms.ts'
import {
  changeSettings,
  pickSettings,
  readSettings,
  type StoredSettings,
  settingNames,
} from '../../../demo/data/accounts/account-settings.ts'
import { findAccount, type ListedAccount } from '../../../demo/data/accounts/accounts-search.ts'
import type { AccountKind } from '../../../demo/data/accounts/stored-account.ts'
import { getOperator, requireText } from '../../../demo/form-checks.ts'
import { Refusal, wrongParameter } from '../../../demo/refusal.ts'
import { succeed } from '../../../demo/success-messages.ts'
import type { Call, Handler, World } from '../../../demo/world.ts'

/** Returns the account that a call is about: one of this kind, or the operator's own. */
export const findTargetAccount = (
  call: Call,
  { database }: World,
  kind: AccountKind,
  ifNone: string = 'Invalid request',
): ListedAccount => {
  const id = call.text('id')
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new Refusal(ifNone)
  const account = findAccount(database, Number(id))
  if (!account || (account.kind !== kind && account.id !== getOperator(call).id))
    throw new Refusal('The account does not exist')
  return account
}

const saving =
  (kind: AccountKind, settings: (call: Call, world: World) => StoredSettings, ifNone?: string): Handler =>
  (call, world) => {
    const { role_id } = findTargetAccount(call, world, kind, ifNone)
    changeSettings(world.database, role_id, settings(call, world))
    return succeed(call, 'settingSucceeded')
  }

/** Reads a fake-data form; it must have `event`, as the same path without it only reads (spec 3 §7). */
export const sentFakeData = (call: Call): StoredSettings => {
  if (call.text('event') !== 'edit') throw wrongParameter('event')
  return sentSettings(call, settingNames.fakeData)
}

export const sentInviteBonus = (call: Call): StoredSettings => {
  requireText(call, 'valid_invite_type', 'Please choose the type')
  return sentSettings(call, settingNames.inviteBonus)
}

const sentExtra = (call: Call): StoredSettings => {
  requireText(call, 'charge_require', 'Max 1 decimal')
  return sentSettings(call, [...settingNames.extra, 'min_deposit'])
}

type Flag = 'only_show_2nd' | 'show_no_deposit' | 'limit_sub_bet' | 'allow_inner_bind_parent'

const toggle =
  (kind: AccountKind, flag: Flag): Handler =>
  (call, world) => {
    const { id } = findTargetAccount(call, world, kind)
    world.database.run(`UPDATE accounts SET ${flag} = 1 - ${flag} WHERE id = ?`, id)
    return succeed(call, 'settingSucceeded')
  }

const points = ['passage_point', 'withdraw_point', 'dividend_point'] as const

const setPoints =
  (kind: AccountKind): Handler =>
  (call, world) => {
    const { id } = findTargetAccount(call, world, kind)
    const [passage, withdraw, dividend] = points.map(point => sentPoint(call, `game_${point}`)) as [
      number,
      number,
      number,
    ]
    const update =
      'UPDATE accounts SET passage_point = ?, withdraw_point = ?, dividend_point = ? WHERE id = ?'
    world.database.run(update, passage, withdraw, dividend, id)
    return succeed(call, 'settingSucceeded')
  }

const reading =
  (kind: AccountKind, names: readonly string[]): Handler =>
  (call, world) => {
    const { role_id, channel } = findTargetAccount(call, world, kind)
    return { data: pickSettings(readSettings(world.database, role_id, channel), names) }
  }

/** Handlers of the settings of accounts of this kind (spec 3 §4, §5, §7). */
export const settingCalls = (kind: AccountKind) => ({
  inviteBonus: reading(kind, [...settingNames.inviteBonus, 'nValidInviteType']),
  fakeData: reading(kind, settingNames.fakeData),
  pullRules: reading(kind, settingNames.pullRules),
  hiddenOrders: reading(kind, settingNames.hiddenOrders),
  extra: reading(kind, [...settingNames.extra, 'min_deposit']),
  setInviteBonus: saving(kind, sentInviteBonus, 'Agent ID does not exist'),
  setFakeData: saving(kind, sentFakeData, 'Agent ID does not exist'),
  setPullRules: saving(kind, (call, { database }) => sentPullRules(call, database)),
  setHiddenOrders: saving(kind, sentHiddenOrders),
  setExtra: saving(kind, sentExtra),
  setPoints: setPoints(kind),
  toggleOnly2nd: toggle(kind, 'only_show_2nd'),
  toggleNoDeposit: toggle(kind, 'show_no_deposit'),
  toggleLimitSubBet: toggle(kind, 'limit_sub_bet'),
  toggleInnerBind: toggle(kind, 'allow_inner_bind_parent'),
})
