// Not a <table>: virtual rows are positioned manually, so only explicit ARIA roles work.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { Fragment, useMemo, useRef } from 'react'
import { formatUnmaskedCell, type Row } from '../../../../shared/cell.ts'
import { UnfoldedLine } from '../rows/unfolded-line.tsx'
import type { UnfoldedRows } from '../rows/use-unfolded-rows.ts'
import { boxes } from '../styles.ts'
import { useView, withLine } from '../use-view.ts'
import { getBlockPlace } from './blocks.ts'
import { BodyRow, type RowTexts } from './body-row.tsx'
import { getPinnedWidth, headHeight } from './geometry.ts'
import type { GridProps } from './grid-props.ts'
import type { Cells } from './use-cells.ts'

interface GridBodyProps extends GridProps {
  readonly cells: Pick<Cells, 'active' | 'range'>
  readonly unfolded: UnfoldedRows
  /** Key of the line shown in full; null without one. */
  readonly openKey: string | null
  readonly footers: number
  /** Number of columns including those of checkboxes and actions. */
  readonly columns: number
  readonly texts: RowTexts
}

/** The visible lines. Only this component renders while scrolling. */
export const GridBody = (props: GridBodyProps) => {
  const { placedColumns, entries, rowHeight, selection, buttons, blocks, unfolds } = props
  const { active, range } = props.cells
  const { below, getTop } = props.unfolded
  const body = useRef<HTMLDivElement>(null)
  const pinnedCount = placedColumns.filter(column => column.pinned).length
  const coveredWidth =
    getPinnedWidth(placedColumns, selection !== undefined) + (buttons ? props.actionsWidth : 0)
  const coveredHeight = headHeight + props.footers * rowHeight
  const extent = useMemo(
    () => ({
      lines: { count: entries.length, row: rowHeight, below, coveredHeight },
      tracks: { widths: placedColumns.slice(pinnedCount).map(column => column.width), coveredWidth },
    }),
    [entries.length, rowHeight, below, coveredHeight, placedColumns, pinnedCount, coveredWidth],
  )
  const opening = placedColumns.find(({ column }) => column.kind === 'id' && column.opens)?.column
  const isOfOpenRecord = (row: Row): boolean =>
    opening !== undefined &&
    typeof props.openRecord === 'string' &&
    formatUnmaskedCell(opening, row, props.style.context) === props.openRecord
  const view = useView(body, extent, typeof props.maxHeight === 'number' ? props.maxHeight : undefined)
  return (
    <div ref={body} role="rowgroup" style={{ ...boxes.body, height: getTop(entries.length) }}>
      {withLine(view.lines, active.row, entries.length).map(index => {
        const entry = entries[index]
        if (!entry) return null
        const place = blocks && getBlockPlace(entries, index, blocks)
        const isInRange = range !== null && index >= range.top && index <= range.bottom
        return (
          // By position, not by row: a new page changes texts instead of recreating every cell.
          <Fragment key={index}>
            <BodyRow
              entry={entry}
              index={index}
              ariaRow={props.offset + index + 2}
              top={getTop(index)}
              placedColumns={placedColumns}
              style={props.style}
              differs={props.explainer?.differs}
              texts={props.texts}
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
              isOpen={entry.key === props.openKey || (entry.kind === 'row' && isOfOpenRecord(entry.row))}
              active={active.row === index ? active.column : -1}
              from={isInRange ? range.left : -1}
              to={isInRange ? range.right : -1}
              first={pinnedCount + view.columns.first}
              last={pinnedCount + view.columns.last}
            />
            {unfolds && entry.kind === 'row' && below.has(index) && (
              <UnfoldedLine
                key={entry.key}
                id={entry.key}
                label={unfolds.label}
                top={getTop(index) + rowHeight}
                columns={props.columns}
                onHeight={props.unfolded.onHeight}
              >
                {unfolds.content(entry.row)}
              </UnfoldedLine>
            )}
          </Fragment>
        )
      })}
    </div>
  )
}
