import { listDialog } from '../../renderer/kit/list/list-dialog.tsx'
import { formatExactAmount } from '../../renderer/kit/words/exact-amount.ts'
import { status, text, time } from '../../shared/column.ts'
import { journalOutcome } from '../../shared/domain/journal.ts'
import type { Endpoint } from '../../shared/endpoint.ts'
import { journal } from '../shared/journal.calls.ts'
import { formatAccountLabel } from './account-label.ts'
import type { SettleRow } from './calls.ts'

/** History of a day's settled amount: who set it and when, from this computer's journal. */
export const settleHistory = (call: Endpoint) =>
  listDialog(journal.list, {
    id: 'settleHistory',
    texts: 'settlements:history',
    // In the format in which the journal records a settlement's fields.
    createInput: ({ ProxyId, mydate }: SettleRow) => ({
      text: `ProxyId: ${ProxyId}, mydate: ${mydate}`,
      action: call.id,
    }),
    textValues: ({ ProxyId, remark, username, mydate, SettleAmount, realProfit }) => ({
      proxy: formatAccountLabel({ ProxyId, remark, username }),
      day: mydate,
      settled: formatExactAmount(SettleAmount),
      profit: formatExactAmount(realProfit),
    }),
    filters: [],
    columns: [
      time('time', { pinned: true }),
      text('account', { personal: true, width: 110 }),
      text('what', { width: 380 }),
      status('outcome', journalOutcome),
      text('message', { width: 200 }),
    ],
    rowKey: 'id',
    pageSize: 20,
    pageSizes: [20, 50, 100, 200],
  })
