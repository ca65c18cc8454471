import { screen, within } from '@testing-library/react'

export const grid = () => screen.getByRole('grid', { name: 'Orders' })
export const lines = () => within(grid()).getAllByRole('row')

/** The labels of the header, in order. */
export const headers = (): readonly string[] =>
  within(grid())
    .getAllByRole('columnheader')
    .map(cell => cell.textContent ?? '')
export const headerOf = (label: string) => within(grid()).getByRole('columnheader', { name: label })

/** The cell of a body line (from 0) under a header. */
export const cellOf = (line: number, label: string): HTMLElement => {
  const column = headerOf(label).getAttribute('aria-colindex')
  const row = grid().querySelector(`[data-row="${line}"]`)
  const cell = row?.querySelector<HTMLElement>(`[aria-colindex="${column}"]`)
  if (!cell) throw new Error(`no cell in line ${line} under ${label}`)
  return cell
}

/** The texts under a header, from the first line down. */
export const texts = (label: string): readonly string[] => {
  const column = headerOf(label).getAttribute('aria-colindex')
  return [...grid().querySelectorAll(`[role="gridcell"][aria-colindex="${column}"]`)].map(
    cell => cell.textContent ?? '',
  )
}
