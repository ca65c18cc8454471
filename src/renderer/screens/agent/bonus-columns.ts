import { type Column, money } from '../../../shared/column.ts'
import type { Decimals } from '../../../shared/domain/money.ts'
import type { Bonus } from '../../../shared/endpoints/proxy-bonus.ts'
import type { Variant } from './by-variant.tsx'

type Field = keyof Bonus

/** The kinds of bonus; the bet bonus is not for every platform to see (spec 3 §6). */
export const bonusKinds = ({ hideBetBonus }: Variant, decimals: Decimals): readonly Column<Field>[] => [
  ...(hideBetBonus ? [] : [money<Field>('TotalBetBonus', decimals)]),
  money('InviteBonus', decimals),
  money('TotalInviteBonus', decimals),
  money('TotalRechargeBonus', decimals),
  money('TotalAchieveBonus', decimals),
]

/** What has become of the invite bonus. */
export const inviteBonus = (decimals: Decimals): readonly Column<Field>[] => [
  money('ReceivedInviteBonus', decimals),
  money('notReceivedInviteBonus', decimals),
  money('FrozenInviteBonus', decimals),
  money('withdrawableInviteBonus', decimals),
]
