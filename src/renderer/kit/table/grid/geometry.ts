import type { CSSProperties } from 'react'
import { isFigure } from '../../../../shared/column.ts'
import type { PlacedColumn } from '../use-table-model.ts'

/** Heights in px by density. */
export const rowHeights = { compact: 28, comfortable: 36 } as const

/** How much lower than usual a row may be, in px, so that the last one needs no scrollbar. */
export const lower = 2

/**
 * Shares a height in px between that many lines: rows fill the window that they were read for, at most at the comfortable
 * height. Lines that would be too low keep their density's height, and scroll.
 */
export const shareHeight = (height: number, lines: number, density: keyof typeof rowHeights): number => {
  const share = Math.floor(height / lines)
  return share < rowHeights[density] - lower ? rowHeights[density] : Math.min(share, rowHeights.comfortable)
}

/** Height in px of a row whose cells have two lines. */
export const twoLineRowHeight = rowHeights.comfortable

/** Height in px of the header: two lines, for long names. */
export const headHeight = 33

/** Width in px of the checkbox column. */
export const checkWidth = 32

/** Sizes of the grid in px besides its columns: checkbox column, actions column, heights. */
export interface Measures {
  readonly selectable: boolean
  /** 0: no actions. */
  readonly actions: number
  readonly row: number
  /** Indexes of the columns that share the remaining width; empty: it stays free before the actions. */
  readonly stretchedColumns: readonly number[]
}

/**
 * Returns the columns that share the remaining width: the last text or link column after all figures, else the last column; if
 * that is a figure, all of them, as figures must not be far apart. Never pinned, resized or transposed columns.
 */
export const findStretchedColumns = (
  placedColumns: readonly PlacedColumn[],
  resizedWidths: Readonly<Record<string, number>>,
): readonly number[] => {
  const free = placedColumns.flatMap(({ pinned, field, column }, index) =>
    pinned || column.kind === 'turned' || field in resizedWidths ? [] : [{ at: index, column }],
  )
  const behindFigures = free.slice(free.findLastIndex(({ column }) => isFigure(column)) + 1)
  const last =
    behindFigures.findLast(({ column }) => column.kind === 'text' || column.kind === 'link') ??
    behindFigures.at(-1)
  return last ? [last.at] : free.map(({ at }) => at)
}

/**
 * Returns the grid's geometry as CSS variables, so that a resize re-renders no row: `--columns` (tracks), `--width`, `--row`,
 * `--head` and the left edge `--left-N` of each pinned column.
 */
export const getGridVariables = (
  placedColumns: readonly PlacedColumn[],
  measures: Measures,
): Record<string, string> => {
  const widths = placedColumns.map(column => column.width)
  const lead = measures.selectable ? [checkWidth] : []
  const tail = measures.actions > 0 ? [measures.actions] : []
  const px = (width: number) => `${width}px`
  const variables: Record<string, string> = {
    // The actions stay at the right edge if the columns do not fill the width.
    '--columns': [
      ...lead.map(px),
      ...widths.map((width, at) =>
        measures.stretchedColumns.includes(at) ? `minmax(${px(width)},${width}fr)` : px(width),
      ),
      ...(measures.stretchedColumns.length === 0 ? ['minmax(0,1fr)'] : []),
      ...tail.map(px),
    ].join(' '),
    '--width': px([...lead, ...widths, ...tail].reduce((sum, width) => sum + width, 0)),
    '--row': px(measures.row),
    '--head': px(headHeight),
  }
  let leftEdge = lead[0] ?? 0
  for (const [index, column] of placedColumns.entries()) {
    if (column.pinned) variables[`--left-${index}`] = px(leftEdge)
    leftEdge += column.width
  }
  return variables
}

const stuckStyles: CSSProperties[] = []
const trackStyles: CSSProperties[] = []

/** Returns the sticky position of a pinned column, as `--left`, for horizontal scrolling (`table.css`). */
export const getStuckStyle = (index: number): CSSProperties =>
  (stuckStyles[index] ??= { '--left': `var(--left-${index})` } as CSSProperties)

/** Value of `data-pinned` for a pinned column: `edge` for the last one, which draws the edge over the scrolled columns. */
export const getPinnedMark = (index: number, placedColumns: readonly PlacedColumn[]): 'edge' | 'true' =>
  placedColumns[index + 1]?.pinned ? 'true' : 'edge'

/** Returns the track of a cell that does not directly follow its neighbor. */
export const getTrackStyle = (place: number): CSSProperties =>
  (trackStyles[place] ??= { gridColumnStart: place + 1 })

/** Returns the width of the pinned columns in px. */
export const getPinnedWidth = (placedColumns: readonly PlacedColumn[], selectable: boolean): number =>
  placedColumns.reduce((sum, column) => sum + (column.pinned ? column.width : 0), selectable ? checkWidth : 0)
