import { z } from 'zod'
import { fingerprint } from './fingerprint.ts'
import { isNothing } from './nothing.ts'
import { createObjectStandIn } from './record.ts'
import { parseJsonText } from './shapes.ts'

/** A row that could not be read, with its place in the page: shown and exported as unreadable, never dropped. */
export interface UnreadableRow {
  readonly index: number
  readonly detail: string
  /** Hash of all that was sent of the row, to tell it from others. */
  readonly fingerprint?: string
}

/** Identifies the unreadable rows of a list across its pages; equal rows of one page get different ids. */
export const identifyUnreadable = (unreadable: readonly UnreadableRow[]): readonly string[] => {
  const counts = new Map<string, number>()
  return unreadable.map(({ fingerprint: content, detail }) => {
    const name = content ?? detail
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return `${name} ${count}`
  })
}

/** Lists places and problems of unreadable rows; equal if a page repeats with other values in them. */
export const describeComplaints = (unreadable: readonly UnreadableRow[]): string =>
  unreadable.map(({ index, detail }) => `${index} ${detail}`).join('\n')

/**
 * One page of a list in the program's only shape. `rows` holds the readable rows in order, `unreadable` the others; `total`
 * counts the rows of the whole search. `atLeast`: the platform sent no plausible total, so `total` counts this page's rows, and
 * there may be more.
 */
export interface Page<Row, Other = unknown, Configs = unknown> {
  readonly rows: readonly Row[]
  readonly unreadable: readonly UnreadableRow[]
  readonly total: number
  readonly atLeast?: true
  readonly other: Other
  readonly configs: Configs
}

interface Extras<Other, Configs> {
  readonly other?: z.ZodType<Other>
  /** Field of the answer that holds `other`; default: `other`. */
  readonly otherKey?: string
  readonly configs?: z.ZodType<Configs>
  /** The platform sends all rows at once without a total: a list, or an object keyed by each row's subject. */
  readonly whole?: boolean
  /** Completes a row of such an object from its key. */
  readonly fromEntry?: FromEntry
}

type FromEntry = (key: string, value: unknown) => unknown
const valueOfEntry: FromEntry = (_, value) => value

const rowKeys = ['list', 'data', 'rows'] as const
const totalKeys = ['count', 'total'] as const
type Fields = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

// PHP writes false for a list that was not found.
const isNone = (value: unknown): boolean => value === false || isNothing(value)

const isGapList = (value: unknown): value is Fields =>
  isRecord(value) && !isNone(value) && Object.keys(value).every(key => /^\d+$/.test(key))

/** Returns the rows of a list, or of the object that a list with gaps has become: `{"0":…,"2":…}`. */
const getRows = (value: unknown, fromEntry: FromEntry): readonly unknown[] | undefined => {
  if (Array.isArray(value)) return value
  return isGapList(value) ? buildRows(value, fromEntry) : undefined
}

const buildRows = (keyed: Fields, fromEntry: FromEntry): readonly unknown[] =>
  Object.entries(keyed).map(([key, value]) => fromEntry(key, value))

/** Rows, and the objects around them, nearest first: totals and other extras are found in these. */
interface LocatedRows {
  readonly rows: readonly unknown[]
  readonly around: readonly Fields[]
}

const isHolder = (value: unknown): value is Fields => isRecord(value) && !isGapList(value)

interface SearchedRows {
  readonly otherKey?: string | undefined
  readonly fromEntry?: FromEntry | undefined
}

const findRows = (
  answer: Fields,
  { otherKey = 'other', fromEntry = valueOfEntry }: SearchedRows,
): LocatedRows | undefined => {
  const outer = isHolder(answer['data']) ? [answer['data']] : []
  const inner = outer.map(holder => holder['data']).filter(isHolder)
  const enclosing = [...inner, ...outer, answer]
  const places = enclosing.flatMap(holder =>
    rowKeys
      .filter(key => key in holder && !enclosing.includes(holder[key] as Fields))
      .map(key => ({
        key,
        sent: holder[key],
        around: [holder, ...enclosing.filter(holderBefore => holderBefore !== holder)],
      })),
  )
  const filledPlaces = places.filter(place => !isNone(place.sent))
  for (const { sent: content, around: near } of filledPlaces) {
    const rows = getRows(content, fromEntry)
    if (rows) return { rows, around: near }
  }
  // A non-empty value in a list's place must be a list; and a total above zero without rows is not an empty list.
  const hasTotal = Boolean(sentTotal(enclosing))
  const isSentEmpty = !hasTotal && places.some(({ key, sent }) => key !== 'data' && Array.isArray(sent))
  const isEmpty =
    filledPlaces.length === 0 &&
    (isSentEmpty ||
      ((places.length > 0 || !hasTotal) && !enclosing.some(holder => holdsOtherList(holder, otherKey))))
  return isEmpty ? { rows: [], around: enclosing } : undefined
}

/** True for a list under an unknown name: the answer cannot be interpreted, least of all as empty. */
const holdsOtherList = (holder: Fields, otherKey: string): boolean =>
  Object.entries(holder).some(
    ([key, value]) =>
      ![...rowKeys, 'configs', 'other', otherKey].includes(key) &&
      Array.isArray(value) &&
      value.some(isRecord),
  )

