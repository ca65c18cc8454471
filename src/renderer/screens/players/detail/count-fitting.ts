import { estimateTextWidth } from '../../../kit/table/widths.ts'

/** Padding, border and the gap to the next button, in px. */
const around = 24

/** A button that says More, with its icon, in px. */
const moreWidth = 96

/** How many buttons with these labels fit into a width in px, with one for the rest where they do not all fit. */
export const countFittingButtons = (labels: readonly string[], width: number): number => {
  const ends = labels.reduce<readonly number[]>(
    (sums, label) => [...sums, (sums.at(-1) ?? 0) + estimateTextWidth(label) + around],
    [],
  )
  if ((ends.at(-1) ?? 0) <= width) return labels.length
  return ends.filter(end => end + moreWidth <= width).length
}
