import { z } from 'zod'
import { money as moneyColumn } from '../../shared/column.ts'
import { bloggerScore } from '../../shared/domain/account-settings.ts'
import { averageDeposit, bloggerProfit, bloggerScoreSum } from '../../shared/domain/formulas.ts'
import { formatParent } from '../../shared/domain/hierarchy.ts'
import { onOff } from '../../shared/domain/invite-bonus.ts'
import { getAbsolute, parseDecimal } from '../../shared/domain/money.ts'
import { area, data, read, toggle, write } from '../../shared/endpoint.ts'
import { computedFigure, withFigures } from '../../shared/figures.ts'
import { page } from '../../shared/page.ts'
import { record } from '../../shared/record.ts'
import { isSameId, isSameText } from '../../shared/same-value.ts'
import { taskId } from '../../shared/task-id.ts'
import { joinedIds } from '../../shared/texts/id-list.ts'
import {
  amount,
  averageThousandths,
  choiceMap,
  code,
  optionalText,
  paging,
  rowId,
  sentId,
  stamp,
  thousandths,
  wireCount,
  wireId,
  wireText,
} from '../../shared/wire.ts'
import type { RecordBuilder } from '../../shared/write-record.ts'
import { defineToggleState } from '../../shared/writes/toggle-state.ts'
import { settingRecords } from '../shared/settings/account-fields.calls.ts'
import {
  checkTiers,
  fakeDataInput,
  hiddenOrdersInput,
  inviteBonusInput,
} from '../shared/settings/account-inputs.calls.ts'
import {
  compareSetting,
  fakeDataSetting,
  hiddenOrdersSetting,
  inviteBonusSetting,
  type Setting,
} from '../shared/settings/setting-values.calls.ts'
import {
  WinRateRow,
  winRateInput,
  winRatePlatforms,
  winRateRecord,
} from '../shared/win-rates/win-rate.calls.ts'
import { bloggersWords } from './journal-words.calls.ts'

/** One blogger or agent (spec 3 §3), money in thousandths. `BloggerGmMoney`: added plus deducted amounts. */
const Blogger = withFigures(
  record({
    id: wireId(),
    BloggerRoleId: wireId(),
    BloggerRemark: wireText(),
    isBlogger: code(),
    BloggerCreateTime: stamp(),
    channelRoleId: wireId(),
    channelRemark: wireText(),
    salesmanRoleId: wireId(),
    salesmanRemark: wireText(),
    parentRemark: wireText(),
    parentTypeName: wireText(),
    ParentIds: joinedIds(),
    allow_inner_bind_parent: code(),
    BloggerGmIncMoney: thousandths(),
    BloggerGmDecMoney: thousandths(),
    BloggerWithdraw: thousandths(),
    Deposit: thousandths(),
    PersonDeposit: wireCount(),
    fakeWithdrawAmount: thousandths(),
    Lv1PersonCount: wireCount(),
    Lv1FirstDepositPerson: wireCount(),
    Lv1PersonDeposit: wireCount(),
    Lv1Deposit: thousandths(),
    Lv1Withdraw: thousandths(),
    valid_invite_type: code(),
    nValidInviteType: code(),
    BloggerGmMoney: thousandths(),
    avgDeposit: averageThousandths(),
    Profit: thousandths(),
  }).transform(row => ({ ...row, parentInfo: formatParent(row) })),
  {
    // Deducted amounts arrive negative, like the advertising fee (spec 1 §9).
    BloggerGmMoney: computedFigure(bloggerScoreSum),
    avgDeposit: computedFigure(averageDeposit('PersonDeposit')),
    Profit: computedFigure(bloggerProfit),
  },
)
export type Blogger = z.output<typeof Blogger>

const agent = z.object({ role_id: rowId('errors:agentIdUnknown') })

const { list } = area('bloggers', {
  list: read('POST', '/channelapi/channel/bloggersummary', {
    input: z.object({
      ...paging,
      start: optionalText(),
      end: optionalText(),
      // The names of these filters are assumed.
      BloggerRoleId: optionalText(),
      salesmanRoleId: optionalText(),
      BloggerRemark: optionalText(),
      isBlogger: optionalText(),
    }),
    output: page(Blogger, { configs: z.object({ channel_valid_invite_type: choiceMap() }) }),
    assumed: true,
  }),
})

const readings = area('bloggers', {
  inviteBonus: read('POST', '/channelapi/agent/inviteTypeInfo', {
    // The specification does not show this call's payload and answer.
    input: agent,
    output: data(settingRecords.inviteBonus),
  }),
  fakeData: read('POST', '/channelapi/agent/accountFakeSet', {
    input: agent,
    output: data(settingRecords.fakeData),
    assumed: true,
  }),
  hiddenOrders: read('POST', '/channelapi/agent/accountOrderRoubarInfo', {
    input: z.object({ role_id: rowId() }),
    output: data(settingRecords.hiddenOrders),
    assumed: true,
  }),
  winRates: read('POST', '/channelapi/agent/vintepgRtpList', {
    input: z.object({ ...paging, RoleID: rowId() }),
    output: page(WinRateRow, {
      configs: z
        .object({ vintepg_rtp_api: winRatePlatforms })
        .transform(({ vintepg_rtp_api: platforms }) => ({ platforms: platforms.names })),
    }),
    assumed: true,
  }),
})

