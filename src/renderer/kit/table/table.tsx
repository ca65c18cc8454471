import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CellContext, Row } from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import type { Unreadable } from '../../../shared/page.ts'
import type { Failure } from '../../../shared/result.ts'
import { useEnvironment } from '../environment.ts'
import type { Blocks } from './blocks.ts'
import type { CellStyle } from './cell.tsx'
import type { CellSwitch, Switching } from './cell-control.tsx'
import { ColumnsMenu } from './columns-menu.tsx'
import { mergeEntries } from './entries.ts'
import { rowHeights } from './geometry.ts'
import { Grid } from './grid.tsx'
import type { SortMode } from './header-row.tsx'
import { besideCells, inlineActions, type RowActions } from './row-action.ts'
import type { Sort } from './sorting.ts'
import { EmptyNotice, FailedNotice, Notice, ProgressLine, SkeletonRows } from './states.tsx'
import { useTableClasses } from './styles.ts'
import { isSummed, pageSums } from './totals.ts'
import { useLayout } from './use-layout.ts'
import { type PlacedColumn, useTableModel } from './use-table-model.ts'
import { actionsWidth } from './widths.ts'

export type { Blocks } from './blocks.ts'
export type { CellSwitch, Switching } from './cell-control.tsx'
export type { RowAction } from './row-action.ts'

/** What a table shows. Pass stable `columns`, `header`, `rowKey` and `rowActions`: rows are memoised on them. */
export interface DataTableProps {
  /** Key of the layout the console remembers. */
  readonly screen: string
  /** Accessible name. */
  readonly label: string
  readonly columns: readonly Column[]
  readonly header: (field: string) => string
  readonly rows: readonly Row[]
  /** Rows that could not be read, shown as lines of their own at their `index` in the page. */
  readonly unreadable?: readonly Unreadable[]
  readonly rowKey: (row: Row, index: number) => string
  readonly context: CellContext
  /** `loading` and `failed` keep the rows there are; `forbidden` shows none. */
  readonly state: 'loading' | 'ready' | 'failed' | 'forbidden'
  readonly failure?: Failure | null
  readonly onRetry?: () => void
  /** What to do about an empty result, and a button that does it. */
  readonly emptyHint?: string
  readonly onClear?: () => void
  /** The server's order; columns with `serverSort` ask for another through `onSort`. */
  readonly sort?: Sort | null
  readonly onSort?: (sort: Sort | null) => void
  /** Columns the server cannot sort by sort the loaded page, and say so. */
  readonly localSort?: boolean
  /** Keys of the selected rows, perhaps of other pages too. */
  readonly selection?: ReadonlySet<string>
  readonly onSelection?: (keys: ReadonlySet<string>) => void
  /** Buttons of a row, in its last column or in the cell of a column that `does` one. */
  readonly rowActions?: RowActions<Row>
  /** Columns whose cells are switches, by field; copies and exports hold the columns' text. Pass a stable object. */
  readonly switches?: Readonly<Record<string, CellSwitch>>
  /** The switch that was used and not answered yet: it shows busy and does nothing. */
  readonly switching?: Switching | null
  /** Rows come in blocks; the loaded page is not sorted then, for that would tear them. Pass a stable object. */
  readonly blocks?: Blocks
  /** Rows set in semibold, such as a block's sum. */
  readonly emphasis?: (row: Row) => boolean
  /** Index of the first row in the whole result, and the rows of the whole result. */
  readonly offset?: number
  readonly total?: number
  /** A line with the sums of this page's money and count columns. */
  readonly pageTotals?: boolean
  /** A line with sums of the whole result by field, in the fields' own scale. */
  readonly wholeTotals?: Readonly<Record<string, number>>
  /** `fill` takes the height a column layout leaves; a number is the greatest height in px. */
  readonly height?: 'fill' | number
  /** Stands left of the Columns button. */
  readonly toolbar?: ReactNode
}

const nothing: readonly Unreadable[] = []

