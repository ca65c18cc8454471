import exceljs from 'exceljs'

/** Creates an .xlsx file of these rows, as an operator fills in the template. */
export const createMembersFile = async (
  rows: readonly (readonly (string | number)[])[],
  name = 'members.xlsx',
): Promise<File> => {
  const book = new exceljs.Workbook()
  book.addWorksheet('members').addRows(rows.map(row => [...row]))
  const bytes = new Uint8Array(await book.xlsx.writeBuffer())
  return new File([bytes], name, {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
}
