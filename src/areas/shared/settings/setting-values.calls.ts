import { unsetCharge } from '../../../shared/domain/account-settings.ts'
import {
  type HiddenOrders,
  hiddenOrderFields,
  hidingCharges,
  hidingSwitch,
  hidingTiers,
  isTierOn,
  tierFields,
} from '../../../shared/domain/hidden-orders.ts'
import { onOff } from '../../../shared/domain/invite-bonus.ts'
import {
  type Decimal,
  hundredthsToWire,
  parseDecimal,
  scaleDown,
  toAmountText,
  toCodeText,
} from '../../../shared/domain/money.ts'
import { formatParentId, toSentParent } from '../../../shared/domain/parent-id.ts'
import type { RecordedValues } from '../../../shared/write-record.ts'
import type { Account, fakeData, inviteBonus, pullRules } from './account-fields.calls.ts'

/** Fields of a settings form in entered form; a field that does not apply is omitted. */
export type SettingValues = Readonly<Record<string, string | undefined>>

/** Reads a settings form from its account's record, and converts the entered values to the input. */
export interface Setting<Row> {
  readonly toValues: (row: Row) => SettingValues
  readonly toInput: (entered: SettingValues, row: Row) => SettingValues
  /** Converts sent values back to those entered, where the units differ. */
  readonly toEntered?: (input: SettingValues) => SettingValues
  /** Inputs that hold a code. */
  readonly codes: readonly string[]
}

const asEntered = (entered: SettingValues): SettingValues => entered

const toPercentText = (share: Decimal | null): string => (share === null ? '' : hundredthsToWire(share))

export type InviteBonus = Pick<Account, keyof typeof inviteBonus>

/** The invite bonus (spec 3 §4). */
export const inviteBonusSetting: Setting<InviteBonus> = {
  toValues: row => ({
    valid_invite_type: toCodeText(row.valid_invite_type),
    show_valid_invite: toCodeText(row.show_valid_invite),
    Type1_MinFirstRecharge: toAmountText(row.Type1_MinFirstRecharge),
    Type1_MinRecharge: toAmountText(row.Type1_MinRecharge),
    Type0_MinRecharge: toAmountText(row.Type0_MinRecharge),
    Type0_MinWater: toAmountText(row.Type0_MinWater),
    Type0_MinFirstRecharge: toAmountText(row.Type0_MinFirstRecharge),
    min_deposit: toAmountText(row.min_deposit),
    first_charge_proxy_bonus_lv1: toPercentText(row.first_charge_proxy_bonus_lv1),
    first_charge_proxy_bonus_lv2: toPercentText(row.first_charge_proxy_bonus_lv2),
    first_charge_proxy_bonus_lv3: toPercentText(row.first_charge_proxy_bonus_lv3),
    child_follow: toCodeText(row.child_follow),
    chest_second_day: toCodeText(row.chest_second_day),
  }),
  toInput: asEntered,
  codes: ['valid_invite_type', 'show_valid_invite', 'child_follow', 'chest_second_day'],
}

export type FakeData = Pick<Account, keyof typeof fakeData>

/** Converts a multiplier from tenths, 15 to 1.5; '' for none. */
const toTimes = (tenths: Decimal | null): string =>
  tenths === null ? '' : hundredthsToWire(scaleDown(tenths, -1))

/** The fake data; its multiplier is entered as a factor, 1.5, or as the platform stores it, 15 (spec 3 §5). */
export const fakeDataSetting = (multiplier: 'times' | 'tenths'): Setting<FakeData> => ({
  toValues: row => ({
    show_fake: toCodeText(row.show_fake),
    child_follow_show_fake: toCodeText(row.child_follow_show_fake),
    show_bet_fake: toCodeText(row.show_bet_fake),
    child_follow_show_bet_fake: toCodeText(row.child_follow_show_bet_fake),
    show_bet_multiply:
      multiplier === 'times' ? toTimes(row.show_bet_multiply) : toCodeText(row.show_bet_multiply),
  }),
  toInput: entered => {
    const { show_bet_multiply: betMultiple } = entered
    const isTimes = multiplier === 'times' && betMultiple !== undefined
    return {
      ...entered,
      event: 'edit',
      ...(isTimes && { show_bet_multiply: String(parseDecimal(betMultiple, 1) ?? betMultiple) }),
    }
  },
  ...(multiplier === 'times' && {
    toEntered: input => ({
      ...input,
      show_bet_multiply: toTimes(parseDecimal(input['show_bet_multiply'] ?? '', 0) ?? null),
    }),
  }),
  codes: ['show_fake', 'child_follow_show_fake', 'show_bet_fake', 'child_follow_show_bet_fake'],
})

