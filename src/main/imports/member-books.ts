import exceljs from 'exceljs'
import type { Language } from '../../shared/language.ts'
import type { Member } from './members.ts'
import { templateTexts } from './template-texts.ts'

const textFormat = { numFmt: '@' }
const bold = { font: { bold: true } }

const bytesOf = async (book: exceljs.Workbook): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await book.xlsx.writeBuffer())

/** The workbook that is sent: accounts and own passwords as text, from the first row on, without a header. */
export const memberBook = async (members: readonly Member[]): Promise<Uint8Array<ArrayBuffer>> => {
  const book = new exceljs.Workbook()
  const sheet = book.addWorksheet('members')
  sheet.columns = [{ style: textFormat }, { style: textFormat }]
  for (const { account, password } of members) sheet.addRow(password ? [account, password] : [account])
  return bytesOf(book)
}

/** The template: a header over two columns of text, and a sheet that says how to fill them. */
export const templateBook = async (language: Language): Promise<Uint8Array<ArrayBuffer>> => {
  const book = new exceljs.Workbook()
  const { account, password, sheet, help, helpLines } = templateTexts
  // What is typed into a column of text stays as typed: 007 keeps its zeros, sixteen digits all their digits.
  const members = book.addWorksheet(sheet[language], { views: [{ state: 'frozen', ySplit: 1 }] })
  members.columns = [
    { header: account[language], width: 36, style: textFormat },
    { header: password[language], width: 52, style: textFormat },
  ]
  members.getRow(1).eachCell(cell => {
    cell.style = { ...textFormat, ...bold }
  })
  const instructions = book.addWorksheet(help[language])
  instructions.columns = [{ width: 110 }]
  for (const line of helpLines) instructions.addRow([line[language]]).alignment = { wrapText: true }
  return bytesOf(book)
}
