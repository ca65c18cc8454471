import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rechargeOrdersScreen } from '../../src/renderer/screens/finance/recharge-orders.list.ts'
import { rechargeOrders } from '../../src/shared/endpoints/recharge-orders.ts'
import { openScreen } from './console.tsx'
import { aWireOrder, createRechargePlatform } from './recharge-platform.ts'

type Wire = Record<string, unknown>
const rows = (total: number, change: (number: number) => Wire = () => ({})): readonly Wire[] =>
  Array.from({ length: total }, (_, number) =>
    aWireOrder({
      Id: number + 1,
      OrderId: `2026073100000000${String(number).padStart(2, '0')}`,
      RealMoney: `${number + 1}.25`,
      Status: number === 4 ? 2 : 1,
      ...change(number),
    }),
  )
const pageOf =
  (all: readonly Wire[], count = all.length) =>
  (input: Wire) => {
    const [page, limit] = [Number(input['page']), Number(input['limit'])]
    return { success: true, data: { list: all.slice((page - 1) * limit, page * limit), count, configs: {} } }
  }
/** Of thirty orders from 1.25 to 30.25, of which the fifth is not paid. */
const right = {
  totalCount: 30,
  totalMoney: '472.5',
  paytotalCount: 29,
  paytotalMoney: '467.25',
  success_rate: '96.67%',
  RoubarCount: 0,
  RoubarMoney: 0,
}
const sums = (change: Wire = {}) => ({ success: true, data: { ...right, ...change } })

const compare = async (server: ReturnType<typeof createRechargePlatform>) => {
  const opened = await openScreen(rechargeOrdersScreen, server)
  await opened.user.click(await screen.findByRole('button', { name: 'Reconcile totals' }))
  return opened
}
const show = async ({ user }: Awaited<ReturnType<typeof compare>>) => {
  await user.click(await screen.findByRole('button', { name: 'Show' }))
  return screen.findByRole('dialog')
}
const cells = (dialog: HTMLElement, name: string) =>
  within(within(dialog).getByRole('rowheader', { name }).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map(cell => cell.textContent)

test('says that all totals are the sum of all pages', async () => {
  const server = createRechargePlatform({ list: pageOf(rows(30)), sum: () => sums() })
  await compare(server)
  expect(await screen.findByText('Equal: all totals match the sum of 30 rows')).toBeTruthy()
  // Asked for what is on show, by the walk's own pages.
  expect(server.of(rechargeOrders.list)).toContainEqual(
    expect.objectContaining({ page: 1, limit: 200, IfInnerProxy: '2' }),
  )
})

test('tells a difference to the last digit, with the row that makes it', async () => {
  const server = createRechargePlatform({
    list: pageOf(rows(30)),
    sum: () => sums({ paytotalMoney: '472.5' }),
  })
  const dialog = await show(await compare(server))
  expect(screen.getByText('Totals that differ from the sum of 30 rows: 1')).toBeTruthy()
  expect(cells(dialog, 'Paid amount')).toEqual(['472.50', '467.25', '+5.25', 'Different'])
  expect(cells(dialog, 'Order amount').at(-1)).toBe('Equal')
  expect(dialog.textContent).toContain('rows equal to the difference and not in the sum')
  expect(dialog.textContent).toContain('202607310000000004')
  // Its amount is said once, though two totals are sums of it.
  const [named = ''] = within(dialog)
    .getAllByRole('listitem')
    .map(item => item.textContent ?? '')
    .filter(text => text.startsWith('Player ID'))
  expect(named.match(/Amount /g)).toHaveLength(1)
})

test('names a thousandfold, rows on two pages, rows never given, and is not sure of what it cannot read', async () => {
  const all = rows(230, number => (number === 3 ? { RealMoney: 'many' } : {}))
  const twice = [...all.slice(0, 200), all[9] as Wire, ...all.slice(200)]
  const server = createRechargePlatform({
    list: pageOf(twice, 240),
    sum: () => sums({ totalMoney: '26618250' }),
  })
  const dialog = await show(await compare(server))
  expect(dialog.textContent).toContain('Order amount: one is 1,000 times the other')
  expect(dialog.textContent).toContain('Rows on two pages, counted once: 1')
  expect(dialog.textContent).toContain('Unreadable rows, not in the sums: 1')
  expect(dialog.textContent).toContain('RealMoney')
  expect(dialog.textContent).toContain('Rows counted by the platform but not sent: 10')
})

test('is not sure of equal totals while the platform repeats a page and counts no rows', async () => {
  const all = rows(30)
  const server = createRechargePlatform({
    list: ({ limit }) => ({ success: true, data: { list: all.slice(0, Number(limit)), configs: {} } }),
    sum: () => sums(),
  })
  const dialog = await show(await compare(server))
  expect(
    screen.getByText(/^Can’t be confirmed: 30 rows added up · incomplete: the platform repeated/),
  ).toBeTruthy()
  expect(dialog.textContent).toContain('the platform repeated a page and gave no row count')
})

test('is not sure of equal totals while rows the platform counts never came', async () => {
  await compare(createRechargePlatform({ list: pageOf(rows(30), 33), sum: () => sums() }))
  expect(await screen.findByText(/incomplete: rows counted but not sent: 3$/)).toBeTruthy()
})

test('says that a list has moved instead of a difference', async () => {
  let asked = 0
  const server = createRechargePlatform({
    list: pageOf(rows(30)),
    sum: () => {
      asked += 1
      return sums(asked > 2 ? { totalMoney: '500', totalCount: 31 } : {})
    },
  })
  const dialog = await show(await compare(server))
  expect(screen.getByText('Can’t be confirmed: 30 rows added up')).toBeTruthy()
  expect(cells(dialog, 'Order amount')).toEqual([
    '500.00',
    '472.50',
    '–',
    'The list changed: reconcile again',
  ])
})

test('is cancelled, and ends when something else is searched for', async () => {
  let open: (() => void) | undefined
  const gate = new Promise<void>(resolve => {
    open = resolve
  })
  const server = createRechargePlatform({
    list: async input => {
      if (input['limit'] === 200) await gate
      return pageOf(rows(30))(input)
    },
    sum: () => sums(),
  })
  const { user } = await compare(server)
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('button', { name: 'Reconcile totals' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Reconcile totals' }))
  await screen.findByText(/Adding up all pages/)
  await user.type(screen.getByRole('textbox', { name: 'Player ID' }), '100001{Enter}')
  await waitFor(() => expect(screen.queryByText(/Adding up all pages/)).toBeNull())
  open?.()
  await screen.findByRole('button', { name: 'Reconcile totals' })
  expect(screen.queryByText(/Equal:/)).toBeNull()
})

test('says why it could not be finished', async () => {
  const server = createRechargePlatform({
    list: input =>
      input['limit'] === 200
        ? { failure: { kind: 'rejected', code: '1', message: 'no more' } }
        : pageOf(rows(30))(input),
    sum: () => sums(),
  })
  await compare(server)
  expect(await screen.findByText('Reconciliation not finished: no more')).toBeTruthy()
})
