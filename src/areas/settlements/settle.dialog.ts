import { dialog } from '../../renderer/kit/dialog/dialog.tsx'
import { parseTypedAmount } from '../../renderer/kit/form/amount.ts'
import { amount, type Values } from '../../renderer/kit/form/fields.ts'
import { formatExactAmount } from '../../renderer/kit/words/exact-amount.ts'
import { money } from '../../shared/column.ts'
import { moneyToWire, parseDecimal, roundToWhole, subtract, withSign } from '../../shared/domain/money.ts'
import { nameInLine } from '../../shared/texts/bidi.ts'
import { writeDay } from '../../shared/texts/written-form.ts'
import { formatAccountLabel } from './account-label.ts'
import type { SettleRow, salesmanSettlement } from './calls.ts'

/** Warns while typing if an amount differs from the day's profit, and by how much. */
const differs = ({ SettleAmount: amountText = '', profitOfDay = '' }: Values) => {
  const entered = parseTypedAmount(amountText)
  const profit = parseDecimal(profitOfDay, 3)
  if (typeof entered === 'string' || profit === undefined) return null
  const by = subtract(entered.value, roundToWhole(profit))
  return by === null || by === 0
    ? null
    : { profit: formatExactAmount(profit), by: withSign(formatExactAmount(by)) }
}

/** Sets the settled amount of a day; default: the whole profit, so that nothing remains to settle. */
export const createSettleDialog = ({ settle: call }: Pick<typeof salesmanSettlement, 'settle'>) =>
  dialog<typeof call, SettleRow>(call, {
    texts: 'settlements:settle',
    fields: [amount('SettleAmount')],
    facts: [money('realProfit', 2), money('SettleAmount', 2), money('UnSettleAmount', 2)],
    createInput: ({ ProxyId, mydate, realProfit }) => ({
      ProxyId,
      mydate,
      ...(realProfit !== null && { SettleAmount: moneyToWire(roundToWhole(realProfit)) }),
    }),
    recorded: { SettleAmount: null },
    knownValues: ({ realProfit }) => ({ profitOfDay: realProfit === null ? '' : moneyToWire(realProfit) }),
    hints: { differs },
    textValues: row => ({
      proxy: formatAccountLabel(row),
      day: row.mydate,
      profit: formatExactAmount(row.realProfit),
      settled: formatExactAmount(row.SettleAmount),
    }),
    batch: {
      subjectKey: row => row.ProxyId,
      describe: row =>
        `${formatAccountLabel(row)}, ${nameInLine(writeDay(row.mydate))}: ${formatExactAmount(row.SettleAmount)} → ${formatExactAmount(row.realProfit === null ? null : roundToWhole(row.realProfit))}`,
      // Settles the whole profit, like the form's default; skips days without profit or already settled.
      fields: [],
      when: row =>
        row.realProfit !== null &&
        row.SettleAmount !== null &&
        roundToWhole(row.realProfit) !== row.SettleAmount,
      amount: row => (row.realProfit === null ? null : roundToWhole(row.realProfit)),
    },
    review: true,
  })
