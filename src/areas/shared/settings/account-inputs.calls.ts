import { z } from 'zod'
import { unsetCharge } from '../../../shared/domain/account-settings.ts'
import {
  type HiddenOrderField,
  hidingCharges,
  hidingSwitch,
  hidingTiers,
} from '../../../shared/domain/hidden-orders.ts'
import { parseDecimal } from '../../../shared/domain/money.ts'
import { optionalAmount, optionalText } from '../../../shared/wire.ts'
import { mapHiddenOrderFields } from './account-fields.calls.ts'

/** A percentage of 0 to 100 with at most two decimals, the precision of the record; '' for none. */
const percentage = () =>
  z
    .string()
    .regex(/^(\d+(\.\d{1,2}0*)?)?$/, 'errors:twoDecimals')
    .refine(text => Number(text) <= 100, 'errors:percentMost')

/** Filters of the account search (spec 3 §7). */
export const accountSearch = {
  role_id: optionalText(),
  username: optionalText(),
  remark: optionalText(),
  parentId: optionalText(),
  accountLevel: optionalText(),
}

/** Fields of an invite-bonus form, without the account (spec 3 §4, §7). */
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

/** Fields of a fake-data form, without the account; the multiplier in whole tenths, as it is stored (spec 3 §5). */
export const fakeDataInput = {
  event: z.literal('edit').default('edit'),
  show_fake: optionalText(),
  child_follow_show_fake: optionalText(),
  show_bet_fake: optionalText(),
  child_follow_show_bet_fake: optionalText(),
  // Entered as stored: 1.5 would be stored as 0.15 times.
  show_bet_multiply: z.string().regex(/^\d*$/, 'errors:wholeNumber').optional(),
}

/** Fields of a pull-rules form, without the account; '' clears a value. */
export const pullRulesInput = {
  RoubarMinInvite: z.string().regex(/^\d*$/, 'errors:wholeNumber'),
  RoubarRegInterval: z.string().regex(/^\d*$/, 'errors:wholeNumber'),
  RoubarParentID: optionalText(),
  RoubarIncludeAgent: z.literal(['0', '1', '']).default('0'),
}

/** Fields of a hidden-order form, without the account. */
export const hiddenOrdersInput = mapHiddenOrderFields(optionalText)

/** Rejects invalid amounts and rates of enabled tiers only: a disabled tier keeps whatever the platform has there. */
export const checkTiers = (
  values: Readonly<Partial<Record<HiddenOrderField, string | undefined>>>,
  context: z.RefinementCtx,
): void => {
  for (const charge of hidingCharges) {
    for (const tier of hidingTiers) {
      if (values[`${charge}RoubarSwitch${tier}`] !== String(hidingSwitch.code.on)) continue
      const check = (field: HiddenOrderField, schema: z.ZodType) => {
        const problem = schema.safeParse(values[field]).error?.issues[0]
        if (problem) context.addIssue({ code: 'custom', path: [field], message: problem.message })
      }
      check(`${charge}Money${tier}`, optionalAmount('notNegative'))
      check(`${charge}Rate${tier}`, percentage().optional())
      check(`${charge}Data${tier}`, optionalAmount('notNegative'))
    }
  }
}

/** Turnover multiple of the extra-config form: at most one decimal, -1 for empty or unset (spec 3 §5). */
export const chargeRequire = () =>
  z
    .string()
    .regex(/^(-1|\d+(\.\d)?)?$/, 'errors:oneDecimal')
    .default(unsetCharge)
    .transform(value => value || unsetCharge)

/** A point, entered in percent with one decimal and sent in tenths: 1.1 % is sent as 11 (spec 3 §5). '' for none. */
export const points = () =>
  z
    .string()
    .regex(/^(\d+(\.\d)?)?$/, 'errors:oneDecimal')
    .refine(text => Number(text) <= 100, 'errors:percentMost')
    .transform(text => String(parseDecimal(text, 1) ?? text))
