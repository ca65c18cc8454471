import { z } from 'zod'
import { money } from '../../shared/column.ts'
import {
  bonusSum,
  bonusSumWithoutBet,
  inviteBonusFree,
  inviteBonusLeft,
} from '../../shared/domain/formulas.ts'
import { parseDecimal, subtract } from '../../shared/domain/money.ts'
import { area, read, write } from '../../shared/endpoint.ts'
import { computedFigure, withFigures } from '../../shared/figures.ts'
import { page } from '../../shared/page.ts'
import { fieldwiseRecord } from '../../shared/record.ts'
import { isSameId } from '../../shared/same-value.ts'
import {
  amount,
  choiceMap,
  code,
  optionalText,
  paging,
  rowId,
  sortingWithOrderType,
  stamp,
  thousandths,
  wireDay,
  wireId,
  wireText,
} from '../../shared/wire.ts'
import { proxyBonusWords } from './journal-words.calls.ts'

const bonuses = {
  RoleID: wireId(),
  TotalBetBonus: thousandths(),
  InviteBonus: thousandths(),
  TotalInviteBonus: thousandths(),
  ReceivedInviteBonus: thousandths(),
  FrozenInviteBonus: thousandths(),
  TotalRechargeBonus: thousandths(),
  TotalAchieveBonus: thousandths(),
}

/** Sums of a player's bonuses in thousandths. */
const figures = {
  totalSum: computedFigure(bonusSum),
  sumWithoutBet: computedFigure(bonusSumWithoutBet),
  notReceivedInviteBonus: computedFigure(inviteBonusLeft),
  withdrawableInviteBonus: computedFigure(inviteBonusFree),
} as const

/** One player's bonuses (spec 3 §3), money in thousandths. */
const Bonus = withFigures(z.object(bonuses), figures)
export type Bonus = z.output<typeof Bonus>

/** One player's bonuses of a day; `AddTime` is assumed. */
const BonusDay = withFigures(z.object({ AddTime: wireDay(), ...bonuses }), figures)

/** One bonus that was credited (spec 3 §3), money in thousandths. */
const BonusEntry = z.object({
  BonusTypeName: wireText(),
  BonusAmount: thousandths(),
  ProxyLevel: code(),
  DonatorId: wireId(),
  AddTime: stamp(),
})

/** Flag that allows withdrawing invite bonus, 1 or 0 (meaning assumed); null if the platform does not send it. */
const WithdrawFlag = z.preprocess(
  wireValue => ({ InviteBonusWithdrawFlag: typeof wireValue === 'object' ? null : wireValue }),
  fieldwiseRecord({ InviteBonusWithdrawFlag: code() }),
)

const { list } = area('proxyBonus', {
  list: read('GET', '/channelapi/agent/proxybonusdata', {
    input: z.object({
      ...paging,
      order: z.string().optional(),
      sort: z.enum(['asc', 'desc']).optional(),
      start: optionalText(),
      end: optionalText(),
      roleId: optionalText(),
    }),
    output: page(Bonus, { other: WithdrawFlag, otherKey: 'InviteBonusWithdrawFlag' }),
  }),
})

const calls = area('proxyBonus', proxyBonusWords, {
  daily: read('GET', '/channelapi/agent/proxybonuslist', {
    input: z.object({
      ...paging,
      add_date1: optionalText(),
      add_date2: optionalText(),
      RoleID: optionalText(),
    }),
    output: page(BonusDay),
  }),
  unfreeze: write('POST', '/channelapi/agent/unfreezeInvitationRewards', {
    input: z.object({
      roleId: rowId('errors:parameterError'),
      number: amount('positive', 'errors:parameterError', 'errors:parameterError'),
    }),
    repeats: { minutes: 10, by: ['roleId', 'number'] },
    // The frozen bonus falls by the released amount.
    record: on =>
      on.total(list, {
        search: ({ roleId }) => ({ roleId }),
        isTarget: (row, { roleId }) => isSameId(row.RoleID, roleId),
        of: row => row?.FrozenInviteBonus ?? null,
        change: ({ number }) => subtract(0, parseDecimal(number, 3) ?? null),
        field: 'number',
        isVolatile: true,
        texts: 'proxyBonus:list',
        column: money('FrozenInviteBonus', 3),
      }),
  }),
  log: read('GET', '/channelapi/agent/proxyBonusLog', {
    input: z.object({
      ...paging,
      ...sortingWithOrderType,
      roleId: rowId('errors:parameterError'),
      bonusType: optionalText(),
      proxyLevel: optionalText(),
    }),
    output: page(BonusEntry, { configs: z.object({ bonus_type: choiceMap(), proxy_level: choiceMap() }) }),
  }),
})

/** Proxy (invitation) bonuses (spec 3 §2, §5, §7). */
export const proxyBonus = { list, ...calls }
