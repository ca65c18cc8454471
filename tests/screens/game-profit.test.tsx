import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { gameLog } from '../../src/areas/game-log/calls.ts'
import { gameProfit } from '../../src/areas/game-profit/calls.ts'
import { gameProfitScreen } from '../../src/areas/game-profit/game-profit.list.ts'
import { createPlatform, openScreen, setClock } from './console.tsx'
import {
  createGamesAnswer,
  createListAnswer,
  openList,
  readCells,
  readRowButtons,
  readTiles,
} from './game-platform.ts'

beforeEach(() => setClock('2026-07-31T01:30:00Z'))

const wireRoomDay = {
  adddate: '2026-07-30',
  RoomID: 201,
  RoomName: 'Ocean King',
  Water: '1234565',
  WinScore: '-5005',
  GameRate: '12.345%',
  Tax: null,
  TotalNum: '12',
  GCount: 340,
}
const other = { total_Water: '1234565', total_SystemWin: -5005, total_WinRate: '-0.41', total_Tax: 0 }

const open = async () => {
  const platform = createPlatform([
    [gameProfit.rooms, () => createListAnswer([wireRoomDay], { other })],
    [gameProfit.detail, () => createListAnswer([{ ...wireRoomDay, RoleID: 100001, TotalNum: 1 }])],
    [gameLog.games, createGamesAnswer],
  ])
  const { user } = await openScreen(gameProfitScreen, platform)
  await screen.findAllByText('Ocean King')
  return { user, platform }
}

test('the list opens with the last seven days and shows the platform’s totals', async () => {
  const { platform } = await open()
  expect(platform.listInputs(gameProfit.rooms)).toEqual([
    { page: 1, limit: 20, start: '2026-07-24', end: '2026-07-30' },
  ])
  expect(readTiles()).toEqual(['1,234.57', '-5.01', '-0.41%', '0.00'])
  expect(readCells()[0]).toMatchObject({
    Date: '2026-07-30',
    'Room ID': '201',
    Room: 'Ocean King',
    Turnover: '1,234.57',
    'House win / loss': '-5.01',
    'House win rate': '12.35%',
    Tax: '–',
    'Active players': '12',
    Rounds: '340',
  })
})

test('a detail lists the players of that room on that day', async () => {
  const { user, platform } = await open()
  await user.click(readRowButtons('Details')[0] as HTMLElement)
  const dialog = await openList('Room profit details')
  await screen.findByText('Room: Ocean King, date: 2026-07-30')
  await waitFor(() =>
    expect(readCells(dialog)[0]).toMatchObject({
      'Player ID': '100001',
      Turnover: '1,234.57',
      'Active players': '1',
    }),
  )
  expect(platform.listInputs(gameProfit.detail)).toEqual([
    { page: 1, limit: 20, roomid: '201', date: '2026-07-30' },
  ])
})
