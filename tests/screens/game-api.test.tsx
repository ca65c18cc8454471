import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { gameLog } from '../../src/areas/game-log/calls.ts'
import { gameApi } from '../../src/areas/game-profit/calls.ts'
import { gameApiScreen } from '../../src/areas/game-profit/game-api.list.ts'
import type { Bridge } from '../../src/shared/bridge.ts'
import { ok } from '../../src/shared/result.ts'
import { createPlatform, openScreen, readToasts, setClock } from './console.tsx'
import { createGamesAnswer, createListAnswer, pageSizes, readCells, readTiles } from './game-platform.ts'

// In Sao Paulo it is still July.
beforeEach(() => setClock('2026-08-01T01:30:00Z'))

const wireMonth = {
  ApiID: 2,
  ApiName: 'Royal Hall',
  month: '2026-07',
  WinTotal: '-1234565',
  Water: '99999995',
  platformWinlose: 1234565,
  ApiPoint: '95',
  ApiFee: '117284',
}
const other = { WinTotal: '-1234565', Water: '99999995', platformWinlose: 1234565, ApiFee: 117_284 }

/** Creates a platform whose bridge also starts tasks. */
const createTaskPlatform = () => {
  const platform = createPlatform([
    [gameApi.monthly, () => createListAnswer([wireMonth], { other })],
    [gameLog.games, createGamesAnswer],
  ])
  const tasks: unknown[] = []
  const request = async (name: string, input: unknown) => {
    if (name !== 'startTask') return platform.bridge.request(name as never, input as never)
    tasks.push(input)
    return ok('task-1')
  }
  return { ...platform, bridge: { ...platform.bridge, request } as unknown as Bridge, tasks }
}

test('the list opens with the channel’s month and formats points and money', async () => {
  const platform = createTaskPlatform()
  await openScreen(gameApiScreen, platform)
  await screen.findByRole('gridcell', { name: 'Royal Hall' })
  expect(platform.listInputs(gameApi.monthly)).toEqual([{ page: 1, limit: 20, month: '2026-07' }])
  expect(readCells()[0]).toMatchObject({
    Month: '2026-07',
    'Platform ID': '2',
    'Game platform': 'Royal Hall',
    Turnover: '100,000.00',
    'Player win / loss': '-1,234.57',
    'House win / loss': '1,234.57',
    'API points': '9.50%',
    'API fee': '117.28',
  })
  expect(readTiles()).toEqual(['100,000.00', '-1,234.57', '1,234.57', '117.28'])
  expect(pageSizes()).toEqual(['10 / page', '20 / page', '30 / page', '200 / page'])
})

test('the export by the platform starts with the current search', async () => {
  const platform = createTaskPlatform()
  const { user } = await openScreen(gameApiScreen, platform)
  await screen.findByRole('gridcell', { name: 'Royal Hall' })
  await waitFor(() => expect(screen.getByLabelText('Game platform').textContent).toContain('JILI'))
  await user.selectOptions(screen.getByLabelText('Game platform'), 'JILI')
  await waitFor(() => expect(platform.listInputs(gameApi.monthly)).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Choose what to export' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Export by the platform/ }))
  const input = { page: 1, limit: 20, month: '2026-07', apiId: '1' }
  expect(platform.listInputs(gameApi.monthly)[1]).toEqual(input)
  expect(platform.tasks).toEqual([{ id: 'gameApi.exportMonthly', input, title: 'API settlement report' }])
  expect(gameApi.exportMonthly.input.parse(input)).toEqual({ ...input, event: 'export' })
  await waitFor(() => expect(readToasts.map(one => one.kind)).toEqual(['success']))
})
