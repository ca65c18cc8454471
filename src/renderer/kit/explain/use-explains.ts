import { useMemo } from 'react'
import type { Row } from '../../../shared/cell.ts'
import { type Column, isFigure } from '../../../shared/column.ts'
import { figureIn, operandsOf } from '../../../shared/domain/formula.ts'
import { total } from '../../../shared/domain/money.ts'
import { type Figures, figuresOf } from '../../../shared/figures.ts'
import { textIfAny } from '../../i18n/position.ts'
import type { Fixed } from '../dialog/action.ts'
import { type Environment, useEnvironment } from '../environment.ts'
import { columnKeys, totalKeys } from '../form/labels.ts'
import type { ListEndpoint } from '../list/list-endpoint.ts'
import type { AnyList } from '../list/use-list.ts'
import { opensBehind } from './behind.ts'
import { differing, type Explained, type Explains } from './explained.ts'

/**
 * What a figure and its operands add up to over these rows; null where the sums of those would not give the sum of the
 * figure: of a quotient or a share, and where a row lacks one of them.
 */
const addedUp = (figures: Figures, field: string, rows: readonly Row[]): Row | null => {
  const figure = figures[field]
  if (figure?.formula.kind !== 'sum' || figure.holds !== 'formula') return null
  const fields = [field, ...operandsOf(figure.formula)]
  if (rows.some(row => fields.some(one => figureIn(row, one) === null))) return null
  return Object.fromEntries(fields.map(one => [one, total(rows.map(row => figureIn(row, one)))]))
}

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
    const told = (column: Column, row: Row) => ({
      column,
      row,
      figure: figures[column.field],
      figures,
      columns: list.columns,
      nameOf: (field: string) => textIfAny(...columnKeys(list.texts, field)),
      call: source,
    })
    const of = (column: Column, row: Row): Explained | null => {
      // Sums of a page and changes between rows are no records.
      if (!isFigure(column) || !rows.includes(row)) return null
      const opens = opensBehind(behind, column.field, row, search, reaches)
      if (!figures[column.field] && !opens) return null
      return { ...told(column, row), sums: null, behind: opens }
    }
    const ofSums = (column: Column, sums: Row): Explained | null => {
      const single = rows.filter(row => !list.emphasis?.(row))
      const row = addedUp(figures, column.field, single)
      // The platform's own sums, and what was picked out of the rows, are others.
      if (row === null || row[column.field] !== sums[column.field]) return null
      return { ...told(column, row), sums: 'page', behind: null }
    }
    const has = (column: Column): boolean => isFigure(column) && figures[column.field] !== undefined
    return { of, has, ofSums, differs }
  }, [source, list, rows, search, figures, differs, reaches])
}

interface Searched {
  readonly search: Fixed
  readonly reaches: Environment['reaches']
}

/** How a total of a list's search comes about; null for one that is no figure. */
export const explainedTotal = (
  source: ListEndpoint,
  { texts, totals }: AnyList,
  column: Column,
  sums: Row,
  { search, reaches }: Searched,
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
    sums: 'search',
    behind: opensBehind(totals.behind, column.field, search, search, reaches),
  }
}
