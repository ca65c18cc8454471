import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rechargeOrders } from '../../src/areas/recharge-orders/calls.ts'
import { rechargeOrdersScreen } from '../../src/areas/recharge-orders/recharge-orders.list.ts'
import { useConsole } from '../../src/renderer/kit/console.ts'
import { countFitting } from '../../src/renderer/kit/list/search/use-fitting-field-count.ts'
import { stepFocusedSearch } from '../../src/renderer/kit/search-steps.ts'
import { openScreen, setClock } from './console.tsx'
import { aWireOrder, createOrdersAnswer, createRechargePlatform } from './recharge-platform.ts'

const firstSearch = {
  startdate: '2026-07-24 00:00:00',
  enddate: '2026-07-30 23:59:59',
  IfInnerProxy: '2',
}
const findText = (text: string) => screen.findByText(text)

beforeEach(() => setClock('2026-07-31T01:30:00Z'))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Sets the page width in px; fields measure 150 px each, the buttons 200 px. */
const setPageWidth = (width: number) => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function offset(
    this: HTMLElement,
  ) {
    if (this.dataset['filter'] !== undefined) return getComputedStyle(this).display === 'none' ? 0 : 150
    return this.dataset['foot'] === undefined ? 0 : 200
  })
}

test('countFitting returns the number of fields that fit beside the buttons', () => {
  expect(countFitting([100, 100, 100], 424, 12, 100)).toBe(2)
  expect(countFitting([100, 100, 100], 436, 12, 100)).toBe(3)
  expect(countFitting([100, 100, 100], 50, 12, 100)).toBe(0)
  expect(countFitting([], 500, 12, 100)).toBe(0)
})

describe('the line of filter fields', () => {
  test('unfolds the other fields by a button and stays unfolded in its tag', {
    tags: ['proof'],
  }, async () => {
    setPageWidth(700)
    const memory = new Map<string, unknown>()
    const { user, unmount } = await openScreen(rechargeOrdersScreen, createRechargePlatform(), { memory })
    await findText('100001')
    const more = await screen.findByRole('button', { name: /^More \(\d+\)$/ })
    expect(screen.getByLabelText('Player ID')).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: 'Hidden' })).toBeNull()
    await user.click(more)
    expect(screen.getByRole('combobox', { name: 'Hidden' })).toBeTruthy()
    unmount()
    await openScreen(rechargeOrdersScreen, createRechargePlatform(), { memory })
    expect(await screen.findByRole('combobox', { name: 'Hidden' })).toBeTruthy()
  })

  test('shows folded filters in force as chips; only changed ones can be removed', async () => {
    setPageWidth(700)
    const server = createRechargePlatform()
    const { user } = await openScreen(rechargeOrdersScreen, server)
    await findText('100001')
    const filters = within(document.querySelector('search') as HTMLElement)
    expect(filters.queryByText(/^Player ID: /)).toBeNull()
    await user.click(await screen.findByRole('button', { name: /^More/ }))
    await user.selectOptions(screen.getByLabelText('Hidden'), 'Hidden')
    await user.click(screen.getByRole('button', { name: 'Fewer' }))
    await waitFor(() =>
      expect(server.listInputs(rechargeOrders.list).at(-1)).toMatchObject({ RoubarFlag: '1' }),
    )
    const before = server.listInputs(rechargeOrders.list).length
    await user.click(filters.getByText('Hidden: Hidden'))
    await waitFor(() => expect(server.listInputs(rechargeOrders.list)).toHaveLength(before + 1))
    expect(server.listInputs(rechargeOrders.list).at(-1)).toEqual({ page: 1, limit: 10, ...firstSearch })
    const defaultFilter = filters.getByText('Account type: Players')
    expect(defaultFilter.closest('button')).toBeNull()
  })
})

/** Returns to the previous search with Alt+Left, wherever the focus is. */
const goBack = async (user: Awaited<ReturnType<typeof openScreen>>['user'], field: HTMLInputElement) => {
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  await waitFor(() => expect(field.value).toBe('7'))
}

