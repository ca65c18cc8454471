import { z } from 'zod'
import { unsetCharge } from '../domain/account-settings.ts'
import { type HiddenOrderField, hidingCharges, hidingSwitch, hidingTiers } from '../domain/hidden-orders.ts'
import { parseDecimal } from '../domain/money.ts'
import { optionalAmount, optionalText } from '../wire.ts'
import { mapHiddenOrderFields } from './account-fields.ts'

/** A percentage of 0 to 100 with two decimals at most, as many as a record is read with; '' for none. */
const percentage = () =>
  z
    .string()
    .regex(/^(\d+(\.\d{1,2}0*)?)?$/, 'errors:twoDecimals')
    .refine(typed => Number(typed) <= 100, 'errors:percentMost')

/** The search for accounts (spec 3 §7). */
export const accountSearch = {
  role_id: optionalText(),
  username: optionalText(),
  remark: optionalText(),
  parentId: optionalText(),
  accountLevel: optionalText(),
}

/** What an invite-bonus form sends, besides whose it is (spec 3 §4, §7). */
export const inviteBonusInput = {
  valid_invite_type: z.string().min(1, 'errors:chooseType'),
  first_charge_proxy_bonus_lv1: percentage().optional(),
  first_charge_proxy_bonus_lv2: percentage().optional(),
  first_charge_proxy_bonus_lv3: percentage().optional(),
  child_follow: optionalText(),
  chest_second_day: optionalText(),
  show_valid_invite: optionalText(),
  Type0_MinRecharge: optionalAmount('notNegative'),
  Type0_MinWater: optionalAmount('notNegative'),
  Type0_MinFirstRecharge: optionalAmount('notNegative'),
  Type1_MinFirstRecharge: optionalAmount('notNegative'),
  Type1_MinRecharge: optionalAmount('notNegative'),
  min_deposit: optionalAmount('notNegative'),
}

/** What a fake-data form sends, besides whose it is; the multiplier in whole tenths, as it is stored (spec 3 §5). */
export const fakeDataInput = {
  event: z.literal('edit').default('edit'),
  show_fake: optionalText(),
  child_follow_show_fake: optionalText(),
  show_bet_fake: optionalText(),
  child_follow_show_bet_fake: optionalText(),
  // It is entered as it is stored: 1.5 would be kept as 0.15 times.
  show_bet_multiply: z.string().regex(/^\d*$/, 'errors:wholeNumber').optional(),
}

/** What a pull-rules form sends, besides whose it is; '' clears what was set. */
export const pullRulesInput = {
  RoubarMinInvite: z.string().regex(/^\d*$/, 'errors:wholeNumber'),
  RoubarRegInterval: z.string().regex(/^\d*$/, 'errors:wholeNumber'),
  RoubarParentID: optionalText(),
  RoubarIncludeAgent: z.literal(['0', '1', '']).default('0'),
}

/** What a hidden-order form sends, besides whose it is. */
export const hiddenOrdersInput = mapHiddenOrderFields(optionalText)

/** Refuses amounts that are none, and a rate that is no percentage, where their tier is on: one that is off keeps whatever the platform has there. */
export const checkTiers = (
  sent: Readonly<Partial<Record<HiddenOrderField, string | undefined>>>,
  context: z.RefinementCtx,
): void => {
  for (const charge of hidingCharges) {
    for (const tier of hidingTiers) {
      if (sent[`${charge}RoubarSwitch${tier}`] !== String(hidingSwitch.code.on)) continue
      const check = (field: HiddenOrderField, schema: z.ZodType) => {
        const problem = schema.safeParse(sent[field]).error?.issues[0]
        if (problem) context.addIssue({ code: 'custom', path: [field], message: problem.message })
      }
      check(`${charge}Money${tier}`, optionalAmount('notNegative'))
      check(`${charge}Rate${tier}`, percentage().optional())
      check(`${charge}Data${tier}`, optionalAmount('notNegative'))
    }
  }
}

/** What the extra-config form sends: at most one decimal, -1 for empty or unset (spec 3 §5). */
export const chargeRequire = () =>
  z
    .string()
    .regex(/^(-1|\d+(\.\d)?)?$/, 'errors:oneDecimal')
    .default(unsetCharge)
    .transform(sent => sent || unsetCharge)

/** A point as it is sent, in tenths of a percent: 1.1 % is sent as 11 (spec 3 §5); it is entered with one decimal. '' for none. */
export const points = () =>
  z
    .string()
    .regex(/^(\d+(\.\d)?)?$/, 'errors:oneDecimal')
    .refine(typed => Number(typed) <= 100, 'errors:percentMost')
    .transform(typed => String(parseDecimal(typed, 1) ?? typed))
