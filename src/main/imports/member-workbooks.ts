// oxlint-disable-next-line typescript/triple-slash-reference -- declares the types to importers of this file
/// <reference path="../exports/workbook/workbook-writer.d.ts" />
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type exceljs from 'exceljs'
// Only the writer: the package's main entry loads its readers, one of which depends on an unlicensed library.
import WorkbookWriter from 'exceljs/lib/stream/xlsx/workbook-writer.js'
import type { Language } from '../../shared/language.ts'
import type { Member } from './members.ts'
import { templateTexts } from './template-texts.ts'

const textFormat = { numFmt: '@' }
const bold = { font: { bold: true } }

/** Bytes of a workbook that `fill` writes from top to bottom. */
const writeWorkbook = async (
  fill: (workbook: exceljs.stream.xlsx.WorkbookWriter) => void,
): Promise<Uint8Array<ArrayBuffer>> => {
  const stream = new PassThrough()
  const content = buffer(stream)
  const workbook = new WorkbookWriter({ stream, useStyles: true })
  fill(workbook)
  await workbook.commit()
  return new Uint8Array(await content)
}

/** Workbook to send: accounts and passwords as text, from the first row on, without a header. */
export const createMemberWorkbook = (members: readonly Member[]): Promise<Uint8Array<ArrayBuffer>> =>
  writeWorkbook(workbook => {
    const sheet = workbook.addWorksheet('members')
    sheet.columns = [{ style: textFormat }, { style: textFormat }]
    for (const { account, password } of members)
      sheet.addRow(password ? [account, password] : [account]).commit()
  })

/** Template: a header over two text columns, and a sheet with instructions. */
export const createTemplateWorkbook = (language: Language): Promise<Uint8Array<ArrayBuffer>> =>
  writeWorkbook(workbook => {
    const { account, password, sheet, help, helpLines } = templateTexts
    // Text columns keep input as typed: 007 keeps its zeros, a 16-digit number all its digits.
    const members = workbook.addWorksheet(sheet[language], { views: [{ state: 'frozen', ySplit: 1 }] })
    members.columns = [
      { header: account[language], width: 36, style: textFormat },
      { header: password[language], width: 52, style: textFormat },
    ]
    members.getRow(1).eachCell(cell => {
      cell.style = { ...textFormat, ...bold }
    })
    const instructions = workbook.addWorksheet(help[language])
    instructions.columns = [{ width: 110 }]
    for (const line of helpLines) instructions.addRow([line[language]]).alignment = { wrapText: true }
  })
