import { gameLog } from '../../../shared/endpoints/game-log.ts'
import { summaryRounds } from '../shared/rounds.ts'

export const roundsOfSummary = summaryRounds(gameLog.list)
