import {
  type CellContext,
  formatCell,
  getCellHighlight,
  getCellMarks,
  getRawText,
  getTransposedCell,
  type Row,
} from '../../../../shared/cell.ts'
import { type Column, isFigure } from '../../../../shared/column.ts'
import { type CellSwitch, isSwitch } from '../grid/cell-switch.ts'
import type { SecondaryLines } from '../rows/secondary-lines.ts'
import { joinHeader } from './join-header.ts'
import { getSemiboldFactor, measureSemibold, measureText } from './measure-text.ts'
import { estimateTextWidth } from './widths.ts'

/** Maximum width from content alone, in px; numbers are never truncated. A transposed column has cells of all kinds. */
const widestContent = 240
const widestTurned = 360
/** Horizontal padding of a cell and its border. */
const padding = 14
/** Width of the copy button of an id or link inside its cell, beyond the padding; the rest overlaps the next cell's. */
const copyButton = 8
/** Minimum widths of truncated texts if a table is too narrow; a tooltip shows the rest. */
const truncatedWidths = { text: 98, link: 150, status: 136, remark: 44 } as const
/** Up to this multiple of its minimum width, a text is not truncated. */
const littleLonger = 1.3
/** Width of a badge without its label, and of a switch without its text. */
const badge = 14
const track = 38
/** Width of the unfold button. */
const chevron = 16
/** Font size ratio of badges, remarks and headers. */
const small = 12 / 13
/** Font size ratio of second lines. */
const tiny = 10 / 13

/** Number of the longest texts to measure: letters, unlike digits, vary in width. */
const ofTexts = 6

/** Returns the rows with the largest values by this measure: only these are formatted and measured. */
const pickLargest = (rows: readonly Row[], getSize: (row: Row) => number, max = 1): readonly Row[] => {
  const largest: { readonly row: Row; readonly size: number }[] = []
  for (const row of rows) {
    const size = getSize(row)
    const last = largest.at(-1)
    if (last && largest.length === max && !(size > last.size)) continue
    const at = largest.findIndex(one => one.size < size)
    largest.splice(at < 0 ? largest.length : at, 0, { row, size })
    if (largest.length > max) largest.pop()
  }
  return largest.map(({ row }) => row)
}

/** Returns the rows with the longest cells of a column. */
const pickLongestRows = (column: Column, rows: readonly Row[]): readonly Row[] => {
  const { kind, field } = column
  if (kind === 'text') return pickLargest(rows, row => estimateTextWidth(getRawText(row, field)), ofTexts)
  if (!isFigure(column)) return pickLargest(rows, row => getRawText(row, field).length)
  // Numbers of a column have equal decimals: the largest positive and negative ones are the longest.
  const getSize = (row: Row) => Number(row[field]) || 0
  return [...pickLargest(rows, getSize), ...pickLargest(rows, row => -getSize(row))]
}

const findWidest = (widths: Iterable<number>): number => Math.max(0, ...widths)

/** Width of a column's cells in px: in full, and at least, with truncated texts. */
interface CellNeed {
  readonly full: number
  readonly min: number
}

/** Width of a column in px; `ample`: with its header on one line and all texts whole, where there is room to spare. */
interface Need extends CellNeed {
  readonly ample: number
}

const same = (width: number): CellNeed => ({ full: width, min: width })
/** A text that is little longer than `max` stays whole: cutting it saves little and hides what tells rows apart. */
const cutTo = (full: number, max: number): CellNeed => ({
  full,
  min: full > max * littleLonger ? max : full,
})
const plus = ({ full, min: minWidth }: CellNeed, more: number): CellNeed => ({
  full: full + more,
  min: minWidth + more,
})

/** Width of the remark behind an id. */
const remarkNeed = (
  column: Extract<Column, { kind: 'id' }>,
  rows: readonly Row[],
  isCompact: boolean,
): CellNeed => {
  const { remark } = column
  if (remark === undefined || !isCompact) return same(0)
  const remarkRows = pickLargest(rows, row => estimateTextWidth(getRawText(row, remark)), ofTexts)
  return cutTo(
    findWidest(remarkRows.map(row => measureText(getRawText(row, remark)) * small + 8)),
    truncatedWidths.remark,
  )
}

/** Width of the marks behind an id. */
const marksWidth = (
  column: Extract<Column, { kind: 'id' }>,
  rows: readonly Row[],
  cells: CellContext,
): number => {
  if (!column.marks && !column.highlight) return 0
  const marks = rows.map(row =>
    [...getCellMarks(column, row, cells), ...[getCellHighlight(column, row, cells) ?? []].flat()].reduce(
      (sum, { label }) => sum + measureText(label) * small + badge + 4,
      0,
    ),
  )
  return findWidest(marks)
}

