import type { Row } from '../../../shared/cell.ts'
import type { Endpoint } from '../../../shared/endpoint.ts'
import type { Page } from '../../../shared/page.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'
import { call } from '../calling.ts'
import type { ListEndpoint } from '../list/declaration.ts'

/** Rows a call asks for, and the most that are read of one list. */
const [limit, most] = [200, 2000]

/** All rows of a search. */
export interface Whole {
  readonly rows: readonly Row[]
  /** The sums that came with them. */
  readonly other: unknown
  readonly configs: unknown
  /** Every row there is was read, and could be. */
  readonly isWhole: boolean
}

type Input = Readonly<Record<string, unknown>>

/** Reads a search page by page, up to 2,000 rows; the first failure is that of all. */
export const readWhole = async (
  source: ListEndpoint,
  input: Input,
  signal: AbortSignal,
): Promise<Result<Whole>> => {
  const isPaged = 'page' in source.input.shape
  let first: Pick<Whole, 'other' | 'configs'> | undefined
  let all: readonly Row[] = []
  let unread = 0
  for (let page = 1; ; page += 1) {
    if (signal.aborted) return failed({ kind: 'cancelled' })
    const asked = isPaged ? { ...input, page, limit } : input
    // oxlint-disable-next-line no-await-in-loop -- one page at a time
    const answer: Result<unknown> = await call<Endpoint>(source, asked, { signal })
    if (!answer.ok) return answer
    const { rows, unreadable, total, other, configs } = answer.value as Page<Row>
    first ??= { other, configs }
    unread += unreadable.length
    all = [...all, ...rows]
    const isEnd = !isPaged || rows.length + unreadable.length === 0 || all.length + unread >= total
    if (!isEnd && all.length < most) continue
    const isWhole = isEnd && unread === 0 && all.length <= most && (!isPaged || all.length >= total)
    return ok({ ...first, rows: all.slice(0, most), isWhole })
  }
}
