import { type Column, money } from '../../../shared/column.ts'
import type { Decimals } from '../../../shared/domain/money.ts'
import type { Bonus } from '../../../shared/endpoints/proxy-bonus.ts'
import type { Variant } from './by-variant.tsx'

interface Shown {
  readonly decimals: Decimals
  /** The server can sort by what it sends; it knows nothing of what is computed here. */
  readonly serverSort?: boolean
}

/** The sum of what is shown of the bonuses: without the bet bonus where that is not for the platform to see. */
export const bonusSum = ({ hideBetBonus }: Variant, decimals: Decimals): Column<keyof Bonus> =>
  money(hideBetBonus ? 'sumWithoutBet' : 'totalSum', decimals)

/** The kinds of bonus; the bet bonus is not for every platform to see (spec 3 §6). */
export const bonusKinds = (
  { hideBetBonus }: Variant,
  { decimals, ...sorted }: Shown,
): readonly Column<keyof Bonus>[] => [
  ...(hideBetBonus ? [] : [money<keyof Bonus>('TotalBetBonus', decimals, sorted)]),
  money('InviteBonus', decimals, sorted),
  money('TotalInviteBonus', decimals, sorted),
  money('TotalRechargeBonus', decimals, sorted),
  money('TotalAchieveBonus', decimals, sorted),
]

/** What has become of the invite bonus. */
export const inviteBonus = ({ decimals, ...sorted }: Shown): readonly Column<keyof Bonus>[] => [
  money('ReceivedInviteBonus', decimals, sorted),
  money('notReceivedInviteBonus', decimals),
  money('FrozenInviteBonus', decimals, sorted),
  money('withdrawableInviteBonus', decimals),
]
