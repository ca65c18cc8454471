import { useMemo } from 'react'
import type { Row } from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import { type Figures, figuresOf } from '../../../shared/figures.ts'
import { textIfAny } from '../../i18n/position.ts'
import type { Fixed } from '../dialog/action.ts'
import { useEnvironment } from '../environment.ts'
import { columnKeys, totalKeys } from '../form/labels.ts'
import type { ListEndpoint } from '../list/declaration.ts'
import type { AnyList } from '../list/use-list.ts'
import { opensBehind } from './behind.ts'
import { differing, type Explained, type Explains } from './explained.ts'

const isFigure = ({ kind }: Column): boolean => kind === 'money' || kind === 'count' || kind === 'percent'

/** How the figures of a list's rows come about; undefined for a list that has none to explain. */
export const useExplains = (
  source: ListEndpoint,
  list: AnyList,
  rows: readonly Row[],
  search: Fixed,
): Explains | undefined => {
  const { reaches } = useEnvironment()
  const figures = useMemo(() => figuresOf(source.output, 'row'), [source])
  const differs = useMemo(() => differing(figures), [figures])
  return useMemo(() => {
    const { behind } = list
    if (Object.keys(figures).length === 0 && !behind) return undefined
    const of = (column: Column, row: Row): Explained | null => {
      // Sums of a page and changes between rows are no records.
      if (!isFigure(column) || !rows.includes(row)) return null
      const figure = figures[column.field]
      const opens = opensBehind(behind, column.field, row, search, reaches)
      if (!figure && !opens) return null
      return {
        column,
        row,
        figure,
        figures,
        columns: list.columns,
        nameOf: field => textIfAny(...columnKeys(list.texts, field)),
        call: source,
        isTotal: false,
        behind: opens,
      }
    }
    return { of, differs }
  }, [source, list, rows, search, figures, differs, reaches])
}

/** How a total of a list's search comes about; null for one that is no figure. */
export const explainedTotal = (
  source: ListEndpoint,
  { texts, totals }: AnyList,
  column: Column,
  sums: Row,
): Explained | null => {
  if (!totals || !isFigure(column)) return null
  const call = totals.source ?? source
  const figures: Figures = figuresOf(call.output, totals.source ? 'data' : 'other')
  return {
    column,
    row: sums,
    figure: figures[column.field],
    figures,
    columns: totals.tiles,
    nameOf: field => textIfAny(...totalKeys(texts, field)),
    call,
    isTotal: true,
    behind: null,
  }
}
