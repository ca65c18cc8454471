import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { gameLog } from '../../src/areas/game-log/calls.ts'
import { goldLog } from '../../src/areas/gold-log/calls.ts'
import { goldLogScreen } from '../../src/areas/gold-log/gold-log.list.ts'
import { createPlatform, openScreen, setClock } from './console.tsx'
import {
  aWireRound,
  createGamesAnswer,
  createListAnswer,
  getSortButton,
  openList,
  pageSizes,
  readCells,
  readOptions,
  readRowButtons,
  readTiles,
} from './game-platform.ts'

// A Thursday evening in Sao Paulo.
beforeEach(() => setClock('2026-07-31T01:30:00Z'))

type Wire = Record<string, unknown>

const createWireChange = (change: Wire = {}): Wire => ({
  RoleID: 100001,
  ChangeType: 1,
  ChangeTypeStr: 'Deposit',
  Money: '1234565',
  LastMoney: 2000000,
  SerialNumber: '202607300000000001',
  Tax: '5',
  Description: 'first',
  AddTime: '2026-07-30 23:59:58',
  EndTime: null,
  RoomID: null,
  ...change,
})
const changes = [
  createWireChange(),
  createWireChange({
    ChangeType: '22',
    ChangeTypeStr: 'Game',
    SerialNumber: '202607300000000017',
    Description: null,
    RoomID: 201,
  }),
  createWireChange({ ChangeType: 45, ChangeTypeStr: 'Safe box', Money: '2500', SerialNumber: null }),
]
const createLogPlatform = () =>
  createPlatform([
    [goldLog.list, () => createListAnswer(changes)],
    [
      goldLog.sum,
      () => ({ success: true, data: { Production: '1234565', Consume: 1000, TotalMoney: '1233565' } }),
    ],
    [goldLog.types, () => ({ success: true, data: { 1: 'Deposit', 22: 'Game', 45: 'Safe box' } })],
    [gameLog.games, createGamesAnswer],
    [gameLog.list, () => createListAnswer([aWireRound(), aWireRound({ ChangeType: 9, GameType: 8 })])],
  ])
const open = async (platform = createLogPlatform()) => {
  const { user } = await openScreen(goldLogScreen, platform)
  await screen.findAllByText('100001')
  return { user, platform }
}

test('the list shows three decimals, type 45 with its sign inverted, and three totals', async () => {
  await open()
  expect(readCells().map(cells => cells['Coin change'])).toEqual(['1,234.565', '1,234.565', '-2.500'])
  expect(readCells()[0]).toMatchObject({
    'Player ID': '100001',
    'Change type': 'Deposit',
    Balance: '2,000.000',
    'Order number': '202607300000000001',
    Tax: '0.005',
    Description: 'first',
    Time: '2026-07-30 23:59:58',
  })
  await waitFor(() => expect(readTiles()).toEqual(['1,234.565', '1.000', '1,233.565']))
  expect(pageSizes()).toEqual(['10 / page', '20 / page', '30 / page', '100 / page', '200 / page'])
})

// The range of the first search.
const today = { strartdate: '2026-07-30 00:00:00', enddate: '2026-07-30 23:59:59' }

test('the totals refresh without the list', async () => {
  const { user, platform } = await open()
  await user.click(await screen.findByRole('button', { name: 'Refresh totals' }))
  await waitFor(() => expect(platform.listInputs(goldLog.sum)).toEqual([today, today]))
  expect(platform.listInputs(goldLog.list)).toHaveLength(1)
})

test('quick buttons search with all filters and the range as “strartdate”', { tags: ['proof'] }, async () => {
  const { user, platform } = await open()
  expect(platform.listInputs(goldLog.list)).toEqual([{ page: 1, limit: 20, ...today }])
  await waitFor(() =>
    expect(readOptions('Change type').toSorted()).toEqual(['All', 'Deposit', 'Game', 'Safe box']),
  )
  expect(readOptions('Without game bets')).toEqual(['All', 'Yes', 'No'])
  await user.type(screen.getByLabelText('Player ID'), '100001')
  await user.selectOptions(screen.getByLabelText('Change type'), 'Safe box')
  await user.selectOptions(screen.getByLabelText('Without game bets'), 'No')
  const ranges = [
    ['Today', '2026-07-30', '2026-07-30'],
    ['This week', '2026-07-27', '2026-07-30'],
    ['This month', '2026-07-01', '2026-07-30'],
  ] as const
  for (const [name, from, to] of ranges) {
    await user.click(screen.getByRole('button', { name }))
    const filters = {
      roleId: '100001',
      changeType: '45',
      isFilter: '0',
      strartdate: `${from} 00:00:00`,
      enddate: `${to} 23:59:59`,
    }
    await waitFor(() =>
      expect(platform.listInputs(goldLog.list).at(-1)).toEqual({ page: 1, limit: 20, ...filters }),
    )
    await waitFor(() => expect(platform.listInputs(goldLog.sum).at(-1)).toEqual(filters))
  }
})

test('only a change of type 22 has a detail, which lists its rounds of that day', async () => {
  const { user, platform } = await open()
  const buttons = readRowButtons('Details')
  expect(buttons).toHaveLength(1)
  await user.click(buttons[0] as HTMLElement)
  const dialog = await openList('Game summary')
  // The game type comes from the rounds.
  await within(dialog).findByText(
    'Room: Ocean King, platform: Royal Hall, game type: Fishing, order number: 202607300000000017',
  )
  await waitFor(() => expect(readCells(dialog)).toHaveLength(2))
  const input = {
    page: 1,
    limit: 20,
    roleId: '100001',
    roomId: '201',
    SerialNumber: '202607300000000017',
    vfrom: 'coin',
    startdate: '2026-07-30 00:00:00',
    enddate: '2026-07-30 23:59:59',
  }
  expect(platform.listInputs(gameLog.list)).toEqual([input])
  // A negative win on platform 2 is a loss in a fishing game; unknown codes are shown as is.
  expect(readCells(dialog).map(row => [row['Game type'], row['Result']])).toEqual([
    ['Fishing', 'Loss'],
    ['#8', '#9'],
  ])
  expect(readCells(dialog)[0]).toMatchObject({ Room: 'Ocean King', Bet: '20.000', Payout: '12.345' })
  await user.click(getSortButton('Payout', dialog))
  await waitFor(() =>
    expect(platform.listInputs(gameLog.list)[1]).toMatchObject({ ...input, orderby: 'AwardMoney' }),
  )
})

/** Opens the detail of a change in this room and returns the platform. */
const openDetailOfRoom = async (room: number) => {
  const platform = createPlatform([
    [goldLog.list, () => createListAnswer([createWireChange({ ChangeType: 22, RoomID: room })])],
    [goldLog.sum, () => ({ success: true, data: {} })],
    [goldLog.types, () => ({ success: true, data: [] })],
    [gameLog.games, createGamesAnswer],
    [gameLog.list, () => createListAnswer([])],
  ])
  const { user } = await open(platform)
  await user.click(readRowButtons('Details')[0] as HTMLElement)
  return platform
}

test('the detail of room 0 requests its rounds without a room', async () => {
  const platform = await openDetailOfRoom(0)
  await screen.findByText(/^Room: –, platform: –/)
  expect(platform.listInputs(gameLog.list)[0]).not.toHaveProperty('roomId')
})

test('the detail of an unknown room names it by its number', { tags: ['proof'] }, async () => {
  await openDetailOfRoom(999)
  expect(
    await screen.findByText('Room: 999, platform: –, game type: –, order number: 202607300000000001'),
  ).toBeTruthy()
})
