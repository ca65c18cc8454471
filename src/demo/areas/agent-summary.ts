import { getPage } from '../call-values.ts'
import { agentBlocks, blockSums } from '../data/agent-summaries.ts'
import { startAgentExport } from '../files/agent-export.ts'
import { Refusal } from '../refusal.ts'
import type { CallHandlers } from '../world.ts'
import { dailyLevels, levelOnWire, repairLevels, takeRows } from './player-levels.ts'

/** Agent summary, five rows per agent (spec 3 §2, §3, §7). */
export const agentSummary: CallHandlers = {
  'agentSummary.list': (call, { database }) => {
    const blocks = agentBlocks(database, call)
    const page = takeRows(getPage(call), blocks, pageBlocks =>
      pageBlocks.flatMap(({ agent, levels }) =>
        levels.map((level, place) => levelOnWire(agent, level, place)),
      ),
    )
    return { data: { ...page, other: blockSums(blocks) } }
  },

  'agentSummary.export': (call, world) => {
    if (call.text('event') !== 'export') throw new Refusal('parameterWrong', 'event')
    return { data: { taskId: startAgentExport(world, call, agentBlocks(world.database, call)) } }
  },

  // The players' team dialog makes the same call.
  'agentSummary.daily': dailyLevels,
  'agentSummary.repair': repairLevels,
}
