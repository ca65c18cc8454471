import type { z } from 'zod'
import { formatCharge, formatTimes } from '../../../shared/domain/account-settings.ts'
import {
  formatHiddenOrders,
  type HiddenOrderField,
  type HiddenOrders,
  hiddenOrderFields,
  isHiddenAmount,
  statesAllHidden,
} from '../../../shared/domain/hidden-orders.ts'
import { formatParent } from '../../../shared/domain/hierarchy.ts'
import { formatLevels, getMode } from '../../../shared/domain/invite-bonus.ts'
import { moneyToWire, parseDecimal } from '../../../shared/domain/money.ts'
import { record, soleRecord } from '../../../shared/record.ts'
import { joinedIds } from '../../../shared/texts/id-list.ts'
import {
  code,
  getCurrentScale,
  plainNumber,
  stamp,
  tenths,
  thousandths,
  wireCount,
  wireId,
  wirePercent,
  wireText,
} from '../../../shared/wire.ts'

/** Fields that name an account and its parents in a row of a report (spec 3 §3). */
export const reportedAccount = {
  ProxyId: wireId(),
  username: wireText(),
  remark: wireText(),
  parentRemark: wireText(),
  parentTypeName: wireText(),
  ParentIds: joinedIds(),
}

/** Invite-bonus settings of an account (spec 3 §3); level percentages in hundredths of a percent, money in thousandths. */
export const inviteBonus = {
  valid_invite_type: code(),
  nValidInviteType: code(),
  first_charge_proxy_bonus_lv1: wirePercent(),
  first_charge_proxy_bonus_lv2: wirePercent(),
  first_charge_proxy_bonus_lv3: wirePercent(),
  child_follow: code(),
  chest_second_day: code(),
  show_valid_invite: code(),
  Type0_MinRecharge: thousandths(),
  Type0_MinWater: thousandths(),
  Type0_MinFirstRecharge: thousandths(),
  Type1_MinFirstRecharge: thousandths(),
  Type1_MinRecharge: thousandths(),
  min_deposit: thousandths(),
}

/** Fake-data settings (spec 3 §3); the multiplier in tenths (15 is 1.5). */
export const fakeData = {
  show_fake: code(),
  child_follow_show_fake: code(),
  show_bet_fake: code(),
  child_follow_show_bet_fake: code(),
  show_bet_multiply: wireCount(),
}

/** Rules that pull newly registered players out of an account's tree (spec 3 §3). */
export const pullRules = {
  RoubarMinInvite: wireCount(),
  RoubarRegInterval: wireCount(),
  RoubarParentID: wireId(),
  RoubarIncludeAgent: code(),
}

/** Creates a value for each field of the hidden-order rules. */
export const mapHiddenOrderFields = <T>(value: () => T) =>
  Object.fromEntries(hiddenOrderFields.map(field => [field, value()])) as Record<HiddenOrderField, T>

/** Hidden-order settings as the platform sends them: switch and type are codes, the others decimals as text. */
export const hiddenOrders = mapHiddenOrderFields(wireText)

/**
 * Converts the amounts of hidden-order settings to currency units: as sent, or divided by 1000 where the profile's scale is
 * thousandths.
 */
export const toCurrencyUnits = <Orders extends HiddenOrders>(orders: Orders): Orders => {
  const scaledFields = hiddenOrderFields.flatMap(field => {
    const amount =
      getCurrentScale(field) === 'thousandths' && isHiddenAmount(field, orders) && orders[field] !== ''
        ? parseDecimal(orders[field], 0)
        : undefined
    return amount === undefined ? [] : [[field, moneyToWire(amount)] as const]
  })
  return scaledFields.length === 0 ? orders : { ...orders, ...Object.fromEntries(scaledFields) }
}

/** The record of each settings form of an account, for platforms that have a separate call for it. */
export const settingRecords = {
  inviteBonus: soleRecord(inviteBonus),
  fakeData: soleRecord(fakeData),
  pullRules: soleRecord(pullRules),
  hiddenOrders: soleRecord(hiddenOrders).transform(toCurrencyUnits),
  extra: soleRecord({
    charge_require: plainNumber(),
    min_deposit: thousandths(),
    min_withdraw: thousandths(),
  }),
}

/** The switches of an account (spec 3 §4), each with its own toggle call. */
export const accountFlags = [
  'only_show_2nd',
  'show_no_deposit',
  'limit_sub_bet',
  'allow_inner_bind_parent',
] as const
export type AccountFlag = (typeof accountFlags)[number]

/** One account (spec 3 §3): points in hundredths of a percent, money in thousandths; with short summaries of its settings. */
export const Account = record({
  id: wireId(),
  role_id: wireId(),
  username: wireText(),
  remark: wireText(),
  group_id: wireId(),
  title: wireText(),
  channel_id: wireId(),
  parentRemark: wireText(),
  parentTypeName: wireText(),
  ParentIds: joinedIds(),
  isBlogger: code(),
  only_show_2nd: code(),
  show_no_deposit: code(),
  limit_sub_bet: code(),
  allow_inner_bind_parent: code(),
  game_passage_point: tenths(),
  game_withdraw_point: tenths(),
  game_dividend_point: tenths(),
  google_verify: code(),
  create_time: stamp(),
  last_login_time: stamp(),
  domain: wireText(),
  InviteUrl2: wireText(),
  recommender: wireText(),
  business: wireText(),
  pix_type: code(),
  pix_id: wireText(),
  pix_token: wireText(),
  pix_track_flag: code(),
  charge_require: plainNumber(),
  min_withdraw: thousandths(),
  ...inviteBonus,
  ...fakeData,
  ...pullRules,
  ...hiddenOrders,
}).transform(wireRow => {
  const row = toCurrencyUnits(wireRow)
  return {
    ...row,
    parentInfo: formatParent(row),
    inviteLevels: formatLevels(row),
    hiddenFirst: formatHiddenOrders(row, 'First'),
    hiddenExtra: formatHiddenOrders(row, 'Extra'),
    allHidden: statesAllHidden(getMode(row), row) ? 1 : 0,
    fakeTimes: formatTimes(row.show_bet_multiply),
    chargeTimes: formatCharge(row.charge_require),
    hasRole: row.title === '' ? 0 : 1,
  }
})
export type Account = z.output<typeof Account>
