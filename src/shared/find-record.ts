import type { Endpoint } from './endpoint.ts'
import { walkList } from './list-walk.ts'
import { isPage, type Page } from './page.ts'
import { type Failure, failed, ok, type Result } from './result.ts'
import { formatGaps, isWhole } from './walk-rules.ts'
import type { SeenFields, StateRecord, TotalRecord } from './write-record.ts'

type Fields = Readonly<Record<string, unknown>>

/** Makes a read of the platform: main and the page do it each in their way. */
export type CallRead = (endpoint: Endpoint, input: Fields) => Promise<Result<unknown>>

/** How many of the newest records a write is looked for among, and read back from. */
const maxRecordsRead = 2000

/** Pages of one search: enough for that many records where a platform gives 50 at once, whatever is asked. */
const maxPages = 40

/** Records of a search as far as they were read. */
export interface ReadRecords {
  readonly rows: readonly Fields[]
  /** Number of records read, including unreadable ones. */
  readonly read: number
  /** There are no others. */
  readonly isWhole: boolean
  /** Problem of the first unreadable record: it may be the one. */
  readonly unreadable?: string
  /** Why there may be others; '' if there are none. */
  readonly gaps: string
}

const noRecords: ReadRecords = { rows: [], read: 0, isWhole: true, gaps: '' }

/** Reads the records of these searches one after the other, up to a record that is `wanted`. */
export const readRecords = async (
  call: CallRead,
  source: Endpoint,
  searches: readonly Fields[],
  wanted: (record: Fields) => boolean = () => false,
  /** Rows asked for in one call; as every walk unless told. */
  limit?: number,
): Promise<Result<ReadRecords>> => {
  let all = noRecords
  for (const search of searches) {
    // oxlint-disable-next-line no-await-in-loop -- one call at a time
    const read = await readSearch(call, source, search, wanted, limit)
    if (!read.ok) return read
    const { rows, read: count, isWhole: isAll, unreadable = all.unreadable, gaps } = read.value
    all = {
      rows: [...all.rows, ...rows],
      read: all.read + count,
      isWhole: all.isWhole && isAll,
      gaps: all.gaps || gaps,
      ...(unreadable !== undefined && { unreadable }),
    }
    if (rows.some(wanted)) return ok(all)
  }
  return ok(all)
}

const readSearch = async (
  call: CallRead,
  source: Endpoint,
  search: Fields,
  wanted: (record: Fields) => boolean,
  limit: number | undefined,
): Promise<Result<ReadRecords>> => {
  if (!isPage(source.output)) {
    const read = await call(source, search)
    if (!read.ok) return read
    return ok(read.value === null ? noRecords : { ...noRecords, rows: [read.value as Fields], read: 1 })
  }
  const walked = await walkList<Fields>(
    async paging => (await call(source, { ...search, ...paging })) as Result<Page<Fields>>,
    {
      rowKey: null,
      isPaged: 'page' in source.input.shape,
      maxRows: maxRecordsRead,
      maxPages,
      ...(limit !== undefined && { limit }),
      until: page => page.rows.some(wanted),
    },
  )
  if (!walked.ok) return walked
  const { rows, unreadable, gaps, isOver } = walked.value
  const [lost] = unreadable
  return ok({
    rows,
    read: rows.length + unreadable.length,
    isWhole: isOver && isWhole({ ...gaps, unreadable: 0 }),
    gaps: formatGaps(gaps),
    ...(lost && { unreadable: lost.detail }),
  })
}

/** Reads every record of these searches; one that could not be read, or did not come, is a failure. */
export const readAllRecords = async (
  call: CallRead,
  source: Endpoint,
  searches: readonly Fields[],
): Promise<Result<readonly Fields[]>> => {
  const read = await readRecords(call, source, searches)
  if (!read.ok) return read
  const { rows, unreadable, isWhole: isAll, gaps } = read.value
  return isAll && unreadable === undefined
    ? ok(rows)
    : failed({ kind: 'malformed', endpoint: source.id, detail: unreadable ?? gaps })
}

/** The record that a write is about, as it is now; null where it is surely not there. */
interface FoundRecord {
  readonly record: Fields | null
  /** Number of records read. */
  readonly read: number
  /** False where there are more records than were read: the record may be one of those. */
  readonly isWhole: boolean
  readonly gaps: string
}

const isUnnamed = (failure: Failure, { id }: Endpoint): boolean =>
  failure.kind === 'misconfigured' && failure.field === `endpoints.${id}.path`

/** Finds the record of a write among those of its search. A record that could not be read is a failure: it may be the one. */
export const findRecord = async (
  call: CallRead,
  record:
    | Pick<StateRecord, 'source' | 'search' | 'is' | 'own' | 'isSet'>
    | Pick<TotalRecord, 'source' | 'search' | 'is'>,
  input: Fields,
  seen: SeenFields,
): Promise<Result<FoundRecord>> => {
  const { source, search, is } = record
  if ('own' in record && record.own) {
    const { call: own, input: inputOf } = record.own
    const answer = await call(own, inputOf(input))
    if (answer.ok) return ok({ record: answer.value as Fields | null, read: 1, isWhole: true, gaps: '' })
    if (!isUnnamed(answer.failure, own)) return answer
  }
  if ('isSet' in record && record.isSet) {
    const all = await readAllRecords(call, source, [search(input, seen)].flat())
    return all.ok ? ok({ record: { rows: all.value }, read: all.value.length, isWhole: true, gaps: '' }) : all
  }
  const isIt = (one: Fields) => is(one, input, seen)
  const searched = await readRecords(call, source, [search(input, seen)].flat(), isIt)
  if (!searched.ok) return searched
  const { rows, unreadable, ...rest } = searched.value
  const found = rows.find(isIt) ?? null
  if (!found && unreadable !== undefined) {
    return failed({ kind: 'malformed', endpoint: source.id, detail: unreadable })
  }
  return ok({ ...rest, record: found })
}
