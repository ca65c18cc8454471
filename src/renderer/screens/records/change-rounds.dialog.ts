import { gameLog } from '../../../shared/endpoints/game-log.ts'
import { changeRounds } from '../shared/rounds.ts'

export const roundsOfChange = changeRounds(gameLog.list)
