import type { FixedInput } from '../../../renderer/kit/dialog/action.ts'
import { confirmation } from '../../../renderer/kit/dialog/question/confirmation.tsx'
import { playerLevels } from '../../shared/levels/player-levels.calls.ts'

export const repairLevels = confirmation<typeof playerLevels.repair, FixedInput>(playerLevels.repair, {
  texts: 'playerDetail:repairLevels',
  createInput: ({ RoleID }) => ({ RoleID: String(RoleID) }),
})
