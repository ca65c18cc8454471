import type { CSSProperties } from 'react'
import type { Column } from '../../../shared/column.ts'

/** Totals above this number are behind a button: a row of tiles is read at a glance. */
export const maxTiles = 7

/** True for a total that is a figure; a status, a text or an ID gets a line instead of a tile. */
export const isTile = ({ kind }: Column): boolean => !['status', 'id', 'text'].includes(kind)

/** Number of tiles from which on they fill the width. */
const fewest = 4

interface TileLine {
  /** Tiles that are shown. */
  readonly count: number
  readonly style: CSSProperties
}

/**
 * Returns how many tiles stand on one line with whole labels, and their tracks: equal if that suffices, else each as wide as it
 * needs. Null if fewer than four do: then they take two lines. All in px; `more`: width of the button for the others.
 */
export const getTileLine = (
  needs: readonly number[],
  width: number,
  { max, gap, more }: { readonly max: number; readonly gap: number; readonly more: number },
): TileLine | null => {
  const most = needs.slice(0, maxTiles)
  const getRoom = (count: number) => width - (count < needs.length ? more : 0) - (count - 1) * gap
  const fits = (count: number) => most.slice(0, count).reduce((sum, need) => sum + need, 0) <= getRoom(count)
  let count = most.length
  while (count > 0 && !fits(count)) count -= 1
  if (count < Math.min(fewest, most.length)) return null
  const shown = most.slice(0, count)
  const isEven = Math.max(...shown) <= getRoom(count) / count
  return {
    count,
    style: {
      gridTemplateColumns: isEven
        ? `repeat(${count}, minmax(0, 1fr))`
        : shown.map(need => `minmax(${need}px, 1fr)`).join(' '),
      ...(count < fewest && { maxWidth: `${count * max}px` }),
    },
  }
}

/**
 * Returns the tracks of equal boxes, in px: one line if they fit, else two of equal length, so that none is alone on the last,
 * else as many as fit; few boxes do not fill the page.
 */
export const getTileTracks = (
  count: number,
  { min, max, gap }: { readonly min: number; readonly max: number; readonly gap: number },
): CSSProperties => {
  const half = Math.ceil(count / 2)
  const halfWidth = `(100% - ${(half - 1) * gap}px) / ${half} - 0.1px`
  const missing = `${count * (min + gap) - gap}px - 100%`
  return {
    gridTemplateColumns: `repeat(auto-fit, minmax(max(${min}px, min(${halfWidth}, (${missing}) * 999)), 1fr))`,
    maxWidth: `${count * max}px`,
  }
}
