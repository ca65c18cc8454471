import { agentSummary } from '../../../shared/endpoints/agent-summary.ts'
import type { LevelRow } from '../../../shared/endpoints/player-levels.ts'
import { confirmation } from '../../kit/dialog/confirmation.tsx'
import { isFirstOfBlock } from '../shared/level-blocks.ts'

export const repairAgent = confirmation<typeof agentSummary.repair, LevelRow>(agentSummary.repair, {
  texts: 'agentTeams:repair',
  createInput: row => ({ RoleID: row.RoleID }),
  when: isFirstOfBlock,
})
