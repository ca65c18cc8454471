import { accountFormat, contactFormat } from '../../shared/domain/accounts.ts'
import {
  findImportPasswordProblem,
  type ImportProblem,
  type ImportRow,
  type ImportRules,
  maxImportRows,
} from '../../shared/files/import-preview.ts'
import { findHeading, type Heading, isMisplaced } from './headings.ts'
import { ImportRefusal } from './import-refusal.ts'
import { isHeader } from './template-texts.ts'

/** The two cells of a row as text. */
interface MemberRow {
  readonly row: number
  readonly account: string
  readonly password: string
  readonly isFormula: boolean
  readonly isHidden: boolean
  readonly shownAs: ShownAs
  /** Texts of the next columns, of the first rows only: a heading may name one of them. */
  readonly further: readonly string[]
}

/** How the sheet shows the values of a row: as the texts they are, or one as something else or not at all. */
export type ShownAs = 'text' | 'date' | 'numberFormat' | 'hidden'

/** An account to create; password '': the default. */
export interface Member {
  readonly account: string
  readonly password: string
}

/** Checked rows of a workbook, and the members that may be sent. */
export interface CheckedRows {
  readonly rows: readonly ImportRow[]
  readonly members: readonly Member[]
  /** Row of the first member, if it may be a heading of words that are not known. */
  readonly possibleHeading: number | null
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
const unusual =
  /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Z}\u2800\uff01-\uff5e\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Cherokee}\u0131\u0251\u0261\u{1d400}-\u{1d7ff}]|(?!-)\p{Pd}|\u2212|(?!\d)\p{Nd}/gu

/** Names the characters of an invalid account that look like others: `ana‹U+200B›`. */
const nameUnusual = (account: string): string =>
  account.replaceAll(unusual, character =>
    character === ' '
      ? character
      : `‹U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}›`,
  )

const hasDigit = (text: string): boolean => /\d/.test(text)

/** Most rows that a sheet has above the heading of its columns. */
const maxTitleRows = 5

/** True if a row has neither a number in its account nor a password with one, and nearly all others do. */
const isUnlikeRest = ({ account, password }: Member, others: readonly Member[]): boolean => {
  if (hasDigit(account) || hasDigit(password)) return false
  const withDigit = others.filter(other => hasDigit(other.account)).length
  const passwords = others.flatMap(other => other.password || [])
  return (
    (others.length >= 3 && withDigit >= 0.9 * others.length) ||
    (password !== '' && passwords.length >= 2 && passwords.every(hasDigit))
  )
}

/** Names that spreadsheets give to columns without a heading. */
const isNumberedColumn = (text: string): boolean => /^(?:column|coluna|columna)\d{1,3}$/i.test(text)

/**
 * True if a row may be a heading: near the top, without a number. Accounts of letters alone look the same, in any language.
 */
const mayBeHeading = ({ account, password }: Member, at: number): boolean =>
  at <= maxTitleRows && (!hasDigit(account) || isNumberedColumn(account)) && !hasDigit(password)

/** Finds the headings among the rows, by their number in the list; refuses (`columns`) one that names other columns. */
const findHeadings = (rows: readonly MemberRow[], rules: ImportRules): ReadonlyMap<number, Heading> => {
  const headings = new Map<number, Heading>()
  const canBeSent = (row: MemberRow): boolean => findProblem(row, undefined, rules) === null
  const first = rows.findIndex(canBeSent)
  for (const [at, row] of rows.entries()) {
    const cells = [row.account, row.password, ...row.further]
    const isFirst = at <= first || first === -1
    const heading = findHeading(cells, isFirst)
    // Below the first account, one that cannot be sent has its own reason.
    if (heading === null || (heading === 'likely' && !isFirst && !canBeSent(row))) continue
    if (isMisplaced(cells)) throw new ImportRefusal('columns')
    headings.set(at, heading)
  }
  const start = rows.findIndex((row, index) => !headings.has(index) && canBeSent(row))
  const suspect = rows[start]
  if (
    suspect &&
    isUnlikeRest(
      suspect,
      rows.filter((row, index) => index > start && row.account !== ''),
    )
  )
    headings.set(start, 'likely')
  // Rows above a heading are the sheet's title, not accounts.
  const [top] = [...headings].find(([, heading]) => heading === 'sure') ?? [0]
  const titles = rows.slice(0, top)
  if (top <= maxTitleRows && titles.every(({ password }) => password === ''))
    for (const at of titles.keys()) headings.set(at, 'likely')
  return headings
}

/**
 * Checks rows by spec 2 §5, extended by the platform's own rules. Refuses a file without rows (`noRows`), with an empty first
 * column (`noAccounts`), with a heading that names other columns (`columns`), or with too many rows (`tooManyRows`).
 */
export const validateMembers = (memberRows: readonly MemberRow[], rules: ImportRules): CheckedRows => {
  const rows: ImportRow[] = []
  const members: Member[] = []
  const first = new Map<string, number>()
  const listed = memberRows
    .map(row => ({ ...row, account: row.account.trim(), password: row.password.trim() }))
    .filter(row => row.account !== '' || row.password !== '' || row.isFormula)
  const headings = findHeadings(listed, rules)
  let possibleHeading: number | null = null
  for (const [at, member] of listed.entries()) {
    if (member.row === 1 && isHeader(member.account)) continue
    const repeats = first.get(member.account)
    const problem = headings.has(at) ? 'heading' : findProblem(member, repeats, rules)
    const isOnlyPassword = problem === 'passwordFormat' || problem === 'shortPasswordFormat'
    if (problem === null || isOnlyPassword) first.set(member.account, member.row)
    if (problem === null) {
      if (members.length === 0 && headings.size === 0 && mayBeHeading(member, at))
        possibleHeading = member.row
      members.push({ account: member.account, password: member.password })
    }
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
  return { rows, members, possibleHeading }
}
