import type { CSSProperties } from 'react'

/**
 * The tracks of so many alike boxes, in px: in one line where they fit, else in two of one length, so that none stands alone
 * in the last, else as many as fit; few of them do not fill the page.
 */
export const getTileTracks = (
  count: number,
  { least, most, gap }: { readonly least: number; readonly most: number; readonly gap: number },
): CSSProperties => {
  const half = Math.ceil(count / 2)
  const halved = `(100% - ${(half - 1) * gap}px) / ${half} - 0.1px`
  const missing = `${count * (least + gap) - gap}px - 100%`
  return {
    gridTemplateColumns: `repeat(auto-fit, minmax(max(${least}px, min(${halved}, (${missing}) * 999)), 1fr))`,
    maxWidth: `${count * most}px`,
  }
}
