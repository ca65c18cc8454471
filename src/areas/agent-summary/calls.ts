import { z } from 'zod'
import { area, read, write } from '../../shared/endpoint.ts'
import { page } from '../../shared/page.ts'
import { fieldwiseRecord } from '../../shared/record.ts'
import { taskId } from '../../shared/task-id.ts'
import { optionalText, paging, rowId, thousandths } from '../../shared/wire.ts'
import { LevelRow } from '../shared/levels/player-levels.calls.ts'
import { agentSummaryWords } from './journal-words.calls.ts'

const search = {
  RoleID: optionalText(),
  IfInnerProxy: optionalText(),
  date1: optionalText(),
  date2: optionalText(),
}

/**
 * Sums of the search in thousandths (spec 3 §3 gives the names, not the formulas): `Total…` over the blocks' summary rows,
 * `TotalAll…` over the agents' whole trees.
 */
const SummarySums = fieldwiseRecord({
  TotalDeposit: thousandths(),
  TotalAllDeposit: thousandths(),
  TotalRollOut: thousandths(),
  TotalAllRollOut: thousandths(),
  Totalyk: thousandths(),
  TotalAllyk: thousandths(),
})

/** Agent summary, five rows per agent (spec 3 §2, §3, §7). */
export const agentSummary = area('agentSummary', agentSummaryWords, {
  list: read('GET', '/channelapi/agent/agentSummary', {
    input: z.object({ ...paging, ...search }),
    output: page(LevelRow, { other: SummarySums }),
  }),
  export: write('GET', '/channelapi/agent/agentSummary', {
    input: z.object({ ...paging, event: z.literal('export').default('export'), ...search }),
    output: taskId('export'),
    record: on => on.none('its task tells what became of it'),
  }),
  daily: read('GET', '/channelapi/agent/agentSummaryDaily', {
    input: z.object({ ...paging, RoleID: rowId(), date1: optionalText(), date2: optionalText() }),
    output: page(LevelRow),
  }),
  repair: write('POST', '/channelapi/agent/repairAgentAllData', {
    input: z.object({ RoleID: rowId() }),
    output: taskId('repair'),
    record: on => on.none('its task tells what became of it'),
    assumed: true,
  }),
})
