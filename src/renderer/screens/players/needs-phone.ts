import type { Player } from '../../../shared/endpoints/players.ts'
import type { Action } from '../../kit/dialog/action.ts'
import { refusedWhen } from '../shared/refused.tsx'

/** The action for a player whose phone is bound; for any other it only says that none is (spec 2 §5). */
export const needsPhone = (action: Action<Player>): Action<Player> =>
  refusedWhen(({ row }) => row.Mobile === '', 'errors:noPhoneBound', action)
