/** One page that arrived, as the rules of a walk see it. */
interface ArrivedPage {
  /** Rows of any kind on it. */
  readonly length: number
  readonly unreadable: number
  /** Readable rows that no page before had. */
  readonly newRows: number
  /** Unreadable rows that no page before had. */
  readonly newUnreadable: number
  /** Places and complaints of its unreadable rows; '' for none. */
  readonly complaints: string
  /** Rows of the whole search as the page states them; null where it states none that can be right. */
  readonly total: number | null
  /** Different rows of any kind that are known now, with those of this page. */
  readonly known: number
}

/** Limits of a walk. */
export interface WalkLimits {
  /** The call takes a page; otherwise its first answer is all there is. */
  readonly isPaged: boolean
  /** Rows asked for in one call. */
  readonly limit: number
  readonly maxPages: number
}

/** Progress of a walk through the pages of a list. */
export interface WalkState {
  /** Number of the last page that was taken. */
  readonly pages: number
  /** Rows of the whole search as the last page stated them. */
  readonly total: number | null
  /** The least total that any page stated. */
  readonly leastTotal: number | null
  /** Rows of the longest page, and of the last one. */
  readonly longest: number
  readonly lastLength: number
  /** The last page brought no row that is not known: none of its rows counts. */
  readonly isRepeated: boolean
  /**
   * Why the walk is over; null while there may be another page. `open`: pages repeat, and no total says that no row is
   * missing. `endless`: a limit was reached.
   */
  readonly end: 'complete' | 'open' | 'endless' | null
  readonly complaints: string
  /** Pages in a row without a new readable row. */
  readonly barren: number
}

/** Unreadable rows that change from read to read look new on every page: they must not keep a walk going for ever. */
const maxBarrenPages = 100

/** A walk before its first page, or one that continues after so many pages. */
export const beginWalk = (pages = 0, total: number | null = null): WalkState => ({
  pages,
  total,
  leastTotal: total || null,
  longest: 0,
  lastLength: 0,
  isRepeated: false,
  end: null,
  complaints: '',
  barren: 0,
})

/**
 * Whether rows may follow a page: it is no shorter than the longest, and as long as was asked for or a round number, which
 * may be all the platform gives at once, whatever is asked. No row follows an empty page.
 */
export const mayBeFull = (length: number, longest: number, limit: number): boolean =>
  length > 0 && length >= longest && (length >= limit || length % 10 === 0)

const isAllKnown = ({ total, known }: ArrivedPage): boolean => total !== null && total > 0 && known >= total

/** Whether a page only brings what is known. Rows that were read tell that its unreadable ones are known, too. */
const isRepeatedPage = (before: WalkState, page: ArrivedPage): boolean => {
  if (page.newRows > 0) return false
  const isSameComplaint = page.complaints !== '' && page.complaints === before.complaints
  return page.newUnreadable === 0 || (isSameComplaint && (page.unreadable < page.length || isAllKnown(page)))
}

/** Whether rows may be left that a platform which repeats its pages never gives. */
const isOpen = (before: WalkState, page: ArrivedPage, limits: WalkLimits): boolean =>
  page.length > 0 &&
  before.leastTotal === null &&
  !page.total &&
  mayBeFull(before.lastLength, before.longest, limits.limit)

/** Whether two pages in a row are not full and have no new readable row, and no total says that more follow. */
const isBarrenEnd = (before: WalkState, page: ArrivedPage, { limit }: WalkLimits): boolean =>
  before.barren > 0 &&
  page.newRows === 0 &&
  !page.total &&
  !mayBeFull(before.lastLength, before.longest, limit) &&
  !mayBeFull(page.length, before.longest, limit)

/**
 * Takes a page and decides whether the walk goes on. Promises alone are not trusted, they may be wrong or of another
 * moment: a walk is over at a page that brings nothing new, or at one that is not full once the stated total is known.
 */
export const takePage = (before: WalkState, page: ArrivedPage, limits: WalkLimits): WalkState => {
  const pages = before.pages + 1
  const isRepeated = isRepeatedPage(before, page)
  const barren = page.newRows > 0 ? 0 : before.barren + 1
  const longest = Math.max(before.longest, page.length)
  const end = (): WalkState['end'] => {
    if (!limits.isPaged) return 'complete'
    if (isRepeated) return isOpen(before, page, limits) ? 'open' : 'complete'
    if (isAllKnown(page) && !mayBeFull(page.length, before.longest, limits.limit)) return 'complete'
    if (isBarrenEnd(before, page, limits)) return 'open'
    return pages >= limits.maxPages || barren >= maxBarrenPages ? 'endless' : null
  }
  return {
    pages,
    total: page.total,
    // Past its end, some lists have a total of 0.
    leastTotal: page.total ? Math.min(before.leastTotal ?? page.total, page.total) : before.leastTotal,
    longest,
    lastLength: page.length,
    isRepeated,
    end: end(),
    complaints: page.complaints,
    barren,
  }
}

/** Reasons why the rows of a walk may not be all rows of the search. */
export interface WalkGaps {
  readonly unreadable: number
  /** Rows that the platform promised at every moment and never gave. */
  readonly missing: number
  /** Pages repeat, and no total says that no row is missing. */
  readonly isOpen: boolean
  /** Rows changed pages while they were read: one may have been skipped. */
  readonly isMoved: boolean
  /** A limit ended the walk, and there may be more rows. */
  readonly isCut: boolean
}

/** The gaps of what is known to be all there is. */
export const noGaps: WalkGaps = { unreadable: 0, missing: 0, isOpen: false, isMoved: false, isCut: false }

/** The gaps of two walks together. */
export const addGaps = (one: WalkGaps, other: WalkGaps): WalkGaps => ({
  unreadable: one.unreadable + other.unreadable,
  missing: one.missing + other.missing,
  isOpen: one.isOpen || other.isOpen,
  isMoved: one.isMoved || other.isMoved,
  isCut: one.isCut || other.isCut,
})

/** Whether nothing is known to be missing. */
export const isWhole = ({ unreadable, missing, isOpen: isListOpen, isMoved, isCut }: WalkGaps): boolean =>
  unreadable === 0 && missing === 0 && !isListOpen && !isMoved && !isCut

/** The reasons as the detail of a failure. */
export const formatGaps = (gaps: WalkGaps): string =>
  [
    ...(gaps.unreadable > 0 ? [`unreadable rows: ${gaps.unreadable}`] : []),
    ...(gaps.missing > 0 ? [`rows that never came: ${gaps.missing}`] : []),
    ...(gaps.isOpen ? ['the same page came again'] : []),
    ...(gaps.isMoved ? ['the list changed while it loaded'] : []),
    ...(gaps.isCut ? ['a list without an end'] : []),
  ].join('; ')