export type PullRules = Pick<Account, keyof typeof pullRules>

/** The rules that pull newly registered players out of a tree. */
export const pullRulesSetting: Setting<PullRules> = {
  toValues: row => ({
    RoubarMinInvite: toCodeText(row.RoubarMinInvite),
    RoubarRegInterval: toCodeText(row.RoubarRegInterval),
    RoubarParentID: formatParentId(row.RoubarParentID),
    RoubarIncludeAgent:
      row.RoubarIncludeAgent === null ? '' : row.RoubarIncludeAgent === onOff.code.on ? '1' : '0',
  }),
  toInput: (entered, row) => ({
    ...entered,
    RoubarParentID: toSentParent(entered['RoubarParentID'], row.RoubarParentID),
  }),
  codes: ['RoubarIncludeAgent'],
}

/** A switch may hold any code: other codes than set and unset mean off (spec 3 §4). */
const toSwitch = (switchValue: string): string =>
  switchValue === '' ? '' : toCodeText(hidingSwitch.find(Number(switchValue))?.code ?? null)

/** The hidden orders. The whole form is sent: a disabled tier keeps its settings, an untouched switch its code. */
export const hiddenOrdersSetting: Setting<HiddenOrders> = {
  toValues: row =>
    Object.fromEntries(
      hiddenOrderFields.map(field => [
        field,
        field.includes('RoubarSwitch') ? toSwitch(row[field]) : row[field],
      ]),
    ),
  toInput: (entered, row) => {
    const off = hidingCharges.flatMap(charge =>
      hidingTiers
        .filter(tier => !isTierOn(entered, charge, tier))
        .flatMap(tier => tierFields.map(field => `${charge}${field}${tier}` as const)),
    )
    const unchanged = off.filter(
      field => entered[field] === undefined || entered[field] === toSwitch(row[field]),
    )
    return { ...entered, ...Object.fromEntries(unchanged.map(field => [field, row[field]])) }
  },
  codes: hiddenOrderFields.filter(field => /Switch|Type/.test(field)),
}

export type ExtraSettings = Pick<Account, 'charge_require' | 'min_deposit' | 'min_withdraw'>

/** The extra config; `limited` adds the minimum deposit and withdrawal (spec 3 §5). */
export const extraSetting = (limited: boolean): Setting<ExtraSettings> => ({
  toValues: row => ({
    charge_require: row.charge_require === unsetCharge ? '' : row.charge_require,
    ...(limited && {
      min_deposit: toAmountText(row.min_deposit),
      min_withdraw: toAmountText(row.min_withdraw),
    }),
  }),
  toInput: entered => ({ ...entered, charge_require: entered['charge_require'] || unsetCharge }),
  codes: [],
})

/** Converts a form's recorded values to the units in which they are sent. */
const createRecordedInput =
  <Row>({ toValues, toInput }: Setting<Row>) =>
  (row: Row): Readonly<Record<string, string>> =>
    Object.fromEntries(
      Object.entries(toInput(toValues(row), row)).map(([field, value]) => [field, value ?? '']),
    )

/** Compares what a form sent with its record, in the units that people enter. */
export const compareSetting = <Row, In>(form: Setting<Row>) => ({
  values: (row: unknown) =>
    (form.toEntered
      ? form.toValues(row as Row)
      : createRecordedInput(form)(row as Row)) as RecordedValues<In>,
  ...(form.toEntered && {
    enteredValues: form.toEntered as (input: In) => Readonly<Record<string, string>>,
  }),
  codes: form.codes as readonly (keyof In & string)[],
})
