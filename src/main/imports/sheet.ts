import { maxImportRows } from '../../shared/files/import-preview.ts'
import { ImportRefusal } from './import-refusal.ts'
import { readXml } from './xml.ts'

/** A raw cell of a sheet. */
export interface RawCell {
  readonly text: string
  /** Index into the workbook's shared texts; null for an inline text. */
  readonly shared: number | null
  /** The text is a formula's result, which may change. */
  readonly isFormula: boolean
  /** Kind of the value: a number is shown as its style says. */
  readonly kind: 'text' | 'number' | 'date' | 'other'
  /** Index of the cell's style. */
  readonly style: number
}

/** First two cells of a row, at least one of them not empty. */
interface SheetRow {
  /** Number of the row in the sheet, from 1. */
  readonly row: number
  readonly account: RawCell
  readonly password: RawCell
  /** True if the sheet does not show the row, also by a filter, or one of its values. */
  readonly isHidden: boolean
  /** The cells of the next columns that have a value, of the first rows only. */
  readonly further: readonly RawCell[]
}

/** In these rows and columns the heading of an account is looked for. */
const headingRows = 100
const headingColumns = 12

const lastRow = 1_048_576
const isEmpty = (cell: RawCell): boolean => cell.text === '' && cell.shared === null && !cell.isFormula

/** Spreadsheets store 15 digits of a number: a longer one is not as typed. */
const firstInexact = 1e15
const emptyCell: RawCell = { text: '', shared: null, isFormula: false, kind: 'text', style: 0 }

/** Below this height in points or width in characters, nothing can be read. */
const leastShown = 1
const isTooSmall = (size: string | undefined): boolean => size !== undefined && Number(size) < leastShown

const isSet = (flag: string | undefined): boolean => flag === '1' || flag === 'true'

