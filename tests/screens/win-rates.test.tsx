import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { gameApi } from '../../src/areas/game-profit/calls.ts'
import { winRates } from '../../src/areas/win-rates/calls.ts'
import { winRatesScreen } from '../../src/areas/win-rates/win-rates.list.ts'
import { createPlatform, createRefusal, openScreen, readToasts, setClock } from './console.tsx'
import { createListAnswer, openList, readCells, readOptions } from './game-platform.ts'
import { getSendButton } from './send-button.ts'

beforeEach(() => setClock('2026-07-31T01:30:00Z'))

const vintepg_rtp_api = {
  2: { id: 2, name: 'Royal Hall', rtpNote: '' },
  31: { id: 31, name: 'PG', rtpNote: 'RTP 90-97' },
}
const rates = [
  { ID: 1, RoleID: 100001, ApiID: 31, ApiName: 'PG', WinRate: '9.5' },
  { ID: 2, RoleID: 100002, ApiID: 2, ApiName: 'Royal Hall', WinRate: 95.5 },
  { ID: 3, RoleID: 100003, ApiID: 31, ApiName: 'PG', WinRate: -1 },
  { ID: 4, RoleID: null, ApiID: 2, ApiName: 'Royal Hall', WinRate: '-1' },
]
interface Answers {
  readonly list?: (input: Readonly<Record<string, unknown>>) => unknown
  readonly save?: () => unknown
  readonly remove?: () => unknown
}
const succeed = () => ({ success: true })
const createRatesAnswer = (rows = rates) => createListAnswer(rows, { configs: { vintepg_rtp_api } })
const server = ({ list = () => createRatesAnswer(), save = succeed, remove = succeed }: Answers = {}) =>
  createPlatform([
    [winRates.list, list],
    [winRates.save, save],
    [winRates.remove, remove],
    [gameApi.points, () => createListAnswer([{ ApiID: 2, ApiName: 'Royal Hall', ApiPoint: 85 }])],
    [
      gameApi.fees,
      () =>
        createListAnswer([
          { mydate: '2026-07-30', ApiName: 'PG', Water: 1234565, WinNum: -5, ApiFee: '1000' },
        ]),
    ],
  ])
const open = async (platform = server()) => {
  const { user } = await openScreen(winRatesScreen, platform)
  await screen.findByText('100001')
  return { user, platform }
}
const getRowButton = (text: string, name: string) =>
  within(screen.getByText(text).closest<HTMLElement>('[role="row"]') as HTMLElement).getByRole('button', {
    name,
  })
const createLostAnswer = (endpoint: string) => createRefusal({ kind: 'outcomeUnknown', endpoint })

test('rates are shown in percent, but on platform 31 as the tenfold factor or -1', async () => {
  await open()
  expect(readCells().map(cells => cells['Win rate'])).toEqual(['95', '95.5%', '-1', '-1%'])
})

test('rates are searched by player and by game platform of the server’s list', {
  tags: ['proof'],
}, async () => {
  const { user, platform } = await open()
  expect(readOptions('Game platform')).toEqual(['All', 'Royal Hall', 'PG (RTP 90-97)'])
  await user.type(screen.getByLabelText('Player ID'), '100001')
  await user.selectOptions(screen.getByLabelText('Game platform'), 'PG (RTP 90-97)')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() =>
    expect(platform.listInputs(winRates.list)[1]).toEqual({
      page: 1,
      limit: 20,
      RoleID: '100001',
      ApiID: '31',
    }),
  )
})

