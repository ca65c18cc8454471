// oxlint-disable-next-line typescript/triple-slash-reference -- declares the types to importers of this file
/// <reference path="./workbook-writer.d.ts" />
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import type exceljs from 'exceljs'
import WorkbookWriter from 'exceljs/lib/stream/xlsx/workbook-writer.js'
import type { CellContext } from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import { createRowWriter, type RowWriter } from './row-xml.ts'
import { type SheetCell, textFormat, toSheetText } from './sheet-cell.ts'

/** Style of a whole row. */
type RowLook = 'plain' | 'bold' | 'problem'

/** A worksheet, written from top to bottom. */
interface Sheet {
  /** Writer for table rows, one cell per column; available once the sheet has its header row. */
  readonly table: (columns: readonly Column[], context: CellContext) => RowWriter
  /** Adds a row of bold cells. */
  readonly addCells: (cells: readonly SheetCell[]) => void
  readonly addTexts: (values: readonly string[], style: RowLook) => void
  /** Waits until compression has caught up; rejects if the file cannot be written. */
  readonly whenDrained: () => Promise<void>
  /** Ends the sheet, with a filter over header and `rows` unless `columns` is 0. */
  readonly close: (filter: { readonly columns: number; readonly rows: number }) => void
}

/** A workbook written to a file, sheet by sheet. */
export interface WorkbookOutput {
  readonly addSheet: (name: string, widths: readonly number[], frozenRows: number) => Sheet
  /** Ends the workbook and waits until it is on disk. Rejects with the system's error on failure. */
  readonly finish: () => Promise<void>
  /** Stops writing; the incomplete file stays. */
  readonly abandon: () => Promise<void>
}

/** Maximum bytes pending compression before more rows are read. */
const maxWaiting = 131_072

const styles: Readonly<Record<RowLook, Partial<exceljs.Style>>> = {
  plain: { numFmt: textFormat },
  bold: { font: { bold: true }, numFmt: textFormat },
  problem: { font: { color: { argb: 'FFC00000' } }, numFmt: textFormat },
}
/** Shared by all rows: exceljs caches by style object and would process a new one again. */
const noStyle = {}

/** The stream that exceljs pipes a sheet into: from a library too old for `writableLength`. */
interface SheetPipe extends NodeJS.EventEmitter {
  readonly _writableState: { readonly length: number }
}
const getPendingBytes = (pipe: SheetPipe): number => pipe['_writableState'].length

/** exceljs has no backpressure (its write always returns true), so watch the stream behind a sheet. */
const pipesOf = (sheet: exceljs.Worksheet): readonly SheetPipe[] =>
  // exceljs's types do not declare that stream.
  (sheet as unknown as { readonly stream: { readonly pipes: readonly SheetPipe[] } }).stream.pipes

/** Creates a workbook; an existing file is overwritten. */
export const openWorkbook = (file: string): WorkbookOutput => {
  const output = createWriteStream(file, { flush: true, highWaterMark: 1_048_576 })
  const broken = new AbortController()
  const whenWritten = finished(output).catch((error: unknown) => {
    broken.abort(error)
    throw error
  })
  // Awaited at the end; until then a failure reaches the writer through `broken`.
  whenWritten.catch(() => undefined)
  const writer = new WorkbookWriter({
    stream: output,
    useStyles: true,
    useSharedStrings: false,
    zip: { zlib: { level: 1, chunkSize: 65_536 } },
  })
  const addSheet: WorkbookOutput['addSheet'] = (name, widths, frozenRows) => {
    const sheet = writer.addWorksheet(name, {
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
          cell.style = { ...styles.bold, numFmt: format }
        }
        row.commit()
      },
      addTexts: (values, style) => {
        const row = addRow()
        for (const [index, value] of values.entries()) {
          const cell = row.getCell(index + 1)
          cell.value = toSheetText(value)
          cell.style = styles[style]
        }
        row.commit()
      },
      whenDrained: async () => {
        broken.signal.throwIfAborted()
        for (const pipe of pipesOf(sheet)) {
          if (getPendingBytes(pipe) <= maxWaiting) continue
          // Throws the file's error, not the abort error of the wait.
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
      // Race: if the disk fails here, exceljs would never resolve.
      await Promise.race([writer.commit(), whenWritten])
      await whenWritten
    },
    abandon: async () => {
      output.destroy()
      await whenWritten.catch(() => undefined)
    },
  }
}
