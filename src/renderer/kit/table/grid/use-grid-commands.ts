import { type RefObject, useEffect, useMemo, useRef } from 'react'
import {
  formatLongCell,
  formatUnmaskedCell,
  getTransposedCell,
  isCellLink,
  noValue,
  type Row,
} from '../../../../shared/cell.ts'
import type { Column } from '../../../../shared/column.ts'
import { useEnvironment } from '../../environment.ts'
import type { Explanation } from '../../explain/explanation.ts'
import type { ActionGroup } from '../../menu/action-group.ts'
import {
  buildActionEntries,
  type GroupedCommand,
  type MenuEntry,
  maxMenuEntries,
} from '../../menu/menu-entry.ts'
import { keysOf } from '../../press/keys.ts'
import { createClip, createShownText } from '../copy/clipboard.ts'
import { copyClip, openLink } from '../copy/copy.ts'
import { setWidth } from '../layout/layout.ts'
import { buildColumnMenu } from '../layout/layout-menu.ts'
import { measureFittingWidth } from '../layout/use-resize.ts'
import { findLine } from '../rows/open-row.ts'
import { noCursor, type RecordCursor } from '../rows/record-cursor.ts'
import type { RowAction } from '../rows/row-action.ts'
import { togglePage, toggleRow } from '../rows/selection.ts'
import { getNextSort } from '../rows/sorting.ts'
import type { GridProps } from './grid-props.ts'
import { createRectangle, type Position, type Rectangle } from './navigation.ts'
import type { OpenMenu } from './shared-menu.tsx'
import { findCellElement } from './use-cells.ts'

interface Commands {
  readonly resizeTo: (field: string, width: number) => void
  readonly resizeBy: (column: number, by: number) => void
  readonly fit: (field: string) => void
  readonly copyFrom: (at: Position, withHeaders: boolean) => void
  readonly toggle: (row: number, shift: boolean) => void
  /** Runs the command of a control inside a cell: its `data-do`. */
  readonly act: (control: HTMLElement, at: Position, shift: boolean) => void
  /** Returns the explanation of a cell's figure; null without one. */
  readonly getExplanation: (at: Position) => Explanation | null
  readonly explain: (at: Position) => boolean
  readonly openRecords: (at: Position) => boolean
  /** Toggles showing the line at a position in full; false if there is none. */
  readonly openRow: (at: Position, isHeld?: boolean) => boolean
  /** Closes the line shown in full; false if there is none. */
  readonly closeRow: () => boolean
  /** Returns the context menu of a cell or a header. */
  readonly menuAt: (at: Position) => readonly MenuEntry[]
}

const listCommands = (row: Row, actions: readonly RowAction<Row>[]): readonly GroupedCommand[] =>
  actions.map(({ run, ...action }) => ({ ...action, run: () => run(row) }))

