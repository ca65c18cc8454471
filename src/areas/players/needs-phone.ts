import type { Action } from '../../renderer/kit/dialog/action.ts'
import { withRefusal } from '../shared/with-refusal.tsx'
import type { Player } from './calls.ts'

/** Wraps an action for players with a bound phone; for others it only reports that none is bound (spec 2 §5). */
export const needsPhone = (action: Action<Player>): Action<Player> =>
  withRefusal(({ row }) => row.Mobile === '', 'errors:noPhoneBound', action)
