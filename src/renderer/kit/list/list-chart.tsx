import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import type { CellContext, Row } from '../../../shared/cell.ts'
import { Chart } from '../chart/chart.tsx'
import type { Charted } from './declaration.ts'
import { drawnRows, mostBars } from './drawn-rows.ts'

/** Where a list's chart stands under its table, because there is no room beside it. */
export const chartBelow = '@media (max-width: 1100px)'

const useStyles = makeStyles({
  chart: {
    flex: '0 0 30%',
    alignSelf: 'flex-start',
    boxSizing: 'border-box',
    minWidth: '300px',
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    // Under the table: as wide as that, never as wide as what is drawn.
    [chartBelow]: { flex: '0 0 auto', alignSelf: 'stretch', minWidth: 0 },
  },
})

interface Props {
  readonly chart: Charted
  readonly title: string
  readonly rows: readonly Row[]
  readonly label: (field: string) => string
  readonly context: CellContext
}

/** The chart beside a list's table: the rows on show, whatever order the table shows them in. */
export const ListChart = ({ chart, title, rows, label, context }: Props) => {
  const styles = useStyles()
  const ordered = useMemo(() => drawnRows(chart, rows), [chart, rows])
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
        height={240}
      />
    </div>
  )
}
