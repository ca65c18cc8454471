import { playerActions } from '../../../shared/endpoints/player-actions.ts'
import type { Player } from '../../../shared/endpoints/players.ts'
import type { TextsAt } from '../../i18n/text-keys.ts'
import { toggleAction } from '../../kit/dialog/toggle-action.ts'
import { namePlayer } from './one-player.ts'

const toggle = (
  endpoint: typeof playerActions.toggleLock,
  texts: TextsAt,
  {
    dangerousDirection,
    isBatched = false,
  }: { readonly dangerousDirection?: 'on'; readonly isBatched?: boolean } = {},
) =>
  toggleAction<typeof endpoint, Player>(endpoint, {
    texts,
    createInput: row => ({ roleId: row.ID }),
    textValues: namePlayer,
    ...(isBatched && { batch: { subjectKey: (row: Player) => row.ID } }),
    ...(dangerousDirection && { dangerousDirection }),
  })

export const toggleLock = toggle(playerActions.toggleLock, 'players:toggleLock', {
  dangerousDirection: 'on',
  isBatched: true,
})
export const toggleWithdrawals = toggle(playerActions.toggleWithdrawLimit, 'players:toggleWithdrawals', {
  dangerousDirection: 'on',
  isBatched: true,
})
export const toggleGames = toggle(playerActions.toggleGameLimit, 'players:toggleGames', {
  dangerousDirection: 'on',
})
export const toggleSimulated = toggle(playerActions.toggleSimulated, 'players:toggleSimulated')
export const toggleTestUser = toggle(playerActions.toggleTestUser, 'players:toggleTestUser')
