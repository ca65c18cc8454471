import { evaluateFormula } from './formula.ts'
import * as formulas from './formulas.ts'
import type { Decimal, Thousandths } from './money.ts'

/** Deposit minus withdraw in thousandths; negative is shown red (spec 1 §9). */
export const computeDepositWithdrawDifference = (row: {
  readonly Deposit: Decimal | null
  readonly Withdraw: Decimal | null
}): Thousandths | null => evaluateFormula(formulas.depositWithdrawDifference, row)
