import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { agentTeams } from '../../src/areas/agent-teams/calls.ts'
import { teamDailyScreen } from '../../src/areas/agent-teams/team-daily.list.ts'
import { channelReports } from '../../src/areas/channel-reports/calls.ts'
import { channelDailyScreen } from '../../src/areas/channel-reports/channel-daily.list.ts'
import { channelMonthlyScreen } from '../../src/areas/channel-reports/channel-monthly.list.ts'
import { channelTotals } from '../../src/areas/channel-totals/calls.ts'
import { salesmanMonthlyScreen } from '../../src/areas/channel-totals/salesman-monthly.list.ts'
import { subChannelMonthlyScreen } from '../../src/areas/channel-totals/sub-channel-monthly.list.ts'
import { gameApi } from '../../src/areas/game-profit/calls.ts'
import { createPlatform, openScreen, setClock } from './console.tsx'
import { aWireProxy, createProxyPlatform, createRowsAnswer } from './proxy-platform.ts'

// jsdom has no layout: Fluent treats a list under an overlay as hidden.
configure({ defaultHidden: true })
beforeEach(() => setClock('2026-07-31T01:30:00Z'))

type Wire = Record<string, unknown>
const createWireDay = (day: Wire): Wire => ({
  PersonDeposit: 10,
  Withdraw: 0,
  WinNum: 0,
  PersonCount: 5,
  ...day,
})
const days = [
  createWireDay({ date: '2026-07-30', Deposit: '1500501', Withdraw: 2_000_400, PersonDeposit: 15 }),
  createWireDay({ date: '2026-07-29', Deposit: '1000000' }),
  createWireDay({ date: '2026-07-28', Deposit: '2000000', PersonCount: null }),
]
const reports = (rows: readonly unknown[] = days) =>
  createPlatform([[channelReports.daily, () => ({ data: { data: rows, total: rows.length } })]])

type Around = NonNullable<Parameters<typeof openScreen>[2]>
const createTransposedLayout = (route: string, more: object = {}): Around => ({
  environment: {
    layouts: { [route]: { order: [], hidden: [], pinned: [], widths: {}, turned: true, ...more } },
  },
})
const daily = createTransposedLayout(channelDailyScreen.route)

const open = async (server = reports(), around: Around = daily) => {
  const view = await openScreen(channelDailyScreen, server, around)
  await screen.findByRole('columnheader', { name: '2026-07-30' })
  return { ...view, server }
}
const headers = () =>
  screen.getAllByRole('columnheader').map(header => header.textContent?.replaceAll('\u00a0', ' '))
const readLine = (figure: string) => {
  const name = screen.getByRole('gridcell', { name: figure })
  return [...(name.parentElement?.children ?? [])].map(cell => cell.textContent)
}
const getChoice = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Transpose table' })
const openColumns = async ({ user }: Pick<Awaited<ReturnType<typeof openScreen>>, 'user'>) => {
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  return getChoice()
}

