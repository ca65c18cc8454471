import { accountFormat, passwordFormat } from '../../shared/domain/accounts.ts'
import { maxImportRows } from '../../shared/files/import-preview.ts'
import { Refusal } from '../refusal.ts'
import { readFirstSheet } from './workbook-rows.ts'

/** Initial amounts of imported members, in currency units. */
export const memberAmounts = [0, 10, 50, 100, 500, 1000]
/** A row of the file. */
interface MemberRow {
  readonly account: string
  /** '' for the default password. */
  readonly password: string
}

/** True for a header row; a valid account name is never a header. */
const isHeading = (text: string): boolean => /^(account|账号|conta)/i.test(text) && !accountFormat.test(text)

/** Reads the members of an .xlsx file: account in the first column, an optional password in the second (spec 2 §5). */
export const readMemberWorkbook = async (file: File): Promise<readonly MemberRow[]> => {
  const rows = await readFirstSheet(Buffer.from(await file.arrayBuffer())).catch(() => {
    throw new Refusal('The file is no valid .xlsx')
  })
  const members: MemberRow[] = []
  const accounts = new Set<string>()
  for (const { number, cells } of rows) {
    const [account = '', password = ''] = cells.map(cell => cell.trim())
    if ((number === 1 && isHeading(account)) || (account === '' && password === '')) continue
    const isWrong = !accountFormat.test(account) || (password !== '' && !passwordFormat.test(password))
    if (isWrong || accounts.has(account) || members.length === maxImportRows) {
      throw new Refusal(`Row ${String(number)} is wrong`)
    }
    accounts.add(account)
    members.push({ account, password })
  }
  if (members.length === 0) throw new Refusal('The file holds no account')
  return members
}
