import type { ReadEndpoint } from './endpoint-base.ts'
import { type WalkedList, walkList } from './files/list-walk.ts'
import { formatGaps, isWhole } from './files/walk-rules.ts'
import { isPage, type Page } from './page.ts'
import { type Failure, failed, ok, type Result } from './result.ts'
import { getUnreadableText } from './unreadable.ts'
import type { SeenFields, StateRecord, TotalRecord } from './write-record.ts'
import { isOn, isStateMissing, type ToggleSnapshot, type ToggleState } from './writes/toggle-state.ts'

type Fields = Readonly<Record<string, unknown>>

/** Makes a read of the platform: main and the page each have their own implementation. */
export type CallRead = (endpoint: ReadEndpoint, input: Fields) => Promise<Result<unknown>>

/** Most records that a look-up or verification of a write reads, newest first. */
const maxRecordsRead = 2000

/** Most pages of one search: enough for that many records where a platform caps pages at 50 rows. */
const maxPages = 40

/** The records of a search that were read. */
export interface ReadRecords {
  readonly rows: readonly Fields[]
  /** Number of records read, including unreadable ones. */
  readonly count: number
  /** There are no more records. */
  readonly isAll: boolean
  /** Problem of the first unreadable record, which may be the wanted one. */
  readonly unreadable?: string
  /** Why there may be more records; '' if there are none. */
  readonly gaps: string
  /** Why reading ended early: the records that came before it may already hold the wanted one. */
  readonly failure?: Failure
}

const noRecords: ReadRecords = { rows: [], count: 0, isAll: true, gaps: '' }

/** Reads the records of these searches in turn and stops after the page with a wanted record, or with the first failure. */
export const readRecords = async (
  call: CallRead,
  source: ReadEndpoint,
  searches: readonly Fields[],
  matches: (record: Fields) => boolean = () => false,
  /** Rows per call; default: that of every walk. */
  limit?: number,
): Promise<ReadRecords> => {
  let all = noRecords
  for (const search of searches) {
    // oxlint-disable-next-line no-await-in-loop -- one call at a time
    const answer = await readSearch(call, source, search, matches, limit)
    const { rows, count, isAll, unreadable = all.unreadable, gaps, failure } = answer
    all = {
      rows: [...all.rows, ...rows],
      count: all.count + count,
      isAll: all.isAll && isAll,
      gaps: all.gaps || gaps,
      ...(unreadable !== undefined && { unreadable }),
      ...(failure && { failure }),
    }
    if (failure || rows.some(matches)) return all
  }
  return all
}

const readSearch = async (
  call: CallRead,
  source: ReadEndpoint,
  search: Fields,
  matches: (record: Fields) => boolean,
  limit: number | undefined,
): Promise<ReadRecords> => {
  if (!isPage(source.output)) {
    const answer = await call(source, search)
    if (!answer.ok) return { ...noRecords, isAll: false, failure: answer.failure }
    return answer.value === null ? noRecords : { ...noRecords, rows: [answer.value as Fields], count: 1 }
  }
  let read: WalkedList<Fields> | undefined
  const walkResult = await walkList<Fields>(
    async paging => (await call(source, { ...search, ...paging })) as Result<Page<Fields>>,
    {
      rowKey: null,
      isPaged: 'page' in source.input.shape,
      maxRows: maxRecordsRead,
      maxPages,
      ...(limit !== undefined && { limit }),
      until: page => page.rows.some(matches),
      onPage: list => {
        read = list
      },
    },
  )
  const failure = walkResult.ok ? undefined : walkResult.failure
  if (!read) return { ...noRecords, isAll: false, ...(failure && { failure }) }
  const { rows, unreadable, gaps, isOver } = read
  const [firstUnreadable] = unreadable
  return {
    rows,
    count: rows.length + unreadable.length,
    isAll: !failure && isOver && isWhole({ ...gaps, unreadable: 0 }),
    gaps: formatGaps(gaps),
    ...(firstUnreadable && { unreadable: firstUnreadable.detail }),
    ...(failure && { failure }),
  }
}

