import { cleanup, configure, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { getCell, getGrid, getHeader, readLines } from './table-grid.ts'
import { aRow, rows, showTable } from './table-setup.tsx'

// jsdom has no layout: an overlay may mark the table as hidden while the focus is looked up.
configure({ defaultHidden: true })

afterEach(cleanup)

const readFocus = () => {
  const cell = document.activeElement
  return [cell?.parentElement?.dataset['row'], cell?.getAttribute('aria-colindex')].map(Number)
}
const tabStops = () => getGrid().querySelectorAll('[tabindex="0"]')

describe('the grid', () => {
  it('exposes the size of the whole result and the position of its rows', async () => {
    await showTable({ rows: rows(20), offset: 40, total: 5000, pageTotals: true })
    expect(getGrid().getAttribute('aria-rowcount')).toBe('5002')
    expect(getGrid().getAttribute('aria-colcount')).toBe('9')
    expect(readLines()[0]?.getAttribute('aria-rowindex')).toBe('1')
    expect(readLines()[1]?.getAttribute('aria-rowindex')).toBe('42')
    expect(getCell(0, 'The player').getAttribute('aria-colindex')).toBe('1')
  })

  it('is one Tab stop and moves the focus inside with the arrow keys', async () => {
    const { user } = await showTable()
    expect(tabStops()).toHaveLength(1)
    await user.click(getCell(0, 'The name'))
    expect(readFocus()).toEqual([0, 8])
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(readFocus()).toEqual([1, 9])
    await user.keyboard('{ArrowRight}{ArrowUp}{ArrowUp}')
    expect(readFocus()).toEqual([-1, 9])
    expect(tabStops()).toHaveLength(1)
    await user.keyboard('{Home}')
    expect(readFocus()).toEqual([-1, 1])
    await user.keyboard('{Control>}{End}{/Control}')
    expect(readFocus()).toEqual([2, 9])
    await user.keyboard('{Control>}{Home}{/Control}')
    expect(readFocus()).toEqual([0, 1])
    await user.keyboard('{End}')
    expect(readFocus()).toEqual([0, 9])
  })

  it('copies and selects all on a Cyrillic layout, and not by Alt Gr', async () => {
    const { user, world } = await showTable()
    await user.click(getCell(0, 'The name'))
    const cell = getCell(0, 'The name')
    fireEvent.keyDown(cell, { key: 'с', code: 'KeyC', ctrlKey: true, altKey: true, modifierAltGraph: true })
    expect(world.requests).toEqual([])
    fireEvent.keyDown(cell, { key: 'с', code: 'KeyC', ctrlKey: true })
    expect(world.requests.map(({ name }) => name)).toEqual(['copy'])
    expect(fireEvent.keyDown(cell, { key: 'ф', code: 'KeyA', ctrlKey: true })).toBe(false)
  })

  it('moves the focus to rows that are not rendered yet', async () => {
    const { user } = await showTable({ rows: rows(200) })
    expect(getGrid().querySelector('[data-row="199"]')).toBeNull()
    await user.click(getCell(0, 'The name'))
    await user.keyboard('{Control>}{ArrowDown}{/Control}')
    expect(readFocus()).toEqual([199, 8])
    await user.keyboard('{PageUp}{ArrowLeft}')
    expect(readFocus()[0]).toBeLessThan(199)
    expect(readFocus()[1]).toBe(7)
    expect(readLines().length).toBeLessThan(80)
  })

  it('moves the focus to the last row when a shorter page removes the focused one', async () => {
    const { user, update } = await showTable({ rows: rows(9) })
    await user.click(getCell(8, 'The name'))
    update({ rows: rows(3) })
    expect(readFocus()).toEqual([2, 8])
  })

  it('activates the only control of a cell with Enter and leaves it with Escape', async () => {
    const onSort = vi.fn()
    const rowActions = () => ['One', 'Two'].map(label => ({ id: label, label, run: () => undefined }))
    const { user, world } = await showTable({ onSort, rowActions })
    await user.click(getCell(1, 'The name'))
    await user.keyboard('{Home}{Enter}')
    expect(world.openedIds).toEqual(['player 10000001'])
    await user.keyboard('{End}{Enter}')
    expect(document.activeElement?.textContent).toBe('One')
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement?.textContent).toBe('Two')
    await user.keyboard('{Escape}')
    expect(readFocus()).toEqual([1, 10])
    await user.keyboard('{F2}')
    expect(document.activeElement?.textContent).toBe('One')
    await user.click(getCell(0, 'The order'))
    await user.keyboard('{ArrowUp}{Enter}')
    expect(onSort).toHaveBeenCalledWith({ field: 'order', direction: 'asc' })
  })
})

