import { count, id, money, status, text, time } from '../../../shared/column.ts'
import { gameType, roundResult } from '../../../shared/domain/games.ts'

/** Columns of the game, shared by all game logs. */
export const gameColumns = [
  text('ApiName', { width: 120 }),
  text('GameName', { width: 160 }),
  status('GameType', gameType),
] as const

const sorted = { serverSort: true } as const

/** Columns of a round, for all dialogs that list rounds. */
export const roundColumns = [
  ...gameColumns,
  status('result', roundResult),
  money('GameRoundRunning', 3, sorted),
  money('AwardMoney', 3, sorted),
  money('Money', 3, sorted),
  money('Tax', 3, sorted),
  money('PreMoney', 3, { average: true }),
  money('LastMoney', 3, { average: true }),
  id('SerialNumber'),
  count('FreeGame'),
  time('AddTime', sorted),
] as const