describe('resetting a search', () => {
  test('keeps the focus in the search bar when the filters are cleared', async () => {
    const server = createRechargePlatform()
    const { user } = await openScreen(rechargeOrdersScreen, server)
    await findText('100001')
    const player = screen.getByLabelText<HTMLInputElement>('Player ID')
    await user.type(player, '7{Enter}')
    await waitFor(() => expect(server.listInputs(rechargeOrders.list)).toHaveLength(2))
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(player.value).toBe(''))
    expect(document.activeElement?.closest('search')).not.toBeNull()
    await goBack(user, player)
  })

  test('clears all filters with Alt+Home, the shortcut that an empty result shows', {
    tags: ['proof'],
  }, async () => {
    const server = createRechargePlatform({ list: () => createOrdersAnswer([]) })
    const { user } = await openScreen(rechargeOrdersScreen, server)
    const player = await screen.findByLabelText<HTMLInputElement>('Player ID')
    await user.type(player, '7{Enter}')
    const empty = within((await findText('No results')).closest('output') as HTMLElement)
    const clear = empty.getByRole('button', { name: 'Clear filters' })
    expect(within(clear).getByText('Alt+Home')).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: 'Rows per page' })).toBeNull()
    await user.keyboard('{Alt>}{Home}{/Alt}')
    await waitFor(() => expect(player.value).toBe(''))
    await goBack(user, player)
  })

  test('keeps the focus in the search bar when the last chip is removed', { tags: ['proof'] }, async () => {
    setPageWidth(700)
    const server = createRechargePlatform()
    const { user } = await openScreen(rechargeOrdersScreen, server)
    await findText('100001')
    const player = screen.getByLabelText<HTMLInputElement>('Player ID')
    await user.type(player, '7{Enter}')
    await user.click(await screen.findByRole('button', { name: /^More/ }))
    await user.selectOptions(screen.getByLabelText('Hidden'), 'Hidden')
    await user.click(screen.getByRole('button', { name: 'Fewer' }))
    const filters = within(document.querySelector('search') as HTMLElement)
    const chip = (await filters.findByText('Hidden: Hidden')).closest('button')
    chip?.focus()
    await user.keyboard('{Delete}')
    await waitFor(() => expect(filters.queryByText('Hidden: Hidden')).toBeNull())
    expect(document.activeElement?.closest('search')).not.toBeNull()
  })

  test('moves the focus to the search bar when a wider search finds all numbers', {
    tags: ['proof'],
  }, async () => {
    const server = createRechargePlatform({
      list: input =>
        createOrdersAnswer('startdate' in input ? [] : [aWireOrder({ AccountID: input['roleId'] })]),
    })
    const { user } = await openScreen(rechargeOrdersScreen, server)
    const player = await screen.findByLabelText<HTMLInputElement>('Player ID')
    await user.click(player)
    await user.paste('10000001 10000002')
    await user.keyboard('{Enter}')
    const widen = await screen.findAllByRole('button', { name: 'Search all dates and types' })
    await user.click(widen.at(-1) as HTMLElement)
    await findText('2 of 2 numbers found')
    await waitFor(() => expect(document.activeElement?.closest('search')).not.toBeNull())
  })
})

test('no filter folds when a button appears, because its room is reserved', { tags: ['proof'] }, async () => {
  const resized: (() => void)[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(notify: () => void) {
        resized.push(notify)
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function offset(
    this: HTMLElement,
  ) {
    if (this.dataset['filter'] !== undefined) return getComputedStyle(this).display === 'none' ? 0 : 120
    // All buttons that take room count, visible or not.
    return this.dataset['foot'] === undefined ? 0 : 70 * this.querySelectorAll('button').length
  })
  const server = createRechargePlatform()
  const { user } = await openScreen(rechargeOrdersScreen, server)
  await findText('100001')
  const listFoldedFields = () =>
    [...document.querySelectorAll<HTMLElement>('[data-filter]')]
      .filter(one => getComputedStyle(one).display === 'none')
      .map(one => one.dataset['filter'])
  const before = listFoldedFields()
  expect(before.length).toBeGreaterThan(0)
  await user.type(screen.getByLabelText('Player ID'), '7')
  act(() => {
    for (const notify of resized) notify()
  })
  expect(listFoldedFields()).toEqual(before)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(server.listInputs(rechargeOrders.list)).toHaveLength(2))
  act(() => {
    for (const notify of resized) notify()
  })
  expect(listFoldedFields()).toEqual(before)
})

