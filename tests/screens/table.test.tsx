import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Row } from '../../src/shared/cell.ts'
import { id, link, money, playerId, text } from '../../src/shared/column.ts'
import { parentType } from '../../src/shared/domain/players.ts'
import { getCell, getGrid, readHeaders, readLines, readTexts } from './table-grid.ts'
import { aRow, columns, rows, showTable } from './table-setup.tsx'

afterEach(cleanup)

describe('the height of rows', () => {
  const readHeight = () =>
    document.querySelector<HTMLElement>('[style*="--row:"]')?.style.getPropertyValue('--row')
  const resize = (height: number) =>
    act(() => {
      vi.stubGlobal('innerHeight', height)
      window.dispatchEvent(new Event('resize'))
    })
  afterEach(() => vi.unstubAllGlobals())

  it('is comfortable while the rows fill at most half of the window', async () => {
    resize(768)
    await showTable({ rows: rows(9), height: 'fill' })
    expect(readHeight()).toBe('36px')
    cleanup()
    await showTable({ rows: rows(10), height: 'fill' })
    expect(readHeight()).toBe('28px')
    resize(900)
    expect(readHeight()).toBe('36px')
    resize(600)
    expect(readHeight()).toBe('28px')
  })

  it('shares the room that the window has, up to comfortable rows', async () => {
    resize(768)
    const readShared = async (room: number) => {
      cleanup()
      await showTable({ rows: rows(20), height: 'fill', room })
      return readHeight()
    }
    // A header of 33 px, borders of 2 px, and 20 rows.
    expect(await readShared(35 + 20 * 31)).toBe('31px')
    expect(await readShared(35 + 20 * 50)).toBe('36px')
    // A row may be 2 px lower, so that the last one needs no scrollbar; rows that are still too many scroll.
    expect(await readShared(35 + 20 * 26)).toBe('26px')
    expect(await readShared(35 + 20 * 25)).toBe('28px')
    // The last page's rows are as high as those of the others.
    cleanup()
    await showTable({ rows: rows(5), total: 65, pageRows: 20, height: 'fill', room: 35 + 20 * 31 })
    expect(readHeight()).toBe('31px')
  })

  it('counts the rows of all pages, not only those of this one', async () => {
    resize(768)
    await showTable({ rows: rows(5), total: 65, height: 'fill' })
    expect(readHeight()).toBe('28px')
  })

  it('is that of the density in a table that does not fill its place', async () => {
    resize(768)
    await showTable({ rows: rows(2), height: 300 })
    expect(readHeight()).toBe('28px')
  })
})

