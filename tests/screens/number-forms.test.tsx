import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { channelReports } from '../../src/areas/channel-reports/calls.ts'
import { channelDailyScreen } from '../../src/areas/channel-reports/channel-daily.list.ts'
import { gameApi } from '../../src/areas/game-profit/calls.ts'
import { gameApiScreen } from '../../src/areas/game-profit/game-api.list.ts'
import { useConsole } from '../../src/renderer/kit/console.ts'
import { Settings } from '../../src/shared/settings.ts'
import { getScreenForm, plainForm, setCurrentForm } from '../../src/shared/texts/written-form.ts'
import { testSettings } from '../start-page.ts'
import { startAllTexts } from '../texts.ts'
import { createPlatform, openScreen, setClock } from './console.tsx'

beforeEach(() => setClock('2026-07-31T01:30:00Z'))
afterEach(async () => {
  cleanup()
  setCurrentForm(plainForm)
  useConsole.setState({ settings: Settings.parse(testSettings) })
  await startAllTexts('en-us')
})

const days = (...amounts: readonly number[]) =>
  amounts.map((Withdraw, at) => ({ date: `2026-07-${30 - at}`, Deposit: 36_709_240, Withdraw }))
const reports = (...amounts: readonly number[]) =>
  createPlatform([
    [channelReports.daily, () => ({ data: { data: days(...amounts), total: amounts.length } })],
  ])

const readRowCells = (first: string) => {
  const row = screen.getByRole('gridcell', { name: first }).closest<HTMLElement>('[role=row]')
  return row
    ? within(row)
        .getAllByRole('gridcell')
        .map(cell => cell.textContent)
    : []
}

describe('a Portuguese list', () => {
  test('formats numbers and dates for the language, and parses a typed date', async () => {
    await startAllTexts('pt')
    setCurrentForm(getScreenForm('pt'))
    const server = reports(600_400)
    const { user } = await openScreen(channelDailyScreen, server, { language: 'pt' })
    await screen.findByRole('gridcell', { name: '30/07/2026' })
    expect(readRowCells('30/07/2026').slice(1, 3)).toEqual(['30/07/2026', '36.709,24'])
    const start = screen.getByLabelText<HTMLInputElement>(/: De$/)
    expect([start.value, start.placeholder]).toEqual(['24/07/2026', 'DD/MM/AAAA'])
    await user.clear(start)
    await user.type(start, '1/7/2026{Enter}')
    await waitFor(() =>
      expect(server.listInputs(channelReports.daily).at(-1)).toMatchObject({ start: '2026-07-01' }),
    )
    await user.tab()
    expect(start.value).toBe('01/07/2026')
  })
})

describe('a Portuguese list of months', () => {
  test('writes the month of cells and field day-first, and sends it as the platform does', async () => {
    await startAllTexts('pt')
    setCurrentForm(getScreenForm('pt'))
    const server = createPlatform([
      [
        gameApi.monthly,
        () => ({ data: { list: [{ ApiID: 1, ApiName: 'PG', month: '2026-07' }], count: 1 } }),
      ],
    ])
    const { user } = await openScreen(gameApiScreen, server, { language: 'pt' })
    await screen.findByRole('gridcell', { name: '07/2026' })
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Mês' })
    expect([field.value, field.placeholder]).toEqual(['07/2026', 'MM/AAAA'])
    await user.clear(field)
    await user.type(field, '6/2026{Enter}')
    await waitFor(() => expect(server.listInputs(gameApi.monthly).at(-1)).toMatchObject({ month: '2026-06' }))
    expect(field.value).toBe('06/2026')
  })
})

describe('a column that is rounded to units', () => {
  const note = 'Rounded to whole numbers: the rows may not add up to the total'
  const head = () => screen.getByRole('columnheader', { name: /^Withdrawals/ })
  const open = async (...amounts: readonly number[]) => {
    const view = await openScreen(channelDailyScreen, reports(...amounts))
    await screen.findByRole('gridcell', { name: '2026-07-30' })
    return view
  }

  test('is marked in its header when its rows do not add up to the total', async () => {
    await open(600_400, 600_400)
    expect(head().getAttribute('aria-description')).toContain(note)
    expect(head().textContent).toContain('≈')
    expect(screen.getByRole('columnheader', { name: 'Deposits' }).textContent).not.toContain('≈')
  })

  test('has no mark when the rows add up or all decimals are shown', async () => {
    const { unmount } = await open(600_000, 500_000)
    expect(head().textContent).not.toContain('≈')
    unmount()
    useConsole.setState({ settings: Settings.parse({ amountDecimals: 'all' }) })
    await open(600_400, 600_400)
    expect(head().textContent).not.toContain('≈')
    expect(await screen.findAllByRole('gridcell', { name: '600.4' })).toHaveLength(2)
  })
})
