import { type Dictionary, isOn, labelOf } from '../../../../shared/domain/dictionary.ts'
import { lockState, restriction } from '../../../../shared/domain/players.ts'
import { playerActions } from '../../../../shared/endpoints/player-actions.ts'
import { type PlayerDetail, playerDetail } from '../../../../shared/endpoints/player-detail.ts'
import { ok } from '../../../../shared/result.ts'
import { call } from '../../../kit/call.ts'
import { confirmed } from '../../../kit/dialog/confirmed.tsx'
import type { TextsAt } from '../../../kit/form/labels.ts'

type Flag = 'Locked' | 'LimitWithdrawFlag' | 'LimitGameFlag' | 'LimitInviteAwardFlag'

/** Flips a flag; the call carries only the id, so the question says from what to what. */
const toggle = (
  endpoint: typeof playerActions.toggleLock,
  texts: TextsAt,
  flag: Flag,
  states: Dictionary,
) => ({
  flag,
  states,
  action: confirmed<typeof endpoint, PlayerDetail>(endpoint, {
    texts,
    from: player => ({ roleId: player.AccountID }),
    about: (player, { language }) => ({
      player: player.AccountID,
      from: labelOf(states, isOn(states, player[flag]) ? 1 : 0, language),
      to: labelOf(states, isOn(states, player[flag]) ? 0 : 1, language),
    }),
    success: 'players:set',
    rereadWhenFailed: true,
    found: {
      makes: false,
      look: async ({ roleId }, before) => {
        const now = await call(playerDetail.detail, { roleId })
        return now.ok ? ok(isOn(states, now.value[flag]) === isOn(states, before[flag]) ? [] : [roleId]) : now
      },
    },
  }),
})

export const lock = toggle(playerActions.toggleLock, 'players:toggleLock', 'Locked', lockState)
export const withdrawal = toggle(
  playerActions.toggleWithdrawLimit,
  'players:toggleWithdrawals',
  'LimitWithdrawFlag',
  restriction,
)
export const game = toggle(playerActions.toggleGameLimit, 'players:toggleGames', 'LimitGameFlag', restriction)
export const inviteAward = toggle(
  playerActions.toggleInviteAward,
  'playerDetail:toggleInviteAward',
  'LimitInviteAwardFlag',
  restriction,
)
/** Found by the test of labels. */
export const { action: toggleInviteAward } = inviteAward
