import type { TextsAt } from '../../../renderer/i18n/text-keys.ts'
import { toggleAction } from '../../../renderer/kit/dialog/toggle-action.ts'
import { playerActions } from '../player-actions.calls.ts'
import { type PlayerDetail, playerDetail } from '../player-detail.calls.ts'

const toggle = (endpoint: typeof playerActions.toggleLock, texts: TextsAt) =>
  toggleAction<typeof endpoint, PlayerDetail>(endpoint, {
    texts,
    createInput: player => ({ roleId: player.AccountID }),
    textValues: player => ({ player: player.AccountID }),
    success: 'players:set',
    // The account's list may not include the player of this detail.
    shownByEndpoint: playerDetail.detail,
    dangerousDirection: 'on',
  })

export const toggleDetailLock = toggle(playerActions.toggleLock, 'players:toggleLock')
export const toggleDetailWithdrawals = toggle(playerActions.toggleWithdrawLimit, 'players:toggleWithdrawals')
export const toggleDetailGames = toggle(playerActions.toggleGameLimit, 'players:toggleGames')
export const toggleInviteAward = toggle(playerActions.toggleInviteAward, 'playerDetail:toggleInviteAward')
