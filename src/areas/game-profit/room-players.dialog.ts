import { listDialog } from '../../renderer/kit/list/list-dialog.tsx'
import { count, money, percent, playerId } from '../../shared/column.ts'
import { gameProfit, type RoomDay } from './calls.ts'

const sorted = { serverSort: true } as const

export const roomPlayers = listDialog(gameProfit.detail, {
  texts: 'gameProfit:roomPlayers',
  createInput: (row: RoomDay) => ({ roomid: row.RoomID, date: row.adddate }),
  textValues: row => ({ room: row.RoomName || row.RoomID, date: row.adddate }),
  filters: [],
  columns: [
    playerId('RoleID', { pinned: true, ...sorted }),
    money('Water', 2, sorted),
    money('WinScore', 2, sorted),
    percent('GameRate', { average: true, ...sorted }),
    money('Tax', 2, sorted),
    count('TotalNum', sorted),
    count('GCount', sorted),
  ],
  rowKey: 'RoleID',
  pageSize: 20,
  pageSizes: [10, 20, 30, 200],
})
