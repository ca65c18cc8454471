// Not a <table>: virtual rows are positioned manually, so only explicit ARIA roles work.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { formatExactCell, getTransposedCell } from '../../../../shared/cell.ts'
import { useEnvironment } from '../../environment.ts'
import { useExplainPanel } from '../../explain/use-explain-panel.tsx'
import { useOfferedActions } from '../../offered-actions.ts'
import { keysOf } from '../../press/keys.ts'
import { describeBothClocks } from '../both-clocks.ts'
import { useReportRange } from '../copy/cell-range.ts'
import { findRoundedFields } from '../copy/rounded-sums.ts'
import { moveColumnTo } from '../layout/layout.ts'
import { useResize } from '../layout/use-resize.ts'
import { listRowOffers } from '../rows/offered-row.ts'
import { useOpenKey, useReportLines } from '../rows/open-row.ts'
import { getPageState } from '../rows/selection.ts'
import { useUnfoldedRows } from '../rows/use-unfolded-rows.ts'
import { boxes, classes } from '../styles.ts'
import type { RowTexts } from './body-row.tsx'
import { FooterRow } from './footer-row.tsx'
import { checkWidth, findStretchedColumns, getGridVariables, getPinnedWidth, headHeight } from './geometry.ts'
import { GridBody } from './grid-body.tsx'
import type { GridProps } from './grid-props.ts'
import { HeaderRow, type HeaderTexts } from './header-row.tsx'
import { Hover } from './hover.tsx'
import { type OpenMenu, SharedMenu } from './shared-menu.tsx'
import { getPosition, useCells } from './use-cells.ts'
import { useEdges } from './use-edges.ts'
import { useGridCommands } from './use-grid-commands.ts'
import { onGridKey } from './use-grid-keys.ts'
import { useGridMouse } from './use-grid-mouse.ts'

/** Texts of a grid, looked up once per language. */
type GridTexts = RowTexts & HeaderTexts & { readonly copy: string; readonly explain: string }

/** Cells only stick while the table is scrolled sideways (`table.css`). */
const stick = (scroller: HTMLElement) => scroller.toggleAttribute('data-sideways', true)

