import { playerActions } from '../../../shared/endpoints/player-actions.ts'
import type { Player } from '../../../shared/endpoints/players.ts'
import type { TextsAt } from '../../i18n/text-keys.ts'
import { toggleAction } from '../../kit/dialog/toggle-action.ts'
import { namePlayer } from './one-player.ts'

const toggle = (endpoint: typeof playerActions.toggleLock, texts: TextsAt, dangerousDirection?: 'on') =>
  toggleAction<typeof endpoint, Player>(endpoint, {
    texts,
    createInput: row => ({ roleId: row.ID }),
    textValues: namePlayer,
    batch: { subjectKey: row => row.ID },
    ...(dangerousDirection && { dangerousDirection }),
  })

export const toggleLock = toggle(playerActions.toggleLock, 'players:toggleLock', 'on')
export const toggleWithdrawals = toggle(playerActions.toggleWithdrawLimit, 'players:toggleWithdrawals', 'on')
export const toggleGames = toggle(playerActions.toggleGameLimit, 'players:toggleGames', 'on')
export const toggleSimulated = toggle(playerActions.toggleSimulated, 'players:toggleSimulated')
export const toggleTestUser = toggle(playerActions.toggleTestUser, 'players:toggleTestUser')
