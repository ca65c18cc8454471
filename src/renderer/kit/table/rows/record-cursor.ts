/** Loads the pages after or before a list's visible one. */
export interface PageStepper {
  /** Number of rows of the whole result before the visible ones. */
  readonly before: number
  readonly total: number
  /** True if there may be more rows than {@link total}. */
  readonly isOpen: boolean
  /** Resolves once that page's rows are visible; false if it could not be read, or the list is gone. */
  readonly turn: (by: 1 | -1) => Promise<boolean>
}

/** The ids in a list's column, and how to load those of adjacent pages. */
export interface RecordCursor extends Omit<PageStepper, 'turn'> {
  /** Distinct ids in the order of the rows. */
  readonly ids: readonly string[]
  /** Number of rows with these ids. */
  readonly rows: number
  /** Loads the ids of the next or previous page; null if that failed. */
  readonly turn: (by: 1 | -1) => Promise<RecordCursor | null>
}

/** For a record opened on its own: no next or previous record. */
export const noCursor: RecordCursor = {
  ids: [],
  rows: 0,
  before: 0,
  total: 0,
  isOpen: false,
  turn: () => Promise.resolve(null),
}

/** True if more rows follow these. */
export const hasMore = ({ before, rows, total, isOpen }: RecordCursor): boolean =>
  isOpen || before + rows < total
