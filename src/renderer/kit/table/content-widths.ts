import { useEffect, useReducer, useState } from 'react'
import { type CellContext, cellHighlight, cellMarks, cellText, type Row } from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import { textWidth } from './widths.ts'

/** Widest that cells alone make a column, in px; numbers are never cut. */
const widestContent = 240
/** The padding of a cell and its line. */
const padding = 18
/** The copy button of an id or a link, which would cover its end. */
const copyButton = 22
/** What a badge takes besides its label, and a switch besides its word. */
const badge = 14
const track = 38
/** Smaller letters, of badges and remarks; and stronger ones, of sums. */
const small = 12 / 13
const strong = 1.14

let context: CanvasRenderingContext2D | null | undefined

const contextOf = (): CanvasRenderingContext2D | null => {
  // Nothing is drawn where there is no such thing, and estimates do.
  if (typeof OffscreenCanvas === 'undefined') return null
  const found = document.createElement('canvas').getContext('2d')
  const place = document.querySelector('.fui-FluentProvider')
  if (found) found.font = `13px ${place ? getComputedStyle(place).fontFamily : 'sans-serif'}`
  return found
}

/** How wide a text is in a cell, in px. */
const measured = (text: string): number => {
  context ??= contextOf()
  return context ? Math.ceil(context.measureText(text).width) : textWidth(text)
}

const isNumeric = ({ kind }: Column): boolean => kind === 'money' || kind === 'count' || kind === 'percent'

/** So many of the longest texts are measured: letters are not of one width, as digits are. */
const ofTexts = 6

