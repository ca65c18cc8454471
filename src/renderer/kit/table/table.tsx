import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CellContext } from '../../../shared/cell.ts'
import type { UnreadableRow } from '../../../shared/page.ts'
import { useEnvironment } from '../environment.ts'
import { useWidth } from '../use-width.ts'
import { mergeEntries } from './copy/entries.ts'
import type { CellStyle } from './grid/cell.tsx'
import { checkWidth, headHeight, lower, rowHeights, shareHeight, twoLineRowHeight } from './grid/geometry.ts'
import { Grid } from './grid/grid.tsx'
import type { SortMode } from './grid/header-row.tsx'
import { measureNeeds } from './layout/content-widths.ts'
import {
  getEmptyWidths,
  getFullWidth,
  getTotalWidth,
  getTruncation,
  getWidths,
  useWidthNeeds,
  widenColumns,
} from './layout/fit-widths.ts'
import { getShownFields } from './layout/layout.ts'
import type { Sort } from './rows/sorting.ts'
import { useRowButtons } from './rows/use-row-buttons.ts'
import {
  EmptyNotice,
  FailedNotice,
  Notice,
  ProgressLine,
  SkeletonRows,
  type SuggestedAction,
} from './states.tsx'
import { classes } from './styles.ts'
import type { DataTableProps } from './table-props.ts'
import { translateTotalLabels } from './total-labels.ts'
import { buildTotalLines, isSummed } from './totals.ts'
import { useFewRows } from './use-few-rows.ts'
import { type PlacedColumn, useTableModel } from './use-table-model.ts'

/** Width of the last table: the next one is probably equal and then renders only once. */
let usualWidth = document.documentElement.clientWidth || Number.POSITIVE_INFINITY
const rememberWidth = (width: number): number => {
  usualWidth = width
  return width
}

/** Minimum height in px of a table that fills its container, unless it has fewer lines. */
const leastHeight = 200
/** Its border, and a thin scrollbar, in px. */
const [border, scrollbar] = [2, 12]

const noUnreadable: readonly UnreadableRow[] = []
const noSuggestedActions: readonly SuggestedAction[] = []

