import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CellContext, Row } from '../../../shared/cell.ts'
import { money } from '../../../shared/column.ts'
import { chart } from '../../kit/chart/chart.tsx'

const series = [money('Deposit', 2), money('Withdraw', 2), money('DWdiff', 2)] as const
const Bars = chart({ kind: 'bars', x: 'date', series })
const Lines = chart({ kind: 'lines', x: 'date', series })

/** Bars of more days than this are too thin to tell apart. */
const mostBars = 14

interface Props {
  readonly rows: readonly Row[]
  readonly label: (field: string) => string
  readonly context: CellContext
}

/** The days of the report in the order of time, whatever order the table shows them in. */
export const ReportChart = ({ rows, label, context }: Props) => {
  const { t } = useTranslation('home')
  const days = useMemo(
    () => rows.toSorted((a, b) => String(a['date']).localeCompare(String(b['date']))),
    [rows],
  )
  const Chart = days.length > mostBars ? Lines : Bars
  return <Chart title={t('report.chart')} rows={days} label={label} context={context} height={240} />
}
