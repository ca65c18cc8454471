import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Row } from '../../src/shared/cell.ts'
import { id, status, text } from '../../src/shared/column.ts'
import { restriction } from '../../src/shared/domain/players.ts'
import { getCell, readTexts } from './table-grid.ts'
import { aRow, showTable } from './table-setup.tsx'

afterEach(cleanup)

const columns = [id('order'), status('game', restriction), status('withdraw', restriction), text('name')]
const page = [aRow(0, { game: 0, withdraw: 1 }), aRow(1, { game: 1, withdraw: null })]

const start = () => {
  const run = vi.fn()
  const flip = (field: string) => ({
    isOn: (row: Row) => row[field] === restriction.code.forbidden,
    run: (row: Row) => run(field, row['orders']),
  })
  return { run, switches: { game: flip('game'), withdraw: flip('withdraw') } }
}
const getSwitch = (line: number, label: string) =>
  within(getCell(line, label)).getByRole<HTMLButtonElement>('switch')

describe('a column of switches', () => {
  it('labels each switch with its column and the dictionary’s state', async () => {
    const { switches } = start()
    await showTable({ columns, rows: page, switches })
    expect(screen.getByRole('switch', { name: 'The withdraw: Blocked', checked: true })).toBe(
      getSwitch(0, 'The withdraw'),
    )
    expect(screen.getByRole('switch', { name: 'The game: Allowed', checked: false })).toBe(
      getSwitch(0, 'The game'),
    )
    expect(readTexts('The game')).toEqual(['Allowed', 'Blocked'])
  })

  it('can show a label given by the screen', async () => {
    const { switches } = start()
    await showTable({
      columns,
      rows: page,
      switches: { game: { ...switches.game, label: row => `Row ${String(row['orders'])}` } },
    })
    expect(readTexts('The game')).toEqual(['Row 0', 'Row 1'])
  })

  it.each([null, ''])('is off but usable when the platform sends %j', async withdraw => {
    const { run, switches } = start()
    const { user } = await showTable({ columns, rows: [aRow(0, { game: 0, withdraw })], switches })
    await user.click(screen.getByRole('switch', { name: 'The withdraw: Allowed', checked: false }))
    expect(run.mock.calls).toEqual([['withdraw', 0]])
  })

  it('shows a dash instead of a switch when the flag is missing', async () => {
    const { switches } = start()
    const row = aRow(0, { game: 0, withdraw: null, missing: ['withdraw'] })
    await showTable({ columns, rows: [row], switches })
    expect(getCell(0, 'The withdraw').textContent).toBe('–')
    expect(within(getCell(0, 'The withdraw')).queryByRole('switch')).toBeNull()
  })

  it('is toggled by a click, and by Enter or Space on its cell', async () => {
    const { run, switches } = start()
    const { user } = await showTable({ columns, rows: page, switches })
    await user.click(getSwitch(0, 'The withdraw'))
    await user.keyboard('{Escape}{ArrowLeft}{Enter}{ArrowDown} ')
    expect(run.mock.calls).toEqual([
      ['withdraw', 0],
      ['game', 0],
      ['game', 1],
    ])
  })

  it('copies its column’s text', async () => {
    const { switches } = start()
    const { user, world } = await showTable({ columns, rows: page, switches })
    await user.click(getCell(0, 'The game'))
    await user.keyboard('{Control>}c{/Control}')
    expect(world.requests).toEqual([{ name: 'copy', input: { text: 'Allowed' } }])
  })
})
