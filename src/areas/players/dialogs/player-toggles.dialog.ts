import type { TextsAt } from '../../../renderer/i18n/text-keys.ts'
import { toggleAction } from '../../../renderer/kit/dialog/toggle-action.ts'
import type { Player } from '../calls.ts'
import { namePlayer } from '../one-player.ts'
import { playerActions } from '../player-actions.calls.ts'

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
