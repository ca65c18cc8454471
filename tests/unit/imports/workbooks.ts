import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import excel from 'exceljs'
import { onTestFinished } from 'vitest'

/** Creates an empty folder that is deleted after the test. */
export const freshFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'console-imports-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Writes a workbook as spreadsheet programs do; each row's cells start at column A. */
export const writeWorkbook = async (file: string, rows: readonly (readonly excel.CellValue[])[]) => {
  const book = new excel.Workbook()
  const sheet = book.addWorksheet('members')
  for (const row of rows) sheet.addRow([...row])
  await book.xlsx.writeFile(file)
  return file
}

/** A file of an archive; its directory entry may be false. */
export interface Part {
  readonly name: string
  readonly content: Iterable<string | Buffer>
  readonly declared?: number
  readonly flags?: number
  readonly stored?: boolean
  /** Number of the compression method that the headers name; the content is deflated unless stored. */
  readonly method?: number
}

/** Writes an archive part by part without holding it in memory. */
export const writeZip = async (file: string, parts: readonly Part[]) => {
  const output = createWriteStream(file)
  let offset = 0
  const put = async (bytes: Buffer) => {
    offset += bytes.length
    if (!output.write(bytes)) await new Promise<void>(done => output.once('drain', () => done()))
  }
  const directory: Buffer[] = []
  for (const { name, content, declared, flags = 0, stored = false, method = stored ? 0 : 8 } of parts) {
    const start = offset
    const title = Buffer.from(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8 | flags, 6)
    local.writeUInt16LE(method, 8)
    local.writeUInt16LE(title.length, 26)
    await put(Buffer.concat([local, title]))
    let inflated = 0
    let crc = 0
    let compressed = 0
    const countBytes = function* () {
      for (const piece of content) {
        const bytes = Buffer.from(piece)
        inflated += bytes.length
        crc = crc32(bytes, crc)
        yield bytes
      }
    }
    const source = Readable.from(countBytes())
    for await (const piece of stored ? source : source.pipe(createDeflateRaw({ level: 1 }))) {
      compressed += (piece as Buffer).length
      await put(piece as Buffer)
    }
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(8 | flags, 8)
    central.writeUInt16LE(method, 10)
    central.writeUInt32LE(crc, 16)
    central.writeUInt32LE(compressed, 20)
    central.writeUInt32LE(declared ?? inflated, 24)
    central.writeUInt16LE(title.length, 28)
    central.writeUInt32LE(start, 42)
    directory.push(Buffer.concat([central, title]))
  }
  const end = Buffer.alloc(22)
  const entries = Buffer.concat(directory)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  await put(Buffer.concat([entries, end]))
  await new Promise<void>(done => output.end(() => done()))
  return file
}

const office = 'http://schemas.openxmlformats.org'
const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
const relations = (type: string, target: string, more = '') =>
  `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/${type}" Target="${target}"/>${more}</Relationships>`

export const sheetHead = `<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData>`
export const sheetTail = '</sheetData></worksheet>'
/** Returns a row with one account as inline text. */
export const inlineRow = (row: number, account: string) =>
  `<row r="${row}"><c r="A${row}" t="inlineStr"><is><t>${account}</t></is></c></row>`

interface Oddities {
  readonly type?: string
  /** Further content types of the parts. */
  readonly types?: string
  readonly texts?: Iterable<string | Buffer>
  readonly sheetPart?: Partial<Part>
  readonly more?: readonly Part[]
}

/** Returns the parts of a workbook of one sheet, as small as the format allows. */
export const workbookParts = (sheet: Iterable<string | Buffer>, odd: Oddities = {}): readonly Part[] => [
  {
    name: '[Content_Types].xml',
    content: [
      `<Types xmlns="${office}/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${odd.type ?? main}"/>${odd.types ?? ''}</Types>`,
    ],
  },
  { name: '_rels/.rels', content: [relations('officeDocument', 'xl/workbook.xml')] },
  {
    name: 'xl/workbook.xml',
    content: [
      `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="m" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: [
      relations(
        'worksheet',
        'worksheets/sheet1.xml',
        odd.texts
          ? `<Relationship Id="rId2" Type="${office}/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/>`
          : '',
      ),
    ],
  },
  { name: 'xl/worksheets/sheet1.xml', content: sheet, ...odd.sheetPart },
  ...(odd.texts ? [{ name: 'xl/sharedStrings.xml', content: odd.texts }] : []),
  ...(odd.more ?? []),
]

/** Yields at least `bytes` bytes of a repeated piece. */
export function* repeated(piece: string, bytes: number): Generator<Buffer> {
  const block = Buffer.from(piece.repeat(Math.ceil(1_048_576 / piece.length)))
  for (let done = 0; done < bytes; done += block.length) yield block
}

/** Yields the rows from..to of a sheet, one account each. */
export function* manyRows(from: number, to: number): Generator<string> {
  for (let row = from; row <= to; row += 1000) {
    let text = ''
    for (let one = row; one < row + 1000 && one <= to; one += 1) text += inlineRow(one, `member${one}`)
    yield text
  }
}

/** Returns text that does not compress. */
export const createNoise = (seed: string): string => createHash('sha256').update(seed).digest('hex')
