import { agentSummary } from '../../../shared/endpoints/agent-summary.ts'
import type { LevelRow } from '../../../shared/endpoints/player-levels.ts'
import { confirmed } from '../../kit/dialog/confirmed.tsx'
import { isFirst } from '../shared/level-blocks.ts'

export const repairAgent = confirmed<typeof agentSummary.repair, LevelRow>(agentSummary.repair, {
  texts: 'agentTeams:repair',
  from: row => ({ RoleID: row.RoleID }),
  when: isFirst,
})
