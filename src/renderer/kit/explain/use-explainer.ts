import { useMemo } from 'react'
import type { Row } from '../../../shared/cell.ts'
import { type Column, isFigure } from '../../../shared/column.ts'
import { getFigure, listOperandFields } from '../../../shared/domain/formula.ts'
import { sumKnown } from '../../../shared/domain/money.ts'
import { type Figures, getFigures } from '../../../shared/figures.ts'
import { translateIfAny } from '../../i18n/position.ts'
import type { FixedInput } from '../dialog/action.ts'
import { type Environment, useEnvironment } from '../environment.ts'
import { getColumnKeys, getTotalKeys } from '../form/labels.ts'
import type { AnyList } from '../list/declaration.ts'
import type { ListEndpoint } from '../list/list-endpoint.ts'
import { resolveDrillDown } from './drill-down.ts'
import { createDifferenceCheck, type Explainer, type Explanation } from './explanation.ts'

/**
 * Sums a figure and its operands over these rows; null if the operands' sums do not give the figure's sum (a quotient or a
 * share), or a row lacks one of them.
 */
const sumFigures = (figures: Figures, field: string, rows: readonly Row[]): Row | null => {
  const figure = figures[field]
  if (figure?.formula.kind !== 'sum' || figure.holds !== 'formula') return null
  const fields = [field, ...listOperandFields(figure.formula)]
  if (rows.some(row => fields.some(one => getFigure(row, one) === null))) return null
  return Object.fromEntries(fields.map(one => [one, sumKnown(rows.map(row => getFigure(row, one)))]))
}

/** Explains the figures of a list's rows; undefined if the list has none to explain. */
export const useExplainer = (
  source: ListEndpoint,
  list: AnyList,
  rows: readonly Row[],
  search: FixedInput,
): Explainer | undefined => {
  const { getMenuTitle } = useEnvironment()
  const figures = useMemo(() => getFigures(source.output, 'row'), [source])
  const differs = useMemo(() => createDifferenceCheck(figures), [figures])
  return useMemo(() => {
    const { drillDowns } = list
    if (Object.keys(figures).length === 0 && !drillDowns) return undefined
    const createSource = (column: Column, row: Row) => ({
      column,
      row,
      figure: figures[column.field],
      figures,
      columns: list.columns,
      nameOf: (field: string) => translateIfAny(...getColumnKeys(list.texts, field)),
      call: source,
    })
    const of = (column: Column, row: Row): Explanation | null => {
      // Only rows are explained here, not page sums or changes between rows.
      if (!isFigure(column) || !rows.includes(row)) return null
      const opens = resolveDrillDown(drillDowns, column.field, row, search, getMenuTitle)
      if (!figures[column.field] && !opens) return null
      return { ...createSource(column, row), sums: null, drillDown: opens }
    }
    const ofSums = (column: Column, sums: Row): Explanation | null => {
      const single = rows.filter(row => !list.emphasis?.(row) && list.counts?.(row) !== false)
      const row = sumFigures(figures, column.field, single)
      // Skip sums by the platform or of selected rows: they differ from the sum over all rows.
      if (row === null || row[column.field] !== sums[column.field]) return null
      return { ...createSource(column, row), sums: 'page', drillDown: null }
    }
    const has = (column: Column): boolean => isFigure(column) && figures[column.field] !== undefined
    return { of, has, ofSums, differs }
  }, [source, list, rows, search, figures, differs, getMenuTitle])
}

interface ExplainerContext {
  readonly search: FixedInput
  readonly getMenuTitle: Environment['getMenuTitle']
}

/** Explains a total of a list's search; null if it is no figure. */
export const explainListTotal = (
  source: ListEndpoint,
  { texts, totals }: AnyList,
  column: Column,
  sums: Row,
  { search, getMenuTitle }: ExplainerContext,
): Explanation | null => {
  if (!totals || !isFigure(column)) return null
  const call = totals.source ?? source
  const figures: Figures = getFigures(call.output, totals.source ? 'data' : 'other')
  return {
    column,
    row: sums,
    figure: figures[column.field],
    figures,
    columns: totals.tiles,
    nameOf: field => translateIfAny(...getTotalKeys(texts, field)),
    call,
    sums: 'search',
    drillDown: resolveDrillDown(totals.drillDowns, column.field, search, search, getMenuTitle),
  }
}
