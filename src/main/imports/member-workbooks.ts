// oxlint-disable-next-line typescript/triple-slash-reference -- tells the types to whoever imports this file
/// <reference path="../exports/workbook-writer.d.ts" />
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type exceljs from 'exceljs'
// The writing part alone: the package's own entry brings its readers, one of which stands on a library without a licence.
import WorkbookWriter from 'exceljs/lib/stream/xlsx/workbook-writer.js'
import type { Language } from '../../shared/language.ts'
import type { Member } from './members.ts'
import { templateTexts } from './template-texts.ts'

const textFormat = { numFmt: '@' }
const bold = { font: { bold: true } }

/** The bytes of a workbook that `fill` writes from top to bottom. */
const bytesOf = async (
  fill: (book: exceljs.stream.xlsx.WorkbookWriter) => void,
): Promise<Uint8Array<ArrayBuffer>> => {
  const stream = new PassThrough()
  const content = buffer(stream)
  const book = new WorkbookWriter({ stream, useStyles: true })
  fill(book)
  await book.commit()
  return new Uint8Array(await content)
}

/** The workbook that is sent: accounts and own passwords as text, from the first row on, without a header. */
export const createMemberWorkbook = (members: readonly Member[]): Promise<Uint8Array<ArrayBuffer>> =>
  bytesOf(book => {
    const sheet = book.addWorksheet('members')
    sheet.columns = [{ style: textFormat }, { style: textFormat }]
    for (const { account, password } of members)
      sheet.addRow(password ? [account, password] : [account]).commit()
  })

/** The template: a header over two columns of text, and a sheet that says how to fill them. */
export const createTemplateWorkbook = (language: Language): Promise<Uint8Array<ArrayBuffer>> =>
  bytesOf(book => {
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
  })