describe('a click in the header', () => {
  it('sorts and leaves the focus there for the arrow keys', async () => {
    const onSort = vi.fn()
    const { user } = await showTable({ onSort })
    await user.click(screen.getByRole('button', { name: 'The order' }))
    expect(onSort).toHaveBeenCalledTimes(1)
    await user.keyboard('{ArrowDown}')
    expect(readFocus()).toEqual([0, 2])
  })
  it('focuses a header that cannot be sorted', async () => {
    const { user } = await showTable()
    await user.click(getHeader('The name'))
    expect(readFocus()).toEqual([-1, 8])
  })
})

describe('selecting rows', () => {
  const start = async () => {
    const selections: ReadonlySet<string>[] = []
    const table = await showTable({
      rows: rows(5),
      selection: new Set(),
      onSelection: keys => {
        selections.push(keys)
        table.update({ selection: keys })
      },
    })
    return { ...table, last: () => [...(selections.at(-1) ?? [])].map(key => Number(key.slice(-2))) }
  }
  const box = (row: number) => screen.getByRole('checkbox', { name: `Select row ${row}` })
  const pageBox = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /all rows of this page/ })

  it('selects one row, a range with Shift, and all rows of the page', async () => {
    const { user, last } = await start()
    await user.click(box(2))
    expect(last()).toEqual([1])
    expect(readLines()[2]?.getAttribute('aria-selected')).toBe('true')
    expect(pageBox().indeterminate).toBe(true)
    await user.keyboard('{Shift>}')
    await user.click(box(4))
    await user.keyboard('{/Shift}')
    expect(last()).toEqual([1, 2, 3])
    await user.click(pageBox())
    expect(last()).toEqual([1, 2, 3, 0, 4])
    expect(pageBox().checked).toBe(true)
    expect(pageBox().indeterminate).toBe(false)
    await user.click(pageBox())
    expect(last()).toEqual([])
  })

  it('keeps rows of other pages selected', async () => {
    const onSelection = vi.fn()
    const { user } = await showTable({ rows: rows(2), selection: new Set(['elsewhere']), onSelection })
    await user.click(pageBox())
    const selection: ReadonlySet<string> = onSelection.mock.lastCall?.[0]
    expect(selection.size).toBe(3)
  })

  it('toggles the focused row with Shift and Space', async () => {
    const { user, last } = await start()
    await user.click(getCell(3, 'The name'))
    await user.keyboard('{Shift>} {/Shift}')
    expect(last()).toEqual([3])
  })
})

