import { z } from 'zod'
import { id as idColumn, money, playerId, status, text as textColumn, time } from '../../shared/column.ts'
import { remainingQuota } from '../../shared/domain/formulas.ts'
import {
  getGmDirection,
  gmOperateType,
  gmStatus,
  nameOperateTypes,
  signGmAmount,
} from '../../shared/domain/gm.ts'
import { getAbsolute, getSign, negate, parseDecimal, toAmountText } from '../../shared/domain/money.ts'
import { area, read, secret, write } from '../../shared/endpoint.ts'
import { computedFigure, withFigures } from '../../shared/figures.ts'
import { page } from '../../shared/page.ts'
import { fieldwiseRecord } from '../../shared/record.ts'
import { allMatch, isSameId, isSameTextIfListed } from '../../shared/same-value.ts'
import { inheritUnreadable } from '../../shared/unreadable.ts'
import {
  amount,
  choiceMap,
  code,
  labelMap,
  optionalText,
  paging,
  sentId,
  stamp,
  thousandths,
  wireCount,
  wireId,
  wireText,
} from '../../shared/wire.ts'
import { gmWords } from './journal-words.calls.ts'

/** One GM top-up or deduction (spec 1 §3), money in thousandths: `Money` as it came, `SignedMoney` with its direction. */
const GmOperation = z
  .object({
    ID: wireId(),
    RoleId: wireId(),
    OperateType: code(),
    Money: thousandths(),
    Note: wireText(),
    status: code(),
    InsertTime: stamp(),
    UpdateTime: stamp(),
    checkUser: wireText(),
  })
  .transform(row => {
    const direction = getGmDirection(row.OperateType)
    const SignedMoney = signGmAmount(direction, row.Money)
    return inheritUnreadable({ ...row, direction, SignedMoney }, 'SignedMoney', ['Money'])
  })
export type GmOperation = z.output<typeof GmOperation>

/** The amount of an operation with its direction. */
export const gmAmount = money('SignedMoney', 2, { tone: { kind: 'signed', field: 'direction' } })

/** Totals of the whole search and the operator's quotas (spec 1 §3), money in thousandths. */
const GmTotals = withFigures(
  fieldwiseRecord({
    TotalCount: wireCount(),
    TotalMoney: thousandths(),
    TotalQuota: thousandths(),
    DailyQuota: thousandths(),
    hasQuotaTotal: thousandths(),
    hasQuotaToday: thousandths(),
  }),
  {
    remainQuotaToday: computedFigure(remainingQuota('DailyQuota', 'hasQuotaToday')),
    remainQuotaTotal: computedFigure(remainingQuota('TotalQuota', 'hasQuotaTotal')),
  },
)
type GmTotals = z.output<typeof GmTotals>

const operation = z.object({
  roleId: sentId('errors:enterPlayerId'),
  money: amount('positive', 'errors:enterAmount'),
  password: secret('errors:enterPassword'),
  descript: z.string().min(1, 'errors:enterNote'),
  operateType: z.string().min(1, 'errors:chooseType'),
})
// Not the type and the note: an operator who repeats by mistake may choose or word them differently.
const repeats = { minutes: 10, by: ['roleId', 'money'] } as const
const decision = z.object({ id: sentId() })

const { list } = area('gm', {
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
          gm_up_money_type: choiceMap(),
          gm_down_money_type: choiceMap(),
        })
        .transform(answer => ({
          ...answer,
          operateTypes: nameOperateTypes(answer.gm_up_money_type ?? {}, answer.gm_down_money_type ?? {}),
        })),
    }),
  }),
})

type Operation = z.input<typeof operation>

/** True if a record has the sent type; the platform may list only its direction, by type or sign. */
const isOfType = (
  { OperateType, Money }: GmOperation,
  sentType: string,
  isDeduction: boolean,
): boolean | null => {
  if (Money !== null && getSign(Money) < 0 && !isDeduction) return false
  const listedDirection = getGmDirection(OperateType)
  const isOther = listedDirection !== null && (listedDirection === 'takes') !== isDeduction
  // A subtype of one direction may have the code of the other: the list does not show which one it is.
  if (String(OperateType) === sentType) return isOther ? null : true
  return isOther ? false : null
}

/** Declares a top-up or a deduction, whose record enters review. */
const operate = (path: string, isDeduction: boolean) => {
  const isLike = (record: GmOperation, input: Operation) =>
    allMatch(
      isSameId(record.RoleId, input.roleId),
      isSameTextIfListed(record.Note, input.descript),
      isOfType(record, input.operateType, isDeduction),
    )
  return write('POST', path, {
    input: operation,
    repeats,
    record: on =>
      on.made(list, {
        search: ({ roleId }) => ({ roleId }),
        key: 'ID',
        at: record => record.InsertTime,
        isSimilar: isLike,
        match: (record, input) =>
          allMatch(
            isLike(record, input),
            record.Money === null ? null : getAbsolute(record.Money) === parseDecimal(input.money, 3),
          ),
        values: ({ Money }) => ({ money: toAmountText(Money) }),
        // A deduction may be listed with a minus sign.
        unsigned: true,
        compares: {
          texts: 'gm:list',
          columns: [
            idColumn('ID'),
            playerId('RoleId'),
            status('OperateType', gmOperateType),
            money('Money', 3),
            textColumn('Note'),
            status('status', gmStatus),
            time('InsertTime'),
            textColumn('checkUser', { personal: true }),
          ],
          sent: ({ roleId, operateType, money: moneyText, descript }) => {
            const size = parseDecimal(moneyText, 3) ?? null
            return {
              RoleId: roleId,
              OperateType: Number(operateType),
              Money: size !== null && isDeduction ? negate(size) : size,
              Note: descript,
            }
          },
        },
      }),
  })
}

/** Declares a review decision, which sets the record to this state; a rejected one refetches the list (spec 1 §4). */
const decide = (path: string, state: number) =>
  write('POST', path, {
    input: decision,
    rereadsWhenRefused: true,
    record: on =>
      on.state(list, {
        requiredFields: ['RoleId'],
        search: (_, { RoleId }) => ({ roleId: RoleId }),
        isTarget: (record, { id: reviewedId }) => record.ID === reviewedId,
        same: ['status', 'RoleId', 'SignedMoney', 'OperateType'],
        isApplied: record => record.status === state,
      }),
  })

/** GM top-up and deduction (spec 1 §7): each enters review first. */
export const gm = {
  list,
  ...area('gm', gmWords, {
    topUp: operate('/channelapi/channel/GmOperateAdd', false),
    deduct: operate('/channelapi/channel/GmOperateDown', true),
    approve: decide('/channelapi/channel/GmOperateCheck', gmStatus.code.approved),
    refuse: decide('/channelapi/channel/gmOperateRefuse', gmStatus.code.rejected),
  }),
}
