import { agentLevel } from '../../../shared/domain/players.ts'
import type { LevelRow } from '../../../shared/endpoints/player-levels.ts'

type Level = { readonly AgentLevel?: unknown }

/** Self to summary make a block of five: what is the same in all its rows is said once. */
export const createBlocks = <Field extends keyof LevelRow>(...fields: readonly Field[]) => ({
  size: 5,
  fields,
})

/** The row whose buttons are those of its block. */
export const isFirstOfBlock = (row: Level): boolean => row.AgentLevel === agentLevel.code.self

export const isSummaryRow = (row: Level): boolean => row.AgentLevel === agentLevel.code.summary
