import { screen, within } from '@testing-library/react'

export const getGrid = () => screen.getByRole('grid', { name: 'Orders' })
export const readLines = () => within(getGrid()).getAllByRole('row')

/** Returns the labels of the header, in order. */
export const readHeaders = (): readonly string[] =>
  within(getGrid())
    .getAllByRole('columnheader')
    .map(cell => cell.textContent ?? '')
export const getHeader = (label: string) => within(getGrid()).getByRole('columnheader', { name: label })

/** Returns the cell of a body line (from 0) under a header. */
export const getCell = (line: number, label: string): HTMLElement => {
  const column = getHeader(label).getAttribute('aria-colindex')
  const row = getGrid().querySelector(`[data-row="${line}"]`)
  const cell = row?.querySelector<HTMLElement>(`[aria-colindex="${column}"]`)
  if (!cell) throw new Error(`no cell in line ${line} under ${label}`)
  return cell
}

/** Returns the texts under a header, from the first line down. */
export const readTexts = (label: string): readonly string[] => {
  const column = getHeader(label).getAttribute('aria-colindex')
  return [...getGrid().querySelectorAll(`[role="gridcell"][aria-colindex="${column}"]`)].map(
    cell => cell.textContent ?? '',
  )
}
