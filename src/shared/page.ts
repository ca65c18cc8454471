import { z } from 'zod'

/** A row whose fields could not be read, with its place in the page: shown and exported as unreadable, never dropped. */
export interface Unreadable {
  readonly index: number
  readonly detail: string
}

/**
 * One page of a list in the one shape the program knows. `rows` holds the readable rows in order, `unreadable` the
 * others; `total` counts the rows of the whole search.
 */
export interface Page<Row, Other = unknown, Configs = unknown> {
  readonly rows: readonly Row[]
  readonly unreadable: readonly Unreadable[]
  readonly total: number
  readonly other: Other
  readonly configs: Configs
}

interface Extras<Other, Configs> {
  readonly other?: z.ZodType<Other>
  /** Where `other` stands in the answer; `other` unless told. */
  readonly otherKey?: string
  readonly configs?: z.ZodType<Configs>
  /** The platform sends all rows at once and no total of them: a list, or an object keyed by what each row is about. */
  readonly whole?: boolean
}

const rowKeys = ['list', 'data', 'rows'] as const
const totalKeys = ['count', 'total'] as const
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const findList = (answer: Record<string, unknown>) => {
  // A list with no match is sometimes a bare [] where an object stands otherwise.
  if (Array.isArray(answer['data']) && !totalKeys.some(key => key in answer)) {
    return answer['data'].length === 0 ? { holder: {}, rows: [], total: 0 } : undefined
  }
  for (const holder of [answer['data'], answer]) {
    if (!isRecord(holder)) continue
    const rows = rowKeys.map(key => holder[key]).find(Array.isArray)
    const total = totalKeys.map(key => holder[key]).find(value => value !== undefined && value !== null)
    if (rows && total !== undefined && Number.isSafeInteger(Number(total))) {
      return { holder, rows, total: Number(total) }
    }
  }
  return undefined
}

const findWhole = (answer: Record<string, unknown>) => {
  const { data } = answer
  const holder = isRecord(data) && rowKeys.some(key => Array.isArray(data[key])) ? data : answer
  const found = rowKeys.map(key => holder[key]).find(Array.isArray)
  const rows: readonly unknown[] | undefined = found ?? (isRecord(data) ? Object.values(data) : undefined)
  return rows && { holder, rows, total: rows.length }
}

const rowSchemas = new WeakMap<z.ZodType, z.ZodType>()

/**
 * Reads any of the platform's list shapes: `data.list/count`, `data.data/total`, `data.rows/total`, or the same at the
 * top level of the answer. `other` and `configs` are read where they stand beside the rows or in `data`.
 */
export const page = <Row, Other = undefined, Configs = undefined>(
  row: z.ZodType<Row>,
  extras: Extras<Other, Configs> = {},
): z.ZodType<Page<Row, Other, Configs>> => {
  const schema = z.record(z.string(), z.unknown()).transform((answer, context): Page<Row, Other, Configs> => {
    const found = (extras.whole ? findWhole : findList)(answer)
    if (!found) {
      context.addIssue({ code: 'custom', message: 'no list with its total in the answer' })
      return z.NEVER
    }
    const rows: Row[] = []
    const unreadable: Unreadable[] = []
    for (const [index, raw] of found.rows.entries()) {
      const parsed = row.safeParse(raw)
      if (parsed.success) rows.push(parsed.data)
      else unreadable.push({ index, detail: describe(parsed.error) })
    }
    const beside = (key: string) =>
      found.holder[key] ?? (isRecord(answer['data']) ? answer['data'][key] : undefined) ?? answer[key]
    const extra = <T>(key: string, part: z.ZodType<T> | undefined): T => {
      if (!part) return undefined as T
      const sent = beside(key) ?? {}
      // PHP writes an empty object as an empty list.
      const parsed = part.safeParse(Array.isArray(sent) && sent.length === 0 ? {} : sent)
      if (parsed.success) return parsed.data
      context.addIssue({ code: 'custom', message: `${key}: ${describe(parsed.error)}` })
      return undefined as T
    }
    return {
      rows,
      unreadable,
      total: found.total,
      other: extra(extras.otherKey ?? 'other', extras.other),
      configs: extra('configs', extras.configs),
    }
  })
  rowSchemas.set(schema, row)
  return schema
}

/** True for the output of a list call: only such a call can be exported. */
export const isPage = (output: z.ZodType): boolean => rowSchemas.has(output)

/** The first problem of a parse as `field: what`. */
export const describe = (error: z.ZodError): string => {
  const issue = error.issues[0]
  return issue ? [issue.path.join('.'), issue.message].filter(Boolean).join(': ') : 'unreadable'
}
