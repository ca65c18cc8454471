import type { Player } from '../../../shared/endpoints/players.ts'

/** A player in so far as they have a name. */
export type NamedPlayer = Pick<Player, 'ID' | 'AccountName'>

/** What a dialog calls the player it is about. */
export const namePlayer = ({ ID, AccountName }: NamedPlayer): { readonly player: string } => ({
  player: AccountName ? `${ID} (${AccountName})` : ID,
})