/** Decodes characters that a program wrote as `_x000D_` (ECMA-376 ST_Xstring, no `_X`); `_x005F_` is the underscore before such a text. */
const decodeEscapes = (text: string): string =>
  text.replaceAll(/_x([0-9a-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** A number as displayed, `1E7` as 10000000; a fractional or inexact one keeps a form that fails the check. */
const numberText = (value: string): string => {
  if (value.trim() === '') return ''
  const number = Number(value)
  if (!Number.isFinite(number)) throw new ImportRefusal('damaged')
  const isExact = Number.isInteger(number) && Math.abs(number) < firstInexact
  return isExact ? String(number) : number.toExponential()
}

const parseColumn = (reference: string | undefined, next: number): number => {
  if (reference === undefined) return next
  const letters = /^[A-Z]+/.exec(reference)?.[0] ?? ''
  // Columns past Z are of no interest.
  return letters.length === 1 ? letters.charCodeAt(0) - 64 : 27
}

interface Area {
  readonly columns: readonly [number, number]
  readonly rows: readonly [number, number]
}

/** The first and last row and column of `A1:B3` or `A1`; null if it is no such reference. */
const parseArea = (reference: string | undefined): Area | null => {
  const match = /^\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?$/.exec(reference ?? '')
  if (!match) return null
  const [, left = '', top = '', right = left, bottom = top] = match
  return { columns: [parseColumn(left, 0), parseColumn(right, 0)], rows: [Number(top), Number(bottom)] }
}

/** Rows of a column that areas cover, in any order and however many. */
const createRowSpans = () => {
  let spans: (readonly [number, number])[] = []
  let isSorted = false
  const sort = () => {
    const joined: [number, number][] = []
    for (const [from, to] of spans.toSorted(([one], [other]) => one - other)) {
      const last = joined.at(-1)
      if (last && from <= last[1]) last[1] = Math.max(last[1], to)
      else joined.push([from, to])
    }
    spans = joined
    isSorted = true
  }
  return {
    add: (from: number, to: number) => {
      if (from > to) return
      spans.push([from, to])
      isSorted = false
    },
    has: (row: number): boolean => {
      if (!isSorted) sort()
      let low = 0
      let high = spans.length
      while (low < high) {
        const middle = (low + high) >> 1
        if ((spans[middle]?.[1] ?? 0) < row) low = middle + 1
        else high = middle
      }
      return (spans[low]?.[0] ?? row + 1) <= row
    },
  }
}

/**
 * Reads the rows with a value in one of their first two cells. Refuses (`tooManyRows`) as soon as there are more than a header
 * and the maximum number of members.
 */
export const readSheet = async (bytes: AsyncIterable<Uint8Array>): Promise<readonly SheetRow[]> => {
  const rows: SheetRow[] = []
  let row = 0
  let column = 0
  let lastColumn = headingColumns
  let cells: RawCell[] = []
  let type = ''
  let text = ''
  let isFormula = false
  let style = 0
  let isRowHidden = false
  const hiddenColumns = new Set<number>()
  let areRowsHidden = false
  // Of the first two columns: rows of a formula for several cells, and rows below a merged cell.
  const formulas = [createRowSpans(), createRowSpans()] as const
  const merged = [createRowSpans(), createRowSpans()] as const
  // Name of the current text element, '' outside one.
  let element = ''
  let inPhonetic = false

  const endCell = () => {
    if (column > lastColumn) return
    const textIndex = type === 's' && text !== '' ? Number(text) : null
    if (textIndex !== null && !(Number.isInteger(textIndex) && textIndex >= 0))
      throw new ImportRefusal('damaged')
    const isNumber = type === '' || type === 'n'
    const isText = type === 's' || type === 'str' || type === 'inlineStr'
    const kind = isNumber ? 'number' : isText ? 'text' : type === 'd' ? 'date' : 'other'
    const cellText = isNumber ? numberText(text) : decodeEscapes(text)
    cells[column - 1] = {
      text: textIndex === null ? cellText : '',
      shared: textIndex,
      isFormula,
      kind,
      style,
    }
  }
  const endRow = () => {
    const [account = emptyCell, password = emptyCell, ...others] = cells
    if (isEmpty(account) && isEmpty(password)) return
    const isHidden =
      isRowHidden ||
      (hiddenColumns.has(1) && !isEmpty(account)) ||
      (hiddenColumns.has(2) && !isEmpty(password))
    // Cells that the row leaves out are holes.
    const further = others.filter(cell => cell !== undefined && !isEmpty(cell))
    rows.push({ row, account, password, isHidden, further })
    if (rows.length === headingRows) lastColumn = 2
    if (rows.length > maxImportRows + 1) throw new ImportRefusal('tooManyRows')
  }
  await readXml(bytes, {
    open: (name, attributes) => {
      if (name === 'row') {
        row = attributes['r'] === undefined ? row + 1 : Number(attributes['r'])
        if (!(Number.isInteger(row) && row >= 1 && row <= lastRow)) throw new ImportRefusal('damaged')
        column = 0
        cells = []
        const isLow = attributes['ht'] === undefined ? areRowsHidden : isTooSmall(attributes['ht'])
        isRowHidden = isSet(attributes['hidden']) || isLow
      } else if (name === 'c') {
        column = parseColumn(attributes['r'], column + 1)
        type = attributes['t'] ?? ''
        text = ''
        isFormula = false
        style = Number(attributes['s'] ?? 0)
      } else if (name === 'sheetFormatPr') {
        areRowsHidden = isSet(attributes['zeroHeight']) || isTooSmall(attributes['defaultRowHeight'])
        if (isTooSmall(attributes['defaultColWidth'])) for (const one of [1, 2]) hiddenColumns.add(one)
      } else if (name === 'col') {
        const isColumnHidden = isSet(attributes['hidden']) || isTooSmall(attributes['width'])
        for (const one of [1, 2])
          if (one >= Number(attributes['min']) && one <= Number(attributes['max'])) {
            if (isColumnHidden) hiddenColumns.add(one)
            else if (attributes['width'] !== undefined) hiddenColumns.delete(one)
          }
      } else if (name === 'f') {
        isFormula = true
        const area = parseArea(attributes['ref'])
        const isOfSeveral = attributes['t'] === 'array' || attributes['t'] === 'dataTable'
        if (area && isOfSeveral)
          for (const [at, rowsOfFormula] of formulas.entries())
            if (at + 1 >= area.columns[0] && at + 1 <= area.columns[1]) rowsOfFormula.add(...area.rows)
      } else if (name === 'mergeCell') {
        const area = parseArea(attributes['ref'])
        if (area)
          // Only the first cell of an area is shown.
          for (const [at, rowsBelow] of merged.entries())
            if (at + 1 === area.columns[0]) rowsBelow.add(area.rows[0] + 1, area.rows[1])
            else if (at + 1 > area.columns[0] && at + 1 <= area.columns[1]) rowsBelow.add(...area.rows)
      } else if (name === 'rPh') inPhonetic = true
      else if ((name === 'v' || name === 't') && !inPhonetic) element = name
    },
    close: name => {
      if (name === element) element = ''
      else if (name === 'rPh') inPhonetic = false
      else if (name === 'c') endCell()
      else if (name === 'row') endRow()
    },
    text: piece => {
      if (element !== '' && column <= lastColumn) text += piece
    },
  })
  // Merged cells follow the rows.
  const isInSpan = (spans: typeof merged, { row: at, account, password }: SheetRow): boolean =>
    (!isEmpty(account) && spans[0].has(at)) || (!isEmpty(password) && spans[1].has(at))
  return rows.map(one => ({
    ...one,
    account: { ...one.account, isFormula: one.account.isFormula || isInSpan(formulas, one) },
    isHidden: one.isHidden || isInSpan(merged, one),
  }))
}

/** Reads only the shared texts in `wanted`. */
export const readSharedTexts = async (
  bytes: AsyncIterable<Uint8Array>,
  indexes: ReadonlySet<number>,
): Promise<ReadonlyMap<number, string>> => {
  const texts = new Map<number, string>()
  let index = -1
  let text = ''
  let isWanted = false
  let inText = false
  let inPhonetic = false
  await readXml(bytes, {
    open: name => {
      if (name === 'si') {
        index += 1
        text = ''
        isWanted = indexes.has(index)
      } else if (name === 'rPh') inPhonetic = true
      else if (name === 't') inText = isWanted && !inPhonetic
    },
    close: name => {
      if (name === 't') inText = false
      else if (name === 'rPh') inPhonetic = false
      else if (name === 'si' && isWanted) texts.set(index, decodeEscapes(text))
    },
    text: piece => {
      if (inText) text += piece
    },
  })
  return texts
}
