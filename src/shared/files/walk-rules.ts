/** One page that arrived, for the rules of a walk. */
interface ArrivedPage {
  /** Rows on it, readable or not. */
  readonly length: number
  readonly unreadable: number
  /** Readable rows that no earlier page had. */
  readonly newRows: number
  /** Unreadable rows that no earlier page had. */
  readonly newUnreadable: number
  /** Places and problems of its unreadable rows; '' for none. */
  readonly complaints: string
  /** Rows of the whole search by this page; null where it states no plausible number. */
  readonly total: number | null
  /** Number of distinct rows known so far, with those of this page. */
  readonly known: number
}

/** Limits of a walk. */
export interface WalkLimits {
  /** True if the call takes a page; otherwise its first answer is the whole list. */
  readonly isPaged: boolean
  /** Rows per call. */
  readonly limit: number
  readonly maxPages: number
}

/** Progress of a walk through the pages of a list. */
export interface WalkState {
  /** Number of the last page that was taken. */
  readonly pages: number
  /** Rows of the whole search by the last page. */
  readonly total: number | null
  /** The smallest total that any page stated. */
  readonly minTotal: number | null
  /** Rows of the longest page, and of the last one. */
  readonly maxLength: number
  readonly lastLength: number
  /** The last page brought no new row: its rows do not count. */
  readonly isRepeated: boolean
  /**
   * Why the walk is over; null while there may be another page. `open`: pages repeat, and no total confirms that all rows are
   * known. `endless`: a limit was reached.
   */
  readonly end: 'complete' | 'open' | 'endless' | null
  readonly complaints: string
  /** Consecutive pages without a new readable row. */
  readonly barrenPages: number
}

/** Unreadable rows that change from read to read look new on every page: this limit ends such a walk. */
const maxBarrenPages = 100

/** Creates the state of a walk before its first page, or of one that resumes after `pages` pages. */
export const beginWalk = (pages = 0, total: number | null = null): WalkState => ({
  pages,
  total,
  minTotal: total || null,
  maxLength: 0,
  lastLength: 0,
  isRepeated: false,
  end: null,
  complaints: '',
  barrenPages: 0,
})

/**
 * True if rows may follow a page: it is no shorter than the longest, and has the requested length or a round number, which may
 * be the platform's cap. No row follows an empty page.
 */
export const mayBeFull = (length: number, maxLength: number, limit: number): boolean =>
  length > 0 && length >= maxLength && (length >= limit || length % 10 === 0)

const isAllKnown = ({ total, known }: ArrivedPage): boolean => total !== null && total > 0 && known >= total

/** True if a page has only known rows. If its readable rows are known, its unreadable ones count as known, too. */
const isRepeatedPage = (before: WalkState, page: ArrivedPage): boolean => {
  if (page.newRows > 0) return false
  const isSameComplaint = page.complaints !== '' && page.complaints === before.complaints
  return page.newUnreadable === 0 || (isSameComplaint && (page.unreadable < page.length || isAllKnown(page)))
}

/** True if a platform that repeats its pages may have rows that it never returns. */
const isOpen = (before: WalkState, page: ArrivedPage, limits: WalkLimits): boolean =>
  page.length > 0 &&
  before.minTotal === null &&
  !page.total &&
  mayBeFull(before.lastLength, before.maxLength, limits.limit)

/** True if two consecutive pages are not full and have no new readable row, and no total says that more follow. */
const isBarrenEnd = (before: WalkState, page: ArrivedPage, { limit }: WalkLimits): boolean =>
  before.barrenPages > 0 &&
  page.newRows === 0 &&
  !page.total &&
  !mayBeFull(before.lastLength, before.maxLength, limit) &&
  !mayBeFull(page.length, before.maxLength, limit)

/**
 * Takes a page and decides if the walk continues. Stated totals alone are not trusted, they may be wrong or outdated: a walk is
 * over at a page without new rows, or at one that is not full once the stated total is reached.
 */
export const takePage = (before: WalkState, page: ArrivedPage, limits: WalkLimits): WalkState => {
  const pages = before.pages + 1
  const isRepeated = isRepeatedPage(before, page)
  const barrenPages = page.newRows > 0 ? 0 : before.barrenPages + 1
  const maxLength = Math.max(before.maxLength, page.length)
  const end = (): WalkState['end'] => {
    if (!limits.isPaged) return 'complete'
    if (isRepeated) return isOpen(before, page, limits) ? 'open' : 'complete'
    if (isAllKnown(page) && !mayBeFull(page.length, before.maxLength, limits.limit)) return 'complete'
    if (isBarrenEnd(before, page, limits)) return 'open'
    return pages >= limits.maxPages || barrenPages >= maxBarrenPages ? 'endless' : null
  }
  return {
    pages,
    total: page.total,
    // Some lists state a total of 0 past their end.
    minTotal: page.total ? Math.min(before.minTotal ?? page.total, page.total) : before.minTotal,
    maxLength,
    lastLength: page.length,
    isRepeated,
    end: end(),
    complaints: page.complaints,
    barrenPages,
  }
}

/** Reasons why the rows of a walk may not be all rows of the search. */
export interface WalkGaps {
  readonly unreadable: number
  /** Rows that every stated total included and that never arrived. */
  readonly missing: number
  /** Pages repeat, and no total confirms that all rows are known. */
  readonly isOpen: boolean
  /** Rows changed pages during the walk: one may have been skipped. */
  readonly isMoved: boolean
  /** A limit ended the walk, and there may be more rows. */
  readonly isCut: boolean
}

/** No gaps: all rows are known. */
export const noGaps: WalkGaps = { unreadable: 0, missing: 0, isOpen: false, isMoved: false, isCut: false }

/** Combines the gaps of two walks. */
export const addGaps = (a: WalkGaps, b: WalkGaps): WalkGaps => ({
  unreadable: a.unreadable + b.unreadable,
  missing: a.missing + b.missing,
  isOpen: a.isOpen || b.isOpen,
  isMoved: a.isMoved || b.isMoved,
  isCut: a.isCut || b.isCut,
})

/** True if nothing is known to be missing. */
export const isWhole = ({ unreadable, missing, isOpen: isListOpen, isMoved, isCut }: WalkGaps): boolean =>
  unreadable === 0 && missing === 0 && !isListOpen && !isMoved && !isCut

/** Formats the gaps as the detail of a failure. */
export const formatGaps = (gaps: WalkGaps): string =>
  [
    ...(gaps.unreadable > 0 ? [`unreadable rows: ${gaps.unreadable}`] : []),
    ...(gaps.missing > 0 ? [`rows that never came: ${gaps.missing}`] : []),
    ...(gaps.isOpen ? ['the same page came again'] : []),
    ...(gaps.isMoved ? ['the list changed while it loaded'] : []),
    ...(gaps.isCut ? ['a list without an end'] : []),
  ].join('; ')