describe('a filter draft', () => {
  test('shows a hint until Enter applies it', async () => {
    const server = createRechargePlatform()
    const { user } = await openScreen(rechargeOrdersScreen, server)
    await findText('100001')
    await user.type(screen.getByLabelText('Player ID'), '7')
    expect(await findText('Filters changed. Press Enter to search.')).toBeTruthy()
    expect(server.listInputs(rechargeOrders.list)).toHaveLength(1)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByText('Filters changed. Press Enter to search.')).toBeNull())
    await waitFor(() => expect(server.listInputs(rechargeOrders.list).at(-1)).toMatchObject({ roleId: '7' }))
  })

  test('is no draft after Enter, however its days are typed, and is stored with ISO days', {
    tags: ['proof'],
  }, async () => {
    const server = createRechargePlatform()
    const memory = new Map<string, unknown>()
    const { user } = await openScreen(rechargeOrdersScreen, server, { memory })
    await findText('100001')
    const [from, to] = screen.getAllByLabelText<HTMLInputElement>(/: (From|To)$/)
    if (!from || !to) throw new Error('no range')
    await user.clear(from)
    await user.type(from, '2026/7/1')
    await user.clear(to)
    await user.type(to, '20260709{Enter}')
    await waitFor(() =>
      expect(server.listInputs(rechargeOrders.list).at(-1)).toMatchObject({
        startdate: '2026-07-01 00:00:00',
        enddate: '2026-07-09 23:59:59',
      }),
    )
    await user.click(screen.getByRole('heading', { level: 1 }))
    expect(screen.queryByText('Filters changed. Press Enter to search.')).toBeNull()
    expect(from.value).toBe('2026-07-01')
    expect(JSON.stringify([...memory])).toContain('2026-07-01~2026-07-09')
    expect(JSON.stringify([...memory])).not.toContain('2026/7/1')
  })

  test('stays and is searched when a chip is removed', { tags: ['proof'] }, async () => {
    setPageWidth(700)
    const server = createRechargePlatform()
    const { user } = await openScreen(rechargeOrdersScreen, server)
    await findText('100001')
    await user.click(await screen.findByRole('button', { name: /^More/ }))
    await user.selectOptions(screen.getByLabelText('Hidden'), 'Hidden')
    await user.click(screen.getByRole('button', { name: 'Fewer' }))
    const player = screen.getByLabelText<HTMLInputElement>('Player ID')
    await user.type(player, '7')
    await user.click(await findText('Hidden: Hidden'))
    await waitFor(() => expect(screen.queryByText('Hidden: Hidden')).toBeNull())
    expect(player.value).toBe('7')
    await waitFor(() => expect(server.listInputs(rechargeOrders.list).at(-1)).toMatchObject({ roleId: '7' }))
    expect(server.listInputs(rechargeOrders.list).at(-1)).not.toHaveProperty('RoubarFlag')
  })

  test('is applied before an export or ignored, as the operator chooses', async () => {
    const server = createRechargePlatform()
    const { user } = await openScreen(rechargeOrdersScreen, server)
    await findText('100001')
    await user.type(screen.getByLabelText('Player ID'), '100001')
    await user.click(screen.getByRole('button', { name: 'Export' }))
    const box = within(await screen.findByRole('alertdialog'))
    await user.click(box.getByRole('button', { name: 'Search first' }))
    await waitFor(() => expect(server.plans).toHaveLength(1))
    expect(server.plans[0]?.input).toMatchObject({ ...firstSearch, roleId: '100001' })
    await user.type(screen.getByLabelText('Player ID'), '2')
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Export shown rows' }),
    )
    await waitFor(() => expect(server.plans).toHaveLength(2))
    expect(server.plans[1]?.input).toMatchObject({ roleId: '100001' })
  })
})

