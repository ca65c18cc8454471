import type { WireObject } from '../../../shared/shapes.ts'
import type { EndpointOverride } from '../../platform/probe.ts'
import { addDifference, findList } from '../call-state.ts'
import {
  askAgain,
  type CheckContext,
  getSharedPart,
  noteCheck,
  type Outcome,
  readRows,
  tryNames,
} from './check-context.ts'

interface PageReading {
  readonly rows: readonly WireObject[]
  readonly total: number | null
}

const readPage = async (
  context: CheckContext,
  page: number,
  limit: number,
  override?: EndpointOverride,
): Promise<PageReading | null> => {
  const answer = await askAgain(context, { page, limit }, override)
  const rows = readRows(answer)
  return rows && { rows, total: findList(answer)?.total ?? null }
}

/** Reads a later page with another length, to check that page and limit are honored and the total is right. */
export const checkPages = async (context: CheckContext): Promise<void> => {
  const { state } = context
  const { rows: base, total } = state
  if (base.length < 2) return noteCheck(state, 'page', 'page', 'unclear')
  const limit = base.length >= 7 ? 3 : 1
  const second = await readPage(context, 2, limit)
  if (!second) return noteCheck(state, 'page', 'page', 'refused')
  const isCut = second.rows.length <= limit
  const first = base.slice(0, second.rows.length)
  const isMoved = second.rows.length > 0 && getSharedPart(second.rows, first) < 0.5
  // With an ignored limit the second page would be empty.
  const isLimited = isCut && (second.rows.length > 0 || (total ?? 0) <= limit)
  if (isLimited && isMoved) {
    noteCheck(state, 'page', 'page', 'honoured')
    noteCheck(state, 'limit', 'limit', 'honoured')
    return checkTotal(context, limit)
  }
  const whole = isCut ? null : await readPage(context, 1, limit)
  const isLimitIgnored = whole !== null && whole.rows.length > limit
  noteCheck(state, 'limit', 'limit', isLimitIgnored ? 'ignored' : 'honoured')
  noteCheck(state, 'page', 'page', isMoved ? 'honoured' : 'ignored')
  /** Tries other names for one of the two, until a page is not empty and as asked. */
  const tryOther = (
    name: 'page' | 'limit',
    page: number,
    isAsked: (rows: PageReading['rows']) => boolean,
  ) => {
    const judge = async (override?: EndpointOverride): Promise<Outcome> => {
      const trial = await readPage(context, page, limit, override)
      return trial && trial.rows.length > 0 && isAsked(trial.rows) ? 'honoured' : 'unclear'
    }
    const isLimit = name === 'limit'
    const isAllThere = isLimitIgnored && total !== null && whole.rows.length >= total
    const ignored = isLimit ? 'limitIgnored' : isAllThere ? null : 'pageIgnored'
    const seen = isLimit ? (whole?.rows.length ?? 0) : second.rows.length
    return tryNames(
      context,
      { what: name, name, parameters: [name], ignored, judge },
      { seen, of: isLimit ? limit : seen },
    )
  }
  if (isLimitIgnored) await tryOther('limit', 1, rows => rows.length <= limit)
  if (!isMoved) await tryOther('page', 2, rows => getSharedPart(rows, base.slice(0, rows.length)) < 0.5)
}

const checkTotal = async (context: CheckContext, limit: number): Promise<void> => {
  const { state } = context
  const { total, rows: base } = state
  if (total === null) return
  if (total < base.length) {
    noteCheck(state, 'total', 'count', 'ignored')
    return addDifference(state, 'totalNotHeld', { seen: base.length, of: total })
  }
  const last = Math.max(1, Math.ceil(total / limit))
  const reading = await readPage(context, last, limit)
  if (!reading) return
  const expected = total - (last - 1) * limit
  // If rows were added or removed meanwhile, the total has changed, too.
  const isHeld = reading.rows.length === expected || reading.total !== total
  noteCheck(state, 'total', 'count', isHeld ? 'honoured' : 'ignored')
  if (isHeld) return
  const isRepeated =
    reading.rows.length > 0 && getSharedPart(reading.rows, base) === 1 && last * limit > base.length
  addDifference(state, isRepeated ? 'repeatedPage' : 'totalNotHeld', {
    seen: reading.rows.length,
    of: expected,
  })
}
