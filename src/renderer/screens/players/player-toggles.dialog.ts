import { playerActions } from '../../../shared/endpoints/player-actions.ts'
import type { Player } from '../../../shared/endpoints/players.ts'
import { toggled } from '../../kit/dialog/toggled.ts'
import type { TextsAt } from '../../kit/form/labels.ts'
import { named } from './one-player.ts'

const toggle = (endpoint: typeof playerActions.toggleLock, texts: TextsAt) =>
  toggled<typeof endpoint, Player>(endpoint, { texts, from: row => ({ roleId: row.ID }), about: named })

export const toggleLock = toggle(playerActions.toggleLock, 'players:toggleLock')
export const toggleWithdrawals = toggle(playerActions.toggleWithdrawLimit, 'players:toggleWithdrawals')
export const toggleGames = toggle(playerActions.toggleGameLimit, 'players:toggleGames')
export const toggleSimulated = toggle(playerActions.toggleSimulated, 'players:toggleSimulated')
export const toggleTestUser = toggle(playerActions.toggleTestUser, 'players:toggleTestUser')