describe('the previous search', () => {
  test('is restored with Alt+Left or from the menu', { tags: ['proof'] }, async () => {
    const server = createRechargePlatform()
    const { user } = await openScreen(rechargeOrdersScreen, server)
    await findText('100001')
    const player = screen.getByLabelText<HTMLInputElement>('Player ID')
    await user.type(player, '7{Enter}')
    await waitFor(() => expect(server.listInputs(rechargeOrders.list).at(-1)).toMatchObject({ roleId: '7' }))
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    await waitFor(() => expect(player.value).toBe(''))
    await user.click(screen.getByRole('button', { name: 'Recent searches' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Player ID: 7' }))
    await waitFor(() => expect(player.value).toBe('7'))
  })

  test('stays while Option with an arrow moves the cursor by a word on a Mac', async () => {
    const server = createRechargePlatform()
    const { user } = await openScreen(rechargeOrdersScreen, server)
    await findText('100001')
    const player = screen.getByLabelText<HTMLInputElement>('Player ID')
    await user.type(player, '7{Enter}')
    await waitFor(() => expect(server.listInputs(rechargeOrders.list).at(-1)?.['roleId']).toBe('7'))
    const { boot } = useConsole.getState()
    act(() => useConsole.setState({ boot: { ...boot, platform: 'darwin' } }))
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    await user.click(screen.getByRole('grid'))
    expect(player.value).toBe('7')
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    await waitFor(() => expect(player.value).toBe(''))
    act(() => useConsole.setState({ boot }))
  })

  test('is followed by the next one with Alt+Right, until another search begins', async () => {
    const server = createRechargePlatform()
    const { user } = await openScreen(rechargeOrdersScreen, server)
    await findText('100001')
    const player = screen.getByLabelText<HTMLInputElement>('Player ID')
    const press = async (key: string, value: string) => {
      await user.keyboard(`{Alt>}{${key}}{/Alt}`)
      await waitFor(() => expect(player.value).toBe(value))
    }
    for (const id of ['7', '8', '9']) {
      await user.clear(player)
      await user.type(player, `${id}{Enter}`)
      await waitFor(() => expect(server.listInputs(rechargeOrders.list).at(-1)?.['roleId']).toBe(id))
    }
    await press('ArrowLeft', '8')
    await press('ArrowLeft', '7')
    await press('ArrowRight', '8')
    await press('ArrowLeft', '7')
    await press('ArrowLeft', '')
    const count = server.listInputs(rechargeOrders.list).length
    await press('ArrowLeft', '')
    expect(server.listInputs(rechargeOrders.list)).toHaveLength(count)
    for (const value of ['7', '8', '9', '9']) await press('ArrowRight', value)
    await press('ArrowLeft', '8')
    await user.clear(player)
    await user.type(player, '6{Enter}')
    await waitFor(() => expect(server.listInputs(rechargeOrders.list).at(-1)?.['roleId']).toBe('6'))
    await press('ArrowRight', '6')
    await user.click(screen.getByRole('button', { name: 'Recent searches' }))
    const names = (await screen.findAllByRole('menuitem')).map(item => item.textContent)
    expect(names).toEqual(['Player ID: 8', 'Player ID: 9', 'Player ID: 7', 'Default search'])
  })

  test('is restored by the mouse’s back button, and left by its forward button', async () => {
    const server = createRechargePlatform()
    const { user } = await openScreen(rechargeOrdersScreen, server)
    const cell = await findText('100001')
    const player = screen.getByLabelText<HTMLInputElement>('Player ID')
    await user.type(player, '7{Enter}')
    await waitFor(() => expect(server.listInputs(rechargeOrders.list).at(-1)?.['roleId']).toBe('7'))
    // Chromium goes through its own history unless the event is prevented, wherever the pointer is.
    expect(fireEvent.mouseUp(cell, { button: 3 })).toBe(false)
    await waitFor(() => expect(player.value).toBe(''))
    // Windows may report the same press to the window as well.
    act(() => stepFocusedSearch(-1))
    expect(fireEvent.mouseUp(document.body, { button: 4 })).toBe(false)
    await waitFor(() => expect(player.value).toBe('7'))
    expect(server.listInputs(rechargeOrders.list)).toHaveLength(4)
  })

  test('is not restored behind a dialog', async () => {
    const server = createRechargePlatform()
    const { user } = await openScreen(rechargeOrdersScreen, server)
    await findText('100001')
    await user.type(screen.getByLabelText('Player ID'), '7{Enter}')
    await waitFor(() => expect(server.listInputs(rechargeOrders.list)).toHaveLength(2))
    await user.click(
      within(screen.getByRole('grid')).getAllByRole('button', { name: 'Unhide' })[0] as HTMLElement,
    )
    const question = await screen.findByRole('alertdialog')
    for (const target of [question, document.body]) {
      expect(fireEvent.mouseUp(target, { button: 3 })).toBe(false)
      fireEvent.keyDown(target, { key: 'ArrowLeft', altKey: true })
    }
    expect(server.listInputs(rechargeOrders.list)).toHaveLength(2)
  })

  test('is labeled as the source of the rows while a new search loads', { tags: ['proof'] }, async () => {
    const answer = Promise.withResolvers<unknown>()
    let requestCount = 0
    const server = createRechargePlatform({
      list: () => {
        requestCount += 1
        return requestCount === 1 ? createOrdersAnswer([aWireOrder()]) : answer.promise
      },
    })
    const { user } = await openScreen(rechargeOrdersScreen, server)
    await findText('100001')
    await user.type(screen.getByLabelText('Player ID'), '7{Enter}')
    expect(await findText('Results of the previous search')).toBeTruthy()
    await act(async () => answer.resolve(createOrdersAnswer([])))
    await waitFor(() => expect(screen.queryByText('Results of the previous search')).toBeNull())
  })
})

test('a number without results can be searched in all dates and types', async () => {
  const server = createRechargePlatform({
    list: input =>
      createOrdersAnswer('startdate' in input || input['IfInnerProxy'] !== '3' ? [] : [aWireOrder()]),
  })
  const { user } = await openScreen(rechargeOrdersScreen, server)
  const player = await screen.findByLabelText<HTMLInputElement>('Player ID')
  await user.type(player, '100001{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Search all dates and types' }))
  expect(await findText('100001')).toBeTruthy()
  expect(player.value).toBe('100001')
})

test('pasted text is reduced to the number that it contains', async () => {
  const server = createRechargePlatform()
  const { user } = await openScreen(rechargeOrdersScreen, server)
  await findText('100001')
  await user.click(screen.getByLabelText('Player ID'))
  await user.paste('o jogador ID: １０００７７７１ não recebeu')
  await user.click(screen.getByLabelText('Minimum amount'))
  await user.paste('R$ 1.234,50')
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(server.listInputs(rechargeOrders.list).at(-1)).toMatchObject({
      roleId: '10007771',
      amount: '1234.5',
    }),
  )
})

