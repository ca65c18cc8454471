import type { Player } from '../../../shared/endpoints/players.ts'
import type { Action } from '../../kit/dialog/action.ts'
import { refusedWhen } from '../shared/refused.tsx'

/** Wraps an action for players with a bound phone; for others it only reports that none is bound (spec 2 §5). */
export const needsPhone = (action: Action<Player>): Action<Player> =>
  refusedWhen(({ row }) => row.Mobile === '', 'errors:noPhoneBound', action)
