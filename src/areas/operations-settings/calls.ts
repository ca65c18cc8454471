import { z } from 'zod'
import { onOff } from '../../shared/domain/invite-bonus.ts'
import { area, read, toggle, write } from '../../shared/endpoint.ts'
import type { ReadEndpoint } from '../../shared/endpoint-base.ts'
import { page } from '../../shared/page.ts'
import { fieldwiseRecord, soleRecord } from '../../shared/record.ts'
import {
  choiceMap,
  code,
  optionalAmount,
  paging,
  plainNumber,
  rowId,
  thousandths,
  wireId,
  wireText,
} from '../../shared/wire.ts'
import type { RecordBuilder } from '../../shared/write-record.ts'
import { defineToggleState } from '../../shared/writes/toggle-state.ts'
import {
  type AccountFlag,
  fakeData,
  hiddenOrders,
  inviteBonus,
  pullRules,
  toCurrencyUnits,
} from '../shared/settings/account-fields.calls.ts'
import {
  accountSearch,
  chargeRequire,
  checkTiers,
  fakeDataInput,
  hiddenOrdersInput,
  inviteBonusInput,
  pullRulesInput,
} from '../shared/settings/account-inputs.calls.ts'
import { createSettingReadings } from '../shared/settings/account-readings.calls.ts'
import {
  compareSetting,
  extraSetting,
  fakeDataSetting,
  hiddenOrdersSetting,
  inviteBonusSetting,
  pullRulesSetting,
  type Setting,
} from '../shared/settings/setting-values.calls.ts'
import { operationsSettingsWords } from './journal-words.calls.ts'

/** The operator's own account for the settings page (spec 3 §3), money in thousandths. */
const OwnAccount = soleRecord({
  id: wireId(),
  role_id: wireId(),
  username: wireText(),
  only_show_2nd: code(),
  show_no_deposit: code(),
  limit_sub_bet: code(),
  allow_inner_bind_parent: code(),
  charge_require: plainNumber(),
  min_withdraw: thousandths(),
  ...inviteBonus,
  ...fakeData,
  ...pullRules,
  ...hiddenOrders,
}).transform(toCurrencyUnits)
export type OwnAccount = z.output<typeof OwnAccount>

/** Kind of account; the specification shows two names for it. */
const accountType = fieldwiseRecord({ accountType: code(), loginAccountType: code() }).transform(fields => ({
  accountType: fields.accountType ?? fields.loginAccountType,
}))

const tips = z
  .object({ invite_bonus: wireText(), fake_data: wireText(), proxy_roubar: wireText() })
  .partial()
  .optional()
const ownRow = { id: rowId() }
const agent = { id: rowId('errors:agentIdUnknown') }
const base = '/channelapi/channel'

const { read: myAccountCfg } = area('operationsSettings', {
  read: read('POST', `${base}/myAccountCfg`, {
    input: z.object({ ...paging, ...accountSearch }),
    output: page(OwnAccount, {
      other: accountType,
      configs: z.object({ channel_valid_invite_type: choiceMap(), tips }),
    }),
  }),
})

/** Declares a switch of the own account, whose state the settings call shows. */
const flips = (path: string, field: AccountFlag) =>
  toggle('POST', `${base}/${path}`, {
    input: z.object(ownRow),
    state: defineToggleState(myAccountCfg, {
      buildInput: (_, { role_id }) => ({ page: 1, limit: 20, ...(role_id && { role_id }) }),
      carriedFilters: ['role_id'],
      key: 'id',
      field,
      on: 'one',
      names: onOff,
    }),
  })

const readings = area('operationsSettings', createSettingReadings(base))

/** Declares the record of a settings form of the own account, read by a separate call where the profile names one. */
const setting =
  <Row>(ownCall: ReadEndpoint, form: Setting<Row>) =>
  <In extends { readonly id: string }>(on: RecordBuilder<In>) =>
    on.state(myAccountCfg, {
      requiredFields: ['role_id'],
      search: (_, { role_id }) => (role_id === '' || role_id === '0' ? {} : { role_id }),
      isTarget: (row, { id: account }) => row.id === account,
      ownRead: { call: ownCall, input: ({ id: account }) => ({ id: account }) },
      ...compareSetting<Row, In>(form),
    })

const calls = area('operationsSettings', operationsSettingsWords, {
  setInviteBonus: write('POST', `${base}/accountSet`, {
    input: z.object({ ...agent, ...inviteBonusInput }),
    assumed: true,
    record: setting(readings.inviteBonus, inviteBonusSetting),
  }),
  setFakeData: write('POST', `${base}/accountFakeSet`, {
    input: z.object({ ...agent, ...fakeDataInput }),
    assumed: true,
    record: setting(readings.fakeData, fakeDataSetting('tenths')),
  }),
  setPullRules: write('POST', `${base}/userProxyRoubarEdit`, {
    input: z.object({ ...ownRow, ...pullRulesInput }),
    assumed: true,
    record: setting(readings.pullRules, pullRulesSetting),
  }),
  setHiddenOrders: write('POST', `${base}/accountOrderRoubarSet`, {
    input: z.object({ ...ownRow, ...hiddenOrdersInput }).superRefine(checkTiers),
    assumed: true,
    record: setting(readings.hiddenOrders, hiddenOrdersSetting),
  }),
  setExtra: write('POST', `${base}/accountExtraSet`, {
    input: z.object({
      ...ownRow,
      charge_require: chargeRequire(),
      min_deposit: optionalAmount('notNegative'),
      min_withdraw: optionalAmount('notNegative'),
    }),
    assumed: true,
    record: setting(readings.extra, extraSetting(true)),
  }),
  toggleOnly2nd: flips('accountShow2nd', 'only_show_2nd'),
  toggleNoDeposit: flips('accountShowNoDeposit', 'show_no_deposit'),
  toggleLimitSubBet: flips('accountLimitSubBet', 'limit_sub_bet'),
  toggleInnerBind: flips('allowInnerBindParent', 'allow_inner_bind_parent'),
})

/**
 * The operator's own operations settings (spec 3 §2, §4, §5, §7). Their writes use the calls of the account list with the
 * operator's own id, which is assumed; the profile can override each call.
 */
export const operationsSettings = { read: myAccountCfg, ...readings, ...calls }
