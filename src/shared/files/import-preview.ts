import { passwordFormat, shortPasswordFormat } from '../domain/accounts.ts'

/** Most members in one workbook. */
export const maxImportRows = 10_000

/** Why a row of a workbook of members is not sent (spec 2 §5). */
export type ImportProblem =
  | 'accountMissing'
  | 'accountFormat'
  | 'contactFormat'
  | 'duplicate'
  | 'passwordFormat'
  | 'shortPasswordFormat'
  | 'formula'
  /** A value whose format shows other characters than it has, such as a currency or an exponent. */
  | 'numberFormat'
  | 'date'
  /** The sheet does not show the row or one of its values: hidden, without height or width, or below a merged cell. */
  | 'hidden'
  /** It looks like the heading of the columns. */
  | 'heading'

/** One row of a chosen workbook, checked; its password stays in main. */
export interface ImportRow {
  /** Number of the row in the sheet, from 1. */
  readonly row: number
  /** As shown in the sheet, cut to 100 characters; an invalid one with its unusual characters named. */
  readonly account: string
  readonly password: 'default' | 'own'
  readonly problem: ImportProblem | null
  /** Of a `duplicate`: the earlier row with the same account; null otherwise. */
  readonly repeats: number | null
}

/** A chosen workbook of members, checked before anything is sent (spec 2 §2.2, §5). */
export interface ImportPreview {
  /** Identifies the rows stored in main: valid for one `startImport`, for 30 minutes, until sign-out or the next choice. */
  readonly token: string
  /** Name of the file, without its folder. */
  readonly file: string
  readonly total: number
  /** Rows without a problem: these are sent. */
  readonly good: number
  /** Row that can be sent and may as well be the columns' heading: only the operator knows. Null if there is none. */
  readonly possibleHeading: number | null
  /** All rows in the sheet's order, without the header of our template and empty rows. */
  readonly rows: readonly ImportRow[]
}

/** A platform's rules for imported members, by its profile's variant. */
export interface ImportRules {
  /** An account may be a phone number or an e-mail. */
  readonly contacts: boolean
  /** A password may have 4 letters or digits. */
  readonly shortPasswords: boolean
}

/** Checks a password of an import; null if it is valid. */
export const findImportPasswordProblem = (
  password: string,
  { shortPasswords }: Pick<ImportRules, 'shortPasswords'>,
): 'passwordFormat' | 'shortPasswordFormat' | null => {
  if (shortPasswords) return shortPasswordFormat.test(password) ? null : 'shortPasswordFormat'
  return passwordFormat.test(password) ? null : 'passwordFormat'
}
