import type { FixedInput } from '../../../renderer/kit/dialog/action.ts'
import { listDialog } from '../../../renderer/kit/list/list-dialog.tsx'
import { getRawText, noValue } from '../../../shared/cell.ts'
import { toDayEnd, toDayStart } from '../../../shared/domain/dates.ts'
import { getCodeLabel } from '../../../shared/domain/dictionary.ts'
import { gameType, goldChange } from '../../../shared/domain/games.ts'
import type { gameLog } from '../../game-log/calls.ts'
import type { GameChoices, GameSummary } from './game-rows.calls.ts'
import type { GoldChange } from './gold-rows.calls.ts'
import { roundColumns } from './round-columns.ts'

/** A call that returns rounds of games. */
type RoundsCall = typeof gameLog.list

const list = {
  filters: [],
  columns: roundColumns,
  rowKey: null,
  pageSize: 20,
  pageSizes: [10, 20, 30, 200],
} as const

/** Names room and platform: a change of gold only has the room's number. */
const describePlace = (room: string, { rooms = {}, platforms = {} }: Partial<GameChoices>) => {
  const platform = Object.keys(rooms).find(key => key !== '' && rooms[key]?.[room] !== undefined)
  return {
    room: rooms['']?.[room] || room || noValue,
    platform: (platform !== undefined && platforms[platform]) || noValue,
  }
}

/** The player of a row; a list of one player need not repeat the id in each row. */
const findPlayer = ({ RoleID }: { readonly RoleID: string }, search: FixedInput): string =>
  RoleID || getRawText(search, 'roleId')

/** Action that lists the rounds of a change of gold, by its room, order number and day. */
export const changeRounds = (source: RoundsCall, width?: 60 | 80) =>
  listDialog(source, {
    ...list,
    ...(width && { width }),
    texts: 'goldLog:rounds',
    when: (row: GoldChange) => row.ChangeType === goldChange.gameRound,
    createInput: (row, search) => {
      const day = row.AddTime.slice(0, 10)
      return {
        roleId: findPlayer(row, search),
        ...(row.RoomID && { roomId: row.RoomID }),
        SerialNumber: row.SerialNumber,
        vfrom: 'coin',
        ...(day && { startdate: toDayStart(day), enddate: toDayEnd(day) }),
      }
    },
    // Only the rounds have the kind of game.
    textValues: (row, { configs, language }, round) => ({
      ...describePlace(row.RoomID, configs),
      type: getCodeLabel(gameType, round?.GameType ?? null, language) || noValue,
      order: row.SerialNumber || noValue,
    }),
  })

/** Action that lists the rounds summed in a row of the game summary. */
export const summaryRounds = (source: RoundsCall) =>
  listDialog(source, {
    ...list,
    texts: 'gameLog:rounds',
    // From its first to its last round: exactly what the row sums up, whatever the search.
    createInput: (row: GameSummary, search) => ({
      roleId: findPlayer(row, search),
      roomId: row.RoomID || row.GameID,
      ...(row.AddTime && row.EndTime && { startdate: row.AddTime, enddate: row.EndTime }),
    }),
    textValues: (row, { language }) => ({
      player: row.RoleID,
      room: row.GameName || row.RoomID,
      platform: row.ApiName || noValue,
      type: getCodeLabel(gameType, row.GameType, language) || noValue,
    }),
  })
