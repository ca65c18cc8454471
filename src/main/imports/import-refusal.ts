/** Why a file is not a usable workbook of members; each is a text of `errors:import`. */
export type ImportReason =
  | 'unreadable'
  | 'empty'
  | 'notWorkbook'
  | 'protected'
  | 'macros'
  | 'externalLinks'
  | 'damaged'
  | 'tooLarge'
  | 'tooManyRows'
  | 'columns'
  | 'noAccounts'
  | 'noRows'
  | 'tooSlow'

/** Aborts reading a workbook; `reason` is shown to the operator. */
export class ImportRefusal extends Error {
  readonly reason: ImportReason
  constructor(reason: ImportReason) {
    super(reason)
    this.name = 'ImportRefusal'
    this.reason = reason
  }
}
