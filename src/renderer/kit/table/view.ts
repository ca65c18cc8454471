/** Where the lines of the body stand, in px: one height for all, and what some have below them besides, by ascending index. */
export interface Lines {
  readonly count: number
  readonly row: number
  readonly below: ReadonlyMap<number, number>
  /** What the header and the totals cover of the place. */
  readonly covered: number
}

/** Widths in px of the columns that scroll, in order, and of what covers some of them: pinned ones and actions. */
export interface Tracks {
  readonly widths: readonly number[]
  readonly covered: number
}

/** What of the scrolled content is seen: from where, and how much; in px. */
export interface Seen {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
  /** Which way it was scrolled to be here: 1 down, −1 up, 0 not at all. */
  readonly going: number
}

/** Indexes, the last one included; `last` is −1 where there is nothing. */
export interface Span {
  readonly first: number
  readonly last: number
}

/** So many lines are drawn above and below those that are seen: scrolling shows them before script can draw others. */
const spareLines = 3
/** So many more where it is scrolled to, so that not every frame has to draw some. */
const linesAhead = 4
const spareColumns = 1
/** Up to so many columns are all drawn; more are worth drawing again on a sideways scroll. */
const fewColumns = 16

/** The line at this height of the body; what is unfolded belongs to the line above it. */
const lineAt = (y: number, { row, below }: Lines): number => {
  let unfolded = 0
  for (const [index, height] of below) {
    const end = (index + 1) * row + unfolded
    if (y < end) break
    if (y < end + height) return index
    unfolded += height
  }
  return Math.floor((y - unfolded) / row)
}

/** The lines to draw: those in view and a few around them. */
export const linesInView = ({ top, height, going }: Seen, lines: Lines): Span => {
  const above = spareLines + (going < 0 ? linesAhead : 0)
  const below = spareLines + (going > 0 ? linesAhead : 0)
  return {
    first: Math.max(0, Math.min(lineAt(top, lines), lines.count - 1) - above),
    last: Math.min(lines.count - 1, lineAt(top + height - lines.covered, lines) + below),
  }
}

/** The columns to draw, of those that scroll: all of a narrow table, those in view of a wide one. */
export const columnsInView = ({ left, width }: Seen, { widths, covered }: Tracks): Span => {
  const end = widths.length - 1
  if (widths.length <= fewColumns) return { first: 0, last: end }
  let [first, last, right] = [end, end, 0]
  for (const [index, own] of widths.entries()) {
    right += own
    if (right > left && first === end) first = index
    if (right >= left + width - covered) {
      last = index
      break
    }
  }
  return { first: Math.max(0, first - spareColumns), last: Math.min(end, last + spareColumns) }
}

/** The indexes of a span, and one that is drawn wherever it is: the line that has the focus keeps it. */
export const withLine = ({ first, last }: Span, line: number, count: number): readonly number[] => {
  const indexes = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
  if (line < 0 || line >= count || (line >= first && line <= last)) return indexes
  return line < first ? [line, ...indexes] : [...indexes, line]
}
