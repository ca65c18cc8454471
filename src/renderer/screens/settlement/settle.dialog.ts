import {
  formatMoney,
  moneyToWire,
  parseDecimal,
  roundToWhole,
  subtract,
  type Thousandths,
  withSign,
} from '../../../shared/domain/money.ts'
import type { SettleRow, salesmanSettlement } from '../../../shared/endpoints/settlements.ts'
import { dialog } from '../../kit/dialog/dialog.tsx'
import { parseTypedAmount } from '../../kit/form/amount.ts'
import { amount, type Values } from '../../kit/form/fields.ts'

const exact = (value: Thousandths | null) => (value === null ? '–' : formatMoney(value, 3))

/** An amount that is not the day's profit is told as it is typed, and by how much. */
const differs = ({ SettleAmount: typed = '', profitOfDay = '' }: Values) => {
  const amount = parseTypedAmount(typed)
  const profit = parseDecimal(profitOfDay, 3)
  if (typeof amount === 'string' || profit === undefined) return null
  const by = subtract(amount.value, roundToWhole(profit))
  return by === null || by === 0 ? null : { profit: formatMoney(profit, 3), by: withSign(formatMoney(by, 3)) }
}

/** Sets what is settled of a day: the whole profit at first, so that nothing remains that could be settled. */
export const settle = ({ settle: call }: Pick<typeof salesmanSettlement, 'settle'>) =>
  dialog<typeof call, SettleRow>(call, {
    texts: 'settlement:settle',
    fields: [amount('SettleAmount')],
    from: ({ ProxyId, mydate, realProfit }) => ({
      ProxyId,
      mydate,
      ...(realProfit !== null && { SettleAmount: moneyToWire(roundToWhole(realProfit)) }),
    }),
    recorded: { SettleAmount: null },
    knows: ({ realProfit }) => ({ profitOfDay: realProfit === null ? '' : moneyToWire(realProfit) }),
    hints: { differs },
    about: row => ({
      proxy: [row.ProxyId, row.remark || row.username].join(' '),
      day: row.mydate,
      profit: exact(row.realProfit),
      settled: exact(row.SettleAmount),
      remains: exact(row.UnSettleAmount),
    }),
    batch: {
      whom: row => row.ProxyId,
      says: row =>
        `${[row.ProxyId, row.remark || row.username].join(' ')}, ${row.mydate}: ${exact(row.SettleAmount)} → ${exact(row.realProfit === null ? null : roundToWhole(row.realProfit))}`,
      // The whole profit, as the form begins with it; a day without one, or that has it settled, is left out.
      fields: [],
      when: row =>
        row.realProfit !== null &&
        row.SettleAmount !== null &&
        roundToWhole(row.realProfit) !== row.SettleAmount,
      amount: row => (row.realProfit === null ? null : roundToWhole(row.realProfit)),
    },
    review: true,
  })
