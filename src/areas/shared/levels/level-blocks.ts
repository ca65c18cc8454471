import { agentLevel } from '../../../shared/domain/players.ts'
import type { LevelRow } from './player-levels.calls.ts'

type Level = { readonly AgentLevel?: unknown }

/** Rows from “self” to “summary” form a block of five; fields equal in all of them are shown once. */
export const createBlocks = <Field extends keyof LevelRow>(...fields: readonly Field[]) => ({
  size: 5,
  fields,
})

/** True for the row that has its block's buttons. */
export const isFirstOfBlock = (row: Level): boolean => row.AgentLevel === agentLevel.code.self

export const isSummaryRow = (row: Level): boolean => row.AgentLevel === agentLevel.code.summary
