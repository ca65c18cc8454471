import { formatMoney, moneyToWire, parseDecimal, type Thousandths } from '../../../shared/domain/money.ts'
import type { SettleRow, salesmanSettlement } from '../../../shared/endpoints/settlements.ts'
import { dialog } from '../../kit/dialog/dialog.tsx'
import { foundIn } from '../../kit/dialog/finding.ts'
import { amount } from '../../kit/form/fields.ts'

const exact = (value: Thousandths | null) => (value === null ? '–' : formatMoney(value, 3))

/** Sets what is settled of a day: the whole profit at first, so that nothing remains. */
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
      ...(realProfit !== null && { SettleAmount: moneyToWire(realProfit) }),
    }),
    recorded: { SettleAmount: null },
    about: row => ({
      proxy: [row.ProxyId, row.remark || row.username].join(' '),
      day: row.mydate,
      profit: exact(row.realProfit),
      settled: exact(row.SettleAmount),
      remains: exact(row.UnSettleAmount),
    }),
    review: true,
    refreshes: [summary],
    found: foundIn(daily, {
      key: 'key',
      input: sent => ({ ProxyId: sent.ProxyId, startTime: sent.mydate, endTime: sent.mydate }),
      match: (record, sent) =>
        record.ProxyId === sent.ProxyId &&
        record.mydate === sent.mydate &&
        record.SettleAmount === parseDecimal(sent.SettleAmount, 3),
    }),
  })