describe('copying', () => {
  const listCopies = (world: { requests: readonly { name: string; input: unknown }[] }) =>
    world.requests.filter(one => one.name === 'copy').map(one => one.input)

  it('copies the focused cell', async () => {
    const { user, world } = await showTable()
    await user.click(getCell(1, 'The order'))
    await user.keyboard('{Control>}c{/Control}')
    // Marked as text: a spreadsheet would round the digits of a number.
    expect(listCopies(world)).toEqual([
      { text: '202611201000000001', html: expect.stringContaining('sdnum="1033;0;@"') },
    ])
    expect(world.toasts).toEqual(['Copied: 202611201000000001'])
  })

  it('copies a range made with Shift and the arrows, with headers on demand', async () => {
    const { user, world } = await showTable()
    await user.click(getCell(0, 'The order'))
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowDown}{/Shift}')
    const rangeCells = [...getGrid().querySelectorAll('[role="gridcell"][aria-selected="true"]')]
    expect(rangeCells).toHaveLength(6)
    await user.keyboard('{Control>}c{/Control}')
    await user.keyboard('{Control>}{Shift>}c{/Shift}{/Control}')
    const body = '202611201000000000\tCompleted\t0\n202611201000000001\tCompleted\t1234.565'
    expect(listCopies(world)).toMatchObject([
      { text: body },
      {
        text: `The order\tThe state\tThe amount\n${body}`,
        html: expect.stringMatching(/<th [^>]+>The state<\/th>/),
      },
    ])
    expect(world.toasts[0]).toBe('Copied: 2 × 3 cells')
  })

  it('copies numbers with the chosen decimal mark', async () => {
    const { user, world } = await showTable({ context: { language: 'en-us', decimalMark: ',' } })
    await user.click(getCell(1, 'The amount'))
    await user.keyboard('{Control>}c{/Control}')
    expect(listCopies(world)).toMatchObject([{ text: '1234,5650' }])
  })

  it('copies a range dragged with the mouse, from the context menu', async () => {
    const { user, world } = await showTable()
    await user.pointer([
      { keys: '[MouseLeft>]', target: getCell(0, 'The orders') },
      { target: getCell(2, 'The rate') },
      { keys: '[/MouseLeft]' },
    ])
    fireEvent.contextMenu(getCell(1, 'The rate'), { button: 2 })
    await user.click(screen.getByRole('menuitem', { name: 'Copy with headers' }))
    expect(listCopies(world)).toMatchObject([
      { text: 'The orders\tThe rate\n0\t12.34%\n1\t12.34%\n2\t12.34%' },
    ])
  })

  it('copies a figure as shown, and a range too, from the context menu', async () => {
    const { user, world } = await showTable()
    fireEvent.contextMenu(getCell(1, 'The amount'), { button: 2 })
    const shown = getCell(1, 'The amount').textContent
    expect(shown).toContain(',')
    await user.click(screen.getByRole('menuitem', { name: 'Copy as shown' }))
    expect(listCopies(world)).toEqual([{ text: shown }])
    await user.click(getCell(0, 'The amount'))
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    fireEvent.contextMenu(getCell(1, 'The amount'), { button: 2 })
    await user.click(screen.getByRole('menuitem', { name: 'Copy as shown' }))
    const lines = [0, 1].map(line => getCell(line, 'The amount').textContent)
    expect(listCopies(world).at(-1)).toEqual({ text: lines.join('\n') })
  })

  it('searches for an id or text from the context menu, but for no figure', async () => {
    const { user, world } = await showTable()
    fireEvent.contextMenu(getCell(2, 'The order'), { button: 2 })
    await user.click(screen.getByRole('menuitem', { name: 'Search for this' }))
    expect(world.searches).toEqual(['202611201000000002'])
    fireEvent.contextMenu(getCell(2, 'The amount'), { button: 2 })
    expect(screen.queryByRole('menuitem', { name: 'Search for this' })).toBeNull()
  })

  it('offers no search for what privacy mode masks', async () => {
    await showTable({ context: { language: 'en-us', shareSafe: true } })
    fireEvent.contextMenu(getCell(2, 'The player'), { button: 2 })
    expect(screen.getByRole('menuitem', { name: 'Copy as shown' })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: 'Search for this' })).toBeNull()
  })

  it('copies an id with the button shown on hover', async () => {
    const { user, world } = await showTable()
    await user.hover(getCell(2, 'The order'))
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(listCopies(world)).toMatchObject([{ text: '202611201000000002' }])
    expect(world.toasts).toEqual(['Copied: 202611201000000002'])
    await user.hover(getCell(2, 'The amount'))
    expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull()
  })

  it('reports no data for a missing id with the button shown on hover', async () => {
    const { user, world } = await showTable({ rows: [aRow(1, { player: '' })] })
    await user.hover(getCell(0, 'The player'))
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(listCopies(world)).toEqual([])
    expect(world.toasts).toEqual(['No data to copy'])
  })

  it('reports no data for an empty cell', async () => {
    const { user, world } = await showTable({ rows: [aRow(1, { name: '' })] })
    await user.click(getCell(0, 'The name'))
    await user.keyboard('{Control>}c{/Control}')
    expect(listCopies(world)).toEqual([])
    expect(world.toasts).toEqual(['No data to copy'])
  })

  it('copies all cells after Control+A', async () => {
    const { user, world } = await showTable({ rows: rows(2) })
    await user.click(getCell(0, 'The name'))
    await user.keyboard('{Control>}ac{/Control}')
    const [{ text }] = listCopies(world) as [{ text: string }]
    expect(text.split('\n').map(line => line.split('\t').length)).toEqual([9, 9])
  })
})

