/**
 * What stands in a written workbook. `skipped`: rows left out because they were there already; the totals are those the
 * server promised, on the first and the last page and the least of all, null for none. `isOpen`: the platform repeated its
 * pages and promised nothing, so that there may be more rows.
 */
export interface WorkbookCounts {
  rows: number
  unreadable: number
  skipped: number
  firstTotal: number | null
  lastTotal: number | null
  leastTotal: number | null
  isOpen: boolean
}

/** Rows that the platform promised at every moment and never gave. */
export const countMissingRows = ({ rows, unreadable, leastTotal }: WorkbookCounts): number =>
  Math.max(0, (leastTotal ?? 0) - rows - unreadable)
