import { z } from 'zod'
import { type Decimal, minus, plus } from '../domain/money.ts'
import { area, read, write } from '../endpoint.ts'
import { page } from '../page.ts'
import {
  amount,
  code,
  id,
  labelMap,
  optionalText,
  paging,
  rowId,
  sortingCased,
  stamp,
  text,
  thousandths,
} from '../wire.ts'

const bonuses = {
  RoleID: id(),
  TotalBetBonus: thousandths(),
  InviteBonus: thousandths(),
  TotalInviteBonus: thousandths(),
  ReceivedInviteBonus: thousandths(),
  FrozenInviteBonus: thousandths(),
  TotalRechargeBonus: thousandths(),
  TotalAchieveBonus: thousandths(),
}

interface Bonuses {
  readonly TotalBetBonus: Decimal | null
  readonly TotalInviteBonus: Decimal | null
  readonly ReceivedInviteBonus: Decimal | null
  readonly FrozenInviteBonus: Decimal | null
  readonly TotalRechargeBonus: Decimal | null
  readonly TotalAchieveBonus: Decimal | null
}

/**
 * Sums of a player's bonuses in thousandths (spec 3 §3 names them, not how they are made): all kinds together, with and
 * without the bet bonus, which some platforms hide or do not send; the invite bonus not yet received, and what of that is
 * not frozen.
 */
const derived = <T extends Bonuses>(row: T) => {
  const notReceivedInviteBonus = minus(row.TotalInviteBonus, row.ReceivedInviteBonus)
  const sumWithoutBet = plus(row.TotalInviteBonus, plus(row.TotalRechargeBonus, row.TotalAchieveBonus))
  return {
    ...row,
    totalSum: row.TotalBetBonus === null ? sumWithoutBet : plus(row.TotalBetBonus, sumWithoutBet),
    sumWithoutBet,
    notReceivedInviteBonus,
    withdrawableInviteBonus: minus(notReceivedInviteBonus, row.FrozenInviteBonus),
  }
}

/** One player's bonuses (spec 3 §3), money in thousandths. */
const Bonus = z.object(bonuses).transform(derived)
export type Bonus = z.output<typeof Bonus>

/** One player's bonuses of a day; `AddTime` is assumed. */
const BonusDay = z.object({ AddTime: text(), ...bonuses }).transform(derived)

/** One bonus that was credited (spec 3 §3), money in thousandths. */
const BonusEntry = z.object({
  BonusTypeName: text(),
  BonusAmount: thousandths(),
  ProxyLevel: code(),
  DonatorId: id(),
  AddTime: stamp(),
})

/** Whether invite bonus may be withdrawn, 1 or 0 (its meaning is assumed); null where the platform does not say. */
const WithdrawFlag = z
  .preprocess(sent => (typeof sent === 'object' ? null : sent), code())
  .transform(InviteBonusWithdrawFlag => ({ InviteBonusWithdrawFlag }))

/** Proxy (invitation) bonuses (spec 3 §2, §5, §7). */
export const proxyBonus = area('proxyBonus', {
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
  }),
  log: read('GET', '/channelapi/agent/proxyBonusLog', {
    input: z.object({
      ...paging,
      ...sortingCased,
      roleId: rowId('errors:parameterError'),
      bonusType: optionalText(),
      proxyLevel: optionalText(),
    }),
    output: page(BonusEntry, { configs: z.object({ bonus_type: labelMap(), proxy_level: labelMap() }) }),
  }),
})
