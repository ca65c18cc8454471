import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { SaxesParser } from 'saxes'

/** The first two cells of a sheet's row, as text. */
interface WorkbookRow {
  /** From 1. */
  readonly number: number
  readonly cells: readonly [string, string]
}

/** Most bytes of an inflated part: ten times the size of the largest member list. */
const maxPartBytes = 12_582_912
const endMark = 0x06054b50
const entryMark = 0x02014b50
const storedMethod = 0
const inflate = promisify(inflateRaw)

/**
 * Opens an archive for reading its files' texts by name. The archive's own sizes are not trusted: the archive's length and the
 * inflater's limit bound them.
 */
const openArchive = (archive: Buffer): ((name: string) => Promise<string>) => {
  let end = archive.length - 22
  while (archive.readUInt32LE(end) !== endMark) end -= 1
  const entries = new Map<string, number>()
  let at = archive.readUInt32LE(end + 16)
  for (let remaining = archive.readUInt16LE(end + 10); remaining > 0; remaining -= 1) {
    if (archive.readUInt32LE(at) !== entryMark) throw new Error('no directory')
    const nameEnd = at + 46 + archive.readUInt16LE(at + 28)
    entries.set(archive.toString('utf8', at + 46, nameEnd), at)
    at = nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return async name => {
    const entry = entries.get(name)
    if (entry === undefined) return ''
    const head = archive.readUInt32LE(entry + 42)
    const start = head + 30 + archive.readUInt16LE(head + 26) + archive.readUInt16LE(head + 28)
    const bytes = archive.subarray(start, start + archive.readUInt32LE(entry + 20))
    const isStored = archive.readUInt16LE(entry + 10) === storedMethod
    return (isStored ? bytes : await inflate(bytes, { maxOutputLength: maxPartBytes })).toString('utf8')
  }
}

type Attributes = Readonly<Record<string, string>>

/** Calls `open` at each element's start, and `close` at its end with the text in it. */
const walk = (
  xml: string,
  open: (name: string, attributes: Attributes) => void,
  close: (name: string, text: string) => void = () => undefined,
): void => {
  const parser = new SaxesParser()
  let text = ''
  parser.on('error', error => {
    throw error
  })
  parser.on('opentag', tag => {
    text = ''
    open(tag.name, tag.attributes)
  })
  parser.on('text', piece => {
    text += piece
  })
  parser.on('closetag', tag => close(tag.name, text))
  parser.write(xml).close()
}

/** Returns the path of a workbook's first sheet in its archive. */
const firstSheet = async (read: (name: string) => Promise<string>): Promise<string> => {
  let id: string | undefined
  walk(await read('xl/workbook.xml'), (name, attributes) => {
    if (name === 'sheet') id ??= attributes['r:id']
  })
  let target = ''
  walk(await read('xl/_rels/workbook.xml.rels'), (name, attributes) => {
    if (name === 'Relationship' && attributes['Id'] === id) target = attributes['Target'] ?? ''
  })
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

const sharedTexts = async (read: (name: string) => Promise<string>): Promise<readonly string[]> => {
  const xml = await read('xl/sharedStrings.xml')
  const texts: string[] = []
  if (xml === '') return texts
  walk(
    xml,
    name => {
      if (name === 'si') texts.push('')
    },
    (name, text) => {
      if (name === 't') texts.push((texts.pop() ?? '') + text)
    },
  )
  return texts
}

/** Reads the rows of a workbook's first sheet, their first two cells as text. Rejects if it is not a workbook. */
export const readFirstSheet = async (archive: Buffer): Promise<readonly WorkbookRow[]> => {
  const read = openArchive(archive)
  const texts = await sharedTexts(read)
  const rows: WorkbookRow[] = []
  let number = 0
  let cells: [string, string] = ['', '']
  let column = -1
  let isShared = false
  walk(
    await read(await firstSheet(read)),
    (name, attributes) => {
      if (name === 'row') {
        number = Number(attributes['r'] ?? number + 1)
        cells = ['', '']
        column = -1
      } else if (name === 'c') {
        const letters = /^[A-Z]+/.exec(attributes['r'] ?? '')?.[0]
        column = letters === undefined ? column + 1 : ['A', 'B'].indexOf(letters)
        isShared = attributes['t'] === 's'
      }
    },
    (name, text) => {
      if (name === 'row') rows.push({ number, cells })
      else if ((name === 'v' || name === 't') && (column === 0 || column === 1))
        cells[column] += isShared ? (texts[Number(text)] ?? '') : text
    },
  )
  return rows
}