/** Width of a column's cells in px. */
const contentNeed = (
  column: Column,
  rows: readonly Row[],
  cells: CellContext,
  isCompact: boolean,
  isSwitched: boolean,
): CellNeed => {
  if (column.kind === 'turned') {
    const own = rows.map(row => getTransposedCell(row, column.field)).filter(cell => cell !== null)
    return same(
      findWidest(own.map(cell => contentNeed(cell.column, [cell.row], cells, isCompact, false).full)),
    )
  }
  if (column.kind === 'status') {
    const distinct = new Map(
      rows.map(row => [
        `${getRawText(row, column.field)} ${column.suffix ? getRawText(row, column.suffix.field) : ''}`,
        row,
      ]),
    )
    const labels = distinct.values().map(row => measureText(formatCell(column, row, cells)))
    const width = findWidest(labels) + padding + (isSwitched ? track : badge)
    return isSwitched || column.whole ? same(width) : cutTo(width, truncatedWidths.status)
  }
  const contentWidth =
    findWidest(pickLongestRows(column, rows).map(row => measureText(formatCell(column, row, cells)))) +
    padding
  switch (column.kind) {
    case 'text':
      return column.whole ? same(contentWidth) : cutTo(contentWidth, truncatedWidths.text)
    case 'link':
      return cutTo(contentWidth + copyButton, truncatedWidths.link)
    case 'id':
      return plus(
        remarkNeed(column, rows, isCompact),
        contentWidth + marksWidth(column, rows, cells) + copyButton,
      )
    case 'money':
    case 'count':
    case 'percent':
    case 'day':
    case 'time':
      return same(contentWidth)
    default:
      return column satisfies never
  }
}

/** Padding and resize handle of a header. */
const aroundHeader = 18

/** Width in px of a header on one line. */
const lineWidth = (header: string): number => measureSemibold(header) * small + aroundHeader

/** Width in px of a header on one line, or on two if it can break. */
const headerWidth = (header: string): number => {
  // As a browser breaks: not before a digit after a slash, as in 20/11/2026.
  const words = header.split(/(?<=·|\/(?!\d)|(?!\u00a0)\s)|(?=−)/u)
  const lines = words.map((_, index) =>
    findWidest(
      [words.slice(0, index), words.slice(index)].map(line => measureSemibold(line.join('').trim())),
    ),
  )
  return Math.min(...lines) * small + aroundHeader
}

/** Input of the width measurement: columns, rows, language and density. */
export interface WidthInput {
  readonly columns: readonly Column[]
  readonly header: (field: string) => string
  readonly rows: readonly Row[]
  /** Rows of totals, in semibold. */
  readonly sums: readonly Row[]
  /** Names of the totals, in the column that they stand in, and the room in px that they have before it. */
  readonly sumLabels?:
    | { readonly field: string; readonly labels: readonly string[]; readonly before: number }
    | undefined
  readonly context: CellContext
  readonly isCompact: boolean
  /** True if some rows are semibold too. */
  readonly isEmphasised: boolean
  /** True for a column whose name is followed by the sign of an explanation. */
  readonly isExplained?: ((column: Column) => boolean) | undefined
  /** Fields whose cells are switches. */
  readonly switches: Readonly<Record<string, Pick<CellSwitch, 'act'>>> | undefined
  /** Field whose cells unfold details. */
  readonly unfolds: string | undefined
  /** Second lines of the cells. */
  readonly secondaryLines?: SecondaryLines | undefined
}

/** Measured widths by field. */
export type WidthNeeds = Readonly<Record<string, Need>>

/** Measures the name of a total: beside a box, whose room it takes, it is small. */
const measureSumLabel = (label: string, before: number): number =>
  measureSemibold(label) * (before > 0 ? small : 1) + padding - before

/** Measures the width in px of each column's header and content; long texts are limited to 240 px. */
export const measureNeeds = ({
  isEmphasised,
  columns,
  header,
  rows,
  sums,
  sumLabels,
  context: cells,
  isCompact,
  isExplained,
  switches,
  unfolds,
  secondaryLines,
}: WidthInput): WidthNeeds =>
  Object.fromEntries(
    columns.map(column => {
      const own = contentNeed(column, rows, cells, isCompact, isSwitch(switches, column.field))
      const name = joinHeader(header(column.field))
      const labels = sumLabels?.field === column.field ? sumLabels.labels : []
      const wholeName = isExplained?.(column) ? `${name}\u00a0ƒ` : name
      const minWidth = Math.max(
        headerWidth(wholeName),
        ...labels.map(label => measureSumLabel(label, sumLabels?.before ?? 0)),
      )
      const onOneLine = Math.ceil(lineWidth(wholeName))
      if (!isFigure(column)) {
        const widest = column.kind === 'turned' ? widestTurned : widestContent
        const max = column.width ?? widest
        const atLeast = (width: number) => Math.ceil(Math.max(Math.min(width, max), minWidth))
        const full = atLeast(own.full)
        const ample = Math.max(full, onOneLine, Math.ceil(Math.min(own.full, widest)))
        return [column.field, { full, min: atLeast(own.min), ample }]
      }
      const under = secondaryLines
        ? [...rows.map(row => secondaryLines.of(column, row)), secondaryLines.ofSum?.(column, rows)].map(
            one => one?.text ?? '',
          )
        : []
      const below = sums.map(sum => measureSemibold(formatCell(column, sum, cells)) + padding)
      const full = Math.ceil(
        Math.max(
          own.full * (isEmphasised ? getSemiboldFactor() : 1) + (column.field === unfolds ? chevron : 0),
          ...below,
          ...under.map(text => measureText(text) * tiny + padding),
          minWidth,
        ),
      )
      return [column.field, { full, min: full, ample: Math.max(full, onOneLine) }]
    }),
  )
