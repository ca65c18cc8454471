import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { saveSettings } from '../../src/renderer/kit/console.ts'
import { requestRow } from '../../src/renderer/kit/list/row-request.ts'
import { PanelPlaceProvider } from '../../src/renderer/kit/side-panel/panel-place.ts'
import { rechargeOrdersScreen } from '../../src/renderer/screens/finance/recharge-orders.list.ts'
import { rechargeOrders } from '../../src/shared/endpoints/recharge-orders.ts'
import { openConsole, openScreen, setClock } from './console.tsx'
import { aWireOrder, createOrdersAnswer, createRechargePlatform } from './recharge-platform.ts'

beforeEach(() => setClock('2026-07-31T01:30:00Z'))
afterEach(() => saveSettings({ shareSafe: false }))

const grid = () => screen.getByRole('grid', { name: 'Recharge orders' })
const cellOf = (row: number, label: string): HTMLElement => {
  const column = within(grid()).getByRole('columnheader', { name: label }).getAttribute('aria-colindex')
  const cell = grid().querySelector<HTMLElement>(`[data-row="${row}"] [aria-colindex="${column}"]`)
  if (!cell) throw new Error(`no cell in row ${row} under ${label}`)
  return cell
}

const { route } = rechargeOrdersScreen
const panel = () => screen.findByRole('complementary', { name: /^Recharge orders · / })
const noPanel = () => waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
const valueOf = (aside: HTMLElement, name: string) =>
  within(aside).getByText(name, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent
const focusedRow = () => document.activeElement?.closest('[data-row]')?.getAttribute('data-row')

/** The recharge orders on show, with the focus in a cell of a row. */
const openOrders = async (
  server = createRechargePlatform(),
  around: Parameters<typeof openScreen>[2] = {},
  row = 0,
) => {
  const opened = await openScreen(rechargeOrdersScreen, server, around)
  await within(await screen.findByRole('grid')).findByText('100001')
  await opened.user.click(cellOf(row, 'Amount'))
  return { ...opened, server }
}

describe('opening a row', () => {
  test('Space shows every column in full beside the list, and takes the focus there', async () => {
    const order = aWireOrder({ RealMoney: '12.3456' })
    const { user } = await openOrders(createRechargePlatform({ list: () => createOrdersAnswer([order]) }))
    await user.keyboard(' ')
    const aside = await panel()
    expect(within(aside).getByRole('heading', { level: 2 }).textContent).toBe(
      'Recharge orders · 202607310000000001',
    )
    expect(valueOf(aside, 'Amount')).toBe('12.3456')
    const names = within(aside)
      .getAllByRole('term')
      .map(({ textContent }) => textContent)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toEqual(expect.arrayContaining(['Player ID', 'Order number', 'Hidden', 'Paid']))
    expect(within(aside).getByRole('heading', { name: 'Figures' })).toBeDefined()
    expect(aside.contains(document.activeElement)).toBe(true)
    expect(grid().querySelector('[aria-current="true"]')?.getAttribute('data-row')).toBe('0')
  })

  test('Enter opens it where the cell has nothing to do, and keeps its meaning where it has', async () => {
    const open = vi.fn()
    const { user } = await openOrders(undefined, { environment: { open } })
    await user.keyboard('{Enter}')
    await panel()
    await user.keyboard('{Escape}')
    await noPanel()
    await user.click(cellOf(0, 'Player ID'))
    await user.keyboard('{Enter}')
    expect(open).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  test('Space ticks the box of a row where the focus is on it', async () => {
    const { user } = await openOrders()
    await user.keyboard('{Home} ')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select row 1' }).checked).toBe(true)
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  test('Escape closes it, from the panel and from the row, and the row has the focus again', async () => {
    const { user } = await openOrders(undefined, {}, 1)
    await user.keyboard(' ')
    await panel()
    await user.keyboard('{Escape}')
    await noPanel()
    await waitFor(() => expect(focusedRow()).toBe('1'))
    await user.keyboard(' ')
    await panel()
    await user.keyboard('{F6}')
    await waitFor(() => expect(focusedRow()).toBe('1'))
    await user.keyboard('{Escape}')
    await noPanel()
    expect(focusedRow()).toBe('1')
  })

  test('a double click and the menu of a cell open it too', async () => {
    const { user } = await openOrders()
    await user.dblClick(cellOf(1, 'Amount'))
    expect(valueOf(await panel(), 'Order number')).toContain('202607310000000002')
    await user.pointer({ keys: '[MouseRight]', target: cellOf(2, 'Amount') })
    await user.click(await screen.findByRole('menuitem', { name: 'Show row in full' }))
    await waitFor(async () => expect(valueOf(await panel(), 'Order number')).toContain('202607310000000003'))
  })

  test('a window without room for it shows it over the list', async () => {
    const server = createRechargePlatform()
    const place = { width: 480, saveWidth: vi.fn(), isRoomy: false, isTaken: false, free: vi.fn() }
    const { Component } = rechargeOrdersScreen
    const { user } = await openConsole(
      <PanelPlaceProvider value={place}>
        <Component />
      </PanelPlaceProvider>,
      server,
    )
    await screen.findByText('100001')
    await user.click(cellOf(1, 'Amount'))
    await user.keyboard(' ')
    const dialog = await screen.findByRole('dialog', { name: /202607310000000002/ })
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(valueOf(dialog, 'Hidden')).toBe('Hidden')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(focusedRow()).toBe('1'))
  })

  test('masks in privacy mode what the table masks', async () => {
    const { user } = await openOrders()
    act(() => void saveSettings({ shareSafe: true }))
    await user.keyboard(' ')
    const aside = await panel()
    expect(aside.textContent).not.toContain('202607310000000001')
    expect(aside.getAttribute('aria-label')).not.toContain('202607310000000001')
  })
})

describe('the open row', () => {
  test('Alt with the arrows goes on to the next row, also of the next page', async () => {
    const { user, server } = await openOrders(undefined, {}, 1)
    await user.keyboard(' ')
    const aside = await panel()
    expect(within(aside).getByText('2 of 25')).toBeDefined()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(valueOf(await panel(), 'Order number')).toContain('202607310000000003')
    expect(grid().querySelector('[aria-current="true"]')?.getAttribute('data-row')).toBe('2')
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await waitFor(() => expect(server.of(rechargeOrders.list).at(-1)).toMatchObject({ page: 2 }))
    await waitFor(async () => expect(within(await panel()).getByText(/^(?:4|11) of 25$/)).toBeDefined())
  })

  test('offers the actions of the row, which do nothing while the list is read', async () => {
    let answer = async () => createOrdersAnswer([aWireOrder({ RoubarFlag: 1 })])
    const server = createRechargePlatform({ list: () => answer() })
    const { user } = await openOrders(server)
    await user.keyboard(' ')
    const restore = () => within(screen.getByRole('complementary')).getByRole('button', { name: 'Restore' })
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

  test('says when it is no longer in the list, and follows its values while it is', async () => {
    let orders = [aWireOrder({ RoubarFlag: 1 }), aWireOrder({ Id: 2, AccountID: '100002' })]
    const { user } = await openOrders(createRechargePlatform({ list: () => createOrdersAnswer(orders) }))
    await user.keyboard(' ')
    await panel()
    orders = [aWireOrder({ Id: 2, AccountID: '100002' }), aWireOrder({ RealMoney: '99' })]
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(async () => expect(valueOf(await panel(), 'Amount')).toBe('99.00'))
    orders = [aWireOrder({ Id: 2, AccountID: '100002' })]
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(async () =>
      expect((await panel()).textContent).toContain(
        'No longer in the list. These are its last known values.',
      ),
    )
    expect(valueOf(await panel(), 'Amount')).toBe('99.00')
  })

  test('a row that could not be read says what was wrong with it', async () => {
    const server = createRechargePlatform({
      list: () => createOrdersAnswer(['broken' as never, aWireOrder()]),
    })
    const { user } = await openOrders(server, {}, 1)
    await user.keyboard('{ArrowUp} ')
    const aside = await screen.findByRole('complementary', { name: 'Recharge orders · –' })
    expect(aside.textContent).toContain('Unreadable row')
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(valueOf(await panel(), 'Player ID')).toContain('100001')
  })

  test('leads to the lists with more about its player, in tabs of their own', async () => {
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
    expect(server.copied.at(-1)).toContain('202607310000000001')
    expect(server.copied.at(-1)?.split('\n')).toHaveLength(2)
  })
})

describe('a record that was looked up', () => {
  test('is shown beside its list, whose own search stays as it is', async () => {
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
    await waitFor(() => expect(valueOf(aside, 'Amount')).toBe('5.00'))
    expect(within(aside).getByRole('button', { name: 'Restore' })).toBeDefined()
    expect(server.of(rechargeOrders.list).at(-1)).toEqual({
      page: 1,
      limit: 10,
      orderNo: '202601010000000077',
      IfInnerProxy: '3',
    })
    expect(screen.getByLabelText<HTMLInputElement>('Order number').value).toBe('')
    expect(within(grid()).getByText('100001')).toBeDefined()
  })

  test('says where there is none', async () => {
    const server = createRechargePlatform({
      list: input => (input['orderNo'] ? createOrdersAnswer([]) : createOrdersAnswer([aWireOrder()])),
    })
    await openOrders(server)
    act(() => requestRow('tag-1', { route, values: { orderNo: '202601010000000078' } }))
    const aside = await screen.findByRole('complementary')
    await waitFor(() => expect(aside.textContent).toContain('No such record'))
  })
})
