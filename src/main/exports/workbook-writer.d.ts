/** The one part of exceljs that writes a streamed workbook: without its readers, a third of the memory less. */
declare module 'exceljs/lib/stream/xlsx/workbook-writer.js' {
  import type exceljs from 'exceljs'

  const WorkbookWriter: typeof exceljs.stream.xlsx.WorkbookWriter
  export default WorkbookWriter
}
