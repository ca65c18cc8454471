import { type StoredWithdrawal, withdrawalList } from '../data/withdrawal-search.ts'
import type { NewTask } from '../tasks.ts'
import { formatUnscaled } from '../wire-values.ts'
import type { World } from '../world.ts'
import { createWorkbook, type SheetColumn } from './workbook.ts'

/** An export of withdrawals to start. */
export interface NewExport extends Pick<NewTask, 'seconds' | 'tip' | 'fail'> {
  /** Parameters of the list's call. */
  readonly filter?: Readonly<Record<string, string>>
  /** Number of files that the rows are divided into, one link each. */
  readonly parts?: 1 | 2 | 3
}

const amount = (header: string, value: (row: StoredWithdrawal) => number) => ({
  header,
  width: 14,
  format: '#,##0.00',
  value: (row: StoredWithdrawal) => Number(formatUnscaled(value(row))),
})

const columns: readonly SheetColumn<StoredWithdrawal>[] = [
  { header: 'OrderNo', width: 22, value: row => row.order_no },
  { header: 'AccountID', width: 14, value: row => String(row.player) },
  { header: 'status', width: 8, value: row => row.status },
  amount('iMoney', row => row.money),
  amount('TAX', row => row.tax),
  amount('totalPay', row => row.paid),
  { header: 'BankName', width: 18, value: row => row.bank_name },
  { header: 'CardNo', width: 24, value: row => row.card },
  { header: 'channelRemark', width: 18, value: row => row.channel_remark },
  { header: 'AddTime', width: 20, value: row => row.added },
  { header: 'checkTime', width: 20, value: row => row.checked },
  { header: 'Descript', width: 40, value: row => row.note },
]

/** Starts the job that writes withdrawals to Excel; returns its id. */
export const startWithdrawalExport = ({ database, tasks, clock }: World, request: NewExport): string => {
  const { filter = {}, parts = 1, tip = 'showDownloadMsg', ...job } = request
  const rows = withdrawalList.find(database, withdrawalList.search({ text: name => filter[name] ?? '' }))
  const size = Math.ceil(rows.length / parts)
  return tasks.start({
    title: 'Withdrawals',
    tip,
    ...job,
    files: Array.from({ length: parts }, (_, place) => ({
      name: `提现订单 ${clock.today()}${parts === 1 ? '' : ` (${place + 1})`}.xlsx`,
      content: () => createWorkbook('Withdrawals', columns, rows.slice(place * size, (place + 1) * size)),
    })),
  })
}
