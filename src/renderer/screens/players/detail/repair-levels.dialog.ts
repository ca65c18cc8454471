import { playerLevels } from '../../../../shared/endpoints/player-levels.ts'
import type { Fixed } from '../../../kit/dialog/action.ts'
import { confirmed } from '../../../kit/dialog/confirmed.tsx'

export const repairLevels = confirmed<typeof playerLevels.repair, Fixed>(playerLevels.repair, {
  texts: 'playerDetail:repairLevels',
  from: ({ RoleID }) => ({ RoleID: String(RoleID) }),
})
