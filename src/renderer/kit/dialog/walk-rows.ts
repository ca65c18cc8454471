import type { InputOf, OutputOf } from '../../../shared/endpoint.ts'
import type { Page } from '../../../shared/page.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'
import { call } from '../calling.ts'
import type { ListEndpoint } from '../list/declaration.ts'

/** The row a list call answers with. */
export type RowOf<L> = OutputOf<L> extends Page<infer Row> ? Row : never

const pageRows = 200
/** A list that never ends is not walked for ever. */
const mostPages = 50

const unread = (list: ListEndpoint, detail: string) =>
  failed({ kind: 'malformed', endpoint: list.id, detail })

/**
 * Rows that what is not among them can be told from: one that could not be read may be the one that is looked for, and
 * makes this a failure.
 */
export const readRows = async <L extends ListEndpoint>(
  list: L,
  input: InputOf<L>,
): Promise<Result<readonly RowOf<L>[]>> => {
  const answer = await call(list, input)
  if (!answer.ok) return answer
  const { rows, unreadable } = answer.value as Page<RowOf<L>>
  const [lost] = unreadable
  return lost ? unread(list, lost.detail) : ok(rows)
}

/**
 * The same of a whole search, page by page, as far as a row that is `wanted`. It ends where a page brings nothing new,
 * whatever was promised; `key` tells the rows apart.
 */
export const walkRows = async <L extends ListEndpoint>(
  list: L,
  key: keyof RowOf<L> & string,
  search: Omit<InputOf<L>, 'page' | 'limit'>,
  wanted: (row: RowOf<L>) => boolean = () => false,
): Promise<Result<readonly RowOf<L>[]>> => {
  const found = new Map<unknown, RowOf<L>>()
  let lost: string | undefined
  for (let page = 1; page <= mostPages; page += 1) {
    const answer = await call(list, { ...search, page, limit: pageRows } as unknown as InputOf<L>)
    if (!answer.ok) return answer
    const { rows, unreadable, total, atLeast } = answer.value as Page<RowOf<L>>
    const before = found.size
    for (const row of rows) found.set(row[key], row)
    if (rows.some(wanted)) return ok([...found.values()])
    lost ??= unreadable[0]?.detail
    if (found.size === before || (!atLeast && found.size >= total)) {
      return lost === undefined ? ok([...found.values()]) : unread(list, lost)
    }
  }
  return unread(list, 'a list without an end')
}
