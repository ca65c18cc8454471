import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { gameLog } from '../../src/areas/game-log/calls.ts'
import { gameSummaryScreen } from '../../src/areas/game-log/game-summary.list.ts'
import { createPlatform, openScreen, setClock } from './console.tsx'
import {
  aWireRound,
  createGamesAnswer,
  createListAnswer,
  openList,
  pageSizes,
  readCells,
  readRowButtons,
  readTiles,
} from './game-platform.ts'

beforeEach(() => setClock('2026-07-31T01:30:00Z'))

const summaryFields = {
  ChangeType: null,
  WinCount: '3',
  LoseCount: 4,
  DrawCount: 0,
  usedTime: '00:12:30',
  AddTime: '2026-07-28 09:00:00',
  EndTime: '2026-07-30 10:11:12',
}
const summaries = [
  aWireRound(summaryFields),
  aWireRound({ ...summaryFields, RoleID: 100002, GameRoundRunning: 0 }),
]
const sums = { GameRoundRunning: '30000', AwardMoney: 10000, TotalTax: '1500', TotalWin: -21500 }

const open = async () => {
  const platform = createPlatform([
    [gameLog.summary, () => createListAnswer(summaries)],
    [gameLog.summarySum, () => ({ success: true, data: sums })],
    [gameLog.games, createGamesAnswer],
    [gameLog.list, () => createListAnswer([aWireRound({ AddTime: '2026-07-28 09:00:00' })])],
  ])
  const { user } = await openScreen(gameSummaryScreen, platform)
  await screen.findByText('100001')
  return { user, platform }
}

const week = { startdate: '2026-07-24 00:00:00', enddate: '2026-07-30 23:59:59' }

test('the list and its totals open with the last seven days', async () => {
  const { platform } = await open()
  expect(platform.listInputs(gameLog.summary)).toEqual([{ page: 1, limit: 20, ...week }])
  await waitFor(() => expect(readTiles()).toEqual(['30.000', '10.000', '1.500', '-21.500', '33.33%']))
  expect(platform.listInputs(gameLog.summarySum)).toEqual([week])
  expect(pageSizes()).toEqual(['10 / page', '20 / page', '30 / page', '100 / page', '200 / page'])
})

test('a row shows counts, time played and the return rate, 0 without bets', async () => {
  await open()
  expect(readCells()[0]).toMatchObject({
    Bet: '20.000',
    Payout: '12.345',
    'Return rate': '61.73%',
    'Rounds won': '3',
    'Rounds lost': '4',
    Draws: '0',
    'Time played': '00:12:30',
  })
  expect(readCells()[1]).toMatchObject({ 'Return rate': '0.00%' })
})

test('a detail lists the rounds of the row’s player, room and time', async () => {
  const { user, platform } = await open()
  await user.click(readRowButtons('Details')[0] as HTMLElement)
  const dialog = await openList('Game rounds')
  await screen.findByText('Player 100001, room: Ocean King, platform: Royal Hall, game type: Fishing')
  await waitFor(() => expect(readCells(dialog)).toHaveLength(1))
  expect(platform.listInputs(gameLog.list)).toEqual([
    {
      page: 1,
      limit: 20,
      roleId: '100001',
      roomId: '201',
      startdate: '2026-07-28 09:00:00',
      enddate: '2026-07-30 10:11:12',
    },
  ])
  await user.click(screen.getByRole('button', { name: 'Close', hidden: true }))
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  expect(platform.listInputs(gameLog.summary)).toHaveLength(1)
})
