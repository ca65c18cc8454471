import { type StoredWithdrawal, withdrawalList } from '../data/orders/withdrawal-search.ts'
import type { NewTask } from '../tasks.ts'
import type { World } from '../world.ts'
import { money, plain } from './export.ts'
import { createWorkbook } from './workbook.ts'

/** An export of withdrawals to start. */
export interface NewExport extends Pick<NewTask, 'seconds' | 'tip' | 'fail'> {
  /** Parameters of the list's call. */
  readonly filter?: Readonly<Record<string, string>>
  /** Number of files that the rows are divided into, one link each. */
  readonly parts?: 1 | 2 | 3
}

const columns = [
  plain<StoredWithdrawal>('OrderNo', row => row.order_no, 22),
  plain<StoredWithdrawal>('AccountID', row => String(row.player)),
  plain<StoredWithdrawal>('status', row => row.status),
  money<StoredWithdrawal>('iMoney', row => row.money),
  money<StoredWithdrawal>('TAX', row => row.tax),
  money<StoredWithdrawal>('totalPay', row => row.paid),
  plain<StoredWithdrawal>('BankName', row => row.bank_name),
  plain<StoredWithdrawal>('CardNo', row => row.card, 24),
  plain<StoredWithdrawal>('channelRemark', row => row.channel_remark),
  plain<StoredWithdrawal>('AddTime', row => row.added, 20),
  plain<StoredWithdrawal>('checkTime', row => row.checked, 20),
  plain<StoredWithdrawal>('Descript', row => row.note, 40),
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
