import {
  formatMoney,
  minus,
  moneyToWire,
  parseDecimal,
  type Thousandths,
  wholeOf,
  withSign,
} from '../../../shared/domain/money.ts'
import type { InputOf } from '../../../shared/endpoint.ts'
import type { SettleRow, salesmanSettlement } from '../../../shared/endpoints/settlements.ts'
import { asReviewed } from '../../kit/batch/batched.ts'
import { dialog } from '../../kit/dialog/dialog.tsx'
import { foundIn } from '../../kit/dialog/found-in.ts'
import { keptIn } from '../../kit/dialog/kept.ts'
import { typedAmount } from '../../kit/form/amount.ts'
import { amount, type Values } from '../../kit/form/fields.ts'

const exact = (value: Thousandths | null) => (value === null ? '–' : formatMoney(value, 3))

type Settled = InputOf<typeof salesmanSettlement.settle>
const dayOf = ({ ProxyId, mydate }: Settled) => ({ ProxyId, startTime: mydate, endTime: mydate })
const isOf = (record: SettleRow, sent: Settled): boolean =>
  record.ProxyId === sent.ProxyId && record.mydate === sent.mydate

/** An amount that is not the day's profit is told as it is typed, and by how much. */
const differs = ({ SettleAmount: typed = '', profitOfDay = '' }: Values) => {
  const amount = typedAmount(typed)
  const profit = parseDecimal(profitOfDay, 3)
  if (typeof amount === 'string' || profit === undefined) return null
  const by = minus(amount.value, wholeOf(profit))
  return by === null || by === 0 ? null : { profit: formatMoney(profit, 3), by: withSign(formatMoney(by, 3)) }
}

/** How the day of a row is found again. */
const reviewed = {
  key: 'key',
  input: (row: SettleRow) => ({ ProxyId: row.ProxyId, startTime: row.mydate, endTime: row.mydate }),
} as const

/** Sets what is settled of a day: the whole profit at first, so that nothing remains that could be settled. */
export const settle = ({
  settle: call,
  daily,
  summary,
}: Pick<typeof salesmanSettlement, 'settle' | 'daily' | 'summary'>) =>
  dialog<typeof call, SettleRow>(call, {
    texts: 'settlement:settle',
    fields: [amount('SettleAmount')],
    from: ({ ProxyId, mydate, realProfit }) => ({
      ProxyId,
      mydate,
      ...(realProfit !== null && { SettleAmount: moneyToWire(wholeOf(realProfit)) }),
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
        `${[row.ProxyId, row.remark || row.username].join(' ')}, ${row.mydate}: ${exact(row.SettleAmount)} → ${exact(row.realProfit === null ? null : wholeOf(row.realProfit))}`,
      // The whole profit, as the form begins with it; a day without one, or that has it settled, is left out.
      fields: [],
      when: row =>
        row.realProfit !== null && row.SettleAmount !== null && wholeOf(row.realProfit) !== row.SettleAmount,
      amount: row => (row.realProfit === null ? null : wholeOf(row.realProfit)),
      recheck: asReviewed<typeof daily, SettleRow>(daily, {
        ...reviewed,
        same: ['realProfit', 'SettleAmount'],
      }),
      after: (row, sent) => ({
        ...asReviewed<typeof daily, SettleRow>(daily, { ...reviewed, same: [] })(row),
        same: { SettleAmount: parseDecimal(String(sent['SettleAmount']), 3) ?? null },
        amounts: ['SettleAmount'],
      }),
    },
    review: true,
    refreshes: [summary],
    found: foundIn(daily, {
      key: 'key',
      input: dayOf,
      match: (record, sent) =>
        isOf(record, sent) && record.SettleAmount === parseDecimal(sent.SettleAmount, 3),
    }),
    kept: keptIn(daily, {
      input: dayOf,
      match: isOf,
      amounts: ({ SettleAmount }) => ({ SettleAmount }),
    }),
  })
