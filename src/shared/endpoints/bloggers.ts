import { z } from 'zod'
import { averageDeposit, bloggerProfit, bloggerScore } from '../domain/formulas.ts'
import { parentInfo } from '../domain/hierarchy.ts'
import { onOff } from '../domain/invite-bonus.ts'
import { area, data, read, toggle, write } from '../endpoint.ts'
import { computed, withFigures } from '../figures.ts'
import { page } from '../page.ts'
import { record } from '../record.ts'
import { taskId } from '../task-id.ts'
import { stateIn } from '../toggle-state.ts'
import {
  amount,
  code,
  count,
  id,
  labelMap,
  optionalText,
  paging,
  rowId,
  stamp,
  text,
  thousandths,
} from '../wire.ts'
import { settingRecords } from './account-fields.ts'
import { fakeDataInput, hiddenOrdersInput, inviteBonusInput, tiersAreSound } from './account-inputs.ts'
import { WinRateRow, winRateInput, winRatePlatforms } from './win-rates.ts'

/** One blogger or agent (spec 3 §3), money in thousandths. `BloggerGmMoney` is what was added and what was taken. */
const Blogger = withFigures(
  record({
    id: id(),
    BloggerRoleId: id(),
    BloggerRemark: text(),
    isBlogger: code(),
    BloggerCreateTime: stamp(),
    channelRoleId: id(),
    channelRemark: text(),
    salesmanRoleId: id(),
    salesmanRemark: text(),
    parentRemark: text(),
    parentTypeName: text(),
    ParentIds: id(),
    allow_inner_bind_parent: code(),
    BloggerGmIncMoney: thousandths(),
    BloggerGmDecMoney: thousandths(),
    BloggerWithdraw: thousandths(),
    Deposit: thousandths(),
    PersonDeposit: count(),
    fakeWithdrawAmount: thousandths(),
    Lv1PersonCount: count(),
    Lv1FirstDepositPerson: count(),
    Lv1PersonDeposit: count(),
    Lv1Deposit: thousandths(),
    Lv1Withdraw: thousandths(),
    valid_invite_type: code(),
    nValidInviteType: code(),
    BloggerGmMoney: thousandths(),
    avgDeposit: thousandths(),
    Profit: thousandths(),
  }).transform(row => ({ ...row, parentInfo: parentInfo(row) })),
  {
    // What was taken arrives negative, like the advertising fee (spec 1 §9).
    BloggerGmMoney: computed(bloggerScore),
    avgDeposit: computed(averageDeposit('PersonDeposit')),
    Profit: computed(bloggerProfit),
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
      // Names of these filters are assumed.
      BloggerRoleId: optionalText(),
      salesmanRoleId: optionalText(),
      BloggerRemark: optionalText(),
      isBlogger: optionalText(),
    }),
    output: page(Blogger, { configs: z.object({ channel_valid_invite_type: labelMap() }) }),
    assumed: true,
  }),
})

const calls = area('bloggers', {
  setRemark: write('POST', '/channelapi/channel/accountRemark', {
    input: z.object({ RoleID: rowId(), remark: z.string().min(1, 'errors:teamRemarkEmpty') }),
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
  }),
  toggleInnerBind: toggle('POST', '/channelapi/agent/allowInnerBindParent', {
    input: z.object({ role_id: rowId() }),
    state: stateIn(list, {
      ask: BloggerRoleId => ({ page: 1, limit: 200, BloggerRoleId }),
      key: 'BloggerRoleId',
      field: 'allow_inner_bind_parent',
      on: 'one',
      names: onOff,
    }),
  }),
  repair: write('POST', '/channelapi/channel/repairBloggerAllData', {
    input: z.object({ RoleID: rowId() }),
    output: taskId('repair'),
    assumed: true,
  }),
  inviteBonus: read('POST', '/channelapi/agent/inviteTypeInfo', {
    // The payload and answer of this call are not shown.
    input: agent,
    output: data(settingRecords.inviteBonus),
  }),
  setInviteBonus: write('POST', '/channelapi/agent/accountSet', {
    input: z.object({ ...agent.shape, ...inviteBonusInput }),
    assumed: true,
  }),
  fakeData: read('POST', '/channelapi/agent/accountFakeSet', {
    input: agent,
    output: data(settingRecords.fakeData),
    assumed: true,
  }),
  setFakeData: write('POST', '/channelapi/agent/accountFakeSet', {
    input: z.object({
      ...agent.shape,
      ...fakeDataInput,
      // It is entered as times: what is finer than a tenth is not scaled, so that it is refused here.
      show_bet_multiply: z
        .string()
        .regex(/^(\d+(\.\d)?)?$/, 'errors:oneDecimal')
        .optional(),
    }),
    assumed: true,
  }),
  hiddenOrders: read('POST', '/channelapi/agent/accountOrderRoubarInfo', {
    input: z.object({ role_id: rowId() }),
    output: data(settingRecords.hiddenOrders),
    assumed: true,
  }),
  setHiddenOrders: write('POST', '/channelapi/agent/accountOrderRoubarSet', {
    input: z.object({ ...hiddenOrdersInput, role_id: rowId() }).superRefine(tiersAreSound),
  }),
  winRates: read('POST', '/channelapi/agent/vintepgRtpList', {
    input: z.object({ ...paging, RoleID: rowId() }),
    output: page(WinRateRow, {
      configs: z
        .object({ vintepg_rtp_api: winRatePlatforms })
        .transform(({ vintepg_rtp_api: sent }) => ({ platforms: sent.names })),
    }),
    assumed: true,
  }),
  saveWinRate: write('POST', '/channelapi/agent/vintepgRtpSave', {
    input: winRateInput(z.string().min(1, 'errors:enterPlayerId')),
    assumed: true,
  }),
})

/** Bloggers and agents with their settings (spec 3 §2, §3, §5, §7). A save without a shown path is assumed. */
export const bloggers = { list, ...calls }
