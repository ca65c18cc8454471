import { constants } from 'node:fs'
import { open, stat as readStat } from 'node:fs/promises'
import type { ImportRules } from '../../shared/files/import-preview.ts'
import { ImportRefusal } from './import-refusal.ts'
import { type CheckedRows, type ShownAs, validateMembers } from './members.ts'
import { type NumberForm, readCellForms, writeDigits } from './number-formats.ts'
import { type RawCell, readSharedTexts, readSheet } from './sheet.ts'
import { findParts, openPart } from './workbook-parts.ts'
import { openZip } from './zip.ts'

/** Maximum unpacked bytes of a part: ten times that of 10,000 rows of two cells, read in half a second. */
const maxSheetBytes = 12_582_912

/** First bytes of a compound file: a password-protected workbook, or one in the old .xls format. */
const compoundMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

const openFile = async (path: string) => {
  try {
    // Opening a pipe blocks, and opening some devices has effects: check first, following links.
    if (!(await readStat(path)).isFile()) throw new ImportRefusal('unreadable')
    const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    return { file, stat: await file.stat() }
  } catch {
    throw new ImportRefusal('unreadable')
  }
}

/**
 * Reads and checks a workbook of members. Holds only the first two columns, and reads the sheet before the shared texts, so that
 * too many rows are detected early. Throws an {@link ImportRefusal}.
 */
export const readMembers = async (path: string, rules: ImportRules): Promise<CheckedRows> => {
  const { file, stat } = await openFile(path)
  try {
    if (!stat.isFile()) throw new ImportRefusal('unreadable')
    if (stat.size === 0) throw new ImportRefusal('empty')
    const mark = Buffer.alloc(compoundMark.length)
    await file.read(mark, 0, mark.length, 0)
    if (mark.equals(compoundMark)) throw new ImportRefusal('protected')
    const zip = await openZip(file)
    const parts = await findParts(zip)
    const rows = await readSheet(openPart(zip, parts.sheet, maxSheetBytes))
    const textIndexes = new Set(
      rows
        .flatMap(row => [row.account, row.password, ...row.further].map(cell => cell.shared))
        .filter(index => index !== null),
    )
    const texts = textIndexes.size
      ? await readSharedTexts(openPart(zip, parts.texts, maxSheetBytes), textIndexes)
      : new Map<number, string>()
    const hasStyles = rows.some(({ account, password }) => account.style !== 0 || password.style !== 0)
    const hasNumbers = rows.some(row => [row.account, row.password].some(cell => cell.kind === 'number'))
    const forms =
      (hasStyles || hasNumbers) && parts.styles !== '' && zip.entries.has(parts.styles.toLowerCase())
        ? await readCellForms(openPart(zip, parts.styles, maxSheetBytes))
        : []
    const formOf = (cell: RawCell): NumberForm | undefined => {
      const isEmpty = cell.text === '' && cell.shared === null
      return isEmpty ? undefined : forms[cell.style]?.[cell.kind === 'number' ? 'number' : 'text']
    }
    const findForm = (cell: RawCell): ShownAs => {
      const kind = formOf(cell)?.kind ?? 'plain'
      if (kind === 'hidden') return kind
      if (cell.kind === 'date' || kind === 'date') return 'date'
      return cell.kind === 'other' || kind === 'other' ? 'numberFormat' : 'text'
    }
    const resolveText = (cell: RawCell): string => {
      const form = formOf(cell)
      if (cell.shared === null)
        return form && cell.kind === 'number' ? writeDigits(cell.text, form) : cell.text
      const text = texts.get(cell.shared)
      if (text === undefined) throw new ImportRefusal('damaged')
      return text
    }
    return validateMembers(
      rows.map(({ row, account, password, isHidden, further }) => ({
        row,
        isHidden,
        shownAs: [findForm(account), findForm(password)].find(form => form !== 'text') ?? 'text',
        account: resolveText(account),
        password: resolveText(password),
        isFormula: account.isFormula || password.isFormula,
        further: further.map(resolveText),
      })),
      rules,
    )
  } finally {
    await file.close()
  }
}
