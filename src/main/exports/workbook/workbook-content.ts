import { type CellContext, getCellValue, type Row } from '../../../shared/cell.ts'
import { parseSpoolLine, readSpoolLines, type WaitForGrowth } from '../spool/spool-lines.ts'
import { buildAboutLines } from './about.ts'
import { getColumnWidth } from './column-width.ts'
import { exportTexts, toDemoTitle } from './export-texts.ts'
import { toSheetCell, toSheetName } from './sheet-cell.ts'
import type { WorkbookCounts } from './workbook-counts.ts'
import { openWorkbook, type WorkbookOutput } from './workbook-output.ts'
import type { WorkbookTask } from './workbook-task.ts'

/** Rows per worksheet, without header and totals; the format's own limit is 1,048,576. */
const rowsASheet = 1_048_000

/** Writes the data to as many sheets as needed. */
const dataSheets = (workbook: WorkbookOutput, { plan, demo }: WorkbookTask) => {
  const name = toSheetName(
    demo ? toDemoTitle(plan.title) : plan.title,
    exportTexts.sheet[plan.language],
    exportTexts.about[plan.language],
  )
  const widths = plan.columns.map((column, index) => getColumnWidth(column, plan.headers[index] ?? ''))
  const { language, overrides, shareSafe, ownForms } = plan
  const context: CellContext = { language, overrides, shareSafe, ownForms }
  let sheets = 0
  let rows = 0
  const open = () => {
    sheets += 1
    rows = 0
    const sheet = workbook.addSheet(sheets === 1 ? name : `${name.slice(0, 26)} (${sheets})`, widths, 1)
    sheet.addTexts(plan.headers, 'bold')
    return { sheet, table: sheet.table(plan.columns, context) }
  }
  let { sheet, table } = open()
  const count = () => {
    if (rows === rowsASheet) {
      sheet.close({ columns: plan.columns.length, rows })
      ;({ sheet, table } = open())
    }
    rows += 1
  }
  return {
    addRow: (row: Row) => {
      count()
      table.add(row)
    },
    addUnreadable: (detail: string) => {
      count()
      sheet.addTexts([exportTexts.unreadableRow[plan.language] + detail], 'problem')
    },
    drained: () => sheet.whenDrained(),
    close: () => {
      if (plan.totals.length > 0) {
        sheet.addTexts([], 'plain')
        sheet.addTexts([exportTexts.totals[plan.language]], 'bold')
        for (const { label, column, value, unreadable } of plan.totals) {
          const row = {
            [column.field]: value,
            ...(unreadable !== undefined && { unreadable: { [column.field]: unreadable } }),
          }
          const cell = toSheetCell(getCellValue(column, row, context))
          sheet.addCells([toSheetCell({ type: 'text', value: label }), cell])
        }
      }
      sheet.close({ columns: plan.columns.length, rows })
    },
  }
}

const writeData = async (
  workbook: WorkbookOutput,
  task: WorkbookTask,
  grown: WaitForGrowth,
): Promise<WorkbookCounts> => {
  const data = dataSheets(workbook, task)
  const counts: WorkbookCounts = {
    rows: 0,
    unreadable: 0,
    skipped: 0,
    firstTotal: null,
    lastTotal: null,
    minTotal: null,
    isOpen: false,
  }
  for await (const lines of readSpoolLines(task.spool, grown)) {
    for (const text of lines) {
      const line = parseSpoolLine(text)
      if (line.kind === 'row') {
        data.addRow(line.row)
        counts.rows += 1
      } else if (line.kind === 'unreadable') {
        data.addUnreadable(line.detail)
        counts.unreadable += 1
      } else {
        counts.skipped += line.again
        counts.isOpen = line.isOpen
        counts.firstTotal ??= line.total
        counts.lastTotal = line.total ?? counts.lastTotal
        if (line.total) counts.minTotal = Math.min(counts.minTotal ?? line.total, line.total)
      }
    }
    await data.drained()
  }
  data.close()
  return counts
}

/** Writes the whole workbook while its spool grows, and waits until it is on disk. Rejects with the system's error on failure. */
export const writeWorkbook = async (task: WorkbookTask, grown: WaitForGrowth): Promise<WorkbookCounts> => {
  const workbook = openWorkbook(task.file)
  try {
    const counts = await writeData(workbook, task, grown)
    const aboutSheet = workbook.addSheet(exportTexts.about[task.plan.language], [30, 70], 0)
    for (const line of buildAboutLines(task, counts)) aboutSheet.addTexts([line.label, line.value], 'plain')
    aboutSheet.close({ columns: 0, rows: 0 })
    await workbook.finish()
    return counts
  } catch (error) {
    await workbook.abandon()
    throw error
  }
}
