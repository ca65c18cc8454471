import type { Row } from '../../../shared/cell.ts'
import type { Page } from '../../../shared/page.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'
import type { AddingProgress } from '../adding-up.ts'
import { call } from '../calling.ts'
import type { ListEndpoint } from './declaration.ts'

/** The rows of a search, as far as they were wanted. */
export interface AllFound {
  readonly rows: ReadonlyMap<string, Row>
  /** Rows that could not be read, or told from the others. */
  readonly lost: number
  /** Rows came twice, or fewer than there were said to be: some may be missing. */
  readonly isMoved: boolean
}

/** As an export reads them. */
const pageRows = 200

/** Reads the first `most` rows of a search, page by page. */
export const readFound = async (
  {
    source,
    rowKey,
    input,
    most,
  }: {
    readonly source: ListEndpoint
    readonly rowKey: string
    readonly input: Readonly<Record<string, unknown>>
    readonly most: number
  },
  signal: AbortSignal,
  onProgress: (progress: AddingProgress) => void,
): Promise<Result<AllFound>> => {
  const rows = new Map<string, Row>()
  let lost = 0
  let came = 0
  let promised: number | null = null
  let isMoved = false
  for (let page = 1; ; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the platform is asked for one page at a time
    const answer = await call(
      source,
      { ...input, page, limit: pageRows },
      {
        signal,
      },
    )
    if (signal.aborted) return failed({ kind: 'cancelled' })
    if (!answer.ok) return answer
    const { rows: here, unreadable, total, atLeast } = answer.value as Page<Row>
    const before = rows.size + lost
    lost += unreadable.length
    for (const row of here) {
      const key = row[rowKey]
      const name = typeof key === 'string' || typeof key === 'number' ? String(key) : ''
      if (name === '') lost += 1
      else if (rows.has(name)) isMoved = true
      else if (rows.size < most) rows.set(name, row)
    }
    came += here.length + unreadable.length
    if (!atLeast) {
      isMoved ||= promised !== null && promised !== total
      promised = total
    }
    onProgress({ done: rows.size, total: promised === null ? null : Math.min(promised, most) })
    const isLast =
      rows.size + lost === before ||
      (atLeast ? here.length + unreadable.length < pageRows : came >= total) ||
      rows.size >= most
    if (isLast) break
  }
  const isCut = rows.size >= most
  return ok({ rows, lost, isMoved: isMoved || (!isCut && promised !== null && came < promised) })
}
