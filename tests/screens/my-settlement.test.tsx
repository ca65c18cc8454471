import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { ownAccount } from '../../src/areas/own-account/calls.ts'
import { mySettlementScreen } from '../../src/areas/own-account/my-settlement.list.ts'
import { withdrawals } from '../../src/areas/withdrawals/calls.ts'
import { listScreen } from '../../src/renderer/kit/list/list-screen.tsx'
import { money } from '../../src/shared/column.ts'
import { createPlatform, createRefusal, openScreen, setClock } from './console.tsx'

beforeEach(() => setClock('2026-07-31T12:00:00Z'))

type Wire = Record<string, unknown>

const measures: Wire = {
  Deposit: '1234567',
  Withdraw: 2_000_000,
  passageFee: '1',
  platformWinLose: -1500,
  RealApiFee: 20_000,
  realIncome: 99_999,
  realProfit: '1250',
  SettleAmount: 2000,
  AdvOut: null,
}
const answer = (extra: Wire = {}, rows: readonly Wire[] = [{ mydate: '2026-07-30', ...measures }]): Wire => ({
  success: true,
  data: {
    list: rows,
    total: 45,
    totals: { ...measures, Deposit: '987654500', realProfit: 1500, SettleAmount: -49_999 },
    configs: { account: 'partner-7' },
    ...extra,
  },
})
type Answer = (input: Readonly<Record<string, unknown>>) => unknown
const settlement = (list: Answer = () => answer()) => createPlatform([[ownAccount.settleDaily, list]])

const open = async (server = settlement()) => {
  const view = await openScreen(mySettlementScreen, server)
  await screen.findByRole('gridcell', { name: '2026-07-30' })
  return view
}
const tiles = () =>
  within(screen.getByRole('region', { name: 'Totals of the whole search' }))
    .getAllByRole('definition')
    .map(tile => tile.textContent)

describe('the search', () => {
  test('sends a range as two days, and no range with one end missing', async () => {
    const server = settlement()
    const { user } = await open(server)
    await user.type(screen.getByLabelText('Date: From'), '2026-07-01')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(server.calls).toHaveLength(2))
    expect(server.calls[1]?.input).toEqual({ page: 1, limit: 20 })
    await user.type(screen.getByLabelText('Date: To'), '20260715{Enter}')
    await waitFor(() => expect(server.calls).toHaveLength(3))
    expect(server.calls[2]?.input).toEqual({
      page: 1,
      limit: 20,
      startTime: '2026-07-01',
      endTime: '2026-07-15',
    })
  })
})

describe('the list', () => {
  test('shows three decimals, one for profit and settlement, and the amount to settle', async () => {
    await open()
    const row = screen
      .getByRole('gridcell', { name: '2026-07-30' })
      .closest<HTMLElement>('[role=row]') as HTMLElement
    const texts = within(row)
      .getAllByRole('gridcell')
      .map(cell => cell.textContent)
    expect(texts.slice(1)).toEqual([
      '2026-07-30',
      '1.3',
      '2.0',
      '-0.8',
      '1,234.567',
      '2,000.000',
      '-765.433',
      '0.001',
      '-1.500',
      '20.000',
      '99.999',
      '–',
    ])
    expect(screen.getAllByRole('gridcell', { name: '-765.433' })[0]?.dataset['tone']).toBe('danger')
    expect(screen.getAllByRole('gridcell', { name: '20.000' })[0]?.dataset['tone']).toBe('info')
  })

  test('opens a row in full with the API fee in the same colour', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('gridcell', { name: '2026-07-30' }))
    await user.keyboard('{Enter}')
    const fee = within(await screen.findByRole('complementary')).getByText('20.000')
    expect(fee.dataset['tone']).toBe('info')
  })

  test('shows totals without decimals, but three for net deposits', async () => {
    const { user } = await open()
    expect(tiles()).toHaveLength(7)
    await user.click(screen.getByRole('button', { name: 'Show 4 more totals' }))
    expect(tiles()).toEqual([
      '51',
      '-50',
      '2',
      '985,654.500',
      '987,655',
      '2,000',
      '100',
      '0',
      '-2',
      '20',
      '–',
    ])
  })

  test('shows the account beside the title only if it is a text', { tags: ['proof'] }, async () => {
    const { unmount } = await open()
    expect(screen.getByText('Account: partner-7')).toBeTruthy()
    unmount()
    await open(settlement(() => answer({ configs: { account: { id: 7 } } })))
    expect(screen.queryByText(/^Account/)).toBeNull()
  })

  test('shows dashes for missing totals and leaves out a missing account', async () => {
    await open(settlement(() => answer({ totals: null, configs: null })))
    expect(new Set(tiles())).toEqual(new Set(['–']))
    expect(screen.queryByText(/^Account/)).toBeNull()
  })
})

