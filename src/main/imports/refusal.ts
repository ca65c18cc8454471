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
export class Refusal extends Error {
  readonly reason: ImportReason
  constructor(reason: ImportReason) {
    super(reason)
    this.name = 'Refusal'
    this.reason = reason
  }
}
