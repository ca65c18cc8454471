import type { Action, FixedInput } from '../../../renderer/kit/dialog/action.ts'
import { dialog } from '../../../renderer/kit/dialog/dialog.tsx'
import { useEnvironment } from '../../../renderer/kit/environment.ts'
import { amount, decimal, password, text } from '../../../renderer/kit/form/fields.ts'
import { compareDecimals, parseDecimal } from '../../../shared/domain/money.ts'
import { simulatedAccounts } from '../simulated-accounts.calls.ts'

/** Maximum balance in currency units, for factor 1 (spec 2 §9). */
const balanceCap = 10_000

const { generate } = simulatedAccounts

const generateUpTo = (factor: 1 | 100 | 1000): Action<FixedInput> => {
  const isTooMuch = (amountText: string) =>
    compareDecimals(parseDecimal(amountText, 0) ?? 0, balanceCap * factor) > 0
  const capped = {
    ...generate,
    input: generate.input.refine(({ Money }) => !isTooMuch(Money), {
      path: ['Money'],
      message: `errors:balanceCap${factor}`,
    }),
  }
  return dialog<typeof capped, FixedInput>(capped, {
    texts: 'players:generateAccounts',
    fields: [
      amount('Money', { only: 'notNegative' }),
      decimal('accountNum'),
      text('accountPrefix'),
      password('pwd'),
    ],
    success: 'players:added',
  })
}

const byFactor = { 1: generateUpTo(1), 100: generateUpTo(100), 1000: generateUpTo(1000) }

/** Generates test accounts; their maximum balance depends on the country. */
export const generateAccounts: Action<FixedInput> = {
  ...byFactor[1],
  labels: [...byFactor[1].labels, ...Object.keys(byFactor).map(factor => [`errors:balanceCap${factor}`])],
  Opened: props => {
    const { Opened } = byFactor[useEnvironment().variant.testAccountBalanceFactor]
    return <Opened {...props} />
  },
}
