import { moneyToWire, type Thousandths } from '../../../../shared/domain/money.ts'

/** A code as a form holds it, and back; '' for none. */
export const codeText = (code: number | null): string => (code === null ? '' : String(code))
export const codeIn = (text: string | undefined): number | null =>
  text === undefined || text === '' ? null : Number(text)

/** An amount as it is entered; '' for one that is not told. */
export const amountText = (amount: Thousandths | null): string => (amount === null ? '' : moneyToWire(amount))