test('adding a rate reports missing or wrong fields and sends platform 31 a tenth', async () => {
  const { user, platform } = await open()
  await user.click(screen.getByRole('button', { name: 'Add win rate' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(getSendButton())
  for (const message of [
    'Please enter player ID',
    'Please choose the game platform',
    'Please enter win rate',
  ]) {
    expect(await dialog.findByText(message)).toBeTruthy()
  }
  await user.type(dialog.getByLabelText(/^Player ID/), 'abc')
  const plainNumber = 'This platform takes a plain number, not a percentage.'
  await user.selectOptions(dialog.getByLabelText(/^Game platform/), '2')
  expect(dialog.queryByText(plainNumber)).toBeNull()
  await user.selectOptions(dialog.getByLabelText(/^Game platform/), '31')
  dialog.getByText(plainNumber)
  await user.type(dialog.getByLabelText(/^Win rate/), '-2')
  await user.click(getSendButton())
  await dialog.findByText('A player ID has digits only')
  await dialog.findByText(/^Enter a win rate of -1, or a number from 0, e\.g/)
  expect(platform.listInputs(winRates.save)).toEqual([])
  await user.clear(dialog.getByLabelText(/^Player ID/))
  await user.type(dialog.getByLabelText(/^Player ID/), '100009')
  await user.clear(dialog.getByLabelText(/^Win rate/))
  await user.type(dialog.getByLabelText(/^Win rate/), '95')
  await user.dblClick(getSendButton())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(platform.listInputs(winRates.save)).toEqual([{ RoleID: '100009', apiId: '31', WinRate: '9.5' }])
})

test('a decimal is rejected on platform 31, because its tenth has two decimals', {
  tags: ['proof'],
}, async () => {
  const { user, platform } = await open()
  await user.click(getRowButton('100001', 'Edit'))
  await waitFor(getSendButton)
  const dialog = within(screen.getByRole('dialog'))
  const field = dialog.getByLabelText<HTMLInputElement>(/^Win rate/)
  for (const rateText of ['95.5', '95.55', '95.04']) {
    await user.clear(field)
    await user.type(field, rateText)
    await user.click(getSendButton())
    await dialog.findByText('For this platform, enter a win rate of -1, or a whole number from 0')
    expect(field.value).toBe(rateText)
  }
  expect(platform.listInputs(winRates.save)).toEqual([])
})

test('only the rate can be edited; player and platform are shown as text', { tags: ['proof'] }, async () => {
  const { user, platform } = await open()
  await user.click(getRowButton('100001', 'Edit'))
  await waitFor(getSendButton)
  const dialog = within(screen.getByRole('dialog'))
  dialog.getByText('Player 100001, platform PG, current win rate 95')
  dialog.getByText('This platform takes a plain number, not a percentage.')
  expect(dialog.getAllByRole('textbox')).toHaveLength(1)
  const field = dialog.getByLabelText<HTMLInputElement>(/^Win rate/)
  expect(field.value).toBe('95')
  await user.clear(field)
  await user.type(field, '-1')
  await user.click(getSendButton())
  await waitFor(() =>
    expect(platform.listInputs(winRates.save)).toEqual([{ RoleID: '100001', apiId: '31', WinRate: '-1' }]),
  )
})

test('a save without an answer is looked up by the stored value', async () => {
  const storedRates = rates.map(rate => ({ ...rate, WinRate: '9.7' }))
  const { user, platform } = await open(
    server({
      list: ({ ApiID }) => (ApiID ? createRatesAnswer(storedRates) : createRatesAnswer()),
      save: () => createLostAnswer(winRates.save.id),
    }),
  )
  await user.click(getRowButton('100001', 'Edit'))
  const field = await screen.findByLabelText(/^Win rate/)
  await user.clear(field)
  await user.type(field, '97')
  await user.click(getSendButton())
  await screen.findByText(/^Confirmed:/)
  expect(platform.listInputs(winRates.list)).toContainEqual({
    page: 1,
    limit: 200,
    RoleID: '100001',
    ApiID: '31',
  })
})

test('a delete covers all rates of a player and is looked up after a lost answer', async () => {
  let remainingRates = rates
  const { user, platform } = await open(
    server({
      list: ({ RoleID }) => createRatesAnswer(RoleID ? remainingRates : rates),
      remove: () => createLostAnswer(winRates.remove.id),
    }),
  )
  await user.click(getRowButton('100002', 'More actions'))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  dialog.getByText(/^Delete the win rates of player 100002\? This deletes them for all game platforms/)
  await user.click(dialog.getByRole('button', { name: 'Delete win rates' }))
  await screen.findByText(/^The player still has win rates/)
  remainingRates = []
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await screen.findByText(/^Confirmed:/)
  expect(platform.listInputs(winRates.remove)).toEqual([{ RoleID: '100002' }])
})

test('the icon beside a player id copies it or reports a missing id', { tags: ['proof'] }, async () => {
  const { user, platform } = await open()
  await user.hover(screen.getByText('100001').closest('[role="gridcell"]') as HTMLElement)
  await user.click(await screen.findByRole('button', { name: /^Copy/ }))
  await waitFor(() => expect(platform.copiedTexts).toEqual(['100001']))
  const none = screen
    .getAllByRole('row')
    .flatMap(row => within(row).queryAllByRole('gridcell', { name: '–' }))
  await user.hover(none[0] as HTMLElement)
  await user.click(await screen.findByRole('button', { name: /^Copy/ }))
  await waitFor(() => expect(readToasts.map(one => one.kind)).toEqual(['success', 'info']))
  expect(readToasts[1]?.text).toMatch(/^No data/)
})

test('the API fee records of a player can be searched by date range', async () => {
  const { user, platform } = await open()
  await user.click(getRowButton('100001', 'API fees'))
  const dialog = await openList('API fee records')
  await waitFor(() =>
    expect(readCells(dialog)[0]).toMatchObject({
      Date: '2026-07-30',
      'Game platform': 'PG',
      Turnover: '1,234.57',
      'Player win / loss': '-0.01',
      'API fee': '1.00',
    }),
  )
  await user.type(within(dialog).getByLabelText('Date: From'), '2026-07-01')
  await user.type(within(dialog).getByLabelText('Date: To'), '2026-07-30{Enter}')
  await waitFor(() =>
    expect(platform.listInputs(gameApi.fees)).toEqual([
      { page: 1, limit: 20, roleId: '100001' },
      { page: 1, limit: 20, roleId: '100001', startDate: '2026-07-01', endDate: '2026-07-30' },
    ]),
  )
})
