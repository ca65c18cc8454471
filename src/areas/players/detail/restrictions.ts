import { status } from '../../../shared/column.ts'
import { restriction } from '../../../shared/domain/players.ts'

/** What a player may be kept from, besides the whole account. */
export const playerRestrictions = [
  status('LimitWithdrawFlag', restriction),
  status('LimitGameFlag', restriction),
  status('LimitInviteAwardFlag', restriction),
] as const
