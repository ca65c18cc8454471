import { accountFormat, passwordFormat } from '../../shared/domain/accounts.ts'
import { mostImportRows } from '../../shared/import-preview.ts'
import { Refusal } from '../refusal.ts'

/** Amounts that imported members may start with, in currency units. */
export const memberAmounts = [0, 10, 50, 100, 500, 1000]
/** A row of the file. */
export interface MemberRow {
  readonly account: string
  /** '' where the default password counts. */
  readonly password: string
}

/** A first row that says what the columns hold; what can be an account is one. */
const isHeading = (text: string): boolean => /^(account|账号|conta)/i.test(text) && !accountFormat.test(text)

const zipMark = 'PK\u0003\u0004'

/** The members of an .xlsx file: account in the first column, an optional password in the second (spec 2 §5). */
export const readMembers = async (file: File): Promise<readonly MemberRow[]> => {
  const bytes = await file.arrayBuffer()
  if (Buffer.from(bytes.slice(0, 4)).toString('latin1') !== zipMark) throw new Refusal('membersFileWrong')
  // Only imports and exports need it, and it takes longer to load than all the rest of the platform.
  const { default: exceljs } = await import('exceljs')
  const book = new exceljs.Workbook()
  await book.xlsx.load(bytes).catch(() => {
    throw new Refusal('membersFileWrong')
  })
  const members: MemberRow[] = []
  const seen = new Set<string>()
  book.worksheets[0]?.eachRow((row, number) => {
    const [account = '', password = ''] = [1, 2].map(column => row.getCell(column).text.trim())
    if ((number === 1 && isHeading(account)) || (account === '' && password === '')) return
    const isWrong = !accountFormat.test(account) || (password !== '' && !passwordFormat.test(password))
    if (isWrong || seen.has(account) || members.length === mostImportRows) {
      throw new Refusal('memberWrong', String(number))
    }
    seen.add(account)
    members.push({ account, password })
  })
  if (members.length === 0) throw new Refusal('membersNone')
  return members
}
