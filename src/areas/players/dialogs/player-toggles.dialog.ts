import type { TextsAt } from '../../../renderer/i18n/text-keys.ts'
import type { ActionPlacing } from '../../../renderer/kit/dialog/action-placing.ts'
import { toggleAction } from '../../../renderer/kit/dialog/toggle-action.ts'
import type { Player } from '../calls.ts'
import { namePlayer } from '../one-player.ts'
import { playerActions } from '../player-actions.calls.ts'

const toggle = (
  endpoint: typeof playerActions.toggleLock,
  texts: TextsAt,
  placing: ActionPlacing,
  isBatched = false,
) =>
  toggleAction<typeof endpoint, Player>(endpoint, {
    ...placing,
    texts,
    createInput: row => ({ roleId: row.ID }),
    textValues: namePlayer,
    ...(isBatched && { batch: { subjectKey: (row: Player) => row.ID } }),
    ...(placing.group === 'restrictions' && { dangerousDirection: 'on' }),
  })

const restrictions: ActionPlacing = { group: 'restrictions' }
const marks: ActionPlacing = { group: 'marks' }

export const toggleLock = toggle(
  playerActions.toggleLock,
  'players:toggleLock',
  { ...restrictions, isProminent: true },
  true,
)
export const toggleWithdrawals = toggle(
  playerActions.toggleWithdrawLimit,
  'players:toggleWithdrawals',
  restrictions,
  true,
)
export const toggleGames = toggle(playerActions.toggleGameLimit, 'players:toggleGames', restrictions)
export const toggleSimulated = toggle(playerActions.toggleSimulated, 'players:toggleSimulated', marks)
export const toggleTestUser = toggle(playerActions.toggleTestUser, 'players:toggleTestUser', marks)
