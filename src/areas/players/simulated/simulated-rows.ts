import { parseTypedAmount } from '../../../renderer/kit/form/amount.ts'
import { accountFormat, passwordFormat } from '../../../shared/domain/accounts.ts'
import { getSign, moneyToWire } from '../../../shared/domain/money.ts'
import type { InputOf } from '../../../shared/endpoint-base.ts'
import type { simulatedAccounts } from '../simulated-accounts.calls.ts'

/** An account to add, as typed. */
export interface AccountRow {
  readonly key: number
  readonly account: string
  readonly amount: string
  readonly password: string
}
export type AccountField = 'account' | 'amount' | 'password'

/** Problems of a row, as i18n keys by field. */
export type RowProblems = Readonly<Partial<Record<AccountField, string>>>

const accountProblem = (account: string, isTwice: boolean): string | undefined => {
  if (account === '') return 'errors:enterAccount'
  if (!accountFormat.test(account)) return 'errors:accountFormat'
  return isTwice ? 'errors:accountTwice' : undefined
}

const amountProblem = (text: string): string | undefined => {
  if (text === '') return 'errors:enterAmount'
  const amount = parseTypedAmount(text)
  if (typeof amount === 'string') return `list:form.${amount}`
  return getSign(amount.value) > 0 ? undefined : 'errors:amountPositive'
}

const passwordProblem = (password: string): string | undefined => {
  if (password === '') return 'errors:enterPassword'
  return passwordFormat.test(password) ? undefined : 'errors:passwordFormat'
}

/** Finds the problems of each row; an account must not be listed twice (spec 2 §5). */
export const findRowProblems = (rows: readonly AccountRow[]): readonly RowProblems[] => {
  const accounts = rows.map(row => row.account.trim())
  return rows.map((row, index) => {
    const account = accountProblem(accounts[index] ?? '', accounts.indexOf(accounts[index] ?? '') < index)
    const amount = amountProblem(row.amount.trim())
    const password = passwordProblem(row.password)
    return { ...(account && { account }), ...(amount && { amount }), ...(password && { password }) }
  })
}

const wireAmount = (text: string): string => {
  const amount = parseTypedAmount(text)
  return typeof amount === 'string' ? '' : moneyToWire(amount.value)
}

/** Converts the rows to the call's input: three lists of equal length. */
export const toSentRows = (rows: readonly AccountRow[]): InputOf<typeof simulatedAccounts.add> => ({
  email: rows.map(row => row.account.trim()).join(','),
  nAwardMoney: rows.map(row => wireAmount(row.amount)).join(','),
  password: rows.map(row => row.password),
})
