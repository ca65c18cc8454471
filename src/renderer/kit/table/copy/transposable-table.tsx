import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../../shared/cell.ts'
import type { TableLayout } from '../../../../shared/saved/table-layout.ts'
import { useConsole } from '../../console.ts'
import { useEnvironment } from '../../environment.ts'
import { explainField } from '../../words/glossary.ts'
import { getShownFields } from '../layout/layout.ts'
import type { Layout } from '../layout/use-layout.ts'
import { orderRows, type TransposeOptions } from '../rows/row-order.ts'
import { DataTable } from '../table.tsx'
import type { DataTableProps } from '../table-props.ts'
import { translateTotalLabels } from '../total-labels.ts'
import { buildTotalLines } from '../totals.ts'
import { useNewCellRange } from './cell-range.ts'
import { createCellActions, nameField, type TransposedTable, toSourceRange, transpose } from './transpose.ts'

const keyOf = (line: Row): string => String(line['key'])
const noop = () => undefined

/** Returns the transposed list for its table. */
const useTransposed = (props: DataTableProps, turns: TransposeOptions): TransposedTable => {
  const { t } = useTranslation('table')
  const { simplified } = useEnvironment()
  const decimals = useConsole(({ settings }) => (settings.decimals === 'more' ? 2 : 1))
  const { columns, header, rows, context, pageTotals, unreadable = [] } = props
  const isWhole = unreadable.length === 0
  const { layout } = props.layout
  return useMemo(() => {
    const columnByField = new Map(columns.map(column => [column.field, column]))
    return transpose({
      columns,
      visibleColumns: getShownFields(columns, layout, simplified).flatMap(
        field => columnByField.get(field) ?? [],
      ),
      header,
      course: orderRows(turns, rows),
      totals: buildTotalLines({ columns, rows, pageTotals }, translateTotalLabels(t, isWhole)),
      context,
      decimals,
      words: {
        name: t('turned.name'),
        since: earlier => t('turned.since', { earlier }),
        share: t('turned.share'),
      },
    })
  }, [columns, header, rows, context, pageTotals, isWhole, layout, simplified, turns, decimals, t])
}

/** Layout of given columns: only their widths can change, while the list is transposed. */
const useFixedLayout = ({ columns }: TransposedTable): Layout => {
  const [widths, setWidths] = useState<TableLayout['widths']>({})
  const change = useCallback((next: TableLayout) => setWidths(next.widths), [])
  return useMemo(
    () => ({
      layout: { order: columns.map(({ field }) => field), hidden: [], pinned: [nameField], widths },
      change,
      reset: noop,
    }),
    [columns, widths, change],
  )
}

const Across = ({
  transposeOptions,
  ...props
}: DataTableProps & { readonly transposeOptions: TransposeOptions }) => {
  const { rows, rowKey, rowActions, rangeStore, unreadable, helpTexts } = props
  const all = useTransposed(props, transposeOptions)
  const { columns, headers, lines, recordOf, records, measures } = all
  const layout = useFixedLayout(all)
  const explain = useCallback((field: string) => explainField(helpTexts, field), [helpTexts])
  const startsAny = [...measures.values()].some(({ does }) => does !== undefined)
  const startActions = useMemo(
    () => (rowActions && startsAny ? createCellActions(all, rowActions) : undefined),
    [all, rowActions, startsAny],
  )
  const parts = useMemo(
    () => ({
      recordOf,
      actions: rowActions,
      lines: [...records.values()].map(row => ({
        kind: 'row' as const,
        key: rowKey(row, rows.indexOf(row)),
        row,
      })),
      noteOf: (line: Row) => explain(keyOf(line)),
    }),
    [recordOf, records, rows, rowKey, rowActions, explain],
  )
  const own = useNewCellRange()
  useEffect(() => {
    if (!rangeStore) return undefined
    const report = () => {
      const { range } = own.getState()
      rangeStore.setState({ range: range && toSourceRange(all, range) })
    }
    // The table reports the range of new lines before this effect runs.
    report()
    return own.subscribe(report)
  }, [own, rangeStore, all])
  useEffect(() => () => rangeStore?.setState({ range: null }), [rangeStore])
  return (
    <DataTable
      layout={layout}
      label={props.label}
      columns={columns}
      header={useCallback((field: string) => headers.get(field) ?? '', [headers])}
      rows={lines}
      // Unreadable rows follow as lines of their own, so that none is silently lost.
      {...(unreadable && {
        unreadable: unreadable.map(one => ({ ...one, index: one.index + rows.length + lines.length })),
      })}
      rowKey={keyOf}
      context={props.context}
      explainer={props.explainer}
      state={props.state}
      failure={props.failure ?? null}
      {...(props.onRetry && { onRetry: props.onRetry })}
      rangeStore={own}
      {...(props.openRow && { openRow: props.openRow })}
      {...(startActions && { rowActions: startActions })}
      transposed={parts}
      total={lines.length}
      {...(props.height !== undefined && { height: props.height })}
    />
  )
}

/** Table of a list, normal or transposed; an empty list is never transposed. */
export const TransposableTable = ({
  transposeOptions,
  ...props
}: DataTableProps & { readonly transposeOptions?: TransposeOptions | undefined }) =>
  transposeOptions && props.layout.layout.turned && props.rows.length > 0 && props.state !== 'forbidden' ? (
    <Across {...props} transposeOptions={transposeOptions} />
  ) : (
    <DataTable {...props} />
  )