/** The grid: visible rows, focus, ranges, menus. One listener of each kind serves all cells. */
export const Grid = (props: GridProps) => {
  const { placedColumns, entries, style, t, rowHeight, layout, onLayout, selection, buttons } = props
  const { zone } = useEnvironment()
  const noteId = useId()
  const root = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const [menu, setMenu] = useState<OpenMenu | null>(null)

  const selectable = selection !== undefined
  const lead = selectable ? 1 : 0
  const columns = lead + placedColumns.length + (buttons ? 1 : 0)
  const bounds = {
    rows: entries.length,
    footers: entries.length > 0 ? props.totals.length : 0,
    columns,
  }
  const { openRow, transposed } = props
  const openLines = transposed?.lines ?? entries
  const records = { all: openLines, isTransposed: transposed !== undefined }
  const cells = useCells(grid, bounds, { row: 0, column: lead }, records)
  const { active, range } = cells
  useReportRange(props.rangeStore, range, placedColumns, entries, lead)
  const openKey = useOpenKey(openRow)
  const findLineCell = (at: number) => {
    const line = openLines[at]
    if (!transposed || line?.kind !== 'row') return { row: at, column: active.column }
    const column = placedColumns.findIndex(({ field }) => transposed.recordOf(field) === line.row)
    return { row: Math.max(0, active.row), column: lead + column }
  }
  useReportLines(
    openRow,
    { lines: openLines, before: props.offset, total: props.total, pageStepper: props.pageStepper },
    at => cells.go(findLineCell(at)),
  )
  const showLine = useEffectEvent((key: string) => {
    const at = openLines.findIndex(line => line.key === key)
    if (at >= 0) cells.show(findLineCell(at))
  })
  useEffect(() => {
    if (openKey !== null) showLine(openKey)
  }, [openKey])
  const unfoldedRows = useUnfoldedRows(entries, rowHeight)
  const stretchedColumns = useMemo(
    () => findStretchedColumns(placedColumns, layout.widths),
    [placedColumns, layout.widths],
  )
  const name = useEdges(scroller, {
    placedColumns,
    lead,
    before: selectable ? checkWidth : 0,
    after: buttons ? props.actionsWidth : 0,
    waits: props.busy && entries.length === 0,
  })
  const measures = {
    selectable,
    actions: buttons ? props.actionsWidth : 0,
    row: rowHeight,
    stretchedColumns,
  }
  const { totals } = props
  const roundedFields = useMemo(
    () =>
      findRoundedFields(
        placedColumns.map(({ column }) => column),
        totals,
        style.context,
      ),
    [placedColumns, totals, style.context],
  )
  const keys = useMemo(() => entries.filter(entry => entry.kind === 'row').map(entry => entry.key), [entries])
  const texts = useMemo<GridTexts>(() => {
    // Filled in manually: translating one text takes i18next longer than rendering a row.
    const selectRow = t('selectRow', { row: '{row}' })
    return {
      selectPage: t('selectPage'),
      actions: t('actions'),
      localSort: t('localSort'),
      rounded: t('rounded'),
      copy: t('copy'),
      explain: t('explain.tip', { key: keysOf('explainCell')[0] ?? '' }),
      differs: t('explain.differs'),
      selectRow: row => selectRow.replace('{row}', String(row)),
      more: t('moreOf'),
      unreadable: detail => t('unreadable', { detail }),
    }
  }, [t])

  const explainPanel = useExplainPanel()
  const commands = useGridCommands(props, grid, range, keys, {
    openMenu: setMenu,
    unfold: unfoldedRows.toggle,
    explain: explainPanel.explain,
  })
  const { copyFrom, toggle, resizeBy, fit } = commands
  const resize = useResize(scroller, placedColumns, measures, commands.resizeTo)
  const mouse = useGridMouse(cells, {
    act: commands.act,
    menuAt: commands.menuAt,
    openMenu: setMenu,
    openRow: commands.openRow,
  })
  const offersRef = useOfferedActions(focus => {
    const at = grid.current?.contains(focus) ? getPosition(focus) : null
    return at ? listRowOffers(props, at) : []
  })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2)
    const copy = (withHeaders: boolean) => copyFrom(active, withHeaders)
    onGridKey(
      event,
      cells,
      { ...bounds, page },
      {
        copy,
        toggleRow: toggle,
        resizeBy,
        explain: commands.explain,
        openRecords: commands.openRecords,
        openRow: commands.openRow,
        closeRow: commands.closeRow,
      },
    )
  }

  const pinnedWidth = getPinnedWidth(placedColumns, selectable)
  return (
    <div ref={root} className={classes.frame} data-fill={props.fill || undefined}>
      <div
        ref={scroller}
        className={classes.scroller}
        data-unfolds={props.unfolds ? true : undefined}
        data-all-selected={props.startsSelected || undefined}
        // Before the first scrolled frame, where possible; `useEdges` handles the other cases.
        onWheel={event => {
          if (event.deltaX !== 0 || event.shiftKey) stick(event.currentTarget)
        }}
        onPointerDown={event => {
          if (event.target === event.currentTarget) stick(event.currentTarget)
        }}
        style={{
          ...getGridVariables(placedColumns, measures),
          maxHeight: props.maxHeight,
          scrollPadding: `${String(headHeight + 4)}px ${String(measures.actions)}px ${String(rowHeight * bounds.footers)}px ${String(pinnedWidth)}px`,
        }}
      >
        <div
          ref={grid}
          role="grid"
          data-grid={name}
          data-blocks={props.blocks ? true : undefined}
          tabIndex={-1}
          aria-label={props.label}
          aria-rowcount={1 + props.total + bounds.footers}
          aria-colcount={columns}
          aria-busy={props.busy}
          aria-multiselectable
          className={classes.grid}
          onKeyDown={onKeyDown}
          onClick={mouse.onClick}
          onDoubleClick={mouse.onDoubleClick}
          onMouseDown={mouse.onMouseDown}
          onMouseOver={mouse.onMouseOver}
          onContextMenu={mouse.onContextMenu}
          onFocus={event => {
            cells.focusChanged(true)
            if (event.target === event.currentTarget) cells.refocus()
          }}
          onBlur={() => cells.focusChanged(false)}
        >
          <div role="rowgroup" style={boxes.head}>
            <HeaderRow
              rounded={roundedFields}
              helpTexts={props.helpTexts}
              explainer={props.explainer}
              placedColumns={placedColumns}
              sortMode={props.sortMode}
              sort={props.sort}
              pageSelected={selection && getPageState(selection, keys)}
              actions={buttons !== undefined}
              active={active.row === -1 ? active.column : -1}
              texts={texts}
              noteId={noteId}
              startResize={resize.start}
              resizing={resize.busy}
              onFit={fit}
              isMovable={props.transposed === undefined}
              onMove={(field, target) => onLayout(moveColumnTo(layout, field, target))}
            />
          </div>
          <GridBody
            {...props}
            cells={cells}
            openKey={openKey}
            unfolded={unfoldedRows}
            footers={bounds.footers}
            columns={columns}
            texts={texts}
          />
          {bounds.footers > 0 && (
            <div role="rowgroup" style={boxes.foot}>
              {props.totals.map((total, index) => (
                <FooterRow
                  key={total.label}
                  label={total.label}
                  sums={total.sums}
                  rows={total.rows}
                  row={entries.length + index}
                  ariaRow={props.total + 2 + index}
                  placedColumns={placedColumns}
                  style={style}
                  selectable={selectable}
                  actions={buttons !== undefined}
                  active={active.row === entries.length + index ? active.column : -1}
                />
              ))}
            </div>
          )}
        </div>
        {props.children}
      </div>
      <span ref={offersRef} id={noteId} hidden>
        {texts.localSort}
      </span>
      <Hover
        root={root}
        copyLabel={texts.copy}
        isCopyable={cell => {
          const at = getPosition(cell)
          const column = at && placedColumns[at.column - lead]?.column
          const entry = entries[at?.row ?? -1]
          if (!column || entry?.kind !== 'row') return false
          const { kind } =
            column.kind === 'turned' ? (getTransposedCell(entry.row, column.field)?.column ?? column) : column
          return kind === 'id' || kind === 'link'
        }}
        exactOf={cell => {
          const at = getPosition(cell)
          const column = at && placedColumns[at.column - lead]?.column
          if (!column) return null
          const entry = entries[at.row]
          const row = entry?.kind === 'row' ? entry.row : props.totals[at.row - entries.length]?.sums
          if (!row) return null
          return (
            formatExactCell(column, row, style.context) ??
            describeBothClocks(column, row, zone) ??
            (column.kind === 'text' ? props.transposed?.noteOf(row) : null) ??
            null
          )
        }}
        onCopy={cell => {
          const at = getPosition(cell)
          if (at) copyFrom(at, false)
        }}
        explainLabel={texts.explain}
        isExplained={cell => {
          const at = getPosition(cell)
          return at !== null && commands.getExplanation(at) !== null
        }}
        onExplain={cell => {
          const at = getPosition(cell)
          if (!at) return
          cells.go(at)
          commands.explain(at)
        }}
      />
      {explainPanel.panel}
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
