import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rechargeOrders } from '../../src/areas/recharge-orders/calls.ts'
import { rechargeOrdersScreen } from '../../src/areas/recharge-orders/recharge-orders.list.ts'
import { saveSettings } from '../../src/renderer/kit/console.ts'
import { requestRow } from '../../src/renderer/kit/list/read/row-request.ts'
import { PanelPlaceProvider } from '../../src/renderer/kit/side-panel/panel-place.ts'
import { openConsole, openScreen, setClock } from './console.tsx'
import { aWireOrder, createOrdersAnswer, createRechargePlatform } from './recharge-platform.ts'

beforeEach(() => setClock('2026-07-31T01:30:00Z'))
afterEach(() => saveSettings({ shareSafe: false }))

const grid = () => screen.getByRole('grid', { name: 'Recharge orders' })
const getCell = (row: number, label: string): HTMLElement => {
  const column = within(grid()).getByRole('columnheader', { name: label }).getAttribute('aria-colindex')
  const cell = grid().querySelector<HTMLElement>(`[data-row="${row}"] [aria-colindex="${column}"]`)
  if (!cell) throw new Error(`no cell in row ${row} under ${label}`)
  return cell
}

const { route } = rechargeOrdersScreen
const panel = () => screen.findByRole('complementary', { name: /^Recharge order / })
const waitForNoPanel = () => waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
const readValue = (aside: HTMLElement, name: string) =>
  within(aside).getByText(name, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent
const focusedRow = () => document.activeElement?.closest('[data-row]')?.getAttribute('data-row')

/** Opens the recharge orders and focuses a cell of a row. */
const openOrders = async (
  server = createRechargePlatform(),
  around: Parameters<typeof openScreen>[2] = {},
  row = 0,
) => {
  const view = await openScreen(rechargeOrdersScreen, server, around)
  await within(await screen.findByRole('grid')).findByText('100001')
  await view.user.click(getCell(row, 'Amount'))
  return { ...view, server }
}

describe('opening a row', () => {
  test('Space shows all columns in full beside the list and moves the focus there', async () => {
    const order = aWireOrder({ RealMoney: '12.3456' })
    const { user } = await openOrders(createRechargePlatform({ list: () => createOrdersAnswer([order]) }))
    await user.keyboard(' ')
    const aside = await panel()
    expect(within(aside).getByRole('heading', { level: 2 }).textContent).toBe(
      'Recharge order 202607310000000001',
    )
    expect(readValue(aside, 'Amount')).toBe('12.3456')
    const names = within(aside)
      .getAllByRole('term')
      .map(({ textContent }) => textContent)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toEqual(expect.arrayContaining(['Player ID', 'Order number', 'Hidden', 'Paid']))
    expect(within(aside).getByRole('heading', { name: 'Figures' })).toBeDefined()
    expect(aside.contains(document.activeElement)).toBe(true)
    expect(grid().querySelector('[aria-current="true"]')?.getAttribute('data-row')).toBe('0')
  })

  test('Enter opens the panel only in a cell without an action of its own', async () => {
    const open = vi.fn()
    const { user } = await openOrders(undefined, { environment: { open } })
    await user.keyboard('{Enter}')
    await panel()
    await user.keyboard('{Escape}')
    await waitForNoPanel()
    await user.click(getCell(0, 'Player ID'))
    await user.keyboard('{Enter}')
    expect(open).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  test('Space ticks the checkbox of the row when it has the focus', async () => {
    const { user } = await openOrders()
    await user.keyboard('{Home} ')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select row 1' }).checked).toBe(true)
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  test('Escape closes it from the panel or the row and returns the focus to the row', async () => {
    const { user } = await openOrders(undefined, {}, 1)
    await user.keyboard(' ')
    await panel()
    await user.keyboard('{Escape}')
    await waitForNoPanel()
    await waitFor(() => expect(focusedRow()).toBe('1'))
    await user.keyboard(' ')
    await panel()
    await user.keyboard('{F6}')
    await waitFor(() => expect(focusedRow()).toBe('1'))
    await user.keyboard('{Escape}')
    await waitForNoPanel()
    expect(focusedRow()).toBe('1')
  })

  test('a double click and the cell menu also open the panel', { tags: ['proof'] }, async () => {
    const { user } = await openOrders()
    await user.dblClick(getCell(1, 'Amount'))
    expect(readValue(await panel(), 'Order number')).toContain('202607310000000002')
    await user.pointer({ keys: '[MouseRight]', target: getCell(2, 'Amount') })
    await user.click(await screen.findByRole('menuitem', { name: 'Show row in full' }))
    await waitFor(async () =>
      expect(readValue(await panel(), 'Order number')).toContain('202607310000000003'),
    )
  })

  test('a window without room shows the panel over the list', { tags: ['proof'] }, async () => {
    const server = createRechargePlatform()
    const place = { width: 480, saveWidth: vi.fn(), isRoomy: false, openRecord: null, free: vi.fn() }
    const { Component } = rechargeOrdersScreen
    const { user } = await openConsole(
      <PanelPlaceProvider value={place}>
        <Component />
      </PanelPlaceProvider>,
      server,
    )
    await screen.findByText('100001')
    await user.click(getCell(1, 'Amount'))
    await user.keyboard(' ')
    const dialog = await screen.findByRole('dialog', { name: /202607310000000002/ })
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(readValue(dialog, 'Hidden')).toBe('Hidden')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(focusedRow()).toBe('1'))
  })

  test('privacy mode masks the order number in the panel', async () => {
    const { user } = await openOrders()
    act(() => void saveSettings({ shareSafe: true }))
    await user.keyboard(' ')
    const aside = await panel()
    expect(aside.textContent).not.toContain('202607310000000001')
    expect(aside.getAttribute('aria-label')).not.toContain('202607310000000001')
  })
})

describe('the open row', () => {
  test('moves to the next row with Alt and the arrow keys, also on the next page', async () => {
    const { user, server } = await openOrders(undefined, {}, 1)
    await user.keyboard(' ')
    const aside = await panel()
    expect(within(aside).getByText('2 of 25')).toBeDefined()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(readValue(await panel(), 'Order number')).toContain('202607310000000003')
    expect(grid().querySelector('[aria-current="true"]')?.getAttribute('data-row')).toBe('2')
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await waitFor(() => expect(server.listInputs(rechargeOrders.list).at(-1)).toMatchObject({ page: 2 }))
    await waitFor(async () => expect(within(await panel()).getByText(/^(?:4|11) of 25$/)).toBeDefined())
  })

  test('offers the row actions and disables them while the list loads', async () => {
    let answer = async () => createOrdersAnswer([aWireOrder({ RoubarFlag: 1 })])
    const server = createRechargePlatform({ list: () => answer() })
    const { user } = await openOrders(server)
    await user.keyboard(' ')
    const restore = () => within(screen.getByRole('complementary')).getByRole('button', { name: 'Unhide' })
    await panel()
    expect(restore().getAttribute('aria-disabled')).toBeNull()
    let arrive = () => undefined as void
    answer = () =>
      new Promise(resolve => {
        arrive = () => resolve(createOrdersAnswer([]))
      })
    await user.type(screen.getByLabelText('Player ID'), '7{Enter}')
    await waitFor(() => expect(restore().getAttribute('aria-disabled')).toBe('true'))
    act(() => arrive())
    await waitFor(() => expect(screen.getByRole('complementary').textContent).toContain('last known values'))
  })

  test('follows its values in the list and shows when it has left the list', {
    tags: ['proof'],
  }, async () => {
    let orders = [aWireOrder({ RoubarFlag: 1 }), aWireOrder({ Id: 2, AccountID: '100002' })]
    const { user } = await openOrders(createRechargePlatform({ list: () => createOrdersAnswer(orders) }))
    await user.keyboard(' ')
    await panel()
    orders = [aWireOrder({ Id: 2, AccountID: '100002' }), aWireOrder({ RealMoney: '99' })]
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(async () => expect(readValue(await panel(), 'Amount')).toBe('99.00'))
    orders = [aWireOrder({ Id: 2, AccountID: '100002' })]
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(async () =>
      expect((await panel()).textContent).toContain(
        'No longer in the list. These are its last known values.',
      ),
    )
    expect(readValue(await panel(), 'Amount')).toBe('99.00')
  })

  test('shows an unreadable row as such and moves on to the next row', { tags: ['proof'] }, async () => {
    const server = createRechargePlatform({
      list: () => createOrdersAnswer(['broken' as never, aWireOrder()]),
    })
    const { user } = await openOrders(server, {}, 1)
    await user.keyboard('{ArrowUp} ')
    const aside = await screen.findByRole('complementary', { name: 'Recharge order –' })
    expect(aside.textContent).toContain('Unreadable row')
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(readValue(await panel(), 'Player ID')).toContain('100001')
  })

  test('opens related lists of its player and record in new tabs', { tags: ['proof'] }, async () => {
    const openApart = vi.fn()
    const relatedLists = (kind: string, id: string) => [{ title: `${kind} list`, route: `/x?id=${id}` }]
    const { user } = await openOrders(undefined, { environment: { openApart, relatedLists } })
    await user.keyboard(' ')
    const aside = await panel()
    await user.click(within(aside).getByRole('button', { name: 'player list' }))
    await user.click(within(aside).getByRole('button', { name: 'record list' }))
    expect(openApart.mock.calls).toEqual([['/x?id=100001'], ['/x?id=202607310000000001']])
  })

  test('copies the whole row with its headers', async () => {
    const { user, server } = await openOrders()
    await user.keyboard(' ')
    await user.click(within(await panel()).getByRole('button', { name: 'Copy row' }))
    expect(server.copiedTexts.at(-1)).toContain('202607310000000001')
    expect(server.copiedTexts.at(-1)?.split('\n')).toHaveLength(2)
  })
})

describe('a looked-up record', () => {
  test('appears beside its list without changing the search of the list', async () => {
    const wanted = aWireOrder({ Id: 77, OrderId: '202601010000000077', RealMoney: '5', RoubarFlag: 1 })
    const server = createRechargePlatform({
      list: input =>
        input['orderNo'] ? createOrdersAnswer([wanted]) : createOrdersAnswer([aWireOrder()], 25),
    })
    await openOrders(server)
    act(() =>
      requestRow('tag-1', {
        route,
        values: { orderNo: '202601010000000077', startdate: '', IfInnerProxy: '3' },
      }),
    )
    const aside = await screen.findByRole('complementary', { name: /202601010000000077/ })
    await waitFor(() => expect(readValue(aside, 'Amount')).toBe('5.00'))
    expect(within(aside).getByRole('button', { name: 'Unhide' })).toBeDefined()
    expect(server.listInputs(rechargeOrders.list).at(-1)).toEqual({
      page: 1,
      limit: 10,
      orderNo: '202601010000000077',
      IfInnerProxy: '3',
    })
    expect(screen.getByLabelText<HTMLInputElement>('Order number').value).toBe('')
    expect(within(grid()).getByText('100001')).toBeDefined()
  })

  test('is reported as missing when there is no match', async () => {
    const server = createRechargePlatform({
      list: input => (input['orderNo'] ? createOrdersAnswer([]) : createOrdersAnswer([aWireOrder()])),
    })
    await openOrders(server)
    act(() => requestRow('tag-1', { route, values: { orderNo: '202601010000000078' } }))
    const aside = await screen.findByRole('complementary')
    await waitFor(() => expect(aside.textContent).toContain('No such record'))
  })
})
