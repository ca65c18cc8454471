import { z } from 'zod'
import { quotaLeft } from '../domain/formulas.ts'
import { nameOperateTypes } from '../domain/gm.ts'
import { area, read, secret, write } from '../endpoint.ts'
import { computed, withFigures } from '../figures.ts'
import { page } from '../page.ts'
import { fieldwise } from '../record.ts'
import { amount, code, count, id, labelMap, optionalText, paging, stamp, text, thousandths } from '../wire.ts'

/** One GM top-up or deduction (spec 1 §3), money in thousandths. */
const GmOperation = z.object({
  ID: id(),
  RoleId: id(),
  OperateType: code(),
  Money: thousandths(),
  Note: text(),
  status: code(),
  InsertTime: stamp(),
  UpdateTime: stamp(),
  checkUser: text(),
})
export type GmOperation = z.output<typeof GmOperation>

/** Totals of the whole search and the operator's quotas (spec 1 §3), money in thousandths. */
const GmTotals = withFigures(
  fieldwise({
    TotalCount: count(),
    TotalMoney: thousandths(),
    TotalQuota: thousandths(),
    DailyQuota: thousandths(),
    hasQuotaTotal: thousandths(),
    hasQuotaToday: thousandths(),
  }),
  {
    remainQuotaToday: computed(quotaLeft('DailyQuota', 'hasQuotaToday')),
    remainQuotaTotal: computed(quotaLeft('TotalQuota', 'hasQuotaTotal')),
  },
)
export type GmTotals = z.output<typeof GmTotals>

const operation = z.object({
  roleId: z.string().min(1, 'errors:enterPlayerId'),
  money: amount('positive', 'errors:enterAmount'),
  password: secret('errors:enterPassword'),
  descript: z.string().min(1, 'errors:enterNote'),
  operateType: z.string().min(1, 'errors:chooseType'),
})
// The type and the note may be worded anew by a hand that has forgotten the first time.
const repeats = { minutes: 10, by: ['roleId', 'money'] } as const
const decision = z.object({ id: z.string().min(1, 'errors:invalidRequest') })

/** GM top-up and deduction (spec 1 §7): each enters review first. */
export const gm = area('gm', {
  list: read('POST', '/channelapi/channel/GmSendMoneyList', {
    input: z.object({
      ...paging,
      start: optionalText(),
      end: optionalText(),
      roleId: optionalText(),
      amount: optionalText(),
      channelRoleId: optionalText(),
      operatorType: optionalText(),
      verifyState: optionalText(),
      checkUser: optionalText(),
    }),
    output: page(GmOperation, {
      other: GmTotals,
      configs: z
        .object({
          gm_send_money_status: labelMap(),
          gm_up_money_type: labelMap(),
          gm_down_money_type: labelMap(),
        })
        .transform(sent => ({
          ...sent,
          operateTypes: nameOperateTypes(sent.gm_up_money_type, sent.gm_down_money_type),
        })),
    }),
  }),
  topUp: write('POST', '/channelapi/channel/GmOperateAdd', { input: operation, repeats }),
  deduct: write('POST', '/channelapi/channel/GmOperateDown', { input: operation, repeats }),
  approve: write('POST', '/channelapi/channel/GmOperateCheck', { input: decision }),
  refuse: write('POST', '/channelapi/channel/gmOperateRefuse', { input: decision }),
})
