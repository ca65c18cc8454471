import { accountKind } from '../../../shared/domain/accounts.ts'
import { type Player, players } from '../../../shared/endpoints/players.ts'
import type { Finding } from '../../kit/dialog/finding.ts'
import { foundIn } from '../../kit/dialog/found-in.ts'

/** A player in so far as they have a name. */
export type Named = Pick<Player, 'ID' | 'AccountName'>

/** What a dialog calls the player it is about. */
export const named = ({ ID, AccountName }: Named): { readonly player: string } => ({
  player: AccountName ? `${ID} (${AccountName})` : ID,
})

/** The search that finds one player, simulated or not. */
export const onlyThis = (player: Player) => ({
  roleId: player.ID,
  IfInnerProxy: String(accountKind.code.all),
})

/** An unanswered change is there once the player's own row shows it. */
export const shownBy = <Sent>(
  shows: (now: Player, sent: Sent, before: Player) => boolean,
): Finding<Sent, Player> =>
  foundIn<typeof players.list, Sent, Player>(players.list, {
    key: 'ID',
    input: (_, before) => onlyThis(before),
    match: (now, sent, before) => now.ID === before.ID && shows(now, sent, before),
  })
