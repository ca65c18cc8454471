/** Why a file is no workbook of members, each a text of `errors:import`. */
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
  | 'noAccounts'
  | 'noRows'
  | 'tooSlow'

/** Ends the reading of a workbook; `reason` is what the operator is told. */
export class ImportRefusal extends Error {
  readonly reason: ImportReason
  constructor(reason: ImportReason) {
    super(reason)
    this.name = 'ImportRefusal'
    this.reason = reason
  }
}
