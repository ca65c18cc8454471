// A grid of virtual rows cannot be a <table>: its rows are placed by hand, which only explicit roles survive.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cellText, type Row } from '../../../shared/cell.ts'
import type { TableLayout } from '../../../shared/settings.ts'
import { BodyRow, type RowTexts } from './body-row.tsx'
import type { CellStyle } from './cell.tsx'
import { clip } from './clipboard.ts'
import { copyClip, openLink } from './copy.ts'
import type { Entry } from './entries.ts'
import { FooterRow } from './footer-row.tsx'
import { gridVariables, pinnedWidth } from './geometry.ts'
import { HeaderRow, type SortMode } from './header-row.tsx'
import { Hover } from './hover.tsx'
import { moveOnto, setWidth } from './layout.ts'
import { columnMenu } from './layout-menu.ts'
import { type Position, rectangle } from './navigation.ts'
import type { RowAction } from './row-action.ts'
import { inlineActions } from './row-action.ts'
import { pageState, togglePage, toggleRow } from './selection.ts'
import { type MenuEntry, type OpenMenu, SharedMenu } from './shared-menu.tsx'
import { nextSort, type Sort } from './sorting.ts'
import { boxes } from './styles.ts'
import { cellElement, positionOf, useCells } from './use-cells.ts'
import { onGridKey } from './use-grid-keys.ts'
import { fittingWidth, useResize } from './use-resize.ts'
import type { PlacedColumn } from './use-table-model.ts'
import { useColumnsInView, useRowsInView } from './use-view.ts'

interface GridProps {
  readonly label: string
  readonly placed: readonly PlacedColumn[]
  readonly entries: readonly Entry[]
  readonly style: CellStyle
  readonly rowHeight: number
  readonly busy: boolean
  readonly layout: TableLayout
  readonly onLayout: (layout: TableLayout) => void
  readonly sort: Sort | null
  readonly sortMode: (column: PlacedColumn) => SortMode
  readonly onSort: (sort: Sort | null) => void
  readonly selection: ReadonlySet<string> | undefined
  readonly onSelection: ((keys: ReadonlySet<string>) => void) | undefined
  readonly rowActions: ((row: Row) => readonly RowAction<Row>[]) | undefined
  readonly actionsWidth: number
  readonly offset: number
  readonly total: number
  readonly totals: readonly { readonly label: string; readonly sums: Row }[]
  readonly open: (kind: 'player', id: string) => void
  readonly fill: boolean
  readonly maxHeight: number | string | undefined
  /** Shown below the header in place of rows. */
  readonly children: ReactNode
}

