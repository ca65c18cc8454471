import type { Dictionary } from '../../../shared/domain/dictionary.ts'
import { isOn, labelOf } from '../../../shared/domain/dictionary.ts'
import { lockState, restriction, yesNo } from '../../../shared/domain/players.ts'
import { playerActions } from '../../../shared/endpoints/player-actions.ts'
import type { Player } from '../../../shared/endpoints/players.ts'
import { confirmed } from '../../kit/dialog/confirmed.tsx'
import type { TextsAt } from '../../kit/form/labels.ts'
import { named, shownBy } from './one-player.ts'

type Flag = 'Locked' | 'IfInnerProxy' | 'IsTestUser' | 'LimitWithdrawFlag' | 'LimitGameFlag'

/** Flips a flag; the call carries only the id, so the question says from what to what. */
const toggle = (endpoint: typeof playerActions.toggleLock, texts: TextsAt, flag: Flag, states: Dictionary) =>
  confirmed<typeof endpoint, Player>(endpoint, {
    texts,
    from: row => ({ roleId: row.ID }),
    about: (row, { language }) => ({
      ...named(row),
      from: labelOf(states, isOn(states, row[flag]) ? 1 : 0, language),
      to: labelOf(states, isOn(states, row[flag]) ? 0 : 1, language),
    }),
    rereadWhenFailed: true,
    found: shownBy((now, _, before) => isOn(states, now[flag]) !== isOn(states, before[flag])),
  })

export const toggleLock = toggle(playerActions.toggleLock, 'players:toggleLock', 'Locked', lockState)
export const toggleWithdrawals = toggle(
  playerActions.toggleWithdrawLimit,
  'players:toggleWithdrawals',
  'LimitWithdrawFlag',
  restriction,
)
export const toggleGames = toggle(
  playerActions.toggleGameLimit,
  'players:toggleGames',
  'LimitGameFlag',
  restriction,
)
export const toggleSimulated = toggle(
  playerActions.toggleSimulated,
  'players:toggleSimulated',
  'IfInnerProxy',
  yesNo,
)
export const toggleTestUser = toggle(
  playerActions.toggleTestUser,
  'players:toggleTestUser',
  'IsTestUser',
  yesNo,
)
