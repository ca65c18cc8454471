import { gameLog } from '../game-log/calls.ts'
import { changeRounds } from '../shared/rounds/rounds.ts'

export const roundsOfChange = changeRounds(gameLog.list)
