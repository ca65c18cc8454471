import { estimateTextWidth } from '../../../renderer/kit/table/layout/widths.ts'

/** Padding, border and the gap to the next button, in px. */
const paddingWidth = 24

/** Width of the “More” button with its icon, in px. */
const moreWidth = 96

/** Number of buttons with these labels that fit into a width in px, leaving space for “More” if not all do. */
export const countFittingButtons = (labels: readonly string[], width: number): number => {
  const ends = labels.reduce<readonly number[]>(
    (sums, label) => [...sums, (sums.at(-1) ?? 0) + estimateTextWidth(label) + paddingWidth],
    [],
  )
  if ((ends.at(-1) ?? 0) <= width) return labels.length
  return ends.filter(end => end + moreWidth <= width).length
}
