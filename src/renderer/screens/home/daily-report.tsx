import { makeStyles, tokens } from '@fluentui/react-components'
import { memo, useCallback, useMemo } from 'react'
import type { Row } from '../../../shared/cell.ts'
import { channelReports } from '../../../shared/endpoints/channel-reports.ts'
import { useEnvironment } from '../../kit/environment.ts'
import { columnKeys, label, titleKeys } from '../../kit/form/labels.ts'
import { filterLines } from '../../kit/list/chips.ts'
import { ExportButton } from '../../kit/list/export-button.tsx'
import type { Exported } from '../../kit/list/export-plan.ts'
import { SearchBar } from '../../kit/list/search-bar.tsx'
import { type AnyList, useList } from '../../kit/list/use-list.ts'
import { Pager } from '../../kit/table/pager.tsx'
import { DataTable } from '../../kit/table/table.tsx'
import { dailyReport } from './daily-report.list.ts'
import { ReportChart } from './report-chart.tsx'

const list = dailyReport as unknown as AnyList
const { texts } = list
const sizes = list.pageSizes ?? []

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalS, minWidth: 0 },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  right: { marginLeft: 'auto' },
  body: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(300px, 30%)',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
    '@media (max-width: 1100px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  table: { minWidth: 0 },
  chart: {
    minWidth: 0,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
})

const Table = memo(DataTable)
const noRows: readonly Row[] = []
const keyOf = (row: Row) => String(row['date'])
const header = (field: string) => label(columnKeys(texts, field))

/** 'My daily' (spec 1 §2). Whoever may not see it does not learn of it (spec 1 §4). */
export const DailyReport = () => {
  const styles = useStyles()
  const environment = useEnvironment()
  const { language, zone } = environment
  const data = useList(channelReports.daily, list)
  const { answer, failure, shown } = data
  const rows = answer?.rows ?? noRows
  const context = useMemo(() => ({ language, configs: {}, overrides: {} }), [language])
  const { sortBy } = data
  const exported = useCallback((): Exported | null => {
    if (!answer) return null
    const { page: _, limit: __, ...input } = data.inputOf(shown)
    return {
      texts,
      title: label(titleKeys(texts)),
      endpoint: channelReports.daily.id,
      rowKey: list.rowKey,
      input,
      columns: list.columns,
      layout: environment.layouts[list.route],
      simplified: environment.simplified,
      context,
      total: answer.total,
      tiles: [],
      sums: null,
      about: filterLines(texts, list.filters, shown.values, context, shown.asOf),
      zone,
    }
  }, [answer, data, shown, environment, context, zone])
  if (failure?.kind === 'forbidden') return null
  const title = label(titleKeys(texts))
  return (
    <section className={styles.root} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <SearchBar
          texts={texts}
          filters={list.filters}
          applied={data.applied.values}
          asOf={data.applied.asOf}
          context={context}
          onSearch={data.start}
        />
        <div className={styles.right}>
          <ExportButton exported={exported} page={rows} selected={noRows} />
        </div>
      </div>
      <div className={styles.body}>
        <div className={styles.table}>
          <Table
            screen={list.route}
            label={title}
            columns={list.columns}
            header={header}
            rows={rows}
            {...(answer && { unreadable: answer.unreadable, total: answer.total })}
            rowKey={keyOf}
            context={context}
            state={data.loading ? 'loading' : failure ? 'failed' : 'ready'}
            failure={failure}
            onRetry={data.reload}
            sort={shown.sort}
            onSort={sortBy}
            localSort
            offset={(shown.page - 1) * shown.limit}
            pageTotals
            height={420}
          />
          <Pager
            page={shown.page}
            limit={shown.limit}
            total={answer?.total ?? 0}
            sizes={sizes}
            onPage={data.turn}
            onLimit={data.resize}
          />
        </div>
        {rows.length > 0 && (
          <div className={styles.chart}>
            <ReportChart rows={rows} label={header} context={context} />
          </div>
        )}
      </div>
    </section>
  )
}
