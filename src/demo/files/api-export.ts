import { type ApiMonth, findApiMonths, monthSearch } from '../data/api-reports.ts'
import { platformNames } from '../data/games.ts'
import { formatUnscaled } from '../wire-values.ts'
import type { Call, World } from '../world.ts'
import { createWorkbook, type SheetColumn } from './workbook.ts'

const amount = (header: string, value: (row: ApiMonth) => number) => ({
  header,
  width: 16,
  format: '#,##0.00',
  value: (row: ApiMonth) => Number(formatUnscaled(value(row))),
})

const columns: readonly SheetColumn<ApiMonth>[] = [
  { header: 'month', width: 10, value: row => row.month },
  { header: 'ApiID', width: 10, value: row => String(row.api) },
  { header: 'ApiName', width: 16, value: row => platformNames[row.api] ?? null },
  amount('WinTotal', row => -row.win),
  amount('Water', row => row.bet),
  amount('platformWinlose', row => row.win),
  { header: 'ApiPoint', width: 10, format: '0.0"%"', value: row => row.point / 10 },
  amount('ApiFee', row => row.fee),
]

/** Starts the job that writes the platforms' months of a search to Excel; returns its id. */
export const startApiExport = ({ database, tasks, clock }: World, call: Call): string => {
  const rows = findApiMonths(database, call, monthSearch(call))
  return tasks.start({
    title: 'API settlement',
    tip: 'showDownloadMsg',
    files: [
      {
        name: `API结算报表 ${call.text('month') || clock.today()}.xlsx`,
        content: () => createWorkbook('API settlement', columns, rows),
      },
    ],
  })
}
