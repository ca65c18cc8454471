import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import type { Row } from '../../../../shared/cell.ts'
import type { Column } from '../../../../shared/column.ts'
import { measureSemibold, measureText } from '../layout/measure-text.ts'
import {
  maxInlineActions,
  type RowActions,
  type RowButtons,
  splitActions,
  withoutCellActions,
} from './row-action.ts'

/** Maximum width in px of the buttons' column, by the table's width, so that data stays visible. */
const getMaxWidth = (place: number): number => (place < 700 ? 160 : Math.max(240, place * 0.2))

const listLabels = ({ inline, more }: ReturnType<RowButtons<Row>>): readonly string[] => [
  ...inline.map(action => (action.icon ? `${action.label}  …` : action.label)),
  ...(more.length > 0 ? ['…'] : []),
]

/** Padding in px of a button with the gap after it, of the cell, and of the header. */
const [aroundButton, aroundCell, aroundHeader] = [18, 14, 24]

/** Returns the width in px of the actions' column for these rows of button labels. */
const getActionsWidth = (labels: readonly (readonly string[])[], header: string): number => {
  // Rows mostly have the same buttons.
  const distinct = new Set(labels.map(row => row.join('\n')))
  const widths = [...distinct].map(row =>
    row.split('\n').reduce((sum, label) => sum + measureText(label) + aroundButton, aroundCell),
  )
  return Math.ceil(Math.max(measureSemibold(header) + aroundHeader, ...widths))
}

interface Buttons {
  /** Width of the column in px; 0: none. */
  readonly width: number
  readonly buttons: RowButtons<Row> | undefined
}

/** Buttons of the last column: actions that no cell starts, as many inline as fit. */
export const useRowButtons = (
  rows: readonly Row[],
  rowActions: RowActions<Row> | undefined,
  columns: readonly Column[],
  place: number,
  /** Width in px that the columns leave free. */
  freeWidth: number,
  t: TFunction<'table'>,
): Buttons => {
  const inCells = columns.flatMap(column => column.does ?? []).join(' ')
  const beside = useMemo(
    () => rowActions && withoutCellActions(rowActions, inCells === '' ? [] : inCells.split(' ')),
    [rowActions, inCells],
  )
  const { maxInline, width } = useMemo(() => {
    if (!beside) return { maxInline: 0, width: 0 }
    const layOut = (count: number) => {
      const labels = rows.map(row => listLabels(splitActions(beside(row), count)))
      const isEmpty = inCells !== '' && labels.every(row => row.length === 0)
      return { maxInline: count, width: isEmpty ? 0 : getActionsWidth(labels, t('actions')) }
    }
    const fitButtons = (count: number): ReturnType<typeof layOut> => {
      const result = layOut(count)
      return count > 0 && result.width > Math.max(freeWidth, getMaxWidth(place))
        ? fitButtons(count - 1)
        : result
    }
    return fitButtons(maxInlineActions)
  }, [rows, beside, inCells, place, freeWidth, t])
  const buttons = useMemo<RowButtons<Row> | undefined>(
    () => beside && (row => splitActions(beside(row), maxInline)),
    [beside, maxInline],
  )
  return { width, buttons: width > 0 ? buttons : undefined }
}
