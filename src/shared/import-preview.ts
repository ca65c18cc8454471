import { passwordFormat, shortPasswordFormat } from './domain/accounts.ts'

/** Most members one workbook may bring. */
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

/** One row of a chosen workbook, checked; its password stays in main. */
export interface ImportRow {
  /** Number of the row in the sheet, from 1. */
  readonly row: number
  /** As the sheet has it, cut to 100 characters. */
  readonly account: string
  readonly password: 'default' | 'own'
  readonly problem: ImportProblem | null
  /** Of a `duplicate`: the row that has the account already; null otherwise. */
  readonly repeats: number | null
}

/** A chosen workbook of members, checked before anything is sent (spec 2 §2.2, §5). */
export interface ImportPreview {
  /** Names the rows kept in main: good for one `startImport`, for 30 minutes, until sign-out or the next choice. */
  readonly token: string
  /** Name of the file, without its folder. */
  readonly file: string
  readonly total: number
  /** Rows without a problem: these are sent. */
  readonly good: number
  /** All rows in the sheet's order; neither the header of our template nor empty rows count. */
  readonly rows: readonly ImportRow[]
}

/** How far a platform's rules for imported members reach, by its profile's variant. */
export interface ImportRules {
  /** An account may be a phone number or an e-mail. */
  readonly contacts: boolean
  /** A password may have 4 letters and digits. */
  readonly shortPasswords: boolean
}

/** Finds what is wrong with a password of an import; null for nothing. */
export const findImportPasswordProblem = (
  password: string,
  { shortPasswords }: Pick<ImportRules, 'shortPasswords'>,
): 'passwordFormat' | 'shortPasswordFormat' | null => {
  if (shortPasswords) return shortPasswordFormat.test(password) ? null : 'shortPasswordFormat'
  return passwordFormat.test(password) ? null : 'passwordFormat'
}
