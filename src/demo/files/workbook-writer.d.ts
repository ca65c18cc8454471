/** The part of exceljs that writes a streamed workbook; its readers depend on a library without a license. */
declare module 'exceljs/lib/stream/xlsx/workbook-writer.js' {
  import type exceljs from 'exceljs'

  const WorkbookWriter: typeof exceljs.stream.xlsx.WorkbookWriter
  export default WorkbookWriter
}
