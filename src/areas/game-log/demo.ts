import { getPage } from '../../demo/call-values.ts'
import { roundList, type StoredRound } from '../../demo/data/games/game-search.ts'
import {
  findPlayedRooms,
  type PlayedRoom,
  type SummarySearch,
  summarySearch,
} from '../../demo/data/games/game-summary.ts'
import { gameById, games, platformNames } from '../../demo/data/games/games.ts'
import { answerList } from '../../demo/list.ts'
import { bareNumber, integerIn } from '../../demo/wire-values.ts'
import type { CallHandlers, Handler, World } from '../../demo/world.ts'

const gameOnWire = (roomId: number) => {
  const game = gameById.get(roomId)
  return {
    GameName: game?.name ?? null,
    ApiName: game ? platformNames[game.api] : null,
    ApiID: game?.api ?? null,
    GameID: roomId,
    RoomID: roomId,
    GameType: game?.type ?? null,
  }
}

const onWire = (round: StoredRound) => ({
  RoleID: integerIn(round.id + 3, round.player),
  ...gameOnWire(round.room),
  ChangeType: integerIn(round.id, round.result),
  FreeGame: round.free === 0 && round.id % 10 === 0 ? null : round.free,
  GameRoundRunning: integerIn(round.id + 1, round.bet),
  Money: integerIn(round.id + 2, round.money),
  AwardMoney: integerIn(round.id, round.award),
  PreMoney: integerIn(round.id + 1, round.last - round.money),
  LastMoney: integerIn(round.id + 2, round.last),
  Tax: round.tax === 0 && round.id % 10 === 1 ? null : integerIn(round.id, round.tax),
  SerialNumber: bareNumber(round.serial),
  AddTime: round.added,
})

const duration = (seconds: number) =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map(part => String(part).padStart(2, '0'))
    .join(':')

const summaryOnWire = (row: PlayedRoom, place: number) => ({
  RoleID: row.player,
  ...gameOnWire(row.room),
  ChangeType: null,
  FreeGame: integerIn(place, row.free),
  GameRoundRunning: String(row.bet),
  Money: integerIn(place + 1, row.money),
  AwardMoney: String(row.award),
  PreMoney: integerIn(place, row.before),
  LastMoney: integerIn(place + 1, row.after),
  Tax: integerIn(place + 2, row.tax),
  SerialNumber: bareNumber(row.serial),
  AddTime: row.first,
  EndTime: row.final,
  WinCount: integerIn(place, row.wins),
  LoseCount: integerIn(place + 1, row.losses),
  DrawCount: integerIn(place + 2, row.draws),
  usedTime: duration(row.seconds),
})

const list = answerList(roundList, { row: onWire })

const summary: Handler = (call, { database }) => {
  const search = summarySearch(call)
  const { count } = database.one<{ count: number }>(
    `SELECT count(*) AS count FROM
      (SELECT 1 FROM ${search.source} WHERE ${search.where} GROUP BY player, room)`,
    ...search.values,
  )
  const rows = findPlayedRooms(database, call, search, getPage(call))
  return {
    data: { list: rows.map(summaryOnWire), count: String(count), configs: { game_api_list: platformNames } },
  }
}

const sumRounds = ({ database }: World, { source, where, values }: SummarySearch) => {
  const sums = database.one<Record<'bet' | 'award' | 'unpaid' | 'tax' | 'money', number>>(
    `SELECT total(bet) AS bet, total(award) AS award, total(unpaid) AS unpaid, total(tax) AS tax,
      total(money) AS money FROM ${source} WHERE ${where}`,
    ...values,
  )
  return {
    data: {
      GameRoundRunning: String(sums.bet),
      AwardMoney: String(sums.award),
      UnAwardMoney: sums.unpaid,
      TotalTax: sums.tax,
      TotalWin: String(sums.money),
    },
  }
}

const choices: Handler = () => ({
  data: games.map(({ id: GameID, name: GameName, api: ApiID }) => ({
    GameID: integerIn(GameID, GameID),
    GameName,
    ApiID,
    ApiName: platformNames[ApiID],
  })),
})

/** The game log and its summary, also for the player detail (spec 2 §2.4, §2.5, §7.3). */
export const gameLog: CallHandlers = {
  'gameLog.list': list,
  'playerDetail.rounds': list,
  'gameLog.sum': (call, world) => sumRounds(world, { source: 'game_rounds', ...roundList.search(call) }),
  'gameLog.summary': summary,
  'playerDetail.games': summary,
  'gameLog.summarySum': (call, world) => sumRounds(world, summarySearch(call)),
  'gameLog.games': choices,
  'playerDetail.gameChoices': choices,
}
