import { accountFormat, contactFormat } from '../../shared/domain/accounts.ts'
import {
  findImportPasswordProblem,
  type ImportProblem,
  type ImportRow,
  type ImportRules,
  maxImportRows,
} from '../../shared/import-preview.ts'
import { ImportRefusal } from './import-refusal.ts'
import { isHeader, isHeadingWord } from './template-texts.ts'

/** The two cells of a row as text. */
interface MemberRow {
  readonly row: number
  readonly account: string
  readonly password: string
  readonly isFormula: boolean
  readonly isHidden: boolean
  readonly shownAs: ShownAs
}

/** How the sheet shows the values of a row: as the texts they are, or one as something else. */
export type ShownAs = 'text' | 'date' | 'numberFormat'

/** An account to create; password '': the default. */
export interface Member {
  readonly account: string
  readonly password: string
}

/** Checked rows of a workbook, and the members that may be sent. */
export interface CheckedRows {
  readonly rows: readonly ImportRow[]
  readonly members: readonly Member[]
}

const maxShownLength = 100

const isMisspelt = (problem: ImportProblem | null): boolean =>
  problem === 'accountFormat' || problem === 'contactFormat'

const findProblem = (
  { account, password, isFormula, isHidden, shownAs }: MemberRow,
  repeats: number | undefined,
  rules: ImportRules,
): ImportProblem | null => {
  if (isHidden) return 'hidden'
  if (isFormula) return 'formula'
  if (shownAs !== 'text') return shownAs
  if (account === '') return 'accountMissing'
  if (!accountFormat.test(account) && !(rules.contacts && contactFormat.test(account)))
    return rules.contacts ? 'contactFormat' : 'accountFormat'
  if (repeats !== undefined) return 'duplicate'
  return password === '' ? null : findImportPasswordProblem(password, rules)
}

/** Characters that a cell shows as nothing, as a blank, or as a letter that they are not. */
const unusual = /[\p{Cf}\p{Cc}\p{Zs}\uff01-\uff5e]/gu

/** Names the characters of an invalid account that look like others: `ana‹U+200B›`. */
const nameUnusual = (account: string): string =>
  account.replaceAll(unusual, character =>
    character === ' '
      ? character
      : `‹U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}›`,
  )

/** True if only the first row has an account without digits, and there are enough others to tell. */
const isUnlikeRest = (first: string, others: readonly string[]): boolean =>
  others.length >= 3 && !/\d/.test(first) && others.every(account => /\d/.test(account))

/**
 * Checks rows by spec 2 §5, extended by the platform's own rules. Refuses a file without rows (`noRows`), with an empty first
 * column (`noAccounts`), or with too many rows (`tooManyRows`).
 */
export const validateMembers = (memberRows: readonly MemberRow[], rules: ImportRules): CheckedRows => {
  const rows: ImportRow[] = []
  const members: Member[] = []
  const first = new Map<string, number>()
  for (const memberRow of memberRows) {
    const member = { ...memberRow, account: memberRow.account.trim(), password: memberRow.password.trim() }
    if (member.account === '' && member.password === '' && !member.isFormula) continue
    if (member.row === 1 && isHeader(member.account)) continue
    const repeats = first.get(member.account)
    const isFirst = memberRow === memberRows[0]
    const isHeading =
      isFirst &&
      (isHeadingWord(member) ||
        isUnlikeRest(
          member.account,
          memberRows.slice(1).flatMap(({ account }) => account.trim() || []),
        ))
    const problem = isHeading ? 'heading' : findProblem(member, repeats, rules)
    const isOnlyPassword = problem === 'passwordFormat' || problem === 'shortPasswordFormat'
    if (problem === null || isOnlyPassword) first.set(member.account, member.row)
    if (problem === null) members.push({ account: member.account, password: member.password })
    rows.push({
      row: member.row,
      account: (isMisspelt(problem) ? nameUnusual(member.account) : member.account).slice(0, maxShownLength),
      password: member.password === '' ? 'default' : 'own',
      problem,
      repeats: problem === 'duplicate' ? (repeats ?? null) : null,
    })
  }
  if (rows.length === 0) throw new ImportRefusal('noRows')
  if (rows.length > maxImportRows) throw new ImportRefusal('tooManyRows')
  if (rows.every(row => row.problem === 'accountMissing')) throw new ImportRefusal('noAccounts')
  return { rows, members }
}
