import { playerLevels } from '../../../../shared/endpoints/player-levels.ts'
import type { FixedInput } from '../../../kit/dialog/action.ts'
import { confirmation } from '../../../kit/dialog/confirmation.tsx'

export const repairLevels = confirmation<typeof playerLevels.repair, FixedInput>(playerLevels.repair, {
  texts: 'playerDetail:repairLevels',
  createInput: ({ RoleID }) => ({ RoleID: String(RoleID) }),
})
