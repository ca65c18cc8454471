import { status } from '../../../shared/column.ts'
import { restriction } from '../../../shared/domain/players.ts'

/** Restrictions of a player, besides a ban of the whole account. */
export const playerRestrictions = [
  status('LimitWithdrawFlag', restriction),
  status('LimitGameFlag', restriction),
  status('LimitInviteAwardFlag', restriction),
] as const
