import type { CSSProperties } from 'react'
import type { Column } from '../../../shared/column.ts'

/** Totals above this number are behind a button: a row of tiles is read at a glance. */
export const maxTiles = 7

/** True for a total that is a figure; a status, a text or an ID gets a line instead of a tile. */
export const isTile = ({ kind }: Column): boolean => !['status', 'id', 'text'].includes(kind)

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
