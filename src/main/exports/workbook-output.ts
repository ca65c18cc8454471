// oxlint-disable-next-line typescript/triple-slash-reference -- tells the types to whoever imports this file
/// <reference path="./workbook-writer.d.ts" />
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import type exceljs from 'exceljs'
import WorkbookWriter from 'exceljs/lib/stream/xlsx/workbook-writer.js'
import type { CellContext } from '../../shared/cell.ts'
import type { Column } from '../../shared/column.ts'
import { createRowWriter, type RowWriter } from './row-xml.ts'
import { type SheetCell, textFormat, toSheetText } from './sheet-cell.ts'

/** How a whole row looks. */
type RowLook = 'plain' | 'bold' | 'problem'

/** One worksheet being written from top to bottom. */
interface Sheet {
  /** The rows of a table, one cell a column; to be had once the sheet has a row, its header. */
  readonly table: (columns: readonly Column[], context: CellContext) => RowWriter
  /** A row of bold cells. */
  readonly addCells: (cells: readonly SheetCell[]) => void
  readonly addTexts: (values: readonly string[], look: RowLook) => void
  /** Waits until compression has caught up; rejects when the file cannot be written. */
  readonly drained: () => Promise<void>
  /** Ends the sheet, with a filter over the header and so many rows when `columns` is not 0. */
  readonly close: (filter: { readonly columns: number; readonly rows: number }) => void
}

/** A workbook being written to a file, sheet after sheet. */
export interface WorkbookOutput {
  readonly addSheet: (name: string, widths: readonly number[], frozenRows: number) => Sheet
  /** Ends the workbook and waits until the disk has it. Rejects with the system's error when it cannot be written. */
  readonly finish: () => Promise<void>
  /** Gives up; the file stays as far as it got. */
  readonly abandon: () => Promise<void>
}

/** Bytes that may wait for compression before the next rows are read. */
const maxWaiting = 131_072

const looks: Readonly<Record<RowLook, Partial<exceljs.Style>>> = {
  plain: { numFmt: textFormat },
  bold: { font: { bold: true }, numFmt: textFormat },
  problem: { font: { color: { argb: 'FFC00000' } }, numFmt: textFormat },
}
/** Shared by all rows: exceljs looks up a style object it has seen and works out a new one again. */
const noStyle = {}

/** What exceljs pipes a sheet into: a stream of a library too old for `writableLength`. */
interface SheetPipe extends NodeJS.EventEmitter {
  readonly _writableState: { readonly length: number }
}
const waiting = (pipe: SheetPipe): number => pipe['_writableState'].length

/** exceljs has no backpressure (its write always says "go on"), so the stream behind a sheet has to be watched. */
const pipesOf = (sheet: exceljs.Worksheet): readonly SheetPipe[] =>
  // Its types do not name that stream.
  (sheet as unknown as { readonly stream: { readonly pipes: readonly SheetPipe[] } }).stream.pipes

/** Starts a workbook; whatever the file held is overwritten. */
export const openWorkbook = (file: string): WorkbookOutput => {
  const output = createWriteStream(file, { flush: true, highWaterMark: 1_048_576 })
  const broken = new AbortController()
  const written = finished(output).catch((error: unknown) => {
    broken.abort(error)
    throw error
  })
  // Awaited at the end; until then a failure reaches the writer through `broken`.
  written.catch(() => undefined)
  const book = new WorkbookWriter({
    stream: output,
    useStyles: true,
    useSharedStrings: false,
    zip: { zlib: { level: 1, chunkSize: 65_536 } },
  })
  const addSheet: WorkbookOutput['addSheet'] = (name, widths, frozenRows) => {
    const sheet = book.addWorksheet(name, {
      views: frozenRows ? [{ state: 'frozen', ySplit: frozenRows }] : [],
    })
    sheet.columns = widths.map(width => ({ width }))
    let rows: RowWriter | undefined
    const addRow = () => {
      rows?.flush()
      return Object.assign(sheet.addRow([]), { style: noStyle })
    }
    return {
      table: (columns, context) => {
        rows = createRowWriter(sheet, columns, context)
        return rows
      },
      addCells: cells => {
        const row = addRow()
        for (const [index, { value, format }] of cells.entries()) {
          if (value === null) continue
          const cell = row.getCell(index + 1)
          cell.value = typeof value === 'string' ? toSheetText(value) : value
          cell.style = { ...looks.bold, numFmt: format }
        }
        row.commit()
      },
      addTexts: (values, look) => {
        const row = addRow()
        for (const [index, value] of values.entries()) {
          const cell = row.getCell(index + 1)
          cell.value = toSheetText(value)
          cell.style = looks[look]
        }
        row.commit()
      },
      drained: async () => {
        broken.signal.throwIfAborted()
        for (const pipe of pipesOf(sheet)) {
          if (waiting(pipe) <= maxWaiting) continue
          // What broke the file is the news, not that the waiting for it was broken off.
          await once(pipe, 'drain', { signal: broken.signal }).catch(() => broken.signal.throwIfAborted())
        }
      },
      close: filter => {
        rows?.flush()
        if (filter.columns) {
          sheet.autoFilter = {
            from: { row: 1, column: 1 },
            to: { row: filter.rows + 1, column: filter.columns },
          }
        }
        sheet.commit()
      },
    }
  }
  return {
    addSheet,
    finish: async () => {
      // Whichever comes first: a disk that fails here would leave exceljs waiting for ever.
      await Promise.race([book.commit(), written])
      await written
    },
    abandon: async () => {
      output.destroy()
      await written.catch(() => undefined)
    },
  }
}
