import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { countFitting } from '../../src/renderer/kit/list/use-fitting-field-count.ts'
import { rechargeOrdersScreen } from '../../src/renderer/screens/finance/recharge-orders.list.ts'
import { rechargeOrders } from '../../src/shared/endpoints/recharge-orders.ts'
import { openScreen, setClock } from './console.tsx'
import { aWireOrder, createOrdersAnswer, createRechargePlatform } from './recharge-platform.ts'

const firstSearch = {
  startdate: '2026-07-24 00:00:00',
  enddate: '2026-07-30 23:59:59',
  IfInnerProxy: '2',
}
const shown = (text: string) => screen.findByText(text)

beforeEach(() => setClock('2026-07-31T01:30:00Z'))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A page so many px wide, whose fields take 150 px each and whose buttons 200. */
const wide = (width: number) => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function offset(
    this: HTMLElement,
  ) {
    if (this.dataset['filter'] !== undefined) return getComputedStyle(this).display === 'none' ? 0 : 150
    return this.dataset['foot'] === undefined ? 0 : 200
  })
}

test('as many fields stand in the line as fit beside the buttons', () => {
  expect(countFitting([100, 100, 100], 424, 12, 100)).toBe(2)
  expect(countFitting([100, 100, 100], 436, 12, 100)).toBe(3)
  expect(countFitting([100, 100, 100], 50, 12, 100)).toBe(0)
  expect(countFitting([], 500, 12, 100)).toBe(0)
})

describe('one line of fields', () => {
  test('the rest is unfolded by a button, and stays so in its tag', async () => {
    wide(700)
    const memory = new Map<string, unknown>()
    const { user, unmount } = await openScreen(rechargeOrdersScreen, createRechargePlatform(), { memory })
    await shown('100001')
    const more = await screen.findByRole('button', { name: /^More \(\d+\)$/ })
    expect(screen.getByLabelText('Player ID')).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: 'Hidden' })).toBeNull()
    await user.click(more)
    expect(screen.getByRole('combobox', { name: 'Hidden' })).toBeTruthy()
    unmount()
    await openScreen(rechargeOrdersScreen, createRechargePlatform(), { memory })
    expect(await screen.findByRole('combobox', { name: 'Hidden' })).toBeTruthy()
  })

  test('what is folded away and in force stands below: what the screen opens with in grey, the rest to be taken back', async () => {
    wide(700)
    const server = createRechargePlatform()
    const { user } = await openScreen(rechargeOrdersScreen, server)
    await shown('100001')
    const filters = within(document.querySelector('search') as HTMLElement)
    expect(filters.queryByText(/^Player ID: /)).toBeNull()
    await user.click(await screen.findByRole('button', { name: /^More/ }))
    await user.selectOptions(screen.getByLabelText('Hidden'), 'Hidden')
    await user.click(screen.getByRole('button', { name: 'Fewer' }))
    await waitFor(() => expect(server.of(rechargeOrders.list).at(-1)).toMatchObject({ RoubarFlag: '1' }))
    const before = server.of(rechargeOrders.list).length
    await user.click(filters.getByText('Hidden: Hidden'))
    await waitFor(() => expect(server.of(rechargeOrders.list)).toHaveLength(before + 1))
    expect(server.of(rechargeOrders.list).at(-1)).toEqual({ page: 1, limit: 10, ...firstSearch })
    const standing = filters.getByText('Account type: Players')
    expect(standing.closest('button')).toBeNull()
  })
})

/** What Alt and the arrow to the left do where the focus is now. */
const goBack = async (user: Awaited<ReturnType<typeof openScreen>>['user'], field: HTMLInputElement) => {
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  await waitFor(() => expect(field.value).toBe('7'))
}

describe('a search that is taken back', () => {
  test('leaves the focus in the search bar when the filters are cleared', async () => {
    const server = createRechargePlatform()
    const { user } = await openScreen(rechargeOrdersScreen, server)
    await shown('100001')
    const player = screen.getByLabelText<HTMLInputElement>('Player ID')
    await user.type(player, '7{Enter}')
    await waitFor(() => expect(server.of(rechargeOrders.list)).toHaveLength(2))
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(player.value).toBe(''))
    expect(document.activeElement?.closest('search')).not.toBeNull()
    await goBack(user, player)
  })

  test('is taken back as a whole by Alt+Home, as an empty result says', async () => {
    const server = createRechargePlatform({ list: () => createOrdersAnswer([]) })
    const { user } = await openScreen(rechargeOrdersScreen, server)
    const player = await screen.findByLabelText<HTMLInputElement>('Player ID')
    await user.type(player, '7{Enter}')
    const empty = within((await shown('No results')).closest('output') as HTMLElement)
    const clear = empty.getByRole('button', { name: 'Clear filters' })
    expect(within(clear).getByText('Alt+Home')).toBeTruthy()
    await user.keyboard('{Alt>}{Home}{/Alt}')
    await waitFor(() => expect(player.value).toBe(''))
    await goBack(user, player)
  })

  test('leaves the focus in the search bar when the last chip goes', async () => {
    wide(700)
    const server = createRechargePlatform()
    const { user } = await openScreen(rechargeOrdersScreen, server)
    await shown('100001')
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

  test('leaves the focus in the list when a wider search has found all', async () => {
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
    await shown('2 of 2 numbers found')
    await waitFor(() => expect(document.activeElement?.closest('search')).not.toBeNull())
  })
})

test('no filter is folded when a button comes: its room was kept', async () => {
  const resized: (() => void)[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        resized.push(tell)
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
    // Of the buttons that take room, seen or not.
    return this.dataset['foot'] === undefined ? 0 : 70 * this.querySelectorAll('button').length
  })
  const server = createRechargePlatform()
  const { user } = await openScreen(rechargeOrdersScreen, server)
  await shown('100001')
  const folded = () =>
    [...document.querySelectorAll<HTMLElement>('[data-filter]')]
      .filter(one => getComputedStyle(one).display === 'none')
      .map(one => one.dataset['filter'])
  const before = folded()
  expect(before.length).toBeGreaterThan(0)
  await user.type(screen.getByLabelText('Player ID'), '7')
  act(() => {
    for (const tell of resized) tell()
  })
  expect(folded()).toEqual(before)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(server.of(rechargeOrders.list)).toHaveLength(2))
  act(() => {
    for (const tell of resized) tell()
  })
  expect(folded()).toEqual(before)
})

