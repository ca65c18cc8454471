import { getPage } from '../../demo/call-values.ts'
import { agentBlocks, blockSums } from '../../demo/data/agents/agent-summaries.ts'
import { startAgentExport } from '../../demo/files/agent-export.ts'
import { wrongParameter } from '../../demo/refusal.ts'
import type { CallHandlers } from '../../demo/world.ts'
import { dailyLevels, levelOnWire, repairLevels, takeRows } from '../shared/levels/player-levels.demo.ts'

/** Agent summary, five rows per agent (spec 3 §2, §3, §7). */
export const agentSummary: CallHandlers = {
  'agentSummary.list': (call, { database }) => {
    const blocks = agentBlocks(database, call)
    const page = takeRows(getPage(call), blocks, pageBlocks =>
      pageBlocks.flatMap(({ agent, levels }) =>
        levels.map((level, index) => levelOnWire(agent, level, index)),
      ),
    )
    return { data: { ...page, other: blockSums(blocks) } }
  },

  'agentSummary.export': (call, world) => {
    if (call.text('event') !== 'export') throw wrongParameter('event')
    return { data: { taskId: startAgentExport(world, call, agentBlocks(world.database, call)) } }
  },

  // The players' team dialog makes the same call.
  'agentSummary.daily': dailyLevels,
  'agentSummary.repair': repairLevels,
}
