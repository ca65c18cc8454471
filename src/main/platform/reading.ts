import type { z } from 'zod'
import { describe, isPage, isPaged, type Page } from '../../shared/page.ts'
import { inScale, type Scale } from '../../shared/wire.ts'
import type { Answer } from './envelope.ts'
import { createPace } from './pace.ts'
import { namesOf, respelt, type Spelling } from './respelling.ts'

// Enough rows that slicing costs nothing, few enough that one slice is far below a frame.
const sliceRows = 50

type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly detail: string }

const isRecord = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface Rows {
  readonly rows: readonly unknown[]
  readonly withRows: (rows: readonly unknown[]) => Answer
}

const findRows = (answer: Answer): Rows | undefined => {
  const data = answer['data']
  for (const key of ['list', 'data', 'rows']) {
    const inside = isRecord(data) ? data[key] : undefined
    if (isRecord(data) && Array.isArray(inside)) {
      return { rows: inside, withRows: rows => ({ ...answer, data: { ...data, [key]: rows } }) }
    }
  }
  for (const key of ['list', 'data', 'rows']) {
    const beside = answer[key]
    if (Array.isArray(beside)) return { rows: beside, withRows: rows => ({ ...answer, [key]: rows }) }
  }
  return undefined
}

const readWhole = <T>(output: z.ZodType<T>, answer: Answer, scale: Scale | undefined): Read<T> => {
  const parsed = inScale(scale, () => output.safeParse(answer))
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, detail: describe(parsed.error).slice(0, 300) }
}

/** Reads a long list some rows at a time, letting the event loop run in between; undefined where that does not add up. */
const readSliced = async (
  output: z.ZodType<Page<unknown>>,
  found: Rows,
  read: (rows: readonly unknown[]) => Read<Page<unknown>>,
): Promise<Page<unknown> | undefined> => {
  const rows: unknown[] = []
  const unreadable: Page<unknown>['unreadable'][number][] = []
  let last: Page<unknown> | undefined
  const pace = createPace()
  for (let start = 0; start < found.rows.length; start += sliceRows) {
    const slice = found.rows.slice(start, start + sliceRows)
    const part = read(slice)
    if (!part.ok) return undefined
    last = part.value
    if (last.rows.length + last.unreadable.length !== slice.length) return undefined
    rows.push(...last.rows)
    unreadable.push(...last.unreadable.map(row => ({ ...row, index: row.index + start })))
    if (pace.due()) await pace.rest()
  }
  if (!last) return undefined
  const { length } = found.rows
  const whole = { ...last, rows, unreadable, total: Math.max(last.total, length) }
  // The total that a slice was read with is that of the list, or none.
  return isPaged(output) && last.total < length ? { ...whole, atLeast: true } : whole
}

const readSpelt = async <T>(output: z.ZodType<T>, sent: Answer, spelling: Spelling): Promise<Read<T>> => {
  const names = namesOf(spelling)
  const answer = respelt(sent, names, false)
  const found = isPage(output) ? findRows(answer) : undefined
  if (found && found.rows.length > sliceRows * 4) {
    const list = output as z.ZodType<T & Page<unknown>>
    const sliced = await readSliced(list, found, rows =>
      readWhole(list, found.withRows(respelt(rows, names, true)), spelling.scale),
    )
    if (sliced) return { ok: true, value: sliced as T }
  }
  return readWhole(output, respelt(sent, names, true), spelling.scale)
}

/**
 * Reads an answer with its call's output schema, as this platform spells it. A page of 10,000 rows takes some 100 ms, so
 * lists beyond a few hundred rows are read in slices and main's event loop is never held for long.
 */
export const readOutput = async <T>(
  output: z.ZodType<T>,
  sent: Answer,
  spelling: Spelling = {},
): Promise<Read<T>> => {
  try {
    return await readSpelt(output, sent, spelling)
  } catch (error) {
    // Trees are read level by level: one of thousands of levels is no answer, and no bug of ours.
    if (error instanceof RangeError) return { ok: false, detail: 'nested too deeply' }
    throw error
  }
}