/** Declares the record of a settings form, read by its own call. */
const setting =
  <Row>(
    source: typeof readings.inviteBonus | typeof readings.fakeData | typeof readings.hiddenOrders,
    form: Setting<Row>,
  ) =>
  <In extends { readonly role_id: string }>(on: RecordBuilder<In>) =>
    on.state(source, {
      search: ({ role_id }) => ({ role_id }),
      ...compareSetting<Row, In>(form),
    })

const calls = area('bloggers', bloggersWords, {
  setRemark: write('POST', '/channelapi/channel/accountRemark', {
    input: z.object({ RoleID: rowId(), remark: z.string().min(1, 'errors:teamRemarkEmpty') }),
    record: on =>
      on.state(list, {
        search: ({ RoleID }) => ({ BloggerRoleId: RoleID }),
        isTarget: (row, { RoleID }) => isSameId(row.BloggerRoleId, RoleID),
        same: ['BloggerRemark'],
        isApplied: (row, { remark }) => isSameText(row.BloggerRemark, remark),
      }),
  }),
  /** `operateType` 1 adds, 2 subtracts. */
  changeScore: write('POST', '/channelapi/channel/bloggerGmScore', {
    input: z.object({
      roleId: rowId(),
      money: amount('positive', 'errors:enterAmount'),
      operateType: z.string().min(1, 'errors:chooseType'),
      descript: optionalText(),
    }),
    repeats: { minutes: 10, by: ['roleId', 'operateType', 'money'] },
    // The all-time total of the direction grows by the amount; the deducted total is negative.
    record: on =>
      on.total(list, {
        search: ({ roleId }) => ({ BloggerRoleId: roleId }),
        isTarget: (row, { roleId }) => isSameId(row.BloggerRoleId, roleId),
        of: (row, { operateType }) => {
          const isAdded = operateType === String(bloggerScore.code.add)
          const total = (isAdded ? row?.BloggerGmIncMoney : row?.BloggerGmDecMoney) ?? null
          return total === null ? null : getAbsolute(total)
        },
        change: ({ money }) => parseDecimal(money, 3) ?? null,
        field: 'money',
        isVolatile: true,
        texts: 'bloggers:list',
        column: moneyColumn('BloggerGmMoney', 3),
      }),
  }),
  toggleInnerBind: toggle('POST', '/channelapi/agent/allowInnerBindParent', {
    input: z.object({ role_id: rowId() }),
    state: defineToggleState(list, {
      buildInput: BloggerRoleId => ({ page: 1, limit: 200, BloggerRoleId }),
      key: 'BloggerRoleId',
      field: 'allow_inner_bind_parent',
      on: 'one',
      names: onOff,
    }),
  }),
  repair: write('POST', '/channelapi/channel/repairBloggerAllData', {
    input: z.object({ RoleID: rowId() }),
    output: taskId('repair'),
    record: on => on.none('its task tells what became of it'),
    assumed: true,
  }),
  setInviteBonus: write('POST', '/channelapi/agent/accountSet', {
    input: z.object({ ...agent.shape, ...inviteBonusInput }),
    assumed: true,
    record: setting(readings.inviteBonus, inviteBonusSetting),
  }),
  setFakeData: write('POST', '/channelapi/agent/accountFakeSet', {
    input: z.object({
      ...agent.shape,
      ...fakeDataInput,
      // Entered as a factor: finer than a tenth cannot be converted, so it is rejected here.
      show_bet_multiply: z
        .string()
        .regex(/^(\d+(\.\d)?)?$/, 'errors:oneDecimal')
        .optional(),
    }),
    assumed: true,
    record: setting(readings.fakeData, fakeDataSetting('times')),
  }),
  setHiddenOrders: write('POST', '/channelapi/agent/accountOrderRoubarSet', {
    input: z.object({ ...hiddenOrdersInput, role_id: rowId() }).superRefine(checkTiers),
    record: setting(readings.hiddenOrders, hiddenOrdersSetting),
  }),
  saveWinRate: write('POST', '/channelapi/agent/vintepgRtpSave', {
    input: winRateInput(sentId('errors:enterPlayerId')),
    assumed: true,
    record: on => on.state(readings.winRates, { search: ({ RoleID }) => ({ RoleID }), ...winRateRecord }),
  }),
})

/** Bloggers and agents with their settings (spec 3 §2, §3, §5, §7). Writes without a shown path are assumed. */
export const bloggers = { list, ...readings, ...calls }