describe('the layout', () => {
  const chooseFromMenu = async (
    user: { click: (element: Element) => Promise<void> },
    label: string,
    entry: string,
  ) => {
    fireEvent.contextMenu(getHeader(label), { button: 2 })
    await user.click(screen.getByRole('menuitem', { name: entry }))
  }
  const order = () =>
    within(getGrid())
      .getAllByRole('columnheader')
      .map(cell => cell.textContent)
      .slice(0, 3)

  it('moves, pins, hides and widens columns from the header and saves the layout', async () => {
    const { user, world } = await showTable()
    await chooseFromMenu(user, 'The player', 'Move right')
    expect(order()).toEqual(['The order', 'The player', 'The state'])
    await chooseFromMenu(user, 'The state', 'Pin to the left')
    expect(order()).toEqual(['The state', 'The order', 'The player'])
    await chooseFromMenu(user, 'The order', 'Hide column')
    expect(order()).toEqual(['The state', 'The player', 'The amount'])
    await user.click(getCell(0, 'The player'))
    await user.keyboard('{ArrowUp}{Alt>}{ArrowRight}{/Alt}')
    expect(world.layouts['orders']).toMatchObject({
      hidden: ['order'],
      pinned: ['state'],
      widths: { player: expect.any(Number) },
    })
  })

  it('hides, reorders and resets columns in the Columns menu', async () => {
    const { user } = await showTable()
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    const menu = within(screen.getByRole('dialog', { name: 'Columns of Orders' }))
    await user.click(menu.getByRole('checkbox', { name: 'The player' }))
    expect(order()[0]).toBe('The order')
    menu.getByRole('checkbox', { name: 'The order' }).focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(order().slice(0, 2)).toEqual(['The state', 'The order'])
    await user.click(menu.getByRole('button', { name: 'Reset layout' }))
    expect(order()).toEqual(['The player', 'The order', 'The state'])
  })

  it('finds a column in the Columns menu by a part of its name', async () => {
    const { user } = await showTable()
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    const menu = within(screen.getByRole('dialog', { name: 'Columns of Orders' }))
    await user.type(menu.getByRole('searchbox', { name: 'Find column' }), 'STATE')
    expect(menu.getAllByRole('listitem').map(item => item.textContent)).toEqual(['The state'])
    // A table with so few columns has no presets.
    expect(menu.queryByRole('button', { name: 'Money' })).toBeNull()
  })

  it('moves a column by dragging its header onto another', async () => {
    await showTable()
    const dataTransfer = { setData: () => undefined, effectAllowed: '' }
    fireEvent.dragStart(getHeader('The player'), { dataTransfer })
    fireEvent.dragOver(getHeader('The state'), { dataTransfer })
    fireEvent.drop(getHeader('The state'), { dataTransfer })
    expect(order()).toEqual(['The order', 'The state', 'The player'])
  })

  it('resizes a column by dragging its edge and saves the width', async () => {
    const { world } = await showTable()
    const handle = getHeader('The player').querySelector('[data-handle]')
    if (!handle) throw new Error('no handle')
    Object.assign(handle, { setPointerCapture: () => undefined })
    const before = getGrid().parentElement?.style.getPropertyValue('--columns').split(' ')[0]
    fireEvent.pointerDown(handle, { button: 0, clientX: 100, pointerId: 1 })
    fireEvent.pointerMove(handle, { clientX: 150, pointerId: 1 })
    fireEvent.pointerUp(handle, { clientX: 150, pointerId: 1 })
    const after = getGrid().parentElement?.style.getPropertyValue('--columns').split(' ')[0]
    expect(Number.parseInt(after ?? '', 10) - Number.parseInt(before ?? '', 10)).toBe(50)
    expect(world.layouts['orders']?.widths).toEqual({ player: Number.parseInt(after ?? '', 10) })
  })

  it('resizes a stretched column from its visible width', async () => {
    const { world } = await showTable()
    const header = getHeader('The player')
    const handle = header.querySelector('[data-handle]')
    if (!handle) throw new Error('no handle')
    Object.assign(handle, { setPointerCapture: () => undefined })
    header.getBoundingClientRect = () => DOMRect.fromRect({ width: 300, height: 33 })
    fireEvent.pointerDown(handle, { button: 0, clientX: 300, pointerId: 1 })
    fireEvent.pointerMove(handle, { clientX: 320, pointerId: 1 })
    fireEvent.pointerUp(handle, { clientX: 320, pointerId: 1 })
    expect(world.layouts['orders']?.widths).toEqual({ player: 320 })
  })
})

describe('rendering', () => {
  it('re-renders only the rows that the focus touches', async () => {
    let renderCount = 0
    const rowActions = () => {
      renderCount += 1
      return []
    }
    const { user } = await showTable({ rowActions })
    const first = renderCount
    await user.click(getCell(0, 'The name'))
    await user.keyboard('{ArrowRight}')
    // Only the row whose active cell moved is rendered again.
    expect(renderCount - first).toBeLessThanOrEqual(2)
  })
})
