import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Row } from '../../src/shared/cell.ts'
import { getCell, getGrid } from './table-grid.ts'
import { aRow, rows, showTable } from './table-setup.tsx'

// jsdom has no layout: unfolded details get a height of 100 px.
vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
  return this.ariaLabel === null && this.role === 'row' && this.dataset['row'] === undefined ? 100 : 0
})
afterEach(cleanup)

const unfolds = {
  field: 'amount',
  label: 'Details',
  content: (row: Row) => <button type="button">More of {String(row['name'])}</button>,
}
const details = () => screen.queryAllByRole('group', { name: 'Details' }).map(cell => cell.textContent)
const readTop = (line: number) => getGrid().querySelector<HTMLElement>(`[data-row="${line}"]`)?.style.top
const bodyHeight = () =>
  within(getGrid())
    .getAllByRole('rowgroup')
    .map(group => group.style.height)[1]
const button = (line: number) => within(getCell(line, 'The amount')).getByRole('button')

it('several rows unfold, each to its own height, and move the rows below', { tags: ['proof'] }, async () => {
  const { user } = await showTable({ rows: rows(4), unfolds })
  expect([0, 1, 2, 3].map(readTop)).toEqual(['0px', '28px', '56px', '84px'])
  await user.click(button(0))
  await user.click(button(2))
  expect(details()).toEqual(['More of Name 0', 'More of Name 2'])
  expect([0, 1, 2, 3].map(readTop)).toEqual(['0px', '128px', '156px', '284px'])
  expect(bodyHeight()).toBe('312px')
  expect(button(0).ariaExpanded).toBe('true')
  await user.click(button(0))
  expect(details()).toEqual(['More of Name 2'])
  expect([1, 2, 3].map(readTop)).toEqual(['28px', '56px', '184px'])
})

it('Enter unfolds a row, arrow keys move between rows and Tab enters the details', async () => {
  const { user } = await showTable({ rows: rows(3), unfolds })
  await user.click(getCell(0, 'The orders'))
  await user.keyboard('{ArrowLeft}{Enter}')
  expect(details()).toEqual(['More of Name 0'])
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(getCell(1, 'The amount'))
  await user.keyboard('{ArrowUp}')
  await user.tab()
  expect(document.activeElement?.textContent).toBe('More of Name 0')
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('More of Name 0')
})

it('unfolded details follow their row after a refresh and vanish with it', async () => {
  const { user, update } = await showTable({ rows: rows(2), unfolds })
  await user.click(button(1))
  update({ unfolds, rows: [aRow(5), aRow(1), aRow(6)] })
  expect(details()).toEqual(['More of Name 1'])
  expect([1, 2].map(readTop)).toEqual(['28px', '156px'])
  update({ unfolds, rows: [aRow(5)] })
  expect(details()).toEqual([])
  expect(bodyHeight()).toBe('28px')
})