/** The table of every list and report: spec 1 §9, server paging and sorting, a layout remembered per screen. */
export const DataTable = (props: DataTableProps) => {
  const { columns, header, rows, rowActions, state, onSort, blocks, unreadable = nothing } = props
  const { language, overrides } = props.context
  const { t } = useTranslation('table')
  const environment = useEnvironment()
  const classes = useTableClasses()
  const { density } = environment
  const { layout, change, reset } = useLayout(props.screen, columns)
  const [chosenSort, setLocalSort] = useState<Sort | null>(null)
  const localSort = blocks ? null : chosenSort
  const context = useMemo<CellContext>(
    () => (overrides ? { language, overrides } : { language }),
    [language, overrides],
  )
  const style = useMemo<CellStyle>(() => ({ context, classes, density }), [context, classes, density])

  const forbidden = state === 'forbidden'
  const model = useTableModel({
    columns,
    header,
    rows,
    rowKey: props.rowKey,
    context,
    layout,
    simplified: environment.simplified,
    localSort,
    switches: props.switches,
  })
  const entries = useMemo(
    () => (forbidden ? [] : mergeEntries(model.rows, unreadable, localSort !== null)),
    [forbidden, model.rows, unreadable, localSort],
  )
  const sortMode = useCallback(
    ({ column }: PlacedColumn): SortMode =>
      column.serverSort && onSort ? 'server' : props.localSort && !blocks ? 'local' : 'none',
    [onSort, props.localSort, blocks],
  )
  const requestSort = (next: Sort | null) => {
    const current = localSort ?? props.sort ?? null
    const column = columns.find(one => one.field === (next ?? current)?.field)
    if (column?.serverSort && onSort) {
      setLocalSort(null)
      onSort(next)
    } else setLocalSort(next)
  }
  const totals = useMemo(
    () => [
      ...(props.pageTotals && columns.some(isSummed)
        ? [{ label: t('pageTotal'), sums: pageSums(columns, rows) }]
        : []),
      ...(props.wholeTotals ? [{ label: t('wholeTotal'), sums: props.wholeTotals }] : []),
    ],
    [props.pageTotals, props.wholeTotals, columns, rows, t],
  )
  const inCells = model.placed.flatMap(({ column }) => column.does ?? []).join(' ')
  const buttons = useMemo(
    () => rowActions && besideCells(rowActions, inCells === '' ? [] : inCells.split(' ')),
    [rowActions, inCells],
  )
  const width = useMemo(() => {
    if (!buttons) return 0
    const labels = rows.map(row => {
      const { inline, more } = inlineActions(buttons(row))
      return [
        ...inline.map(action => (action.icon ? `${action.label}  …` : action.label)),
        ...(more.length > 0 ? ['…'] : []),
      ]
    })
    const isEmpty = inCells !== '' && labels.every(row => row.length === 0)
    return isEmpty ? 0 : actionsWidth(labels, t('actions'))
  }, [rows, buttons, inCells, t])

  const fill = props.height === 'fill'
  const loading = state === 'loading'
  return (
    <div className={classes.root} data-fill={fill || undefined}>
      <div className={classes.bar}>
        {props.toolbar !== undefined && <div>{props.toolbar}</div>}
        <ColumnsMenu
          className={classes.action}
          label={props.label}
          columns={columns}
          header={header}
          layout={layout}
          onLayout={change}
          onReset={reset}
        />
      </div>
      {state === 'failed' && <FailedNotice failure={props.failure ?? null} onRetry={props.onRetry} />}
      {loading && entries.length > 0 && <ProgressLine label={t('loading')} />}
      <Grid
        label={props.label}
        placed={model.placed}
        entries={entries}
        style={style}
        rowHeight={rowHeights[density]}
        busy={loading}
        layout={layout}
        onLayout={change}
        sort={localSort ?? props.sort ?? null}
        sortMode={sortMode}
        onSort={requestSort}
        selection={props.selection}
        onSelection={props.onSelection}
        rowActions={rowActions}
        buttons={width > 0 ? buttons : undefined}
        actionsWidth={width}
        blocks={blocks}
        emphasis={props.emphasis}
        switches={props.switches}
        switching={props.switching ?? null}
        offset={props.offset ?? 0}
        total={Math.max(props.total ?? 0, (props.offset ?? 0) + entries.length)}
        totals={totals}
        open={environment.open}
        fill={fill}
        maxHeight={fill ? undefined : (props.height ?? '70vh')}
      >
        {forbidden && <Notice>{t('forbidden')}</Notice>}
        {entries.length === 0 && loading && (
          <SkeletonRows
            classes={classes}
            placed={model.placed}
            selectable={props.selection !== undefined}
            height={rowHeights[density]}
          />
        )}
        {entries.length === 0 && state === 'ready' && (
          <EmptyNotice hint={props.emptyHint} onClear={props.onClear} />
        )}
      </Grid>
    </div>
  )
}