/** Reads every record of these searches; fails if one is unreadable or missing. */
export const readAllRecords = async (
  call: CallRead,
  source: ReadEndpoint,
  searches: readonly Fields[],
): Promise<Result<readonly Fields[]>> => {
  const { rows, unreadable, isAll, gaps, failure } = await readRecords(call, source, searches)
  if (failure) return failed(failure)
  return isAll && unreadable === undefined
    ? ok(rows)
    : failed({ kind: 'malformed', endpoint: source.id, detail: unreadable ?? gaps })
}

/** The current record of a write; null where it certainly does not exist. */
interface FoundRecord {
  readonly record: Fields | null
  /** Number of records read. */
  readonly count: number
  /** False if not all records were read: the record may be among the others. */
  readonly isAll: boolean
  readonly gaps: string
}

const isUnnamed = (failure: Failure, { id }: ReadEndpoint): boolean =>
  failure.kind === 'misconfigured' && failure.field === `endpoints.${id}.path`

/** Finds the record of a write in its search. Fails on an unreadable record if none matches: it may be the one. */
export const findRecord = async (
  call: CallRead,
  record:
    | Pick<StateRecord, 'source' | 'search' | 'isTarget' | 'ownRead' | 'isSet'>
    | Pick<TotalRecord, 'source' | 'search' | 'isTarget'>,
  input: Fields,
  seenFields: SeenFields,
): Promise<Result<FoundRecord>> => {
  const { source, search, isTarget } = record
  if ('ownRead' in record && record.ownRead) {
    const { call: ownCall, input: buildInput } = record.ownRead
    const answer = await call(ownCall, buildInput(input))
    if (answer.ok) return ok({ record: answer.value as Fields | null, count: 1, isAll: true, gaps: '' })
    if (!isUnnamed(answer.failure, ownCall)) return answer
  }
  if ('isSet' in record && record.isSet) {
    const all = await readAllRecords(call, source, [search(input, seenFields)].flat())
    return all.ok ? ok({ record: { rows: all.value }, count: all.value.length, isAll: true, gaps: '' }) : all
  }
  const isIt = (row: Fields) => isTarget(row, input, seenFields)
  const searches = [search(input, seenFields)].flat()
  const { rows, unreadable, failure, ...gaps } = await readRecords(call, source, searches, isIt)
  const match = rows.find(isIt) ?? null
  if (!match && failure) return failed(failure)
  if (!match && unreadable !== undefined) {
    return failed({ kind: 'malformed', endpoint: source.id, detail: unreadable })
  }
  return ok({ ...gaps, record: match })
}

/** Reads the state that a toggle flips; null if there is no such record. */
export const readState = async (
  call: CallRead,
  state: ToggleState,
  id: string,
  /** Fields of the record on screen that find it where the toggle's own id does not. */
  knownFields: NonNullable<ToggleSnapshot['known']> = {},
): Promise<Result<boolean | null>> => {
  const { source, key, carriedFilters = [] } = state
  if (state.requiredFields.some(field => !knownFields[field])) {
    return failed({ kind: 'invalid', fields: [{ field: 'seen', message: 'errors:invalidRequest' }] })
  }
  const unsetFilters = Object.fromEntries(carriedFilters.map(name => [name, '']))
  const texts = Object.fromEntries(
    Object.entries(knownFields).map(([field, value]) => [field, String(value ?? '')]),
  )
  const { page: _page, limit, ...search } = state.buildInput(id, { ...unsetFilters, ...texts })
  const isIt = (row: Fields) => row[key] === id
  const maxRows = typeof limit === 'number' ? limit : undefined
  const { rows, unreadable, isAll, gaps, failure } = await readRecords(call, source, [search], isIt, maxRows)
  const record = rows.find(isIt)
  if (!record && failure) return failed(failure)
  // The record may be an unreadable or missing row.
  if (!record && (unreadable !== undefined || !isAll)) {
    return failed({ kind: 'malformed', endpoint: source.id, detail: unreadable ?? gaps })
  }
  if (record && isStateMissing(state, record)) {
    const sentText = getUnreadableText(record, state.field)
    const problem = sentText === null ? 'not in the answer' : `unreadable: ${sentText}`
    return failed({ kind: 'malformed', endpoint: source.id, detail: `${state.field}: ${problem}` })
  }
  return ok(record ? isOn(state, record) : null)
}