test('pasted ids are searched one by one into one table that names missing ones', async () => {
  const server = createRechargePlatform({
    list: ({ roleId }) => {
      const order = aWireOrder({ Id: roleId, AccountID: roleId, OrderId: `2026${String(roleId)}` })
      return createOrdersAnswer(roleId === '10000009' ? [] : [order], roleId === '10000003' ? 60 : 1)
    },
  })
  const { user } = await openScreen(rechargeOrdersScreen, server)
  await user.click(await screen.findByLabelText('Player ID'))
  await user.paste('10000001\n10000009\n10000003')
  await user.keyboard('{Enter}')
  expect(await findText('2 of 3 numbers found')).toBeTruthy()
  expect(await findText('Not found: 10000009')).toBeTruthy()
  expect(await findText('10000003: 1 of 60 rows shown')).toBeTruthy()
  expect(screen.getByText('202610000001')).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(
    server
      .listInputs(rechargeOrders.list)
      .slice(-3)
      .map(input => input['roleId']),
  ).toEqual(['10000001', '10000009', '10000003'])
  // Sums exist for one number or for all, never for several.
  expect(server.listInputs(rechargeOrders.sum)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(server.plans).toHaveLength(1))
  expect(server.plans[0]?.scope).toMatchObject({ kind: 'rows', rows: [{}, {}] })
})

test('a number with a full page and no total is marked as possibly incomplete', {
  tags: ['proof'],
}, async () => {
  const server = createRechargePlatform({
    list: ({ roleId, limit }) => ({
      success: true,
      data: {
        list: Array.from({ length: Number(limit) }, (_, at) =>
          aWireOrder({
            Id: `${String(roleId)}${at}`,
            AccountID: roleId,
            OrderId: `2026${String(roleId)}${at}`,
          }),
        ),
        configs: {},
      },
    }),
  })
  const { user } = await openScreen(rechargeOrdersScreen, server)
  await user.click(await screen.findByLabelText('Player ID'))
  await user.paste('10000001\n10000003')
  await user.keyboard('{Enter}')
  expect(await screen.findByText(/^10000001: \d+ rows shown, there may be more$/)).toBeTruthy()
})

test('more than 50 numbers are rejected at the field', async () => {
  const server = createRechargePlatform()
  const { user } = await openScreen(rechargeOrdersScreen, server)
  await user.click(await screen.findByLabelText('Player ID'))
  await user.paste(Array.from({ length: 51 }, (_, n) => 10000000 + n).join('\n'))
  await user.keyboard('{Enter}')
  expect(await findText('Enter at most 50 numbers at once')).toBeTruthy()
  expect(server.listInputs(rechargeOrders.list)).toHaveLength(1)
})