/** Commands of a grid, by mouse, keyboard or menu. `keys`: the page's selectable rows. */
export const useGridCommands = (
  props: GridProps,
  grid: RefObject<HTMLElement | null>,
  range: Rectangle | null,
  keys: readonly string[],
  {
    openMenu,
    unfold,
    explain: showExplanation,
  }: {
    readonly openMenu: (menu: OpenMenu) => void
    readonly unfold: (key: string) => void
    readonly explain: (target: HTMLElement, explanation: Explanation) => void
  },
): Commands => {
  const {
    placedColumns,
    entries,
    style,
    t,
    layout,
    onLayout,
    selection,
    onSelection,
    rowActions,
    unfolds,
    transposed,
  } = props
  const { navigate, searchFor } = useEnvironment()
  const anchorKey = useRef<string | null>(null)
  const visibleFields = useMemo(() => placedColumns.map(column => column.field), [placedColumns])
  const lead = selection === undefined ? 0 : 1
  const columnAt = (at: Position) => placedColumns[at.column - lead]
  const rowAt = (at: Position) => {
    const entry = entries[at.row]
    return entry?.kind === 'row' ? entry.row : undefined
  }

  const groupName = (group: ActionGroup) => t(`actionGroups.${group}`)
  const resizeTo = (field: string, width: number) => onLayout(setWidth(layout, field, width))
  const fit = (field: string) => {
    const at = placedColumns.findIndex(column => column.field === field)
    if (grid.current && at >= 0) resizeTo(field, measureFittingWidth(grid.current, at + lead + 1))
  }
  /** Returns the rows and labeled columns to copy: the range, or else the cell. */
  const selectFrom = (at: Position) => {
    const area = range ?? createRectangle(at, at)
    const { secondaryLines } = style
    const copiedColumns = placedColumns
      .slice(Math.max(0, area.left - lead), Math.max(0, area.right - lead + 1))
      // Second lines are copied as separate columns.
      .flatMap(({ column, label }) => [
        { column, label },
        ...(secondaryLines?.columns(column).map(one => ({ column: one.column, label: one.header })) ?? []),
      ])
    const lines = area.top < 0 ? [] : entries.slice(area.top, area.bottom + 1)
    return {
      columns: copiedColumns.map(column => column.column),
      labels: copiedColumns.map(column => column.label),
      rows: lines.map(entry =>
        entry.kind === 'row' ? (secondaryLines?.whole(entry.row) ?? entry.row) : null,
      ),
    }
  }
  const copyFrom = (at: Position, withHeaders: boolean) => {
    const { columns, rows, labels } = selectFrom(at)
    const headers = withHeaders && rows.length > 0 ? labels : undefined
    const clip = createClip({ columns, rows, headers }, style.context)
    void copyClip(clip, rows.length + (withHeaders ? 1 : 0), columns.length)
  }
  const copyAsShown = (at: Position) => {
    const { columns, rows } = selectFrom(at)
    void copyClip({ text: createShownText({ columns, rows }, style.context) }, rows.length, columns.length)
  }
  /** Searches for the id or text of a cell; the search would show what privacy mode masks. */
  const searchEntries = (at: Position): readonly MenuEntry[] => {
    const column = columnAt(at)?.column
    const row = rowAt(at)
    if (!row || (column?.kind !== 'id' && column?.kind !== 'text')) return []
    const text = formatUnmaskedCell(column, row, style.context)
    const isMasked = style.context.shareSafe && formatLongCell(column, row, style.context) !== text
    if (isMasked || text === '' || text === noValue) return []
    return [{ label: t('searchForThis'), run: () => searchFor(text) }]
  }
  const toggle = (row: number, shift: boolean) => {
    const entry = entries[row]
    if (!selection || entry?.kind !== 'row') return
    onSelection?.(toggleRow(selection, keys, entry.key, shift ? anchorKey.current : null))
    anchorKey.current = entry.key
  }
  const unfoldAt = ({ row }: Position) => {
    const entry = entries[row]
    if (entry?.kind === 'row') unfold(entry.key)
  }
  const flip = (at: Position) => {
    const field = columnAt(at)?.field ?? ''
    const entry = entries[at.row]
    if (entry?.kind === 'row') props.switches?.[field]?.run(entry.row)
  }
  /** Returns what the cells of a column open, in the order of the visible rows. */
  const buildCursor = (column: Column, row: Row): RecordCursor => {
    const getOpenedIds = (one: Column, of: Row) =>
      isCellLink(one, of) ? formatUnmaskedCell(one, of, style.context) : []
    if (column.kind === 'turned') {
      const ids = [...new Set(placedColumns.flatMap(one => getOpenedIds(one.column, row)))]
      return { ...noCursor, ids, rows: ids.length, total: ids.length }
    }
    const ids = entries.flatMap(entry => (entry.kind === 'row' ? getOpenedIds(column, entry.row) : []))
    const rows = entries.length
    const { pageStepper } = props
    return {
      ids: [...new Set(ids)],
      rows,
      before: pageStepper?.before ?? 0,
      total: pageStepper?.total ?? rows,
      isOpen: pageStepper?.isOpen ?? false,
      turn: async by => ((await pageStepper?.turn(by)) ? latest.current(column, row) : null),
    }
  }
  const latest = useRef(buildCursor)
  useEffect(() => {
    latest.current = buildCursor
  })
  const actInRow = (command: string, control: HTMLElement, row: Row, column: Column | undefined) => {
    const text = column ? formatUnmaskedCell(column, row, style.context) : ''
    if (command === 'open' && column) {
      const opened = column.kind === 'turned' ? getTransposedCell(row, column.field)?.column : column
      if (opened?.kind === 'id' && opened.opens) props.open(opened.opens, text, buildCursor(column, row))
    } else if (command === 'link') void openLink(text)
    else if (command === 'more' && props.buttons) {
      openMenu({
        target: control,
        entries: buildActionEntries(listCommands(row, props.buttons(row).more), groupName),
      })
    } else {
      rowActions?.(row)
        .find(action => command === `action ${action.id}`)
        ?.run(row)
    }
  }

  const getExplanation = (at: Position): Explanation | null => {
    const column = columnAt(at)?.column
    const row = rowAt(at)
    if (!column || !props.explainer) return null
    if (!row) {
      const sums = props.totals[at.row - entries.length]?.sums
      return sums && column.field in sums ? props.explainer.ofSums(column, sums) : null
    }
    const own = column.kind === 'turned' ? getTransposedCell(row, column.field) : { column, row }
    return own && props.explainer.of(own.column, own.row)
  }
  const explain = (at: Position): boolean => {
    const explanation = getExplanation(at)
    const cell = explanation && findCellElement(grid.current, at)
    if (cell) showExplanation(cell, explanation)
    return cell !== null
  }
  const openRecords = (at: Position): boolean => {
    const drillDown = getExplanation(at)?.drillDown
    if (drillDown) navigate(drillDown.route)
    return drillDown !== null && drillDown !== undefined
  }
  const aboutFigure = (at: Position): readonly MenuEntry[] => {
    const explanation = getExplanation(at)
    if (!explanation) return []
    return [
      null,
      { label: t('explain.figure'), key: keysOf('explainCell')[0], run: () => void explain(at) },
      ...(explanation.drillDown
        ? [
            {
              label: t('explain.records', { title: explanation.drillDown.title }),
              key: keysOf('recordsBehind')[0],
              run: () => void openRecords(at),
            },
          ]
        : []),
    ]
  }

  /** Returns the actions of the row at a position; in a transposed list, of its column's row. */
  const actionsAt = (at: Position): readonly GroupedCommand[] => {
    const [row, actions] = transposed
      ? [transposed.recordOf(columnAt(at)?.field ?? ''), transposed.actions]
      : [rowAt(at), rowActions]
    if (!row) return []
    const switchCommands = transposed
      ? []
      : placedColumns.flatMap(({ field }): readonly GroupedCommand[] => {
          const one = props.switches?.[field]
          const { missing } = row
          if (!one?.act || (Array.isArray(missing) && missing.includes(field))) return []
          return [{ ...one.act(row), disabled: one.isOff?.(row) ?? false, run: () => one.run(row) }]
        })
    return [...switchCommands, ...(actions ? listCommands(row, actions(row)) : [])]
  }

  const openLineAt = (at: Position) => {
    if (!transposed) return entries[at.row]
    const record = transposed.recordOf(columnAt(at)?.field ?? '')
    return record && findLine(transposed.lines, record)
  }
  const closeRow = (): boolean => {
    if (!props.openRow?.getState().line) return false
    props.openRow.setState({ line: null, lookupFilters: null })
    return true
  }
  const openRow = (at: Position, isHeld = false): boolean => {
    const line = props.openRow && at.row >= 0 ? openLineAt(at) : undefined
    if (!line || isHeld) return line !== undefined
    if (props.openRow?.getState().line?.key === line.key) return closeRow()
    props.openRow?.setState({ line, lookupFilters: null })
    return true
  }

  return {
    openRow,
    closeRow,
    resizeTo,
    fit,
    copyFrom,
    toggle,
    getExplanation,
    explain,
    openRecords,
    resizeBy: (column, by) => {
      const one = columnAt({ row: -1, column })
      if (one) resizeTo(one.field, one.width + by)
    },
    act: (control, at, shift) => {
      if (control.getAttribute('aria-disabled') === 'true') return
      const command = control.dataset['do'] ?? ''
      const one = columnAt(at)
      const row = rowAt(at)
      if (command === 'selectPage' && selection) onSelection?.(togglePage(selection, keys))
      else if (command === 'select') toggle(at.row, shift)
      else if (command === 'sort' && one) props.onSort(getNextSort(props.sort, one.field))
      else if (command === 'switch') flip(at)
      else if (command === 'unfold') unfoldAt(at)
      else if (row) actInRow(command, control, row, one?.column)
    },
    menuAt: at => {
      const one = columnAt(at)
      if (at.row < 0) {
        return one
          ? buildColumnMenu({
              t,
              field: one.field,
              visibleFields,
              layout,
              sort: props.sort,
              sortable: props.sortMode(one) !== 'none',
              onSort: props.onSort,
              onLayout,
              onResize: by => resizeTo(one.field, one.width + by),
              onFit: () => fit(one.field),
              transposeEntries: transposed && buildActionEntries(actionsAt(at), groupName),
            })
          : []
      }
      const row = rowAt(at)
      const cellEntries: readonly MenuEntry[] = [
        ...(props.openRow && openLineAt(at)
          ? [{ label: t('row.open'), key: keysOf('openRow')[0], run: () => void openRow(at) }, null]
          : []),
        { label: t('copy'), key: keysOf('copy')[0], run: () => copyFrom(at, false) },
        { label: t('copyWithHeaders'), key: keysOf('copyHeaders')[0], run: () => copyFrom(at, true) },
        { label: t('copyAsShown'), run: () => copyAsShown(at) },
        ...searchEntries(at),
        ...aboutFigure(at),
        ...(row && unfolds ? [null, { label: unfolds.label, run: () => unfoldAt(at) }] : []),
      ]
      const room = maxMenuEntries - cellEntries.filter(entry => entry !== null).length
      const actions = buildActionEntries(actionsAt(at), groupName, room)
      return [...cellEntries, ...(actions.length > 0 ? [null, ...actions] : [])]
    },
  }
}