/** As {@link findRows}, where the platform may also key the rows by their subject. */
const findWhole = (answer: Fields, searched: SearchedRows): LocatedRows | undefined => {
  const { data } = answer
  const isKeyed = isHolder(data) && !isNone(data) && !rowKeys.some(key => key in data)
  return isKeyed
    ? { rows: buildRows(data, searched.fromEntry ?? valueOfEntry), around: [answer] }
    : findRows(answer, searched)
}

/** Returns the first valid total; undefined if there is none. */
const sentTotal = (enclosing: readonly Fields[]): number | undefined =>
  enclosing
    .flatMap(holder => totalKeys.map(key => holder[key]))
    .map(value => (typeof value === 'string' ? value.replaceAll(',', '').trim() : value))
    .filter(value => typeof value === 'number' || (typeof value === 'string' && value !== ''))
    .map(Number)
    .find(value => Number.isSafeInteger(value) && value >= 0)

/**
 * Reads the extra of this name near the rows; its missing fields are taken from beside it. A value in place of an object makes
 * that object's fields unreadable, not the rows.
 */
const extra = <T>({ around }: LocatedRows, key: string, part: z.ZodType<T> | undefined) => {
  if (!part) return undefined
  const enclosingFields = Object.assign({}, ...around.toReversed()) as Fields
  // Only empty values are skipped here, not false: the extra may be a flag.
  const wireValue = parseJsonText(around.map(holder => holder[key]).find(value => !isNothing(value)))
  if (isRecord(wireValue)) return part.safeParse({ ...enclosingFields, ...wireValue })
  const parsed = part.safeParse(wireValue)
  return parsed.success
    ? parsed
    : part.safeParse(isNone(wireValue) ? enclosingFields : createObjectStandIn(wireValue))
}

/** Reads the valid entries of `configs`: unreadable labels must not lose the list. */
const readable = <T>(location: LocatedRows, part: z.ZodType<T> | undefined): T | undefined => {
  if (!part) return undefined
  const wireConfigs = location.around
    .map(holder => parseJsonText(holder['configs']))
    .find(value => !isNone(value))
  const parsed = part.safeParse(isRecord(wireConfigs) ? wireConfigs : {})
  if (parsed.success || !isRecord(wireConfigs)) return parsed.data
  const good = Object.entries(wireConfigs).filter(([key, value]) => part.safeParse({ [key]: value }).success)
  return part.safeParse(Object.fromEntries(good)).data ?? part.safeParse({}).data
}

const pageSchemas = new WeakSet<z.ZodType>()

/** The most rows that a call may ask for: more at once are not read. */
const maxRows = 10_000
/** Problem of an answer with more rows. */
export const tooManyRows = `more than ${maxRows} rows at once`

/**
 * Reads any of the platform's list shapes: `data.list/count`, `data.data/total`, `data.rows/total`, the same at the top level
 * of the answer, the total beside `data`; a bare list, one with gaps, and any empty value. `other` (also its fields without it)
 * and `configs` are read beside the rows or around them.
 */
export const page = <Row, Other = undefined, Configs = undefined>(
  row: z.ZodType<Row>,
  extras: Extras<Other, Configs> = {},
): z.ZodType<Page<Row, Other, Configs>> => {
  const reader = z.record(z.string(), z.unknown()).transform((answer, context): Page<Row, Other, Configs> => {
    const rowsFound = (extras.whole ? findWhole : findRows)(answer, extras)
    if (!rowsFound) {
      context.addIssue({ code: 'custom', message: 'no list in the answer' })
      return z.NEVER
    }
    if (rowsFound.rows.length > maxRows) {
      context.addIssue({ code: 'custom', message: tooManyRows })
      return z.NEVER
    }
    const rows: Row[] = []
    const unreadable: UnreadableRow[] = []
    for (const [index, raw] of rowsFound.rows.entries()) {
      const parsed = row.safeParse(raw)
      if (parsed.success) rows.push(parsed.data)
      else {
        const rowFingerprint = fingerprint(JSON.stringify(raw) ?? '')
        unreadable.push({ index, detail: describeProblem(parsed.error), fingerprint: rowFingerprint })
      }
    }
    const total = extras.whole ? rowsFound.rows.length : (sentTotal(rowsFound.around) ?? 0)
    const isTold = total >= rowsFound.rows.length && (total > 0 || rowsFound.rows.length === 0)
    const other = extra(rowsFound, extras.otherKey ?? 'other', extras.other)
    if (other && !other.success) {
      context.addIssue({
        code: 'custom',
        message: `${extras.otherKey ?? 'other'}: ${describeProblem(other.error)}`,
      })
    }
    return {
      rows,
      unreadable,
      total: isTold ? total : rowsFound.rows.length,
      ...(!isTold && { atLeast: true }),
      other: other?.data as Other,
      configs: readable(rowsFound, extras.configs) as Configs,
    }
  })
  const schema = reader.meta({ page: { row, ...extras } })
  pageSchemas.add(schema)
  return schema
}

/** True for the output of a list call: only such a call can be exported. */
export const isPage = (output: z.ZodType): boolean => pageSchemas.has(output)

/** Formats the first problem of a parse as `field: what`. */
export const describeProblem = (error: z.ZodError): string => {
  const issue = error.issues[0]
  return issue ? [issue.path.join('.'), issue.message].filter(Boolean).join(': ') : 'unreadable'
}
