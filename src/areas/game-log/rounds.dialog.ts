import { summaryRounds } from '../shared/rounds/rounds.ts'
import { gameLog } from './calls.ts'

export const roundsOfSummary = summaryRounds(gameLog.list)
