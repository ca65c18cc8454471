import { hidingSwitch, hidingType } from '../../shared/domain/hidden-orders.ts'
import {
  childFollow,
  inviteDisplay,
  inviteMode,
  onOff,
  payoutTiming,
} from '../../shared/domain/invite-bonus.ts'
import { type StoredSettings, settingNames } from '../data/accounts/account-settings.ts'
import type { Database } from '../data/database.ts'
import { listCodes } from '../dictionary-texts.ts'
import { parseThousandths } from '../form-checks.ts'
import { Refusal, wrongParameter } from '../refusal.ts'
import type { Call } from '../world.ts'

type Reader = (text: string, name: string) => string | number

const choice =
  (codes: readonly number[]): Reader =>
  (text, name) => {
    const knownCode = codes.find(code => String(code) === text)
    if (knownCode === undefined) throw wrongParameter(name)
    return knownCode
  }

/** From 0 to 100, with at most two decimals. */
const percentage: Reader = (text, name) => {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text) || Number(text) > 100)
    throw new Refusal(`A percentage is from 0 to 100 with 2 decimals at most, a point with 1: ${name}`)
  return text
}

/** Reads a point, sent and stored in whole tenths of a percent: 11 is 1.1 % (spec 3 §5); '' is 0. */
export const sentPoint = (call: Call, name: string): number => {
  const text = call.text(name).trim()
  if (text === '') return 0
  if (!/^\d{1,4}$/.test(text) || Number(text) > 1000)
    throw new Refusal(`A percentage is from 0 to 100 with 2 decimals at most, a point with 1: ${name}`)
  return Number(text)
}

/** In thousandths, as stored. */
const money: Reader = (text, name) => {
  const amount = parseThousandths(text)
  if (amount === undefined) throw wrongParameter(name)
  return amount
}

const readWhole: Reader = (text, name) => {
  if (!/^\d{1,12}$/.test(text)) throw wrongParameter(name)
  return Number(text)
}

const number: Reader = (text, name) => {
  if (!/^\d{1,12}(\.\d{1,3})?$/.test(text)) throw wrongParameter(name)
  return text
}

const multiple: Reader = text => {
  if (!/^(-1|\d{1,6}(\.\d)?)$/.test(text)) throw new Refusal('Max 1 decimal')
  return text
}

const [follow, timing, display, flag] = [childFollow, payoutTiming, inviteDisplay, onOff].map(dictionary =>
  choice(listCodes(dictionary)),
) as [Reader, Reader, Reader, Reader]

const readers: Readonly<Record<string, Reader>> = {
  valid_invite_type: choice(listCodes(inviteMode)),
  first_charge_proxy_bonus_lv1: percentage,
  first_charge_proxy_bonus_lv2: percentage,
  first_charge_proxy_bonus_lv3: percentage,
  child_follow: follow,
  chest_second_day: timing,
  show_valid_invite: display,
  Type0_MinRecharge: money,
  Type0_MinWater: money,
  Type0_MinFirstRecharge: money,
  Type1_MinFirstRecharge: money,
  Type1_MinRecharge: money,
  min_deposit: money,
  min_withdraw: money,
  show_fake: flag,
  child_follow_show_fake: flag,
  show_bet_fake: flag,
  child_follow_show_bet_fake: flag,
  show_bet_multiply: readWhole,
  RoubarMinInvite: readWhole,
  RoubarRegInterval: readWhole,
  RoubarParentID: readWhole,
  RoubarIncludeAgent: flag,
  charge_require: multiple,
}

/** Reads and checks the sent settings: an empty one clears the stored value, a missing one leaves it unchanged. */
export const sentSettings = (call: Call, names: readonly string[]): StoredSettings =>
  Object.fromEntries(
    names.flatMap(name => {
      const [text, read] = [call.text(name).trim(), readers[name]]
      if (!call.sent(name) || !read) return []
      return [[name, text === '' ? '' : read(text, name)]]
    }),
  )

const switches = choice(listCodes(hidingSwitch))
const types = choice(listCodes(hidingType))
const orderReader = (name: string): Reader => {
  if (name.includes('Switch')) return switches
  if (name.includes('Type')) return types
  return name.includes('Rate') ? percentage : number
}

/** Reads the whole hidden-order form: an empty field clears the stored value. */
export const sentHiddenOrders = (call: Call): StoredSettings =>
  Object.fromEntries(
    settingNames.hiddenOrders.map(name => {
      const text = call.text(name).trim()
      if (text !== '') orderReader(name)(text, name)
      return [name, text]
    }),
  )

/** True for the id of a player or the role id of an account. */
export const isKnown = (database: Database, id: number): boolean =>
  database.all(
    'SELECT id FROM players WHERE id = ? AND deleted = 0 UNION SELECT id FROM accounts WHERE role_id = ?',
    id,
    id,
  ).length > 0

/** Reads the form of pull rules; an empty parent, or 0, means the house. */
export const sentPullRules = (call: Call, database: Database): StoredSettings => {
  const settings = sentSettings(call, settingNames.pullRules)
  const parent = Number(settings['RoubarParentID'] ?? 0)
  const rules = { ...settings, RoubarParentID: parent }
  if (parent > 0 && !isKnown(database, parent)) throw new Refusal('The parent does not exist')
  return rules
}
