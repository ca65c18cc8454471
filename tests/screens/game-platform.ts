import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'

type Wire = Record<string, unknown>

/** Creates the answer of `getAllGameList`: two platforms, with two rooms and one. */
export const createGamesAnswer = () => ({
  success: true,
  data: [
    { GameID: 101, GameName: 'Fortune Gems', ApiID: 1, ApiName: 'JILI' },
    { GameID: '102', GameName: 'Super Ace', ApiID: 1, ApiName: 'JILI' },
    { GameID: 201, GameName: 'Ocean King', ApiID: 2, ApiName: 'Royal Hall' },
  ],
})

/** Creates one round as the platform sends it, money in thousandths. */
export const aWireRound = (round: Wire = {}): Wire => ({
  RoleID: 100001,
  GameName: 'Ocean King',
  ApiName: 'Royal Hall',
  ApiID: 2,
  GameID: 201,
  GameType: 2,
  ChangeType: 0,
  FreeGame: 0,
  GameRoundRunning: '20000',
  Money: '-7655',
  AwardMoney: 12345,
  PreMoney: '107655',
  LastMoney: 100000,
  Tax: null,
  SerialNumber: '202607300000000017',
  AddTime: '2026-07-30 10:11:12',
  RoomID: 201,
  ...round,
})

export const createListAnswer = (list: readonly Wire[], more: Wire = {}) => ({
  success: true,
  data: { list, count: list.length, ...more },
})

/** Reads the cells of each row in the table inside an element, by header text. */
export const readCells = (
  inside: HTMLElement = document.body,
): readonly Readonly<Record<string, string>>[] => {
  const scope = within(inside)
  const headers = scope
    .getAllByRole('columnheader', { hidden: true })
    .map(header => header.textContent.replaceAll('\u00a0', ' '))
  return (
    scope
      .getAllByRole('row', { hidden: true })
      // Rows of sums have no checkbox.
      .filter(row => within(row).queryByRole('checkbox', { name: /^Select row/, hidden: true }))
      .map(row => within(row).queryAllByRole('gridcell', { hidden: true }))
      .filter(cells => cells.length > 0)
      .map(cells => Object.fromEntries(cells.map((cell, at) => [headers[at] ?? '', cell.textContent])))
  )
}

/** Reads the figures above the table, in order. */
export const readTiles = (): readonly (string | null)[] =>
  within(screen.getByRole('region', { name: 'Totals of the whole search' }))
    .getAllByRole('button')
    .map(button => button.textContent)
    .filter(text => text !== '' && !/^[+−]\d+$/.test(text ?? ''))

/** Reads the offered page sizes, after checking that “Auto” comes first. */
export const pageSizes = (): readonly (string | null)[] => {
  const [auto, ...sizes] = within(screen.getByRole('combobox', { name: 'Rows per page' }))
    .getAllByRole('option')
    .map(option => option.textContent)
  expect(auto).toMatch(/^Auto/)
  return sizes
}

export const readOptions = (label: string): readonly string[] =>
  within(screen.getByLabelText(label))
    .getAllByRole<HTMLOptionElement>('option')
    .map(option => option.text)

/** Waits for a list's dialog. Found by label: without layout, Fluent leaves the dialog hidden. */
export const openList = (name: string): Promise<HTMLElement> =>
  waitFor(() => {
    const dialog = document.querySelector<HTMLElement>(`[role="dialog"][aria-label="${name}"]`)
    if (!dialog) throw new Error(`no dialog ${name}`)
    return dialog
  })

/** Reads the buttons with this name in the rows of the list. */
export const readRowButtons = (name: string): readonly HTMLElement[] =>
  screen
    .getAllByRole('row')
    .flatMap(row => within(row).queryAllByRole('gridcell'))
    .flatMap(cell => within(cell).queryAllByRole('button', { name }))

/** Finds the sort button of a column in the table inside an element. */
export const getSortButton = (name: string | RegExp, inside: HTMLElement = document.body): HTMLElement =>
  within(within(inside).getByRole('columnheader', { name, hidden: true })).getByRole('button', {
    hidden: true,
  })
