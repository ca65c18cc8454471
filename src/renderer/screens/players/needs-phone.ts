import type { Player } from '../../../shared/endpoints/players.ts'
import type { Action } from '../../kit/dialog/action.ts'
import { withRefusal } from '../shared/with-refusal.tsx'

/** Wraps an action for players with a bound phone; for others it only reports that none is bound (spec 2 §5). */
export const needsPhone = (action: Action<Player>): Action<Player> =>
  withRefusal(({ row }) => row.Mobile === '', 'errors:noPhoneBound', action)
