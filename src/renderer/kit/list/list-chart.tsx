import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import type { CellContext, Row } from '../../../shared/cell.ts'
import { Chart } from '../chart/chart.tsx'
import { useRemembered } from '../place.ts'
import type { Charted } from './declaration.ts'
import { drawnRows, mostBars } from './drawn-rows.ts'

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
  readonly chart: Charted
  readonly title: string
  readonly rows: readonly Row[]
  readonly label: (field: string) => string
  readonly context: CellContext
  /** The earlier row of a row, and what it is of. */
  readonly before?: ((row: Row) => Row | null) | undefined
  readonly beforeTitle?: string | undefined
}

/** The chart under a list's table, which its tag remembers as folded or not: the rows on show, whatever order the table shows them in. */
export const ListChart = ({ chart, title, rows, label, context, before, beforeTitle }: Props) => {
  const styles = useStyles()
  const ordered = useMemo(() => drawnRows(chart, rows), [chart, rows])
  const [isFolded, onFold] = useRemembered('chartFolded', remembered => remembered === true)
  const kind = ordered.length > mostBars ? 'lines' : 'bars'
  return (
    <div className={styles.chart}>
      <Chart
        kind={kind}
        x={chart.x}
        series={chart.series}
        title={title}
        rows={ordered}
        label={label}
        context={context}
        height={200}
        {...(before && { earlier: { title: beforeTitle ?? '', rows: ordered.map(before) } })}
        fold={{ isFolded, onFold }}
      />
    </div>
  )
}
