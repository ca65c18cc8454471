import { z } from 'zod'
import { returnRate } from '../../../shared/domain/formulas.ts'
import { classifyRound } from '../../../shared/domain/games.ts'
import { computedFigure, withFigures } from '../../../shared/figures.ts'
import { listOf } from '../../../shared/texts/list-of.ts'
import {
  code,
  idOrNone,
  optionalText,
  paging,
  sortingWithOrderType,
  stamp,
  thousandths,
  wireCount,
  wireId,
  wireText,
} from '../../../shared/wire.ts'

const round = {
  RoleID: wireId(),
  GameName: wireText(),
  ApiName: wireText(),
  ApiID: wireId(),
  GameID: wireId(),
  GameType: code(),
  ChangeType: code(),
  FreeGame: code(),
  GameRoundRunning: thousandths(),
  Money: thousandths(),
  AwardMoney: thousandths(),
  PreMoney: thousandths(),
  LastMoney: thousandths(),
  Tax: thousandths(),
  SerialNumber: wireId(),
  AddTime: stamp(),
  RoomID: idOrNone(),
}

/** One round of a game (spec 2 §3), money in thousandths; `result` is a code of `roundResult` (spec 2 §4). */
export const GameRound = z.object(round).transform(row => ({ ...row, result: classifyRound(row) }))
export type GameRound = z.output<typeof GameRound>

/** A player's rounds in one room (spec 2 §3), money in thousandths, `usedTime` as sent. */
export const GameSummary = withFigures(
  z.object({
    ...round,
    WinCount: wireCount(),
    LoseCount: wireCount(),
    DrawCount: wireCount(),
    usedTime: wireText(),
    EndTime: stamp(),
  }),
  { returnRate: computedFigure(returnRate) },
)
export type GameSummary = z.output<typeof GameSummary>

const GameItem = z.object({ GameID: wireId(), GameName: wireText(), ApiID: wireId(), ApiName: wireText() })
type Names = Readonly<Record<string, string>>

/** The games as choices: names of platforms, and of rooms by platform; '' holds all rooms. */
export type GameChoices = {
  readonly platforms: Names
  readonly rooms: Readonly<Record<string, Names>>
}

const buildChoices = (games: readonly z.output<typeof GameItem>[]): GameChoices => {
  const platforms: Record<string, string> = {}
  const rooms: Record<string, Record<string, string>> = { '': {} }
  for (const { ApiID, ApiName, GameID, GameName } of games) {
    platforms[ApiID] = ApiName
    for (const key of ['', ApiID]) {
      const knownRooms = rooms[key] ?? {}
      knownRooms[GameID] = GameName
      rooms[key] = knownRooms
    }
  }
  return { platforms, rooms }
}

/** Output of a call that answers with the list of games, bare or under `list`. */
export const gameChoices: z.ZodType<GameChoices> = listOf(GameItem).transform(buildChoices)

/** Filters of a search for rounds. */
export const gameFilters = {
  startdate: optionalText(),
  enddate: optionalText(),
  roleId: optionalText(),
  roomId: optionalText(),
  apiId: optionalText(),
}

/** Input of a search for rounds; the last two fields select the rounds behind one gold change. */
export const GameQuery = z.object({
  ...paging,
  ...sortingWithOrderType,
  ...gameFilters,
  SerialNumber: optionalText(),
  vfrom: optionalText(),
})
