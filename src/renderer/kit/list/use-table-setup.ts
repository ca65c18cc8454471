import { useCallback, useMemo } from 'react'
import type { Row } from '../../../shared/cell.ts'
import { useEnvironment } from '../environment.ts'
import { getColumnKeys, translateLabel } from '../form/labels.ts'
import { withFirst } from '../table/layout/layout.ts'
import { useLayout } from '../table/layout/use-layout.ts'
import type { AnyList } from './declaration.ts'
import { getShownColumns } from './export/export-plan.ts'

/** Table setup of a list; `before`: number of the search's rows before the visible ones. */
export const useTableSetup = (list: AnyList, before: number) => {
  const { simplified } = useEnvironment()
  const { texts, rowKey } = list
  /** Returns a row's key, else its position. */
  const keyOf = useCallback(
    (row: Row, index: number) => {
      const key = rowKey === null ? null : row[rowKey]
      return (typeof key === 'string' || typeof key === 'number') && key !== ''
        ? String(key)
        : `#${before + index}`
    },
    [rowKey, before],
  )
  const header = useCallback((field: string) => translateLabel(getColumnKeys(texts, field)), [texts])
  /** All columns, the most important ones first. */
  const orderedColumns = useMemo(() => withFirst(list.columns, list.first), [list])
  const layout = useLayout(list.route, orderedColumns)
  const columns = useMemo(
    () => getShownColumns(list.columns, layout.layout, simplified),
    [list, layout.layout, simplified],
  )
  /** Columns of a row's panel: all, also those that the operator has hidden, but in simplified display no detailed ones. */
  const panelColumns = useMemo(() => {
    const simple = orderedColumns.filter(column => !(simplified && column.detailed))
    return simple.length > 0 ? simple : orderedColumns
  }, [orderedColumns, simplified])
  return {
    keyOf,
    header,
    orderedColumns,
    panelColumns,
    layout,
    /** Visible columns, as a copy lists them. */ columns,
  }
}

export type TableSetup = ReturnType<typeof useTableSetup>