describe('totals in the list’s answer', () => {
  test('stay when another page loads and when a later search fails', async () => {
    let fails = false
    const server = settlement(({ page }) =>
      fails
        ? createRefusal({ kind: 'rejected', code: '1', message: 'the books are closed' })
        : answer({}, [{ mydate: `2026-07-${page === 1 ? '30' : '10'}`, ...measures }]),
    )
    const { user } = await open(server)
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await screen.findByRole('gridcell', { name: '2026-07-10' })
    expect(tiles()).toContain('987,655')
    fails = true
    await user.type(screen.getByLabelText('Date: From'), '2026-07-01')
    await user.type(screen.getByLabelText('Date: To'), '2026-07-15{Enter}')
    await screen.findByText('the books are closed')
    expect(tiles()).toContain('987,655')
    // The visible rows and totals belong to the earlier search, and so does the export.
    await user.click(screen.getByRole('button', { name: 'Export' }))
    expect(server.plans[0]).toMatchObject({
      input: {},
      totals: [{ label: 'Deposits', value: 987_654_500 }, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}],
    })
  })

  test('do not stay loading when the first answer fails', async () => {
    let fails = true
    const server = settlement(() =>
      fails ? createRefusal({ kind: 'rejected', code: '1', message: 'the books are closed' }) : answer(),
    )
    const { user } = await openScreen(mySettlementScreen, server)
    await screen.findByText('the books are closed')
    expect(screen.queryByRole('region', { name: 'Totals of the whole search' })).toBeNull()
    fails = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('gridcell', { name: '2026-07-30' })
    expect(tiles()).toContain('987,655')
  })

  test('are hidden with the rows when the account may not see them', { tags: ['proof'] }, async () => {
    await openScreen(
      mySettlementScreen,
      settlement(() => createRefusal({ kind: 'forbidden', message: '' })),
    )
    await screen.findByText('You don’t have permission to see this. Ask your administrator.')
    expect(screen.queryByRole('region', { name: 'Totals of the whole search' })).toBeNull()
  })

  test('are exported with the account', async () => {
    const server = settlement()
    const { user } = await open(server)
    await user.click(screen.getByRole('button', { name: 'Export' }))
    const [plan] = server.plans
    expect(plan).toMatchObject({
      title: 'My settlement daily report',
      endpoint: 'ownAccount.settleDaily',
      rowKey: 'mydate',
      scope: { kind: 'all', total: 45 },
      about: [{ label: 'Account', value: 'partner-7' }, { label: 'Scope' }, { label: 'Channel time zone' }],
    })
    expect(plan?.totals).toHaveLength(11)
    expect(plan?.totals).toContainEqual(expect.objectContaining({ label: 'To settle', value: 51_499 }))
  })
})

// The compiler checks this file, too: a `@ts-expect-error` line that compiles fails the type check.
test('the compiler rejects totals and subjects that the answer does not have', () => {
  const plain = {
    texts: 'ownAccount:settlement',
    route: '/x',
    filters: [],
    columns: [],
    rowKey: null,
    pageSize: 20,
  } as const
  const good = listScreen(ownAccount.settleDaily, {
    ...plain,
    totals: { fromAnswer: true, tiles: [money('Deposit', 0)], under: { Deposit: 'Deposit' } },
    subject: 'account',
  })
  // @ts-expect-error no such total in the answer
  listScreen(ownAccount.settleDaily, { ...plain, totals: { fromAnswer: true, tiles: [money('mydate', 0)] } })
  // @ts-expect-error this list's answer has no totals
  listScreen(withdrawals.list, { ...plain, totals: { fromAnswer: true, tiles: [money('TotalScore', 4)] } })
  // @ts-expect-error no such text in the answer
  listScreen(ownAccount.settleDaily, { ...plain, subject: 'name' })
  expect(good.labels).toContainEqual(['ownAccount:settlement.subject.account'])
})