/** The grid itself: rows in view, focus, ranges, menus. One listener of each kind serves all its cells. */
export const Grid = (props: GridProps) => {
  const { placed, entries, style, rowHeight, layout, onLayout, selection, onSelection, rowActions } = props
  const { classes } = style
  const { t } = useTranslation('table')
  const noteId = useId()
  const [root, setRoot] = useState<HTMLDivElement | null>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const dragging = useRef(false)
  const anchorKey = useRef<string | null>(null)
  const [menu, setMenu] = useState<OpenMenu | null>(null)

  const selectable = selection !== undefined
  const lead = selectable ? 1 : 0
  const columns = lead + placed.length + (rowActions ? 1 : 0)
  const bounds = {
    rows: entries.length,
    footers: entries.length > 0 ? props.totals.length : 0,
    columns,
  }
  const cells = useCells(grid, bounds, { row: 0, column: lead })
  const { active, range } = cells
  const view = useColumnsInView(scroller, placed)
  const indexes = useRowsInView(scroller, entries.length, rowHeight, active.row)
  const measures = { selectable, actions: rowActions ? props.actionsWidth : 0, row: rowHeight }
  const resizeTo = (field: string, width: number) => onLayout(setWidth(layout, field, width))
  const resize = useResize(grid, placed, measures, resizeTo)
  const keys = useMemo(() => entries.filter(entry => entry.kind === 'row').map(entry => entry.key), [entries])
  const texts = useMemo<RowTexts>(() => {
    // Filled in by hand: i18next takes longer for one text than a row takes to draw.
    const selectRow = t('selectRow', { row: '{row}' })
    return {
      selectRow: row => selectRow.replace('{row}', String(row)),
      more: t('moreOf'),
      unreadable: detail => t('unreadable', { detail }),
    }
  }, [t])

  const resizeBy = (column: number, by: number) => {
    const one = placed[column - lead]
    if (one) resizeTo(one.field, one.width + by)
  }
  const fit = (field: string) => {
    const at = placed.findIndex(one => one.field === field)
    if (grid.current && at >= 0) resizeTo(field, fittingWidth(grid.current, at + lead + 1))
  }
  const copyFrom = (at: Position, withHeaders: boolean) => {
    const area = range ?? rectangle(at, at)
    const cut = placed.slice(Math.max(0, area.left - lead), area.right - lead + 1)
    const lines = area.top < 0 ? [] : entries.slice(area.top, area.bottom + 1)
    const copied = clip(
      {
        columns: cut.map(one => one.column),
        rows: lines.map(entry => (entry.kind === 'row' ? entry.row : null)),
        headers: withHeaders && lines.length > 0 ? cut.map(one => one.label) : undefined,
      },
      style.context,
    )
    void copyClip(copied, lines.length + (withHeaders ? 1 : 0), cut.length)
  }
  const toggle = (row: number, shift: boolean) => {
    const entry = entries[row]
    if (!selection || entry?.kind !== 'row') return
    onSelection?.(toggleRow(selection, keys, entry.key, shift ? anchorKey.current : null))
    anchorKey.current = entry.key
  }
  const sortable = (one: PlacedColumn) => props.sortMode(one) !== 'none'
  const headerEntries = (one: PlacedColumn): readonly MenuEntry[] =>
    columnMenu({
      t,
      field: one.field,
      shown: placed.map(other => other.field),
      layout,
      sort: props.sort,
      sortable: sortable(one),
      onSort: props.onSort,
      onLayout,
      onResize: by => resizeTo(one.field, one.width + by),
      onFit: () => fit(one.field),
    })
  const actionEntries = (row: Row, actions: readonly RowAction<Row>[]): readonly MenuEntry[] =>
    actions.map(({ label, icon, disabled, run }) => ({ label, icon, disabled, run: () => run(row) }))
  const cellEntries = (at: Position): readonly MenuEntry[] => {
    const entry = entries[at.row]
    const actions = entry?.kind === 'row' && rowActions ? rowActions(entry.row) : []
    return [
      { label: t('copy'), run: () => copyFrom(at, false) },
      { label: t('copyWithHeaders'), run: () => copyFrom(at, true) },
      ...(entry?.kind === 'row' && actions.length > 0 ? [null, ...actionEntries(entry.row, actions)] : []),
    ]
  }
  const isIn = (at: Position) =>
    range !== null &&
    at.row >= range.top &&
    at.row <= range.bottom &&
    at.column >= range.left &&
    at.column <= range.right

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-do]') : null
    const at = positionOf(control)
    if (!control || !at) return
    const command = control.dataset['do'] ?? ''
    const one = placed[at.column - lead]
    const entry = entries[at.row]
    const row = entry?.kind === 'row' ? entry.row : undefined
    if (command === 'selectPage' && selection) onSelection?.(togglePage(selection, keys))
    else if (command === 'select') toggle(at.row, event.shiftKey)
    else if (command === 'sort' && one) props.onSort(nextSort(props.sort, one.field))
    else if (command === 'open' && row && one) props.open('player', cellText(one.column, row, style.context))
    else if (command === 'link' && row && one) {
      event.preventDefault()
      void openLink(cellText(one.column, row, style.context))
    } else if (command === 'more' && row && rowActions)
      setMenu({ target: control, entries: actionEntries(row, inlineActions(rowActions(row)).more) })
    else if (row && command.startsWith('action '))
      rowActions?.(row)
        .find(action => command === `action ${action.id}`)
        ?.run(row)
  }
  const onMouseDown = (event: MouseEvent<HTMLElement>) => {
    const at = positionOf(event.target)
    if (!at || !(event.target instanceof Element) || event.target.closest('[data-handle]')) return
    const onControl = event.target.closest('[data-do]') !== null
    // A control takes the focus itself; a header is dragged by the browser.
    if (onControl) cells.enter(at)
    else if (event.button !== 0 ? !isIn(at) : at.row < 0) cells.go(at)
    if (onControl || event.button !== 0 || at.row < 0) return
    event.preventDefault()
    dragging.current = true
    cells.go(at, event.shiftKey)
    window.addEventListener('mouseup', () => (dragging.current = false), { once: true })
  }
  const onMouseOver = (event: MouseEvent<HTMLElement>) => {
    if (!dragging.current) return
    const at = positionOf(event.target)
    if (at && at.row >= 0 && (at.row !== active.row || at.column !== active.column)) cells.go(at, true)
  }
  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    const at = positionOf(event.target)
    const cell = at && cellElement(grid.current, at)
    if (!at || !cell) return
    event.preventDefault()
    const one = placed[at.column - lead]
    const menuEntries = at.row >= 0 ? cellEntries(at) : one ? headerEntries(one) : []
    // A context menu opened from the keyboard has no pointer position.
    const target = event.button === 2 ? { x: event.clientX, y: event.clientY } : cell
    if (menuEntries.length > 0) setMenu({ target, entries: menuEntries })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2)
    const copy = (withHeaders: boolean) => copyFrom(active, withHeaders)
    onGridKey(event, cells, { ...bounds, page }, { copy, toggleRow: toggle, resizeBy })
  }

  const pinned = pinnedWidth(placed, selectable)
  return (
    <div ref={setRoot} className={classes.frame} data-fill={props.fill || undefined}>
      <div
        ref={scroller}
        className={classes.scroller}
        style={{
          maxHeight: props.maxHeight,
          scrollPadding: `${String(rowHeight + 4)}px ${String(measures.actions)}px ${String(rowHeight * bounds.footers)}px ${String(pinned)}px`,
        }}
      >
        <div
          ref={grid}
          role="grid"
          tabIndex={-1}
          aria-label={props.label}
          aria-rowcount={1 + props.total + bounds.footers}
          aria-colcount={columns}
          aria-busy={props.busy}
          aria-multiselectable
          className={classes.grid}
          style={gridVariables(placed, measures)}
          onKeyDown={onKeyDown}
          onClick={onClick}
          onMouseDown={onMouseDown}
          onMouseOver={onMouseOver}
          onContextMenu={onContextMenu}
          onFocus={event => {
            cells.focusChanged(true)
            if (event.target === event.currentTarget) cells.refocus()
          }}
          onBlur={() => cells.focusChanged(false)}
        >
          <div role="rowgroup" style={boxes.head}>
            <HeaderRow
              placed={placed}
              classes={classes}
              sortMode={props.sortMode}
              sort={props.sort}
              pageSelected={selection && pageState(selection, keys)}
              actions={rowActions !== undefined}
              active={active.row === -1 ? active.column : -1}
              texts={{ selectPage: t('selectPage'), actions: t('actions'), localSort: t('localSort') }}
              noteId={noteId}
              startResize={resize.start}
              resizing={resize.busy}
              onFit={fit}
              onMove={(field, target) => onLayout(moveOnto(layout, field, target))}
            />
          </div>
          <div role="rowgroup" style={{ ...boxes.body, height: entries.length * rowHeight }}>
            {indexes.map(index => {
              const entry = entries[index]
              if (!entry) return null
              const ranged = range !== null && index >= range.top && index <= range.bottom
              return (
                <BodyRow
                  // By place, not by row: a new page changes texts instead of building every cell again.
                  key={index}
                  entry={entry}
                  index={index}
                  ariaRow={props.offset + index + 2}
                  height={rowHeight}
                  placed={placed}
                  style={style}
                  texts={texts}
                  selected={selection && entry.kind === 'row' ? selection.has(entry.key) : undefined}
                  rowActions={rowActions}
                  active={active.row === index ? active.column : -1}
                  from={ranged ? range.left : -1}
                  to={ranged ? range.right : -1}
                  first={view.first}
                  last={view.last}
                />
              )
            })}
          </div>
          {bounds.footers > 0 && (
            <div role="rowgroup" style={boxes.foot}>
              {props.totals.map((total, at) => (
                <FooterRow
                  key={total.label}
                  label={total.label}
                  sums={total.sums}
                  row={entries.length + at}
                  ariaRow={props.total + 2 + at}
                  placed={placed}
                  style={style}
                  selectable={selectable}
                  actions={rowActions !== undefined}
                  active={active.row === entries.length + at ? active.column : -1}
                />
              ))}
            </div>
          )}
        </div>
        {props.children}
      </div>
      <span id={noteId} hidden>
        {t('localSort')}
      </span>
      <Hover
        root={root}
        copyLabel={t('copy')}
        isCopyable={cell => {
          const at = positionOf(cell)
          const kind = at && at.row >= 0 ? placed[at.column - lead]?.column.kind : undefined
          return (kind === 'id' || kind === 'link') && entries[at?.row ?? -1]?.kind === 'row'
        }}
        onCopy={cell => {
          const at = positionOf(cell)
          if (at) copyFrom(at, false)
        }}
      />
      {menu && (
        <SharedMenu
          menu={menu}
          onClose={() => {
            setMenu(null)
            cells.refocus()
          }}
        />
      )}
    </div>
  )
}
