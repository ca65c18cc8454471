import type { CSSProperties } from 'react'
import { isFigure } from '../../../shared/column.ts'
import type { PlacedColumn } from './use-table-model.ts'

/** Heights in px by density. */
export const rowHeights = { compact: 28, comfortable: 36 } as const

/** Height in px of a row whose cells have two lines. */
export const twoLines = rowHeights.comfortable

/** Height in px of the header: two lines of a long name. */
export const headHeight = 33

/** Width in px of the column of checkboxes. */
export const checkWidth = 32

/** The grid's measures in px besides its columns: a column of checkboxes, a column of actions, heights. */
export interface Measures {
  readonly selectable: boolean
  /** 0: no actions. */
  readonly actions: number
  readonly row: number
  /** The columns that share what room is left, by their places; empty: it stands before the actions. */
  readonly stretched: readonly number[]
}

/**
 * The columns that share the room others leave: the last of text that no figures follow, else the last of all; where that
 * has figures, all do, as no figure may stand far from its neighbours. Not one that somebody has resized, nor figures side
 * by side.
 */
export const findStretchedColumns = (
  placed: readonly PlacedColumn[],
  resized: Readonly<Record<string, number>>,
): readonly number[] => {
  const free = placed.flatMap(({ pinned, field, column }, at) =>
    pinned || column.kind === 'turned' || field in resized ? [] : [{ at, column }],
  )
  const behindFigures = free.slice(free.findLastIndex(({ column }) => isFigure(column)) + 1)
  const last =
    behindFigures.findLast(({ column }) => column.kind === 'text' || column.kind === 'link') ??
    behindFigures.at(-1)
  return last ? [last.at] : free.map(({ at }) => at)
}

/**
 * The grid's geometry as CSS variables, so that a resize redraws no row: `--columns` (tracks), `--width`, `--row`,
 * `--head` and the left edge `--left-N` of each pinned column.
 */
export const getGridVariables = (
  placed: readonly PlacedColumn[],
  measures: Measures,
): Record<string, string> => {
  const widths = placed.map(column => column.width)
  const lead = measures.selectable ? [checkWidth] : []
  const tail = measures.actions > 0 ? [measures.actions] : []
  const px = (width: number) => `${width}px`
  const variables: Record<string, string> = {
    // The actions stand at the right edge when the columns do not fill the width.
    '--columns': [
      ...lead.map(px),
      ...widths.map((width, at) =>
        measures.stretched.includes(at) ? `minmax(${px(width)},${width}fr)` : px(width),
      ),
      ...(measures.stretched.length === 0 ? ['minmax(0,1fr)'] : []),
      ...tail.map(px),
    ].join(' '),
    '--width': px([...lead, ...widths, ...tail].reduce((sum, width) => sum + width, 0)),
    '--row': px(measures.row),
    '--head': px(headHeight),
  }
  let left = lead[0] ?? 0
  for (const [index, column] of placed.entries()) {
    if (column.pinned) variables[`--left-${index}`] = px(left)
    left += column.width
  }
  return variables
}

const stuckStyles: CSSProperties[] = []
const trackStyles: CSSProperties[] = []

/** Where a pinned column sticks, as `--left`, once the table is scrolled sideways (`table.css`). */
export const getStuckStyle = (index: number): CSSProperties =>
  (stuckStyles[index] ??= { '--left': `var(--left-${index})` } as CSSProperties)

/** Value of `data-pinned` for a pinned column: `edge` for the last one, which draws the edge over the scrolled columns. */
export const getPinnedMark = (index: number, placed: readonly PlacedColumn[]): 'edge' | 'true' =>
  placed[index + 1]?.pinned ? 'true' : 'edge'

/** The track of a cell that does not follow its neighbour. */
export const getTrackStyle = (place: number): CSSProperties =>
  (trackStyles[place] ??= { gridColumnStart: place + 1 })

/** The width the pinned columns cover, in px. */
export const getPinnedWidth = (placed: readonly PlacedColumn[], selectable: boolean): number =>
  placed.reduce((sum, column) => sum + (column.pinned ? column.width : 0), selectable ? checkWidth : 0)
