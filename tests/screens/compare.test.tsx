import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { channelReports } from '../../src/areas/channel-reports/calls.ts'
import { channelDailyScreen } from '../../src/areas/channel-reports/channel-daily.list.ts'
import { channelTotals } from '../../src/areas/channel-totals/calls.ts'
import { salesmanReportScreen } from '../../src/areas/channel-totals/salesman-report.list.ts'
import type { Screen } from '../../src/renderer/kit/list/screen.ts'
import { proofUnless } from '../tiers.ts'
import { createPlatform, createRefusal, openScreen, type Platform, readToasts, setClock } from './console.tsx'

beforeEach(() => setClock('2026-07-31T01:30:00Z'))

/** Starts a comparison that includes unfinished days. */
const compareWhole = async (user: Awaited<ReturnType<typeof openScreen>>['user'], name: string) => {
  await compareWith(user, name)
  await user.click(await screen.findByRole('button', { name: 'Compare whole days' }))
}
const compareWith = async (user: Awaited<ReturnType<typeof openScreen>>['user'], name: string) => {
  await user.click(screen.getByRole('button', { name: /^Compare/ }))
  await user.click(await screen.findByRole('menuitemradio', { name }))
}
const getRow = (name: string) =>
  screen.getAllByRole('gridcell', { name })[0]?.closest<HTMLElement>('[role=row]') as HTMLElement
const readCell = (row: string, header: string) => {
  const at = screen.getAllByRole('columnheader').findIndex(one => one.textContent === header)
  return within(getRow(row)).getAllByRole('gridcell')[at]?.textContent
}
/** Reads a cell of the page total. */
const readPageTotal = (header: string) => {
  const at = screen.getAllByRole('columnheader').findIndex(one => one.textContent === header)
  const line = screen
    .getAllByRole('gridcell', { name: 'Page total' })[0]
    ?.closest('[role=row]') as HTMLElement
  return within(line).getAllByRole('gridcell')[at]?.textContent
}

/** Deposits of days in July, in thousandths: two of this week and the same two of the week before. */
const deposits: Readonly<Record<string, number>> = {
  '2026-07-30': 12_000_000,
  '2026-07-29': 9_000_000,
  '2026-07-23': 10_000_000,
  '2026-07-22': 12_000_000,
}
let isFailing = false
const createChannelServer = () =>
  createPlatform([
    [
      channelReports.daily,
      ({ start, end }) => {
        if (isFailing && start !== '2026-07-24') return createRefusal({ kind: 'timeout' })
        const rows = Object.entries(deposits)
          .filter(([date]) => date >= String(start) && date <= String(end))
          .map(([date, Deposit]) => ({ date, Deposit, PersonDeposit: 3 }))
        return { data: { data: rows, total: rows.length } }
      },
    ],
  ])
const openDays = async (server: Platform = createChannelServer()) => {
  const view = await openScreen(channelDailyScreen, server)
  await screen.findByRole('gridcell', { name: '2026-07-30' })
  return view
}

test('a comparison with last week shows difference and percent under each figure', async () => {
  isFailing = false
  const server = createChannelServer()
  const { user } = await openDays(server)
  await compareWhole(user, 'Same days last week')
  await waitFor(() => expect(readCell('2026-07-30', 'Deposits')).toBe('12,000.00+20.0% (+2,000.00)'))
  expect(screen.getByText(/includes today \(incomplete\)/)).toBeTruthy()
  expect(readCell('2026-07-29', 'Deposits')).toBe('9,000.00-25.0% (-3,000.00)')
  expect(readCell('2026-07-30', 'Depositors')).toBe('30.0% (0)')
  // A figure that the platform did not send has no difference.
  expect(readCell('2026-07-30', 'Withdrawals')).toBe('––')
  // The page: 21,000 against 22,000, 6 depositors against 6; a missing figure has no total.
  expect(readPageTotal('Deposits')).toBe('21,000.00-4.5% (-1,000.00)')
  expect(readPageTotal('Depositors')).toBe('60.0% (0)')
  expect(readPageTotal('Withdrawals')).toBe('')
  expect(screen.getByText('2026-07-17 – 2026-07-23', { selector: 'output span' })).toBeTruthy()
  expect(server.listInputs(channelReports.daily).at(-1)).toMatchObject({
    start: '2026-07-17',
    end: '2026-07-23',
  })
  // The chart shows both values.
  const chart = screen.getByRole('slider')
  expect(chart.getAttribute('aria-valuetext')).toContain('Deposits 9,000.00 (before 12,000.00)')
})