describe('a transposed report', () => {
  test('is transposed and restored in the columns’ menu, which saves the layout', async () => {
    const { user, environment } = await openScreen(channelDailyScreen, reports())
    await screen.findByRole('gridcell', { name: '2026-07-30' })
    expect(screen.queryByRole('button', { name: 'Transpose table' })).toBeNull()
    expect((await openColumns({ user })).checked).toBe(false)
    await user.click(getChoice())
    expect(getChoice().checked).toBe(true)
    expect(headers()).toContain('2026-07-30')
    expect(environment.saveLayout).toHaveBeenLastCalledWith(
      channelDailyScreen.route,
      expect.objectContaining({ turned: true }),
    )
    await user.keyboard(' ')
    expect(screen.getByRole('gridcell', { name: '2026-07-30' })).toBeTruthy()
    expect(getChoice().checked).toBe(false)
  })

  test('has figures as rows and days as columns, oldest first, with the changes', async () => {
    await open()
    expect(headers()).toEqual([
      'Figure',
      '2026-07-28',
      '2026-07-29',
      'vs 07-28',
      '2026-07-30',
      'vs 07-29',
      'Page total',
    ])
    expect(readLine('Deposits')).toEqual([
      'Deposits',
      '2,000.00',
      '1,000.00',
      '-50.0%',
      '1,500.50',
      '+50.1%',
      '4,500.50',
    ])
    expect(readLine('Depositors').slice(1)).toEqual(['10', '10', '0.0%', '15', '+50.0%', '35'])
    // An average has no sum; a missing value has no change.
    expect(readLine('Average deposit').slice(1)).toEqual(['200.00', '100.00', '-50.0%', '100.03', '0.0%', ''])
    expect(readLine('Registrations').slice(1)).toEqual(['–', '5', '–', '5', '0.0%', '10'])
    const colours = ['-50.0%', '+50.1%'].map(
      change => screen.getAllByRole('gridcell', { name: change })[0]?.dataset['tone'],
    )
    expect(colours).toEqual(['warning', 'info'])
    // An amount keeps the colour that its column gives it.
    expect(screen.getByRole('gridcell', { name: '-499.90' }).dataset['tone']).toBe('danger')
  })

  test('shows visible columns in the operator’s order and offers no sorting', async () => {
    await open(
      reports(),
      createTransposedLayout(channelDailyScreen.route, {
        order: ['date', 'Withdraw', 'PersonWithdraw', 'Deposit', 'PersonDeposit'],
        hidden: ['PersonWithdraw', 'PersonDeposit'],
      }),
    )
    const names = () =>
      screen.getAllByRole('row').map(row => row.querySelector('[role=gridcell]')?.textContent)
    expect(names().filter(name => name === 'Withdrawals' || name === 'Deposits')).toEqual([
      'Withdrawals',
      'Deposits',
    ])
    expect(names()).not.toContain('Depositors')
    expect(screen.getAllByRole('columnheader').every(header => header.querySelector('button') === null)).toBe(
      true,
    )
    expect(screen.getAllByRole('columnheader').some(header => header.getAttribute('aria-sort'))).toBe(false)
  })

  test('omits the columns that the simplified display omits', async () => {
    const { layouts } = daily.environment ?? {}
    await open(reports(), { environment: { ...(layouts && { layouts }), simplified: true } })
    expect(screen.queryByRole('gridcell', { name: 'Active players' })).toBeNull()
    expect(screen.getByRole('gridcell', { name: 'Withdrawals' })).toBeTruthy()
  })

  test('selects a range by keyboard and copies it as shown', async () => {
    const { user, server } = await open()
    await user.click(screen.getAllByRole('gridcell', { name: '1,000.00' })[0] as HTMLElement)
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowDown}{/Shift}{Control>}c{/Control}')
    await waitFor(() => expect(server.copiedTexts).toEqual(['1000\t-50%\t1500.501\n10\t0%\t15']))
    // Only the figures count, each by its kind, not their changes.
    const figures = within(screen.getByRole('status', { name: 'Figures of the selection' }))
    figures.getByText('2 × 3 cells')
    await user.click(figures.getByRole('button', { name: 'Deposits 2,500.50' }))
    expect(screen.getByRole('menuitem', { name: /Count\s*2$/ })).toBeTruthy()
    await user.click(screen.getByRole('menuitemradio', { name: /Depositors\s*25/ }))
    await figures.findByRole('button', { name: 'Depositors 25' })
  })

  test('exports its rows untransposed', async () => {
    const { user, server } = await open()
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await waitFor(() => expect(server.plans[0]?.headers.slice(0, 2)).toEqual(['Date', 'Deposits']))
  })

  test('shows an unreadable row after its figures', async () => {
    await open(reports([...days, 'no row']))
    const lines = screen.getAllByRole('row')
    expect(lines.findIndex(line => line.textContent?.startsWith('Unreadable row'))).toBeGreaterThan(20)
  })

  test('is not transposed while it has no rows', async () => {
    const view = await openScreen(channelDailyScreen, reports([]), daily)
    await screen.findByText('No results')
    expect(headers()).toContain('Date')
    expect((await openColumns(view)).checked).toBe(true)
  })
})