/** The table of every list and report: spec 1 §9, server paging and sorting, a layout stored per screen. */
export const DataTable = (props: DataTableProps) => {
  const {
    columns,
    header,
    rows,
    rowActions,
    state,
    onSort,
    blocks,
    secondaryLines,
    unreadable = noUnreadable,
  } = props
  const { language, overrides, decimalMark, shareSafe, amounts } = props.context
  const { t } = useTranslation('table')
  const environment = useEnvironment()
  const { density, openableKinds } = environment
  const { layout, change } = props.layout
  const [chosenSort, setLocalSort] = useState<Sort | null>(null)
  const localSort = blocks ? null : chosenSort
  const context = useMemo<CellContext>(
    () => ({
      language,
      shareSafe,
      amounts,
      ...(overrides && { overrides }),
      ...(decimalMark && { decimalMark }),
    }),
    [language, shareSafe, amounts, overrides, decimalMark],
  )
  const style = useMemo<CellStyle>(
    () => ({ context, density, openableKinds, secondaryLines, offNote: t('offUntilRead') }),
    [context, density, openableKinds, secondaryLines, t],
  )

  const { emphasis, counts, explainer, pageTotals } = props
  const totals = useMemo(
    () =>
      buildTotalLines(
        { columns, rows, emphasis, counts, pageTotals },
        translateTotalLabels(t, unreadable.length === 0),
      ),
    [columns, rows, emphasis, counts, pageTotals, unreadable, t],
  )
  const fields = useMemo(
    () => getShownFields(columns, layout, environment.simplified),
    [columns, layout, environment.simplified],
  )
  const visibleColumns = useMemo(
    () => fields.flatMap(field => columns.find(column => column.field === field) ?? []),
    [columns, fields],
  )
  const lead = props.selection ? checkWidth : 0
  const sumLabels = useMemo(() => {
    // As `FooterRow` places it: a checkbox column before it lends its width.
    const sums = totals[0]?.sums ?? {}
    const column =
      visibleColumns.find(one => !isSummed(one) || sums[one.field] === undefined) ?? visibleColumns[0]
    const before = column === visibleColumns[0] ? lead : 0
    return column && { field: column.field, labels: totals.map(({ label }) => label), before }
  }, [visibleColumns, totals, lead])
  const widthInput = useMemo(
    () => ({
      columns,
      header,
      rows,
      sums: totals.map(total => total.sums),
      sumLabels,
      context,
      isCompact: density === 'compact',
      isEmphasised: emphasis !== undefined,
      isExplained: explainer?.has,
      switches: props.switches,
      unfolds: props.unfolds?.field,
      secondaryLines,
    }),
    [
      columns,
      header,
      rows,
      totals,
      sumLabels,
      context,
      density,
      emphasis,
      explainer,
      props.switches,
      props.unfolds,
      secondaryLines,
    ],
  )
  const isForbidden = state === 'forbidden'
  const fill = props.height === 'fill'
  const lines = rows.length + unreadable.length + totals.length
  const getLinesHeight = (row: number, count = lines) => count * row + headHeight + border
  // A place of unknown height may need a scrollbar.
  const fitsPlace =
    props.room != null && getLinesHeight(rowHeights[density] - lower) <= props.room - scrollbar
  const frame = border + (fitsPlace ? 0 : scrollbar)
  // Not state: a table that is wide enough renders only once.
  const root = useRef<HTMLDivElement>(null)
  const place = useWidth(root, rememberWidth, usualWidth)
  const needs = useWidthNeeds(widthInput)
  const freeWidth = needs ? place - lead - frame - getFullWidth(needs, fields, layout.widths) : place
  // Beside a record's page there is room for a few columns only; the row's menu has its actions, too.
  const inColumn = props.openRecord ? undefined : rowActions
  const { width, buttons } = useRowButtons(rows, inColumn, visibleColumns, place, freeWidth, t)
  const room = place - width - lead - frame
  const truncation = needs ? getTruncation(needs, fields, layout.widths, room) : 0
  const loading = state === 'loading'
  const isEmpty = rows.length === 0 && unreadable.length === 0 && !loading
  const emptyLayout = useMemo(
    () => (isEmpty ? { ...layout, widths: getEmptyWidths(measureNeeds(widthInput), fields, room) } : null),
    [isEmpty, layout, widthInput, fields, room],
  )
  const widths = useMemo(
    () =>
      needs &&
      widenColumns(getWidths(needs, truncation), needs, visibleColumns, {
        own: layout.widths,
        pinned: layout.pinned,
        room,
      }),
    [needs, truncation, visibleColumns, layout.widths, layout.pinned, room],
  )
  const model = useTableModel({
    columns,
    header,
    rows,
    rowKey: props.rowKey,
    context,
    layout: emptyLayout ?? layout,
    simplified: environment.simplified,
    localSort,
    switches: props.switches,
    widths,
  })
  const entries = useMemo(
    () => (isForbidden ? [] : mergeEntries(model.rows, unreadable, localSort !== null)),
    [isForbidden, model.rows, unreadable, localSort],
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
  // Of the whole search, so that its pages look alike.
  const allLines = Math.max(lines, (props.total ?? 0) + totals.length)
  const areFew = useFewRows(getLinesHeight(rowHeights.comfortable, allLines)) && fill && entries.length > 0
  const scrollsSideways = widths !== undefined && getTotalWidth(widths, fields, layout.widths) > room
  const sharedHeight =
    props.room != null && entries.length > 0
      ? shareHeight(
          props.room - getLinesHeight(0) - (scrollsSideways ? scrollbar : 0),
          Math.max(lines, Math.min(props.total ?? 0, props.pageRows ?? 0) + totals.length),
          density,
        )
      : null
  const ownHeight = sharedHeight ?? rowHeights[areFew ? 'comfortable' : density]
  const rowHeight = secondaryLines ? twoLineRowHeight : ownHeight
  const linesHeight = getLinesHeight(rowHeight)
  // A few rows keep their natural height: whether they need a scrollbar depends on the fonts.
  const isShort = entries.length === 0 || (linesHeight <= leastHeight && !props.unfolds)
  const minHeight = isShort ? 'min-content' : Math.min(leastHeight, linesHeight)
  return (
    <div
      ref={root}
      className={classes.root}
      data-fill={fill || undefined}
      style={fill ? { minHeight } : undefined}
    >
      {state === 'failed' && <FailedNotice failure={props.failure ?? null} onRetry={props.onRetry} />}
      {loading && entries.length > 0 && <ProgressLine label={t('loading')} />}
      <Grid
        label={props.label}
        helpTexts={props.helpTexts}
        explainer={explainer}
        placedColumns={model.placedColumns}
        entries={entries}
        style={style}
        t={t}
        rowHeight={rowHeight}
        busy={loading}
        layout={layout}
        onLayout={change}
        sort={localSort ?? props.sort ?? null}
        sortMode={sortMode}
        onSort={requestSort}
        selection={props.selection}
        startsSelected={props.startsSelected}
        onSelection={props.onSelection}
        rangeStore={props.rangeStore}
        openRow={props.openRow}
        openRecord={props.openRecord}
        rowActions={rowActions}
        buttons={buttons}
        actionsWidth={width}
        blocks={blocks}
        emphasis={emphasis}
        switches={props.switches}
        unfolds={props.unfolds}
        transposed={props.transposed}
        offset={props.offset ?? 0}
        total={Math.max(props.total ?? 0, (props.offset ?? 0) + entries.length)}
        totals={totals}
        pageStepper={props.pageStepper}
        open={environment.open}
        fill={fill}
        maxHeight={fill ? undefined : (props.height ?? '70vh')}
      >
        {isForbidden && <Notice>{t('forbidden')}</Notice>}
        {entries.length === 0 && loading && (
          <SkeletonRows
            placedColumns={model.placedColumns}
            selectable={props.selection !== undefined}
            height={rowHeight}
          />
        )}
        {entries.length === 0 && state === 'ready' && (
          <EmptyNotice hint={props.emptyHint} actions={props.suggestedActions ?? noSuggestedActions} />
        )}
      </Grid>
    </div>
  )
}
