// A grid of virtual rows cannot be a <table>: its rows are placed by hand, which only explicit roles survive.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { Fragment, type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { blockPlace } from './blocks.ts'
import { BodyRow, type RowTexts } from './body-row.tsx'
import { FooterRow } from './footer-row.tsx'
import { gridVariables, pinnedWidth } from './geometry.ts'
import type { GridProps } from './grid-props.ts'
import { HeaderRow } from './header-row.tsx'
import { Hover } from './hover.tsx'
import { moveOnto } from './layout.ts'
import { pageState } from './selection.ts'
import { type OpenMenu, SharedMenu } from './shared-menu.tsx'
import { boxes } from './styles.ts'
import { UnfoldedLine } from './unfolded-line.tsx'
import { positionOf, useCells } from './use-cells.ts'
import { useGridCommands } from './use-grid-commands.ts'
import { onGridKey } from './use-grid-keys.ts'
import { useGridMouse } from './use-grid-mouse.ts'
import { useResize } from './use-resize.ts'
import { useUnfolded } from './use-unfolded.ts'
import { useColumnsInView, useRowsInView } from './use-view.ts'

/** The grid itself: rows in view, focus, ranges, menus. One listener of each kind serves all its cells. */
export const Grid = (props: GridProps) => {
  const { placed, entries, style, rowHeight, layout, onLayout, selection, buttons, blocks, unfolds } = props
  const { classes } = style
  const { t } = useTranslation('table')
  const noteId = useId()
  const [root, setRoot] = useState<HTMLDivElement | null>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const [menu, setMenu] = useState<OpenMenu | null>(null)

  const selectable = selection !== undefined
  const lead = selectable ? 1 : 0
  const columns = lead + placed.length + (buttons ? 1 : 0)
  const bounds = {
    rows: entries.length,
    footers: entries.length > 0 ? props.totals.length : 0,
    columns,
  }
  const cells = useCells(grid, bounds, { row: 0, column: lead })
  const { active, range } = cells
  const view = useColumnsInView(scroller, placed)
  const { below, topOf, toggle: unfold, onHeight } = useUnfolded(entries, rowHeight)
  const heights = { row: rowHeight, below }
  const indexes = useRowsInView(scroller, entries.length, heights, active.row)
  const measures = { selectable, actions: buttons ? props.actionsWidth : 0, row: rowHeight }
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

  const commands = useGridCommands(props, grid, range, keys, { openMenu: setMenu, unfold })
  const { copyFrom, toggle, resizeBy, fit } = commands
  const resize = useResize(grid, placed, measures, commands.resizeTo)
  const mouse = useGridMouse(cells, { act: commands.act, menuAt: commands.menuAt, openMenu: setMenu })
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
        data-unfolds={unfolds ? true : undefined}
        style={{
          // Also for what stands below the grid, such as rows to come.
          ...gridVariables(placed, measures),
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
          onClick={mouse.onClick}
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
              placed={placed}
              classes={classes}
              sortMode={props.sortMode}
              sort={props.sort}
              pageSelected={selection && pageState(selection, keys)}
              actions={buttons !== undefined}
              active={active.row === -1 ? active.column : -1}
              texts={{ selectPage: t('selectPage'), actions: t('actions'), localSort: t('localSort') }}
              noteId={noteId}
              startResize={resize.start}
              resizing={resize.busy}
              onFit={fit}
              onMove={(field, target) => onLayout(moveOnto(layout, field, target))}
            />
          </div>
          <div role="rowgroup" style={{ ...boxes.body, height: topOf(entries.length) }}>
            {indexes.map(index => {
              const entry = entries[index]
              if (!entry) return null
              const place = blocks && blockPlace(entries, index, blocks.size)
              const ranged = range !== null && index >= range.top && index <= range.bottom
              return (
                // By place, not by row: a new page changes texts instead of building every cell again.
                <Fragment key={index}>
                  <BodyRow
                    entry={entry}
                    index={index}
                    ariaRow={props.offset + index + 2}
                    top={topOf(index)}
                    placed={placed}
                    style={style}
                    texts={texts}
                    selected={selection && entry.kind === 'row' ? selection.has(entry.key) : undefined}
                    rowActions={props.rowActions}
                    buttons={buttons}
                    emphasis={entry.kind === 'row' && (props.emphasis?.(entry.row) ?? false)}
                    common={blocks?.fields}
                    span={place?.span ?? 0}
                    endsBlock={place?.isLast ?? false}
                    switches={props.switches}
                    unfolds={unfolds}
                    isUnfolded={below.has(index)}
                    active={active.row === index ? active.column : -1}
                    from={ranged ? range.left : -1}
                    to={ranged ? range.right : -1}
                    first={view.first}
                    last={view.last}
                  />
                  {unfolds && entry.kind === 'row' && below.has(index) && (
                    <UnfoldedLine
                      key={entry.key}
                      id={entry.key}
                      label={unfolds.label}
                      top={topOf(index) + rowHeight}
                      columns={columns}
                      classes={classes}
                      onHeight={onHeight}
                    >
                      {unfolds.content(entry.row)}
                    </UnfoldedLine>
                  )}
                </Fragment>
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
                  actions={buttons !== undefined}
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
