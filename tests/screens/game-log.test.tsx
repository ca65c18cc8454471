import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { gameLog } from '../../src/areas/game-log/calls.ts'
import { gameLogScreen } from '../../src/areas/game-log/game-log.list.ts'
import { createPlatform, openScreen, setClock } from './console.tsx'
import {
  aWireRound,
  createGamesAnswer,
  createListAnswer,
  pageSizes,
  readCells,
  readOptions,
  readTiles,
} from './game-platform.ts'

beforeEach(() => setClock('2026-07-31T01:30:00Z'))

const sums = {
  GameRoundRunning: '20000',
  AwardMoney: 12345,
  UnAwardMoney: '5',
  TotalTax: 0,
  TotalWin: '-7655',
}
const open = async () => {
  const platform = createPlatform([
    [
      gameLog.list,
      () => createListAnswer([aWireRound(), aWireRound({ RoleID: 100002, ChangeType: 6, FreeGame: 1 })]),
    ],
    [gameLog.sum, () => ({ success: true, data: sums })],
    [gameLog.games, createGamesAnswer],
  ])
  const { user } = await openScreen(gameLogScreen, platform)
  await screen.findByText('100001')
  return { user, platform }
}

test('the list shows six totals, the return rate and amounts with three decimals', async () => {
  await open()
  await waitFor(() => expect(readTiles()).toEqual(['20.000', '12.345', '0.005', '0.000', '-7.655', '61.73%']))
  expect(readCells()[0]).toMatchObject({
    'Player ID': '100001',
    'Game platform': 'Royal Hall',
    Room: 'Ocean King',
    'Game type': 'Fishing',
    Result: 'Loss',
    Bet: '20.000',
    Payout: '12.345',
    'Player win / loss': '-7.655',
    Tax: '–',
    'Balance before': '107.655',
    'Balance after': '100.000',
  })
  expect(readCells()[1]).toMatchObject({ Result: 'Free prop' })
  expect(pageSizes()).toEqual(['10 / page', '20 / page', '30 / page', '100 / page', '200 / page'])
})

const today = { startdate: '2026-07-30 00:00:00', enddate: '2026-07-30 23:59:59' }

test('the search opens on today; quick buttons send whole days to list and totals', async () => {
  const { user, platform } = await open()
  expect(platform.listInputs(gameLog.list)).toEqual([{ page: 1, limit: 20, ...today }])
  await user.click(screen.getByRole('button', { name: 'This month' }))
  const month = { ...today, startdate: '2026-07-01 00:00:00' }
  await waitFor(() => expect(platform.listInputs(gameLog.list)[1]).toEqual({ page: 1, limit: 20, ...month }))
  await waitFor(() => expect(platform.listInputs(gameLog.sum)).toEqual([today, month]))
})

test('choosing a game platform limits the rooms and clears the room of another one', async () => {
  const { user, platform } = await open()
  await waitFor(() => expect(readOptions('Room')).toEqual(['All', 'Fortune Gems', 'Super Ace', 'Ocean King']))
  await user.selectOptions(screen.getByLabelText('Game platform'), 'JILI')
  expect(readOptions('Room')).toEqual(['All', 'Fortune Gems', 'Super Ace'])
  await user.selectOptions(screen.getByLabelText('Room'), 'Super Ace')
  await waitFor(() =>
    expect(platform.listInputs(gameLog.list).at(-1)).toEqual({
      page: 1,
      limit: 20,
      ...today,
      apiId: '1',
      roomId: '102',
    }),
  )
  await user.selectOptions(screen.getByLabelText('Game platform'), 'Royal Hall')
  expect(readOptions('Room')).toEqual(['All', 'Ocean King'])
  expect(screen.getByLabelText<HTMLSelectElement>('Room').value).toBe('')
  await waitFor(() =>
    expect(platform.listInputs(gameLog.list).at(-1)).toEqual({ page: 1, limit: 20, ...today, apiId: '2' }),
  )
})
