import { confirmation } from '../../renderer/kit/dialog/question/confirmation.tsx'
import { isFirstOfBlock } from '../shared/levels/level-blocks.ts'
import type { LevelRow } from '../shared/levels/player-levels.calls.ts'
import { agentSummary } from './calls.ts'

export const repairAgent = confirmation<typeof agentSummary.repair, LevelRow>(agentSummary.repair, {
  texts: 'agentSummary:repair',
  createInput: row => ({ RoleID: row.RoleID }),
  when: isFirstOfBlock,
})
