import {
  type CellContext,
  formatCell,
  getCellHighlight,
  getCellMarks,
  getRawText,
  getTransposedCell,
  type Row,
} from '../../../shared/cell.ts'
import { type Column, isFigure } from '../../../shared/column.ts'
import { type CellSwitch, isSwitch } from './cell-switch.ts'
import { getSemiboldFactor, measureSemibold, measureText } from './measure-text.ts'
import type { SecondaryLines } from './secondary-lines.ts'
import { estimateTextWidth } from './widths.ts'

/** Widest that cells alone make a column, in px; numbers are never cut. A turned column has cells of all kinds. */
const widestContent = 240
const widestTurned = 360
/** The padding of a cell and its line. */
const padding = 14
/** What the copy button of an id or a link covers of its cell besides the padding; the rest stands over the next cell's. */
const copyButton = 8
/** What texts are cut down to where a table has not room for all: the rest is told by a tip. */
const cut = { text: 98, link: 150, status: 92, remark: 44 } as const
/** What a badge takes besides its label, and a switch besides its word. */
const badge = 14
const track = 38
/** What stands before what unfolds. */
const chevron = 16
/** Smaller letters, of badges, remarks and headers. */
const small = 12 / 13
/** The smallest, of second lines. */
const tiny = 10 / 13

/** So many of the longest texts are measured: letters are not of one width, as digits are. */
const ofTexts = 6

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
  if (kind === 'text') return greatest(rows, row => estimateTextWidth(getRawText(row, field)), ofTexts)
  if (!isFigure(column)) return greatest(rows, row => getRawText(row, field).length)
  // Numbers of one column have the same decimals: the greatest on either side of zero are the longest.
  const sizeOf = (row: Row) => Number(row[field]) || 0
  return [...greatest(rows, sizeOf), ...greatest(rows, row => -sizeOf(row))]
}

const widestOf = (widths: Iterable<number>): number => Math.max(0, ...widths)

/** What a column needs in px: to be read in full, and at least, with its texts cut. */
interface Need {
  readonly full: number
  readonly least: number
}

const same = (width: number): Need => ({ full: width, least: width })
const cutTo = (full: number, most: number): Need => ({ full, least: Math.min(full, most) })
const plus = ({ full, least }: Need, more: number): Need => ({ full: full + more, least: least + more })

/** The remark behind an id. */
const remarkNeed = (
  column: Extract<Column, { kind: 'id' }>,
  rows: readonly Row[],
  isCompact: boolean,
): Need => {
  const { remark } = column
  if (remark === undefined || !isCompact) return same(0)
  const said = greatest(rows, row => estimateTextWidth(getRawText(row, remark)), ofTexts)
  return cutTo(widestOf(said.map(row => measureText(getRawText(row, remark)) * small + 8)), cut.remark)
}

/** The marks behind an id. */
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
  return widestOf(marks)
}

/** What a column's cells need in px. */
const contentNeed = (
  column: Column,
  rows: readonly Row[],
  cells: CellContext,
  isCompact: boolean,
  isSwitch: boolean,
): Need => {
  if (column.kind === 'turned') {
    const own = rows.map(row => getTransposedCell(row, column.field)).filter(cell => cell !== null)
    return same(widestOf(own.map(cell => contentNeed(cell.column, [cell.row], cells, isCompact, false).full)))
  }
  if (column.kind === 'status') {
    const distinct = new Map(
      rows.map(row => [
        `${getRawText(row, column.field)} ${column.suffix ? getRawText(row, column.suffix.field) : ''}`,
        row,
      ]),
    )
    const labels = distinct.values().map(row => measureText(formatCell(column, row, cells)))
    const width = widestOf(labels) + padding + (isSwitch ? track : badge)
    return isSwitch || column.whole ? same(width) : cutTo(width, cut.status)
  }
  const shown =
    widestOf(longest(column, rows).map(row => measureText(formatCell(column, row, cells)))) + padding
  switch (column.kind) {
    case 'text':
      return column.whole ? same(shown) : cutTo(shown, cut.text)
    case 'link':
      return cutTo(shown + copyButton, cut.link)
    case 'id':
      return plus(remarkNeed(column, rows, isCompact), shown + marksWidth(column, rows, cells) + copyButton)
    case 'money':
    case 'count':
    case 'percent':
    case 'day':
    case 'time':
      return same(shown)
    default:
      return column satisfies never
  }
}

/** The padding and the handle of a header. */
const aroundHeader = 18

/** The width in px of a header in one line, or in two where it has a place to break. */
const headerWidth = (header: string): number => {
  const words = header.split(/(?<=[/·]|(?!\u00a0)\s)|(?=−)/u)
  const lines = words.map((_, at) =>
    widestOf([words.slice(0, at), words.slice(at)].map(line => measureText(line.join('').trim()))),
  )
  return Math.min(...lines) * small * getSemiboldFactor() + aroundHeader
}

/** How the columns stand: which, with which rows, in which language and density. */
export interface WidthInput {
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
  readonly switches: Readonly<Record<string, Pick<CellSwitch, 'act'>>> | undefined
  /** The field whose cells unfold something. */
  readonly unfolds: string | undefined
  /** What stands in the second line of cells. */
  readonly beneath?: SecondaryLines | undefined
}

/** What each column needs, by its field. */
export type WidthNeeds = Readonly<Record<string, Need>>

/** What each column needs in px to show its header and all that stands under it; long texts are cut at 240 px. */
export const measureNeeds = ({
  isEmphasised,
  columns,
  header,
  rows,
  sums,
  context: cells,
  isCompact,
  switches,
  unfolds,
  beneath,
}: WidthInput): WidthNeeds =>
  Object.fromEntries(
    columns.map(column => {
      const own = contentNeed(column, rows, cells, isCompact, isSwitch(switches, column.field))
      const least = headerWidth(header(column.field))
      if (!isFigure(column)) {
        const most = column.width ?? (column.kind === 'turned' ? widestTurned : widestContent)
        const atLeast = (width: number) => Math.ceil(Math.max(Math.min(width, most), least))
        return [column.field, { full: atLeast(own.full), least: atLeast(own.least) }]
      }
      const under = beneath
        ? [...rows.map(row => beneath.of(column, row)), beneath.ofSum?.(column, rows)].map(
            one => one?.text ?? '',
          )
        : []
      const below = sums.map(sum => measureSemibold(formatCell(column, sum, cells)) + padding)
      return [
        column.field,
        same(
          Math.ceil(
            Math.max(
              own.full * (isEmphasised ? getSemiboldFactor() : 1) + (column.field === unfolds ? chevron : 0),
              ...below,
              ...under.map(text => measureText(text) * tiny + padding),
              least,
            ),
          ),
        ),
      ]
    }),
  )