describe('a table cell', () => {
  it('formats money, counts, percentages, times and texts', async () => {
    await showTable({ rows: [aRow(1, { amount: -1_234_565, orders: 1234 })] })
    expect(getCell(0, 'The amount').textContent).toBe('-1,234.57')
    expect(getCell(0, 'The amount').dataset['tone']).toBe('danger')
    expect(getCell(0, 'The orders').textContent).toBe('1,234')
    expect(getCell(0, 'The rate').textContent).toBe('12.34%')
    expect(getCell(0, 'The added').textContent).toBe('2026-11-20 10:00:00')
    expect(getCell(0, 'The name').textContent).toBe('Name 1')
  })

  it('colors an amount by the tone of its column, in rows and totals', async () => {
    const tones = () => readTexts('The amount').map((_, line) => getCell(line, 'The amount').dataset['tone'])
    const page = [aRow(1, { amount: -1 }), aRow(2, { amount: 0 }), aRow(3, { amount: 2 })]
    await showTable({ rows: page, columns: [money('amount', 2, { tone: 'sign' })], pageTotals: true })
    expect(tones()).toEqual(['danger', 'quiet', 'success', 'success'])
    cleanup()
    await showTable({ rows: page, columns: [money('amount', 2, { tone: 'positiveRed' })], pageTotals: true })
    expect(tones()).toEqual([undefined, 'quiet', 'danger', 'danger'])
  })

  it('shows a dash for a value that the platform did not send', async () => {
    await showTable({ rows: [aRow(1, { amount: null, name: '', state: null, site: '' })] })
    expect(getCell(0, 'The amount').textContent).toBe('–')
    expect(getCell(0, 'The name').textContent).toBe('–')
    expect(getCell(0, 'The site').textContent).toBe('–')
    expect(getCell(0, 'The amount').dataset['tone']).toBeUndefined()
  })

  it('marks a blogger with B and shows the remark beside the id, or below in tall rows', async () => {
    const row = aRow(1, { note: 'big player' })
    await showTable({ rows: [row] })
    expect(within(getCell(0, 'The player')).getByText('B')).toBeTruthy()
    expect(within(getCell(0, 'The player')).getByText('big player').dataset['below']).toBeUndefined()
    cleanup()
    await showTable({ rows: [row] }, { density: 'comfortable' })
    expect(within(getCell(0, 'The player')).getByText('big player').dataset['below']).toBe('true')
  })

  it('shows a status as a badge in its tone', async () => {
    await showTable({ rows: [aRow(1), aRow(2, { state: 3 }), aRow(3, { state: 4 })] })
    expect(within(getCell(0, 'The state')).getByText('Completed').dataset['tone']).toBe('success')
    expect(within(getCell(1, 'The state')).getByText('Third party failed').dataset['tone']).toBe('danger')
    // Rejected by decision: not an error.
    expect(within(getCell(2, 'The state')).getByText('Coin issue rejected').dataset['tone']).toBe('neutral')
  })

  it('opens a player by its id and a link through the bridge', async () => {
    const { user, world } = await showTable({ rows: [aRow(7)] })
    await user.click(within(getCell(0, 'The player')).getByRole('button', { name: '10000007' }))
    expect(world.openedIds).toEqual(['player 10000007'])
    await user.click(within(getCell(0, 'The site')).getByRole('link'))
    expect(world.requests).toEqual([{ name: 'openLink', input: { url: 'https://example.com/promo' } }])
  })

  it('opens an id only when its column’s condition holds, and never the id 0', async () => {
    const parent = playerId('parent', {
      opensWhen: { field: 'parentType', code: parentType.code.player },
    })
    const page = [
      { parent: '10000001', parentType: 0 },
      { parent: '10000002', parentType: 3 },
      { parent: '10000003', parentType: null },
      { parent: '0', parentType: 0 },
      { parent: '', parentType: 0 },
    ].map((one, n) => aRow(n, one))
    const { user, world } = await showTable({ columns: [parent, playerId('player')], rows: page })
    expect(readTexts('The parent')).toEqual(['10000001', '10000002', '10000003', '–', '–'])
    const button = (line: number) => within(getCell(line, 'The parent')).queryByRole('button')
    expect(page.map((_, line) => button(line) !== null)).toEqual([true, false, false, false, false])
    await user.click(getCell(1, 'The parent'))
    await user.keyboard('{Enter}{ArrowUp}{Enter}')
    expect(world.openedIds).toEqual(['player 10000001'])
    cleanup()
    await showTable({ rows: [aRow(1, { player: '0' })] })
    expect(within(getCell(0, 'The player')).queryByRole('button')).toBeNull()
  })

  it('never turns anything but a web address into a link', async () => {
    await showTable({ rows: [aRow(1, { site: 'javascript:alert(1)' })] })
    expect(within(getCell(0, 'The site')).queryByRole('link')).toBeNull()
  })

  it('is hidden in the simplified display when its column is detailed', async () => {
    await showTable({}, { simplified: true })
    expect(readHeaders()).not.toContain('The rate')
    expect(readHeaders()).toContain('The amount')
  })
})

