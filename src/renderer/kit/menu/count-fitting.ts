import { measureText } from '../table/layout/measure-text.ts'

/** Padding, border and the gap to the next button, in px. */
const paddingWidth = 24

/** Width of the “More” button with its icon, in px. */
const moreWidth = 96

/** Number of buttons with these labels that fit into a width in px, with “More” unless all fit and `hasMore` is false. */
export const countFittingButtons = (labels: readonly string[], width: number, hasMore: boolean): number => {
  const ends = labels.reduce<readonly number[]>(
    (sums, label) => [...sums, (sums.at(-1) ?? 0) + measureText(label) + paddingWidth],
    [],
  )
  if (!hasMore && (ends.at(-1) ?? 0) <= width) return labels.length
  return ends.filter(end => end + moreWidth <= width).length
}
