import { playerActions } from '../../../shared/endpoints/player-actions.ts'
import type { Player } from '../../../shared/endpoints/players.ts'
import type { TextsAt } from '../../i18n/text-keys.ts'
import { toggleAction } from '../../kit/dialog/toggle-action.ts'
import { namePlayer } from './one-player.ts'

const toggle = (
  endpoint: typeof playerActions.toggleLock,
  texts: TextsAt,
  { harms, isBatched = false }: { readonly harms?: 'on'; readonly isBatched?: boolean } = {},
) =>
  toggleAction<typeof endpoint, Player>(endpoint, {
    texts,
    from: row => ({ roleId: row.ID }),
    about: namePlayer,
    ...(isBatched && { batch: { whom: (row: Player) => row.ID } }),
    ...(harms && { harms }),
  })

export const toggleLock = toggle(playerActions.toggleLock, 'players:toggleLock', {
  harms: 'on',
  isBatched: true,
})
export const toggleWithdrawals = toggle(playerActions.toggleWithdrawLimit, 'players:toggleWithdrawals', {
  harms: 'on',
  isBatched: true,
})
export const toggleGames = toggle(playerActions.toggleGameLimit, 'players:toggleGames', { harms: 'on' })
export const toggleSimulated = toggle(playerActions.toggleSimulated, 'players:toggleSimulated')
export const toggleTestUser = toggle(playerActions.toggleTestUser, 'players:toggleTestUser')