describe('what is entered and not searched for', () => {
  test('is said, dims the rows, and goes with Enter', async () => {
    const server = createRechargePlatform()
    const { user } = await openScreen(rechargeOrdersScreen, server)
    await shown('100001')
    await user.type(screen.getByLabelText('Player ID'), '7')
    expect(await shown('Filters changed. Press Enter to search.')).toBeTruthy()
    expect(server.of(rechargeOrders.list)).toHaveLength(1)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByText('Filters changed. Press Enter to search.')).toBeNull())
    await waitFor(() => expect(server.of(rechargeOrders.list).at(-1)).toMatchObject({ roleId: '7' }))
  })

  test('is searched for before an export, or left, as one says', async () => {
    const server = createRechargePlatform()
    const { user } = await openScreen(rechargeOrdersScreen, server)
    await shown('100001')
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

describe('an earlier search', () => {
  test('comes back with Alt and the arrow to the left, or from the menu', async () => {
    const server = createRechargePlatform()
    const { user } = await openScreen(rechargeOrdersScreen, server)
    await shown('100001')
    const player = screen.getByLabelText<HTMLInputElement>('Player ID')
    await user.type(player, '7{Enter}')
    await waitFor(() => expect(server.of(rechargeOrders.list).at(-1)).toMatchObject({ roleId: '7' }))
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    await waitFor(() => expect(player.value).toBe(''))
    await user.click(screen.getByRole('button', { name: 'Recent searches' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Player ID: 7' }))
    await waitFor(() => expect(player.value).toBe('7'))
  })

  test('whose rows still stand while another is read says so, and the pager claims no zero', async () => {
    const answer = Promise.withResolvers<unknown>()
    let asked = 0
    const server = createRechargePlatform({
      list: () => {
        asked += 1
        return asked === 1 ? createOrdersAnswer([aWireOrder()]) : answer.promise
      },
    })
    const { user } = await openScreen(rechargeOrdersScreen, server)
    await shown('100001')
    await user.type(screen.getByLabelText('Player ID'), '7{Enter}')
    expect(await shown('Results of the previous search')).toBeTruthy()
    await act(async () => answer.resolve(createOrdersAnswer([])))
    await waitFor(() => expect(screen.queryByText('Results of the previous search')).toBeNull())
  })
})

test('what is not found can be looked for at all dates and kinds, and what was pasted stays', async () => {
  const server = createRechargePlatform({
    list: input =>
      createOrdersAnswer('startdate' in input || input['IfInnerProxy'] !== '3' ? [] : [aWireOrder()]),
  })
  const { user } = await openScreen(rechargeOrdersScreen, server)
  const player = await screen.findByLabelText<HTMLInputElement>('Player ID')
  await user.type(player, '100001{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Search all dates and types' }))
  expect(await shown('100001')).toBeTruthy()
  expect(player.value).toBe('100001')
})

test('a message around one number that is pasted into an id is that number, searched for by Enter', async () => {
  const server = createRechargePlatform()
  const { user } = await openScreen(rechargeOrdersScreen, server)
  await shown('100001')
  await user.click(screen.getByLabelText('Player ID'))
  await user.paste('o jogador ID: １０００７７７１ não recebeu')
  await user.click(screen.getByLabelText('Minimum amount'))
  await user.paste('R$ 1.234,50')
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(server.of(rechargeOrders.list).at(-1)).toMatchObject({ roleId: '10007771', amount: '1234.5' }),
  )
})

test('several ids that are pasted are searched for one by one, in one table that names those not found', async () => {
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
  expect(await shown('2 of 3 numbers found')).toBeTruthy()
  expect(await shown('Not found: 10000009')).toBeTruthy()
  expect(await shown('10000003: 1 of 60 rows shown')).toBeTruthy()
  expect(screen.getByText('202610000001')).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(
    server
      .of(rechargeOrders.list)
      .slice(-3)
      .map(input => input['roleId']),
  ).toEqual(['10000001', '10000009', '10000003'])
  // Sums are of one number or of all, never of several.
  expect(server.of(rechargeOrders.sum)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(server.plans).toHaveLength(1))
  expect(server.plans[0]?.scope).toMatchObject({ kind: 'rows', rows: [{}, {}] })
})

test('a number whose answer fills its page without a total says that there may be more', async () => {
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

test('more numbers than can be asked for at once are refused at the field', async () => {
  const server = createRechargePlatform()
  const { user } = await openScreen(rechargeOrdersScreen, server)
  await user.click(await screen.findByLabelText('Player ID'))
  await user.paste(Array.from({ length: 51 }, (_, n) => 10000000 + n).join('\n'))
  await user.keyboard('{Enter}')
  expect(await shown('Enter at most 50 numbers at once')).toBeTruthy()
  expect(server.of(rechargeOrders.list)).toHaveLength(1)
})
