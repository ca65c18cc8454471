/**
 * Row counts of a workbook. `skipped`: repeated rows, left out; the totals are as stated by the platform on the first and last
 * page and the lowest of all, null if none. `isOpen`: the platform repeats its pages without a total, so there may be more rows.
 */
export interface WorkbookCounts {
  rows: number
  unreadable: number
  skipped: number
  firstTotal: number | null
  lastTotal: number | null
  minTotal: number | null
  isOpen: boolean
}

/** Rows counted by the platform on every page but never sent. */
export const countMissingRows = ({ rows, unreadable, minTotal }: WorkbookCounts): number =>
  Math.max(0, (minTotal ?? 0) - rows - unreadable)