test('an unfinished day is excluded from a comparison and its totals, with a note', async () => {
  isFailing = false
  const server = createChannelServer()
  const { user } = await openDays(server)
  await compareWith(user, 'Same days last week')
  await waitFor(() => expect(readCell('2026-07-29', 'Deposits')).toBe('9,000.00-25.0% (-3,000.00)'))
  expect(readCell('2026-07-30', 'Deposits')).toBe('12,000.00–')
  // Yesterday alone: 9,000 against 12,000.
  expect(readPageTotal('Deposits')).toBe('21,000.009,000.00: -25.0% (-3,000.00)')
  expect(screen.getByText(/finished days only, without today/)).toBeTruthy()
  expect(server.listInputs(channelReports.daily).slice(1)).toMatchObject([
    { start: '2026-07-17', end: '2026-07-22' },
    { start: '2026-07-24', end: '2026-07-29' },
  ])
})

test('today alone is compared only as a whole day, on request', { tags: ['proof'] }, async () => {
  isFailing = false
  const server = createChannelServer()
  const { user } = await openScreen(channelDailyScreen, server, { route: '/x?start=2026-07-30~2026-07-30' })
  await screen.findByRole('gridcell', { name: '2026-07-30' })
  await compareWith(user, 'Same days last week')
  await screen.findByText('Today isn’t over: no finished day to compare yet')
  expect(server.listInputs(channelReports.daily)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Compare whole days' }))
  await waitFor(() => expect(readCell('2026-07-30', 'Deposits')).toBe('12,000.00+20.0% (+2,000.00)'))
  await user.click(screen.getByRole('button', { name: 'Compare only what is over' }))
  await screen.findByText('Today isn’t over: no finished day to compare yet')
})

test('a failed comparison shows an error and no figures, and can be retried', async () => {
  isFailing = true
  const { user } = await openDays()
  await compareWith(user, 'Previous period')
  const note = await screen.findByText(/The comparison with 2026-07-18 – 2026-07-23 didn’t load/)
  expect(readCell('2026-07-30', 'Deposits')).toBe('12,000.00')
  isFailing = false
  await user.click(
    within(note.closest('[role=group]') as HTMLElement).getByRole('button', { name: 'Try again' }),
  )
  await waitFor(() => expect(readCell('2026-07-29', 'Deposits')).toContain('-1,000.00'))
})

test('a comparison without a total reads pages up to an empty one', { tags: ['proof'] }, async () => {
  const names = Array.from({ length: 250 }, (_, at) => at + 1)
  const answerDays = (count?: number) => (input: Readonly<Record<string, unknown>>) => {
    const [page, limit] = [Number(input['page']), Number(input['limit'])]
    const isNow = input['start'] === '2026-07-28'
    const list = names
      .slice((page - 1) * limit, page * limit)
      .map(ProxyId => ({ ProxyId, mydate: isNow ? '2026-07-30' : '2026-07-27', Deposit: ProxyId * 1000 }))
    return { data: { list, ...(count !== undefined && { count }), other: { Deposit: 1 } } }
  }
  const server = createPlatform([[channelTotals.salesmanDaily, answerDays()]])
  const { user } = await openScreen(salesmanReportScreen, server)
  await screen.findByRole('gridcell', { name: '7' })
  await compareWhole(user, 'Previous period')
  await waitFor(() => expect(readCell('7', 'Deposits')).toContain('0.0% ('))
  // Without a total, only an empty page ends the read.
  const earlierReads = server
    .listInputs(channelTotals.salesmanDaily)
    .filter(({ start }) => start === '2026-07-25')
  expect(earlierReads.map(({ page }) => page)).toEqual([1, 2, 3])
  expect(screen.queryByText(/incomplete: /)).toBeNull()
})

const wrongCounts = [
  ['counts rows that it never sends', { count: 9 }, /incomplete: rows counted but missing: 7; missing/],
  ['repeats one page', {}, /^$/],
] as const
for (const [at, one] of wrongCounts.entries())
  test.each([one])(
    'a comparison with a platform that %s ends and reports rows known to be missing',
    proofUnless(at === 0),
    async (_, more, words) => {
      const server = createPlatform([
        [
          channelTotals.salesmanDaily,
          ({ start }) => {
            const mydate = start === '2026-07-28' ? '2026-07-30' : '2026-07-27'
            const list = [7, 8].map(ProxyId => ({ ProxyId, mydate, Deposit: 5000 }))
            return { data: { list, ...more, other: { Deposit: 1 } } }
          },
        ],
      ])
      const { user } = await openScreen(salesmanReportScreen, server)
      await screen.findByRole('gridcell', { name: '7' })
      await compareWhole(user, 'Previous period')
      await waitFor(() => expect(readCell('7', 'Deposits')).toContain('0.0% ('))
      expect(screen.queryByText(/incomplete: /)?.textContent ?? '').toMatch(words)
      const earlierReads = server
        .listInputs(channelTotals.salesmanDaily)
        .filter(({ start }) => start === '2026-07-25')
      expect(earlierReads.length).toBeLessThanOrEqual(3)
    },
  )

test('an export has the comparison for this page, and notes its absence for all pages', async () => {
  isFailing = false
  const server = createChannelServer()
  const { user } = await openDays(server)
  await compareWhole(user, 'Same days last week')
  await waitFor(() => expect(readCell('2026-07-30', 'Deposits')).toContain('+2,000.00'))
  await user.click(screen.getByRole('button', { name: 'Choose what to export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'This page' }))
  await waitFor(() => expect(server.plans).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(server.plans).toHaveLength(2))
  const [page, all] = server.plans
  expect(page?.headers.slice(1, 5)).toEqual([
    'Deposits',
    'Deposits (2026-07-17 – 2026-07-23)',
    'Deposits difference',
    'Deposits change',
  ])
  const rows = page?.scope.kind === 'rows' ? page.scope.rows : []
  const fields = page?.columns.slice(1, 5).map(column => column.field) ?? []
  expect(fields.map(field => rows[0]?.[field])).toEqual([12_000_000, 10_000_000, 2_000_000, 2000])
  expect(all?.headers).not.toContain('Deposits difference')
  expect(all?.about.map(line => line.value)).toContain(
    'This file has no comparison. Only “This page” and “Selected rows” include it',
  )
})

test('a comparison matches rows of several accounts by account and day', async () => {
  const createRow = (ProxyId: number, mydate: string, Deposit: number) => ({
    ProxyId,
    mydate,
    Deposit,
    username: `u${ProxyId}`,
  })
  const server = createPlatform([
    [
      channelTotals.salesmanDaily,
      ({ start }) =>
        start === '2026-07-28'
          ? {
              data: {
                list: [createRow(7, '2026-07-30', 5000), createRow(8, '2026-07-30', 4000)],
                count: 2,
                other: { Deposit: 9000 },
              },
            }
          : {
              data: {
                list: [createRow(7, '2026-07-27', 2000), createRow(9, '2026-07-27', 1)],
                count: 2,
                other: { Deposit: 6000 },
              },
            },
    ],
  ])
  const { user } = await openScreen(salesmanReportScreen, server)
  await screen.findByRole('gridcell', { name: '7' })
  await compareWhole(user, 'Previous period')
  await waitFor(() => expect(readCell('7', 'Deposits')).toBe('5.000+150.0% (+3.000)'))
  expect(readCell('8', 'Deposits')).toBe('4.000–')
  // One of the two rows has no counterpart, so the page total has no comparison.
  expect(readPageTotal('Deposits')).toBe('9.000–')
  expect(screen.getByText(/^\+50\.0% · was /, { selector: 'dd' })).toBeTruthy()
})

test('a saved snapshot shows which rows were changed, added and removed since', async () => {
  isFailing = false
  const days = { ...deposits, '2026-07-28': 1_000_000 } as Record<string, number>
  const server = createPlatform([
    [
      channelReports.daily,
      () => {
        const rows = Object.entries(days).map(([date, Deposit]) => ({ date, Deposit }))
        return { data: { data: rows, total: rows.length } }
      },
    ],
  ])
  const { user } = await openDays(server)
  await user.click(screen.getByRole('button', { name: /^Compare/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Save snapshot' }))
  await waitFor(() => expect(server.storedSnapshots).toHaveLength(1))
  expect(server.storedSnapshots[0]).toMatchObject({
    kind: 'kept',
    day: '2026-07-30',
    isWhole: true,
    search: expect.stringContaining('2026-07-24'),
  })
  delete days['2026-07-28']
  days['2026-07-27'] = 5_000_000
  days['2026-07-30'] = 12_500_000
  await user.click(screen.getByRole('button', { name: /^Compare/ }))
  await user.click(await screen.findByRole('menuitem', { name: /Saved$/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /what changed since/ }))
  // Only deposits were sent: the figures derived from them lack an operand.
  await dialog.findByText(/^Rows changed: 1 \(cells: \d\), added: 1, removed: 1$/)
  const lines = dialog
    .getAllByRole('row')
    .map(row =>
      within(row)
        .queryAllByRole('gridcell')
        .slice(0, 3)
        .map(one => one.textContent),
    )
    .filter(cells => cells.length > 0)
  expect(lines.slice(0, 3)).toEqual([
    ['Changed', '2026-07-30', '12,500.00+4.2% (+500.00) · was 12,000.00'],
    ['Added', '2026-07-27', '5,000.00'],
    ['Removed', '2026-07-28', '1,000.00'],
  ])
})

test('a snapshot is deleted only after confirmation', { tags: ['proof'] }, async () => {
  isFailing = false
  const server = createChannelServer()
  const { user } = await openDays(server)
  const openMenu = async () => user.click(await screen.findByRole('button', { name: /^Compare/ }))
  await openMenu()
  await user.click(await screen.findByRole('menuitem', { name: 'Save snapshot' }))
  await waitFor(() => expect(server.storedSnapshots).toHaveLength(1))
  await openMenu()
  await user.click(await screen.findByRole('menuitem', { name: /Saved$/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /what changed since/ }))
  await user.click(await dialog.findByRole('button', { name: 'Delete snapshot' }))
  expect(document.activeElement?.textContent).toBe('Keep')
  await user.click(dialog.getByRole('button', { name: 'Keep' }))
  expect(server.storedSnapshots).toHaveLength(1)
  await user.click(await dialog.findByRole('button', { name: 'Delete snapshot' }))
  await user.click(dialog.getByRole('button', { name: 'Delete snapshot' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.storedSnapshots).toEqual([])
  expect(readToasts.at(-1)).toEqual({ kind: 'success', text: 'Snapshot deleted' })
  await openMenu()
  await screen.findByRole('menuitem', { name: 'Save snapshot' })
  expect(screen.queryByRole('menuitem', { name: /Saved$/ })).toBeNull()
})

test('the first answer of a day is stored as a snapshot once, when the page is idle', async () => {
  isFailing = false
  const idleSpy = vi.spyOn(globalThis, 'requestIdleCallback').mockImplementation(run => {
    run({ didTimeout: false, timeRemaining: () => 50 })
    return 1
  })
  const server = createChannelServer()
  const { user } = await openDays(server)
  await waitFor(() =>
    expect(server.storedSnapshots.map(one => [one.kind, one.rows.length])).toEqual([['first', 2]]),
  )
  await user.click(screen.getByRole('button', { name: 'Reload list' }))
  await waitFor(() => expect(server.listInputs(channelReports.daily)).toHaveLength(2))
  expect(server.storedSnapshots).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: /^Compare/ }))
  expect(await screen.findByRole('menuitem', { name: 'What changed since 22:30 today' })).toBeTruthy()
  idleSpy.mockRestore()
})

test('the first snapshot of a day is not offered as one of the next day', { tags: ['proof'] }, async () => {
  isFailing = false
  const idleSpy = vi.spyOn(globalThis, 'requestIdleCallback').mockImplementation(run => {
    run({ didTimeout: false, timeRemaining: () => 50 })
    return 1
  })
  const server = createChannelServer()
  const { user } = await openScreen(channelDailyScreen, server, {
    route: '/x?start=2026-07-20~2026-07-25',
    environment: { account: 'night' },
  })
  await waitFor(() => expect(server.storedSnapshots).toHaveLength(1))
  vi.setSystemTime('2026-07-31T12:00:00Z')
  await user.click(screen.getByRole('button', { name: /^Compare/ }))
  await screen.findByRole('menuitem', { name: 'No snapshot yet today' })
  expect(screen.queryByRole('menuitem', { name: /^What changed since/ })).toBeNull()
  expect(screen.getByRole('menuitem', { name: /^2026-07-30 \d\d:\d\d/ })).toBeTruthy()
  idleSpy.mockRestore()
})

/** Every module that declares a screen. */
const modules = import.meta.glob<Record<string, unknown>>('../../src/{areas,renderer/app}/**/*.list.ts', {
  eager: true,
})

test('the comparable reports and their comparison kinds match the snapshot', () => {
  const reports = Object.values(modules)
    .flatMap(module => Object.values(module))
    .filter((one): one is Screen => typeof one === 'object' && one !== null && 'comparisonKinds' in one)
    .filter(({ comparisonKinds = [] }) => comparisonKinds.length > 0)
    .map(({ route, comparisonKinds = [] }) => `${route} ${comparisonKinds.join(' ')}`)
  expect(reports.toSorted()).toMatchInlineSnapshot(`
    [
      "/channelapi/Finance/rechargeDataList period week month",
      "/channelapi/Finance/withdrawlOrderList period week month",
      "/channelapi/agent/agentSummary period week month",
      "/channelapi/agent/agentquery period week month",
      "/channelapi/agent/proxybonusdata period week month",
      "/channelapi/agent/proxybonuslist period week month",
      "/channelapi/agent/teamreport period week month",
      "/channelapi/channel/bloggerSummary period week month",
      "/channelapi/channel/channelDailySummary period week month",
      "/channelapi/channel/channelMonthlySummary month",
      "/channelapi/channel/mySettleDaily period week month",
      "/channelapi/channel/salesmanMonthly month",
      "/channelapi/channel/salesmanSettleDaily period week month",
      "/channelapi/channel/salesmanSettleSummary period week month",
      "/channelapi/channel/totaldaily period week month",
      "/channelapi/dailystatistics/gameApiSummary month",
      "/channelapi/dailystatistics/gameprofitlist period week month",
      "/channelapi/subChannel/settleDaily period week month",
      "/channelapi/subChannel/settleSummary period week month",
      "/channelapi/subChannel/totalMonthly month",
      "/channelapi/subChannel/totaldaily period week month",
    ]
  `)
})