/** A value of a row as text, before it is written out. */
const rawText = (row: Row, field: string): string => {
  const value = row[field]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** The rows whose values of a field are the greatest by this measure: only these have to be written out and measured. */
const greatest = (rows: readonly Row[], sizeOf: (row: Row) => number, most = 1): readonly Row[] => {
  const found: { readonly row: Row; readonly size: number }[] = []
  for (const row of rows) {
    const size = sizeOf(row)
    const last = found.at(-1)
    if (last && found.length === most && !(size > last.size)) continue
    const at = found.findIndex(one => one.size < size)
    found.splice(at < 0 ? found.length : at, 0, { row, size })
    if (found.length > most) found.pop()
  }
  return found.map(({ row }) => row)
}

/** The rows with the longest cells of a column. */
const longest = (column: Column, rows: readonly Row[]): readonly Row[] => {
  const { kind, field } = column
  if (kind === 'text') return greatest(rows, row => textWidth(rawText(row, field)), ofTexts)
  if (!isNumeric(column)) return greatest(rows, row => rawText(row, field).length)
  // Numbers of one column have the same decimals: the greatest on either side of zero are the longest.
  const sizeOf = (row: Row) => Number(row[field]) || 0
  return [...greatest(rows, sizeOf), ...greatest(rows, row => -sizeOf(row))]
}

const widestOf = (widths: Iterable<number>): number => Math.max(0, ...widths)

/** What stands beside an id. */
const besideId = (
  column: Extract<Column, { kind: 'id' }>,
  rows: readonly Row[],
  cells: CellContext,
  isCompact: boolean,
): number => {
  const { remark } = column
  const said =
    remark === undefined || !isCompact ? [] : greatest(rows, row => textWidth(rawText(row, remark)), ofTexts)
  const besides = widestOf(said.map(row => measured(rawText(row, remark ?? '')) * small + 8))
  if (!column.marks && !column.highlight) return besides
  const marks = rows.map(row =>
    [...cellMarks(column, row, cells), ...[cellHighlight(column, row, cells) ?? []].flat()].reduce(
      (sum, { label }) => sum + measured(label) * small + badge + 4,
      0,
    ),
  )
  return besides + widestOf(marks)
}

/** The width in px that a column's cells need to be read in full. */
const contentWidth = (
  column: Column,
  rows: readonly Row[],
  cells: CellContext,
  isCompact: boolean,
  isSwitch: boolean,
): number => {
  if (column.kind === 'status') {
    const distinct = new Map(
      rows.map(row => [
        `${rawText(row, column.field)} ${column.suffix ? rawText(row, column.suffix.field) : ''}`,
        row,
      ]),
    )
    const labels = distinct.values().map(row => measured(cellText(column, row, cells)))
    return widestOf(labels) + padding + (isSwitch ? track : badge)
  }
  const shown = widestOf(longest(column, rows).map(row => measured(cellText(column, row, cells)))) + padding
  if (column.kind === 'link') return shown + copyButton
  return column.kind === 'id' ? shown + besideId(column, rows, cells, isCompact) + copyButton : shown
}

/** How the columns stand: which, with which rows, in which language and density. */
export interface Fitted {
  readonly columns: readonly Column[]
  readonly header: (field: string) => string
  readonly rows: readonly Row[]
  /** Those of the lines below the rows, which are set in semibold. */
  readonly sums: readonly Row[]
  readonly context: CellContext
  readonly isCompact: boolean
  /** Some rows are set in semibold, too. */
  readonly isEmphasised: boolean
  /** The fields whose cells are switches. */
  readonly switches: Readonly<Record<string, unknown>> | undefined
}

type Widths = Readonly<Record<string, number>>

const grown = (before: Widths, now: Widths): Widths =>
  Object.entries(now).some(([field, width]) => width > (before[field] ?? 0))
    ? Object.fromEntries(
        Object.entries(now).map(([field, width]) => [field, Math.max(width, before[field] ?? 0)]),
      )
    : before

/** The width of each column in px that shows its header and all that stands under it; long texts are cut at 240 px. */
const fittingWidths = ({
  isEmphasised,
  columns,
  header,
  rows,
  sums,
  context: cells,
  isCompact,
  switches,
}: Fitted): Widths =>
  Object.fromEntries(
    columns.map(column => {
      const own = contentWidth(column, rows, cells, isCompact, switches?.[column.field] !== undefined)
      const below = isNumeric(column)
        ? sums.map(sum => measured(cellText(column, sum, cells)) * strong + padding)
        : []
      const content = Math.max(own * (isNumeric(column) && isEmphasised ? strong : 1), ...below)
      const most = isNumeric(column) ? content : Math.min(content, column.width ?? widestContent)
      return [column.field, Math.ceil(Math.max(most, measured(header(column.field)) * 1.06 + 34))]
    }),
  )

const isAlike = (one: Fitted, other: Fitted): boolean =>
  one.columns === other.columns &&
  one.header === other.header &&
  one.context === other.context &&
  one.isCompact === other.isCompact

/** The widths of one table's columns, from the first rows on. */
class KeptWidths {
  #fitted: Fitted | undefined
  #widths: Widths | undefined

  /** Measures the first rows, or those in another language or density; what came since stands as it did. */
  of(fitted: Fitted): Widths | undefined {
    const isKept = this.#fitted !== undefined && isAlike(this.#fitted, fitted)
    if (!isKept && fitted.rows.length > 0) {
      this.#fitted = fitted
      this.#widths = fittingWidths(fitted)
    }
    return this.#widths
  }

  /** Makes the columns wider where these rows need it; says whether any became so. */
  growFor(fitted: Fitted): boolean {
    if (!this.#widths || this.#fitted === fitted) return false
    this.#fitted = fitted
    const before = this.#widths
    this.#widths = grown(before, fittingWidths(fitted))
    return this.#widths !== before
  }
}

/** Runs this in an idle moment after what is drawn now has been painted; returns what takes it back. */
const whenPainted = (run: () => void): (() => void) => {
  let idle = 0
  const frame = requestAnimationFrame(() => {
    idle = requestIdleCallback(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    cancelIdleCallback(idle)
  }
}

/**
 * The widths of the columns once there are rows, undefined before. From page to page they only grow, so that what is read
 * does not jump, and they do so once the page has been painted. Pass the same object until something of it changes.
 */
export const useFittingWidths = (fitted: Fitted): Widths | undefined => {
  // Not state: what is measured while drawing is drawn at once, not in a second turn.
  const [kept] = useState(() => new KeptWidths())
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  useEffect(
    () =>
      whenPainted(() => {
        if (kept.growFor(fitted)) redraw()
      }),
    [kept, fitted],
  )
  return kept.of(fitted)
}
