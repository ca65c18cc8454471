import type { ProxyFigures, ProxyTotalRow } from '../data/totals-rows.ts'
import { formatUnscaled } from '../wire-values.ts'
import type { World } from '../world.ts'
import { createWorkbook, type SheetColumn } from './workbook.ts'

const amount = (header: keyof ProxyFigures): SheetColumn<ProxyTotalRow> => ({
  header,
  width: 16,
  format: '#,##0.00',
  value: ({ figures }) => {
    const value = figures[header]
    return value === null ? null : Number(formatUnscaled(value))
  },
})

const columns: readonly SheetColumn<ProxyTotalRow>[] = [
  { header: 'ProxyId', width: 14, value: row => String(row.proxy.id) },
  { header: 'username', width: 18, value: row => row.proxy.username },
  { header: 'remark', width: 18, value: row => row.proxy.remark },
  { header: 'parentRemark', width: 18, value: row => row.proxy.parentRemark },
  ...(
    [
      'Deposit',
      'Withdraw',
      'DWdiff',
      'passageFee',
      'platformWinLose',
      'RealApiFee',
      'ApiFee',
      'realIncome',
      'realProfit',
      'SettleAmount',
      'UnSettleAmount',
      'AdvOut',
    ] as const
  ).map(amount),
]

/** Starts the job that writes a settlement summary to Excel; returns its id. */
export const startSettlementExport = ({ tasks, clock }: World, rows: readonly ProxyTotalRow[]): string =>
  tasks.start({
    title: 'Settlement',
    tip: 'showDownloadMsg',
    files: [
      { name: `结算汇总 ${clock.today()}.xlsx`, content: () => createWorkbook('Settlement', columns, rows) },
    ],
  })
