import type { Player } from './calls.ts'

/** The fields that name a player. */
export type NamedPlayer = Pick<Player, 'ID' | 'AccountName'>

/** Names the player in a dialog's texts. */
export const namePlayer = ({ ID, AccountName }: NamedPlayer): { readonly player: string } => ({
  player: AccountName ? `${ID} (${AccountName})` : ID,
})
