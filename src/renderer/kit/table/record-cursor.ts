/** How a list goes on to the page behind or before the one on show. */
export interface PageStepper {
  /** So many rows of the whole result stand before those on show. */
  readonly before: number
  readonly total: number
  /** There may be more rows than {@link total}. */
  readonly isOpen: boolean
  /** Resolves once the rows of that page are on show; false where it was not read, or the list has gone. */
  readonly turn: (by: 1 | -1) => Promise<boolean>
}

/** The ids of a column as its list shows them, and how to go on to those of the pages around. */
export interface RecordCursor extends Omit<PageStepper, 'turn'> {
  /** In the order of the rows, each once. */
  readonly ids: readonly string[]
  /** How many rows they stand in. */
  readonly rows: number
  /** The ids of the page behind or before; null where that did not come. */
  readonly turn: (by: 1 | -1) => Promise<RecordCursor | null>
}

/** What was opened by itself: there is nothing to go on to. */
export const noCursor: RecordCursor = {
  ids: [],
  rows: 0,
  before: 0,
  total: 0,
  isOpen: false,
  turn: () => Promise.resolve(null),
}

/** Whether more rows stand behind these. */
export const hasMore = ({ before, rows, total, isOpen }: RecordCursor): boolean =>
  isOpen || before + rows < total