describe('a transposed report without dates', () => {
  test('shows each channel’s share of the page', async () => {
    const server = createPlatform([
      [
        channelReports.monthly,
        () => ({
          success: true,
          list: [
            { remark: 'North', Deposit: 9000, WinNum: 5, PersonCount: 3 },
            { remark: '', Deposit: 1000, WinNum: -5, PersonCount: 1 },
          ],
          total: 2,
        }),
      ],
    ])
    await openScreen(channelMonthlyScreen, server, createTransposedLayout(channelMonthlyScreen.route))
    await screen.findByRole('columnheader', { name: 'North' })
    expect(headers()).toEqual(['Figure', 'North', 'Share of page', '–', 'Share of page', 'Page total'])
    expect(readLine('Deposits').slice(1)).toEqual(['9.00', '90.0%', '1.00', '10.0%', '10.00'])
    // Gains and losses have no shares of a whole.
    expect(readLine('House win / loss').slice(1)).toEqual(['-0.01', '–', '0.01', '–', '0.00'])
  })
})

describe('accounts and actions in a transposed report', () => {
  const months = [
    aWireProxy({ mydate: null, month: '2026-07', ApiFee: 5000, Deposit: 3000 }),
    aWireProxy({ mydate: null, month: '2026-06', ApiFee: 6000, Deposit: 2000 }),
    aWireProxy({ mydate: null, month: '2026-07', ProxyId: '20000002', username: 'bo' }),
  ]
  const openMonths = async () => {
    const server = createProxyPlatform([
      [channelTotals.subChannelMonthly, () => createRowsAnswer(months, { other: { Deposit: 77_000 } })],
      [gameApi.fees, () => createRowsAnswer([])],
    ])
    const view = await openScreen(
      subChannelMonthlyScreen,
      server,
      createTransposedLayout(subChannelMonthlyScreen.route),
    )
    await screen.findByRole('columnheader', { name: /^2026-06/ })
    return { ...view, server }
  }

  test('each account has its own changes', async () => {
    await openMonths()
    expect(headers()).toEqual([
      'Figure',
      '2026-06 · 20000001 · ana',
      '2026-07 · 20000001 · ana',
      'vs 2026-06',
      '2026-07 · 20000002 · bo',
      'Page total',
    ])
    expect(readLine('Deposits').slice(1)).toEqual(['2.000', '3.000', '+50.0%', '12,345.670', '12,350.670'])
  })

  test('an action cell and the menu of a row’s column run the action for that row', async () => {
    const server = createProxyPlatform([
      [channelTotals.salesmanMonthly, () => createRowsAnswer(months)],
      [gameApi.fees, () => createRowsAnswer([])],
    ])
    const { user } = await openScreen(
      salesmanMonthlyScreen,
      server,
      createTransposedLayout(salesmanMonthlyScreen.route),
    )
    await user.click(await screen.findByRole('button', { name: /^6\.000 – API fees · 2026-06/ }))
    await waitFor(() =>
      expect(server.listInputs(gameApi.fees)).toMatchObject([
        { roleId: '20000001', startDate: '2026-06-01' },
      ]),
    )
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.contextMenu(await screen.findByRole('columnheader', { name: /· bo$/ }), { button: 2 })
    const entries = await screen.findAllByRole('menuitem')
    expect(entries.map(entry => entry.textContent)).toEqual([
      'API fees',
      'WidenAlt+→',
      'NarrowAlt+←',
      'Fit width to content',
    ])
    await user.click(entries[0] as HTMLElement)
    await waitFor(() => expect(server.listInputs(gameApi.fees)[1]).toMatchObject({ roleId: '20000002' }))
  })

  test('a player link opens the player among the neighboring players', async () => {
    const team = (ProxyId: string) => ({ AddTime: '2026-07-29', ProxyId, DailyDeposit: 1000 })
    const server = createPlatform([
      [
        agentTeams.daily,
        () => ({ data: { list: [team('90810138'), team('90810139')], count: 2, other: {} } }),
      ],
    ])
    const { user, environment } = await openScreen(
      teamDailyScreen,
      server,
      createTransposedLayout(teamDailyScreen.route),
    )
    await user.click(await screen.findByRole('button', { name: '90810139' }))
    expect(environment.open).toHaveBeenCalledWith(
      'player',
      '90810139',
      expect.objectContaining({ ids: ['90810138', '90810139'] }),
    )
  })
})