describe('sorting', () => {
  it('asks the server for ascending, descending and no order in turn', async () => {
    const onSort = vi.fn()
    const { user, update } = await showTable({ onSort, sort: null })
    const press = () => user.click(screen.getByRole('button', { name: 'The order' }))
    await press()
    expect(onSort).toHaveBeenLastCalledWith({ field: 'order', direction: 'asc' })
    update({ sort: { field: 'order', direction: 'asc' } })
    expect(screen.getByRole('columnheader', { name: 'The order' }).getAttribute('aria-sort')).toBe(
      'ascending',
    )
    await press()
    expect(onSort).toHaveBeenLastCalledWith({ field: 'order', direction: 'desc' })
    update({ sort: { field: 'order', direction: 'desc' } })
    await press()
    expect(onSort).toHaveBeenLastCalledWith(null)
  })

  it('offers no button for a column that cannot be sorted', async () => {
    await showTable({ onSort: vi.fn() })
    expect(screen.queryByRole('button', { name: 'The name' })).toBeNull()
    expect(screen.getByRole('columnheader', { name: 'The name' }).hasAttribute('aria-sort')).toBe(false)
  })

  it('sorts the loaded page locally, states this, and puts missing values last', async () => {
    const onSort = vi.fn()
    const page = [aRow(1, { orders: 9 }), aRow(2, { orders: null }), aRow(3, { orders: 10 })]
    const { user } = await showTable({ rows: page, onSort, localSort: true })
    const header = screen.getByRole('columnheader', { name: 'The orders' })
    expect(document.getElementById(header.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Sorts this page only',
    )
    await user.click(screen.getByRole('button', { name: 'The orders' }))
    expect(readTexts('The orders')).toEqual(['9', '10', '–'])
    await user.click(screen.getByRole('button', { name: 'The orders' }))
    expect(readTexts('The orders')).toEqual(['10', '9', '–'])
    expect(header.getAttribute('aria-sort')).toBe('descending')
    await user.click(screen.getByRole('button', { name: 'The orders' }))
    expect(readTexts('The orders')).toEqual(['9', '–', '10'])
    expect(onSort).not.toHaveBeenCalled()
  })

  it('orders long ids by value and names in natural order', async () => {
    const page = [
      aRow(1, { player: '100', name: 'Zoé 2' }),
      aRow(2, { player: '99', name: 'ana 10' }),
      aRow(3, { player: '202611201000000001', name: 'ana 9' }),
    ]
    const { user } = await showTable({ rows: page, localSort: true, columns })
    await user.click(screen.getByRole('button', { name: 'The player' }))
    expect(readTexts('The name')).toEqual(['ana 10', 'Zoé 2', 'ana 9'])
    await user.click(screen.getByRole('button', { name: 'The name' }))
    expect(readTexts('The name')).toEqual(['ana 9', 'ana 10', 'Zoé 2'])
  })
})

describe('table states', () => {
  it('the table is busy before the first page and keeps old rows under a bar later', async () => {
    const { update } = await showTable({ rows: [], state: 'loading' })
    expect(getGrid().getAttribute('aria-busy')).toBe('true')
    expect(screen.queryByText('No results')).toBeNull()
    expect(screen.queryByRole('progressbar')).toBeNull()
    update({ rows: rows(2), state: 'loading' })
    expect(screen.getByRole('progressbar', { name: 'Loading…' })).toBeTruthy()
    expect(readLines()).toHaveLength(3)
  })

  it('a failure appears above the remaining rows, with a retry', async () => {
    const onRetry = vi.fn()
    const { user } = await showTable({ state: 'failed', failure: { kind: 'http', status: 502 }, onRetry })
    expect(screen.getByRole('alert').textContent).toContain('Server error (status 502). Try again later.')
    expect(readLines()).toHaveLength(4)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledTimes(1)
  })

  it('a missing permission shows neither rows nor an alert', async () => {
    await showTable({ state: 'forbidden' })
    expect(screen.getByText('You don’t have permission to see this. Ask your administrator.')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(readLines()).toHaveLength(1)
  })

  it('an empty result offers the suggested action', async () => {
    const go = vi.fn()
    const { user } = await showTable({
      rows: [],
      emptyHint: 'Filters are active',
      suggestedActions: [{ label: 'Clear filters', go }],
    })
    expect(screen.getByText('Filters are active')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(go).toHaveBeenCalledTimes(1)
  })

  it('a total of only the readable rows is not labeled as the page total', async () => {
    const unreadable = [{ index: 1, detail: 'amount: not a number' }]
    await showTable({ rows: rows(2), unreadable, pageTotals: true })
    expect(screen.getByText('Total of readable rows')).toBeTruthy()
    expect(screen.queryByText('Page total')).toBeNull()
  })

  it('an unreadable row keeps its place, and comes last when sorted locally', async () => {
    const unreadable = [{ index: 1, detail: 'amount: not a number' }]
    const { user } = await showTable({ rows: rows(2), unreadable, localSort: true })
    const listUnreadable = () => readLines().map(line => line.textContent?.includes('amount: not a number'))
    expect(listUnreadable()).toEqual([false, false, true, false])
    await user.click(screen.getByRole('button', { name: 'The orders' }))
    expect(listUnreadable()).toEqual([false, false, false, true])
  })
})

describe('row actions', () => {
  const actions =
    (run: (label: string) => void, disabled = false) =>
    (row: { readonly [key: string]: unknown }) =>
      ['Pass', 'Reject', 'Log', 'Remark', 'Restore'].map(label => ({
        id: label,
        label,
        disabled: disabled && label === 'Pass',
        run: () => run(`${label} ${String(row['orders'])}`),
      }))

  it('show three buttons in the row and the rest under More', async () => {
    const run = vi.fn()
    const rowActions = actions(run)
    const { user } = await showTable({ rowActions })
    const cell = within(getCell(1, 'Actions'))
    expect(cell.getAllByRole('button').map(button => button.textContent)).toEqual([
      'Pass',
      'Reject',
      'Log',
      '',
    ])
    await user.click(cell.getByRole('button', { name: 'Reject' }))
    expect(run).toHaveBeenLastCalledWith('Reject 1')
    await user.click(cell.getByRole('button', { name: 'More actions' }))
    const entries = screen.getAllByRole('menuitem').map(item => item.textContent)
    expect(entries).toEqual(['Remark', 'Restore'])
    await user.click(screen.getByRole('menuitem', { name: 'Restore' }))
    expect(run).toHaveBeenLastCalledWith('Restore 1')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('show as many buttons as a narrow table has room for', async () => {
    const narrow = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(560)
    const run = vi.fn()
    const { user } = await showTable({ rowActions: actions(run) })
    const cell = within(getCell(1, 'Actions'))
    expect(cell.getAllByRole('button').map(button => button.textContent)).toEqual(['Pass', 'Reject', ''])
    await user.click(cell.getByRole('button', { name: 'More actions' }))
    const entries = screen.getAllByRole('menuitem').map(item => item.textContent)
    expect(entries).toEqual(['Log', 'Remark', 'Restore'])
    narrow.mockRestore()
  })

  it('do nothing when disabled', async () => {
    const run = vi.fn()
    const rowActions = actions(run, true)
    const { user } = await showTable({ rowActions })
    await user.click(within(getCell(0, 'Actions')).getByRole('button', { name: 'Pass' }))
    expect(run).not.toHaveBeenCalled()
  })
})

describe('a column with a row action', () => {
  const run = vi.fn()
  afterEach(() => run.mockReset())
  const log = { id: 'log', label: 'Show log', run: (row: Row) => run('log', row['orders']) }
  const pass = { id: 'pass', label: 'Pass', run: () => run('pass') }
  const rowActions = (row: Row) => (row['orders'] === 2 ? [pass] : [log, pass])
  const withLog = [id('order'), money('amount', 2, { does: 'log' }), text('name')]

  it('is a button only in rows that offer the action, without a second button', async () => {
    const { user } = await showTable({ columns: withLog, rowActions })
    const cell = within(getCell(1, 'The amount'))
    await user.click(cell.getByRole('button', { name: '1,234.57 – Show log' }))
    expect(run.mock.lastCall).toEqual(['log', 1])
    expect(within(getCell(2, 'The amount')).queryByRole('button')).toBeNull()
    expect(readTexts('The amount')).toEqual(['0.00', '1,234.57', '2,469.13'])
    expect(readTexts('Actions')).toEqual(['Pass', 'Pass', 'Pass'])
    await user.keyboard('{ArrowUp}{Enter}')
    expect(run.mock.lastCall).toEqual(['log', 0])
  })

  it('keeps the tone of its amounts', async () => {
    const toned = [money('amount', 2, { does: 'log', tone: 'negativeRed' })]
    await showTable({ columns: toned, rowActions, rows: [aRow(0, { amount: -1000 }), aRow(1)] })
    const tones = [0, 1].map(line => within(getCell(line, 'The amount')).getByRole('button').dataset['tone'])
    expect(tones).toEqual(['danger', undefined])
  })

  it('copies its value and lists its action in the context menu', async () => {
    const { user, world } = await showTable({ columns: withLog, rowActions })
    fireEvent.contextMenu(getCell(1, 'The amount'), { button: 2 })
    await user.click(screen.getByRole('menuitem', { name: 'Show log' }))
    expect(run.mock.lastCall).toEqual(['log', 1])
    await user.click(getCell(1, 'The name'))
    await user.keyboard('{ArrowLeft}{Control>}c{/Control}')
    expect(world.requests).toEqual([
      { name: 'copy', input: { text: '1234.565', html: expect.stringContaining('x:num="1234.565"') } },
    ])
  })

  it('replaces the actions column, which returns while the column is hidden', async () => {
    const only = () => [log]
    await showTable({ columns: withLog, rowActions: only, pageTotals: true })
    expect(readHeaders()).not.toContain('Actions')
    expect(getGrid().getAttribute('aria-colcount')).toBe('3')
    cleanup()
    const layouts = { orders: { order: [], hidden: ['amount'], pinned: [], widths: {} } }
    await showTable({ columns: withLog, rowActions: only }, { layouts })
    expect(readTexts('Actions')).toEqual(['Show log', 'Show log', 'Show log'])
  })

  it('runs only the action, whatever its kind', async () => {
    const { user, world } = await showTable({
      columns: [playerId('player', { does: 'log' }), link('site', { does: 'log' })],
      rowActions: () => [log],
    })
    await user.click(within(getCell(1, 'The player')).getByRole('button'))
    await user.click(within(getCell(1, 'The site')).getByRole('button'))
    expect(run.mock.calls).toEqual([
      ['log', 1],
      ['log', 1],
    ])
    expect([world.openedIds, world.requests]).toEqual([[], []])
  })
})

describe('a time cell', () => {
  afterEach(() => void vi.unstubAllEnvs())

  const reach = async (here: string) => {
    vi.stubEnv('TZ', here)
    await showTable()
    fireEvent.focusIn(getCell(0, 'The added'))
  }

  it('shows both clocks when it receives the focus', async () => {
    await reach('Asia/Shanghai')
    const tooltip = 'Channel 2026-11-20 10:00:00 / this computer 2026-11-20 21:00:00'
    expect(await screen.findByText(tooltip)).toBeTruthy()
  })

  it('shows no second clock when both time zones are the same', async () => {
    await reach('America/Sao_Paulo')
    await new Promise(resolve => setTimeout(resolve, 600))
    expect(screen.queryByText(/this computer/)).toBeNull()
  })
})

describe('totals', () => {
  it('add up the page and label the line', async () => {
    await showTable({
      rows: [aRow(1, { amount: 1005, orders: 2 }), aRow(2, { amount: null, orders: 3 })],
      pageTotals: true,
      total: 90,
    })
    const [page] = readLines().slice(-1)
    expect(page?.textContent).toBe('Page total1.015')
    expect(page?.getAttribute('aria-rowindex')).toBe('92')
  })
})
