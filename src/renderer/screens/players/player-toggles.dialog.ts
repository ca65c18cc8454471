import { playerActions } from '../../../shared/endpoints/player-actions.ts'
import type { Player } from '../../../shared/endpoints/players.ts'
import type { TextsAt } from '../../i18n/text-keys.ts'
import { toggled } from '../../kit/dialog/toggled.ts'
import { named } from './one-player.ts'

const toggle = (endpoint: typeof playerActions.toggleLock, texts: TextsAt, harms?: 'on') =>
  toggled<typeof endpoint, Player>(endpoint, {
    texts,
    from: row => ({ roleId: row.ID }),
    about: named,
    batch: { whom: row => row.ID },
    ...(harms && { harms }),
  })

export const toggleLock = toggle(playerActions.toggleLock, 'players:toggleLock', 'on')
export const toggleWithdrawals = toggle(playerActions.toggleWithdrawLimit, 'players:toggleWithdrawals', 'on')
export const toggleGames = toggle(playerActions.toggleGameLimit, 'players:toggleGames', 'on')
export const toggleSimulated = toggle(playerActions.toggleSimulated, 'players:toggleSimulated')
export const toggleTestUser = toggle(playerActions.toggleTestUser, 'players:toggleTestUser')
