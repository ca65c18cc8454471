import { type CellContext, formatCell, type Row } from '../../src/shared/cell.ts'
import { type Column, count, day, id, money, percent, status, text, time } from '../../src/shared/column.ts'
import { rechargeStatus } from '../../src/shared/domain/orders.ts'

/** 24 columns of the kinds that the console's lists use. */
export const columns: readonly Column[] = [
  id('order', { pinned: true }),
  status('state', rechargeStatus),
  time('added'),
  money('amount', 2, { tone: 'negativeRed' }),
  id('player'),
  text('name'),
  ...[1, 2, 3, 4, 5, 6, 7].map(n => money(`money${n}`, 2)),
  ...[1, 2, 3, 4, 5].map(n => count(`count${n}`)),
  percent('share1'),
  percent('share2'),
  day('day'),
  time('paid'),
  status('result', rechargeStatus),
  text('remark'),
]

const rowsPerPage = 200

const createRow = (n: number): Row => ({
  order: `2026${String(n * 7919).padStart(14, '0')}`,
  state: n % 5,
  added: `2026-11-2${n % 10} 08:09:${10 + (n % 50)}`,
  amount: ((n * 7919) % 9_999_999) - 2_000_000,
  player: String(10_000_000 + n),
  name: `Jogador ${n % 977}`,
  ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map(k => [`money${k}`, (n * 7919 * k) % 99_999_999])),
  ...Object.fromEntries([1, 2, 3, 4, 5].map(k => [`count${k}`, (n * 31 * k) % 5000])),
  share1: (n * 13) % 10_000,
  share2: (n * 17) % 10_000,
  day: `2026-0${1 + (n % 9)}-1${n % 10}`,
  paid: `2026-0${1 + (n % 9)}-1${n % 10} 09:09:${10 + (n % 50)}`,
  result: (n + 2) % 5,
  remark: `Pedido ${n}`,
})

/** Creates the first `count` rows of the list. */
export const firstRows = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, index) => createRow(index))

/** Builds a page of the list in advance, because the creation of rows is not measured. */
export const buildPage = (page: number): readonly Row[] =>
  Array.from({ length: rowsPerPage }, (_, index) => createRow(page * rowsPerPage + index))

const context: CellContext = { language: 'en-us' }

/** Formats a cell, the same way for every table. */
export const textOf = (column: Column, row: Row): string => formatCell(column, row, context)

/** Formats the key of a row, the same for every table. */
export const keyOf = (row: Row): string => textOf(id('order'), row)

/** True if the rows that fit the window are on the page: checks the first columns of rows 1 and 16. */
export const isShown = (pageText: string, rows: readonly Row[]): boolean =>
  [rows[0], rows[15]].every(
    row => row !== undefined && columns.slice(0, 4).every(column => pageText.includes(textOf(column, row))),
  )
