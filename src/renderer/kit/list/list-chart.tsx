import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { type CellContext, noValue, type Row } from '../../../shared/cell.ts'
import { isDecimal } from '../../../shared/domain/money.ts'
import { Chart } from '../chart/chart.tsx'
import { useTagState } from '../tag/tag-scope.ts'
import type { ChartDeclaration } from './declaration.ts'

/** With more rows, bars are too thin to distinguish. */
const maxBars = 14

const getFigure = (row: Row, field: string): number => {
  const value = row[field]
  return isDecimal(value) ? Number(value) : Number.NEGATIVE_INFINITY
}

/** Gives each row a unique name: two channels may have the same remark, or none. */
const nameRows = (rows: readonly Row[], x: string): readonly Row[] => {
  const times = new Map<string, number>()
  return rows.map(row => {
    const at = row[x]
    const name = (typeof at === 'string' && at.trim()) || noValue
    const before = times.get(name) ?? 0
    times.set(name, before + 1)
    return { ...row, [x]: before === 0 ? name : `${name} (${before + 1})` }
  })
}

/** Returns the rows to draw, in order: all along `x`, or the largest by the first figure. */
const pickDrawnRows = ({ x, series, ranked }: ChartDeclaration, rows: readonly Row[]): readonly Row[] => {
  if (!ranked) return rows.toSorted((a, b) => String(a[x]).localeCompare(String(b[x])))
  const by = series[0]?.field ?? x
  const largest = rows.toSorted((a, b) => getFigure(b, by) - getFigure(a, by) || 0).slice(0, maxBars)
  return nameRows(largest, x)
}

const useStyles = makeStyles({
  chart: {
    flex: 'none',
    boxSizing: 'border-box',
    minWidth: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
})

interface Props {
  readonly chart: ChartDeclaration
  readonly title: string
  readonly rows: readonly Row[]
  readonly label: (field: string) => string
  readonly context: CellContext
  /** Finds a row's earlier row, and the title of the comparison. */
  readonly before?: ((row: Row) => Row | null) | undefined
  readonly beforeTitle?: string | undefined
}

/** Chart of the visible rows under the table, in its own order. Its tag remembers whether it is folded. */
export const ListChart = ({ chart, title, rows, label, context, before, beforeTitle }: Props) => {
  const styles = useStyles()
  const sortedRows = useMemo(() => pickDrawnRows(chart, rows), [chart, rows])
  const [isFolded, onFold] = useTagState('chartFolded', remembered => remembered === true)
  const kind = sortedRows.length > maxBars ? 'lines' : 'bars'
  return (
    <div className={styles.chart}>
      <Chart
        kind={kind}
        x={chart.x}
        series={chart.series}
        title={title}
        rows={sortedRows}
        label={label}
        context={context}
        {...(before && { earlier: { title: beforeTitle ?? '', rows: sortedRows.map(before) } })}
        isFolded={isFolded}
        onFold={onFold}
      />
    </div>
  )
}
