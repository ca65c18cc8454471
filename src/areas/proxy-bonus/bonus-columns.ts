import { type Column, money } from '../../shared/column.ts'
import type { Decimals } from '../../shared/domain/money.ts'
import type { Variant } from '../shared/variant-screen.tsx'
import type { Bonus } from './calls.ts'

interface BonusColumnOptions {
  readonly decimals: Decimals
  /** The server can sort only fields it sends, not those computed here. */
  readonly serverSort?: boolean
}

/** Sum of the visible bonuses: without the bet bonus if hidden on this platform. */
export const buildSumColumn = ({ hideBetBonus }: Variant, decimals: Decimals): Column<keyof Bonus> =>
  money(hideBetBonus ? 'sumWithoutBet' : 'totalSum', decimals)

/** Columns of the bonus kinds; some platforms hide the bet bonus (spec 3 §6). */
export const buildKindColumns = (
  { hideBetBonus }: Variant,
  { decimals, ...sorted }: BonusColumnOptions,
): readonly Column<keyof Bonus>[] => [
  ...(hideBetBonus ? [] : [money<keyof Bonus>('TotalBetBonus', decimals, sorted)]),
  money('InviteBonus', decimals, sorted),
  money('TotalInviteBonus', decimals, sorted),
  money('TotalRechargeBonus', decimals, sorted),
  money('TotalAchieveBonus', decimals, sorted),
]

/** Columns of the invite bonus, received and not received. */
export const buildInviteColumns = ({
  decimals,
  ...sorted
}: BonusColumnOptions): readonly Column<keyof Bonus>[] => [
  money('ReceivedInviteBonus', decimals, sorted),
  money('notReceivedInviteBonus', decimals),
  money('FrozenInviteBonus', decimals, sorted),
  money('withdrawableInviteBonus', decimals),
]
