import {
  fakeData,
  hiddenOrders,
  inviteBonus,
  pullRules,
} from '../../../areas/shared/settings/account-fields.calls.ts'
import { inviteMode } from '../../../shared/domain/invite-bonus.ts'
import type { Database } from '../database.ts'

/** Settings by their wire names, in wire form (spec 3 §3). */
export type StoredSettings = Readonly<Record<string, string | number>>

const extra = ['charge_require', 'min_withdraw']

/** Names of the settings, by form; `nValidInviteType` is derived from the others. */
export const settingNames = {
  inviteBonus: Object.keys(inviteBonus).filter(name => name !== 'nValidInviteType'),
  fakeData: Object.keys(fakeData),
  pullRules: Object.keys(pullRules),
  hiddenOrders: Object.keys(hiddenOrders),
  extra,
} as const

const unit = 1000
const modes = inviteMode.entries.map(entry => entry.code)
/** Lower ids are the channels' own. */
const firstSalesman = 20_000_000

/** A channel has no channel to follow. */
const firstMode = (id: number) => {
  const mode = modes[id % modes.length] ?? 0
  return id < firstSalesman && mode === inviteMode.code.follow ? inviteMode.code.chestFirstCharge : mode
}

/** Initial settings of an account, derived from its id, so that they need no table. */
const initial = (id: number): StoredSettings => ({
  valid_invite_type: firstMode(id),
  first_charge_proxy_bonus_lv1: 5 + (id % 6),
  first_charge_proxy_bonus_lv2: id % 2 === 0 ? '2.5' : 2,
  first_charge_proxy_bonus_lv3: '0.5',
  child_follow: id % 2 === 0 ? 0 : -1,
  chest_second_day: id % 3 === 0 ? 1 : 0,
  show_valid_invite: id % 2,
  Type0_MinRecharge: 20 * unit,
  Type0_MinWater: String(100 * unit),
  Type0_MinFirstRecharge: 10 * unit,
  Type1_MinFirstRecharge: 30 * unit,
  Type1_MinRecharge: 50 * unit,
  min_deposit: (id % 3) * 10 * unit,
  show_fake: id % 2,
  child_follow_show_fake: id % 3 === 0 ? 1 : 0,
  show_bet_fake: id % 4 === 1 ? 1 : 0,
  child_follow_show_bet_fake: 0,
  show_bet_multiply: 10 + (id % 10) * 5,
  RoubarMinInvite: id % 4 === 0 ? 20 : 0,
  RoubarRegInterval: id % 4 === 0 ? 5 : 0,
  RoubarParentID: 0,
  RoubarIncludeAgent: id % 8 === 0 ? 1 : 0,
  charge_require: id % 3 === 0 ? '1.5' : '-1',
  min_withdraw: 20 * unit,
  ...initialOrders(id),
})

/** A third of the accounts hide some first charges and, fewer, all repeat charges; the others hide nothing or are unset. */
const initialOrders = (id: number): StoredSettings => {
  const fields = settingNames.hiddenOrders.map(name => {
    if (name.includes('Switch')) return [name, id % 3 === 1 ? 0 : -1] as const
    return [name, name.includes('Type') ? 0 : ''] as const
  })
  const hidden = { FirstRoubarSwitch: 1, FirstMoney: '50', FirstRate: 30, FirstType: 0, FirstData: '20' }
  const all = { ExtraRoubarSwitch: 1, ExtraMoney: '0', ExtraRate: 100, ExtraType: 0, ExtraData: 100 }
  return {
    ...Object.fromEntries(fields),
    ...(id % 3 === 0 ? hidden : {}),
    ...(id % 6 === 0 ? all : {}),
  }
}

const readChanges = (database: Database, roleId: number): StoredSettings => {
  const [row] = database.all<{ changed: string }>(
    'SELECT changed FROM account_settings WHERE role_id = ?',
    roleId,
  )
  return row ? (JSON.parse(row.changed) as StoredSettings) : {}
}

/** Returns the mode of the channel that an account or player belongs to. */
const modeOfChannel = (database: Database, channel: number): string | number | undefined => {
  const [owner] = database.all<{ role_id: number }>(
    "SELECT role_id FROM accounts WHERE channel = ? AND kind = 'subChannel'",
    channel,
  )
  return owner && readSettings(database, owner.role_id, 0)['valid_invite_type']
}

/**
 * Reads the settings of an account, a blogger or an agent, by role id. `channel`: the channel to follow if the invite-bonus
 * mode says so; 0 for none.
 */
export const readSettings = (database: Database, roleId: number, channel: number): StoredSettings => {
  const settings = { ...initial(roleId), ...readChanges(database, roleId) }
  const mode = settings['valid_invite_type'] ?? 0
  const follows = Number(mode) === inviteMode.code.follow
  return { ...settings, nValidInviteType: (follows ? modeOfChannel(database, channel) : mode) ?? 0 }
}

/** Merges the sent settings into the stored ones. */
export const changeSettings = (database: Database, roleId: number, changes: StoredSettings): void => {
  database.run(
    'INSERT INTO account_settings VALUES (?, ?) ON CONFLICT DO UPDATE SET changed = excluded.changed',
    roleId,
    JSON.stringify({ ...readChanges(database, roleId), ...changes }),
  )
}

/** Picks the settings of one form. */
export const pickSettings = (settings: StoredSettings, names: readonly string[]): StoredSettings =>
  Object.fromEntries(names.map(name => [name, settings[name] ?? '']))
