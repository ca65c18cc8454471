import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Row } from '../../src/shared/cell.ts'
import { count, id, money, playerId, status } from '../../src/shared/column.ts'
import { agentLevel } from '../../src/shared/domain/players.ts'
import { getCell, getGrid, readLines, readTexts } from './table-grid.ts'
import { aRow, showTable } from './table-setup.tsx'

afterEach(cleanup)

const columns = [
  playerId('player'),
  status('level', agentLevel),
  id('order', { serverSort: true }),
  money('amount', 2),
  count('orders'),
]
/** Agents with their five rows each: self, three levels, sum. */
const agents = (length: number): readonly Row[] =>
  Array.from({ length: length * 5 }, (_, n) =>
    aRow(n, { player: String(10_000_000 + Math.floor(n / 5)), level: n % 5, amount: 1000 }),
  )
const blocks = { size: 5, fields: ['player'] }
const emphasis = (row: Row) => row['level'] === agentLevel.code.summary
const spans = () => readTexts('The player').map((_, line) => getCell(line, 'The player').ariaRowSpan)

describe('rows in blocks', () => {
  it('show common values once, in one cell that spans the five rows of a block', async () => {
    await showTable({ columns, rows: agents(2), blocks })
    expect(readTexts('The player')).toEqual(['10000000', '', '', '', '', '10000001', '', '', '', ''])
    expect(spans()).toEqual(['5', null, null, null, null, '5', null, null, null, null])
    expect(getCell(7, 'The player').ariaLabel).toBe('10000001')
    expect(getCell(5, 'The player').ariaLabel).toBeNull()
    expect(within(getCell(7, 'The player')).queryByRole('button')).toBeNull()
    expect(readTexts('The level').slice(3, 6)).toEqual(['Level 3', 'Summary', 'Self'])
  })

  it('have a line below each block and none inside its common cells', async () => {
    await showTable({ columns, rows: agents(2), blocks, emphasis })
    const body = readLines().slice(1)
    const where = (name: string) => body.flatMap((line, n) => (line.dataset[name] ? [n] : []))
    expect(where('ends')).toEqual([4, 9])
    expect(where('emphasis')).toEqual([4, 9])
    const joinFlags = body.map((_, n) => getCell(n, 'The player').dataset['joined'] === 'true')
    expect(joinFlags.flatMap((is, n) => (is ? [] : [n]))).toEqual([4, 9])
    expect(getGrid().querySelectorAll('[data-joined]')).toHaveLength(8)
  })

  it('show common cells in the first readable row and end with the page', async () => {
    const rows = agents(2)
    await showTable({
      columns,
      rows: rows.slice(1, 8),
      blocks,
      unreadable: [{ index: 0, detail: 'no amount' }],
    })
    expect(readTexts('The player').slice(1)).toEqual(['10000000', '', '', '', '10000001', '', ''])
    expect(getCell(1, 'The player').ariaRowSpan).toBe('4')
    expect(getCell(5, 'The player').ariaRowSpan).toBe('3')
    expect(readLines().map(line => line.dataset['ends'] === 'true')).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7, 8].map(line => line === 5 || line === 8),
    )
  })

  it('are summed over the page without the sums of the blocks', async () => {
    await showTable({ columns, rows: agents(2), blocks, emphasis, pageTotals: true })
    expect(readLines().at(-1)?.textContent).toContain('8.00')
  })

  it('can be sorted only by the server', async () => {
    const onSort = vi.fn()
    const { user, update } = await showTable({ columns, rows: agents(1), onSort, localSort: true })
    await user.click(screen.getByRole('button', { name: 'The orders' }))
    await user.click(screen.getByRole('button', { name: 'The orders' }))
    expect(readTexts('The orders')[0]).toBe('4')
    update({ blocks })
    expect(readTexts('The orders')).toEqual(['0', '1', '2', '3', '4'])
    expect(screen.queryByRole('button', { name: 'The orders' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'The order' }))
    expect(onSort).toHaveBeenCalledWith({ field: 'order', direction: 'asc' })
  })

  it('are selected row by row and copied with the common value in every row', async () => {
    const onSelection = vi.fn()
    const rows = agents(1)
    const { user, world } = await showTable({ columns, rows, blocks, selection: new Set(), onSelection })
    await user.click(screen.getByRole('checkbox', { name: 'Select row 3' }))
    expect(onSelection).toHaveBeenCalledWith(new Set([rows[2]?.['order']]))
    await user.click(getCell(1, 'The level'))
    await user.keyboard('{ArrowLeft}{Shift>}{ArrowDown}{ArrowRight}{/Shift}{Control>}c{/Control}')
    expect(world.requests).toMatchObject([{ input: { text: '10000000\tLevel 1\n10000000\tLevel 2' } }])
  })
})
