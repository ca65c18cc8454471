import type { Row } from '../../../shared/cell.ts'
import type { InputOf } from '../../../shared/endpoint.ts'
import type { Page } from '../../../shared/page.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'
import { call } from '../calling.ts'
import type { Filter, Values } from '../form/fields.ts'
import { numbersIn } from '../form/pasted.ts'
import type { ListEndpoint } from './declaration.ts'

/** A list of numbers in a filter that the platform takes one of. */
interface Numbers {
  readonly field: string
  readonly numbers: readonly string[]
}

/** What one of several numbers that were searched for brought: so many rows, of so many there are. */
export interface Brought {
  readonly number: string
  readonly rows: number
  readonly total: number
}

/** The answers to several numbers as one page. */
export interface EachPage extends Page<Row> {
  readonly each: readonly Brought[]
}

/** The numbers to be searched for one by one; null where no filter holds several. */
export const numbersOf = (filters: readonly Filter[], values: Values): Numbers | null => {
  for (const filter of filters) {
    const numbers = filter.kind === 'text' && filter.digits ? numbersIn(values[filter.field] ?? '') : []
    if (numbers.length > 1) return { field: filter.field, numbers }
  }
  return null
}

/** Asks for one number after the other, in their order; the first failure is that of all. */
export const readEach = async <L extends ListEndpoint>(
  source: L,
  input: InputOf<L>,
  { field, numbers }: Numbers,
  signal: AbortSignal,
): Promise<Result<EachPage>> => {
  let page: EachPage = { rows: [], unreadable: [], total: 0, other: undefined, configs: undefined, each: [] }
  for (const number of numbers) {
    if (signal.aborted) return failed({ kind: 'cancelled' })
    // oxlint-disable-next-line no-await-in-loop -- the platform is asked for one at a time
    const answer = await call(source, { ...input, [field]: number }, { signal })
    if (!answer.ok) return answer
    const { rows, unreadable, total, configs } = answer.value as Page<Row>
    const count = rows.length + unreadable.length
    const before = page.rows.length + page.unreadable.length
    page = {
      rows: [...page.rows, ...rows],
      unreadable: [...page.unreadable, ...unreadable.map(one => ({ ...one, index: before + one.index }))],
      total: before + count,
      other: undefined,
      configs: page.configs ?? configs,
      each: [...page.each, { number, rows: count, total: Math.max(total, count) }],
    }
  }
  return ok(page)
}
