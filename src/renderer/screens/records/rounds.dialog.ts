import { gameLog } from '../../../shared/endpoints/game-log.ts'
import { changeRounds, summaryRounds } from '../shared/rounds.ts'

export const roundsOfChange = changeRounds(gameLog.list)
export const roundsOfSummary = summaryRounds(gameLog.list)
