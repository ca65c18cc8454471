import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rechargeOrders } from '../../src/areas/recharge-orders/calls.ts'
import { rechargeOrdersScreen } from '../../src/areas/recharge-orders/recharge-orders.list.ts'
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
const createPageAnswer =
  (all: readonly Wire[], count = all.length) =>
  (input: Wire) => {
    const [page, limit] = [Number(input['page']), Number(input['limit'])]
    return { success: true, data: { list: all.slice((page - 1) * limit, page * limit), count, configs: {} } }
  }
/** Totals of thirty orders from 1.25 to 30.25; the fifth is unpaid. */
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
  const view = await openScreen(rechargeOrdersScreen, server)
  await view.user.click(await screen.findByRole('button', { name: 'Reconcile totals' }))
  return view
}
const show = async ({ user }: Awaited<ReturnType<typeof compare>>) => {
  await user.click(await screen.findByRole('button', { name: 'Show' }))
  return screen.findByRole('dialog')
}
const cells = (dialog: HTMLElement, name: string) =>
  within(within(dialog).getByRole('rowheader', { name }).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map(cell => cell.textContent)

test('totals that equal the sum of all pages are reported as equal', async () => {
  const server = createRechargePlatform({ list: createPageAnswer(rows(30)), sum: () => sums() })
  await compare(server)
  expect(await screen.findByText('Equal: all totals match the sum of the rows (30)')).toBeTruthy()
  // The visible search is requested, in pages of 200.
  expect(server.listInputs(rechargeOrders.list)).toContainEqual(
    expect.objectContaining({ page: 1, limit: 200, IfInnerProxy: '2' }),
  )
})

test('a difference is shown to the last digit, with the row that explains it', async () => {
  const server = createRechargePlatform({
    list: createPageAnswer(rows(30)),
    sum: () => sums({ paytotalMoney: '472.5' }),
  })
  const dialog = await show(await compare(server))
  expect(screen.getByText('Totals that differ from the sum of the rows (30): 1')).toBeTruthy()
  expect(cells(dialog, 'Paid amount')).toEqual(['472.50', '467.25', '+5.25', 'Different'])
  expect(cells(dialog, 'Order amount').at(-1)).toBe('Equal')
  expect(dialog.textContent).toContain('rows equal to the difference and not in the sum')
  expect(dialog.textContent).toContain('202607310000000004')
  // Its amount is listed once, although two totals add it up.
  const [itemText = ''] = within(dialog)
    .getAllByRole('listitem')
    .map(item => item.textContent ?? '')
    .filter(text => text.startsWith('Player ID'))
  expect(itemText.match(/Amount /g)).toHaveLength(1)
})

test('the report names a unit mismatch and repeated, unreadable and missing rows', async () => {
  const all = rows(230, number => (number === 3 ? { RealMoney: 'many' } : {}))
  const twice = [...all.slice(0, 200), all[9] as Wire, ...all.slice(200)]
  const server = createRechargePlatform({
    list: createPageAnswer(twice, 240),
    sum: () => sums({ totalMoney: '26618250' }),
  })
  const dialog = await show(await compare(server))
  expect(dialog.textContent).toContain('Order amount: one is 1,000 times the other')
  expect(dialog.textContent).toContain('Rows on two pages, counted once: 1')
  expect(dialog.textContent).toContain('Unreadable rows, not in the sums: 1')
  expect(dialog.textContent).toContain('RealMoney')
  expect(dialog.textContent).toContain('Rows the platform counts but didn’t deliver: 10')
})

test('equal totals stay unconfirmed when a page repeats without a row count', async () => {
  const all = rows(30)
  const server = createRechargePlatform({
    list: ({ limit }) => ({ success: true, data: { list: all.slice(0, Number(limit)), configs: {} } }),
    sum: () => sums(),
  })
  const dialog = await show(await compare(server))
  expect(
    screen.getByText(/^Can’t be confirmed; rows added up: 30 · incomplete: the platform repeated/),
  ).toBeTruthy()
  expect(dialog.textContent).toContain('the platform repeated a page and gave no row count')
})

test('equal totals stay unconfirmed when counted rows are missing', async () => {
  await compare(createRechargePlatform({ list: createPageAnswer(rows(30), 33), sum: () => sums() }))
  expect(await screen.findByText(/incomplete: rows counted but missing: 3$/)).toBeTruthy()
})

test('a list that changes meanwhile is reported as changed, not as different', async () => {
  let requestCount = 0
  const server = createRechargePlatform({
    list: createPageAnswer(rows(30)),
    sum: () => {
      requestCount += 1
      return sums(requestCount > 2 ? { totalMoney: '500', totalCount: 31 } : {})
    },
  })
  const dialog = await show(await compare(server))
  expect(screen.getByText('Can’t be confirmed; rows added up: 30')).toBeTruthy()
  expect(cells(dialog, 'Order amount')).toEqual([
    '500.00',
    '472.50',
    '–',
    'The list changed: reconcile again',
  ])
})

test('reconciliation can be cancelled and ends when a new search starts', async () => {
  let open: (() => void) | undefined
  const gate = new Promise<void>(resolve => {
    open = resolve
  })
  const server = createRechargePlatform({
    list: async input => {
      if (input['limit'] === 200) await gate
      return createPageAnswer(rows(30))(input)
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

test('a failed reconciliation shows its reason', async () => {
  const server = createRechargePlatform({
    list: input =>
      input['limit'] === 200
        ? { failure: { kind: 'rejected', code: '1', message: 'no more' } }
        : createPageAnswer(rows(30))(input),
    sum: () => sums(),
  })
  await compare(server)
  expect(await screen.findByText('Reconciliation not finished: no more')).toBeTruthy()
})
