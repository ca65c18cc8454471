import type { InputOf, OutputOf } from '../../../shared/endpoint.ts'
import type { Page } from '../../../shared/page.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { call } from '../../kit/call.ts'
import type { ListEndpoint } from '../../kit/list/declaration.ts'

type RowOf<L> = OutputOf<L> extends Page<infer Row> ? Row : never

const most = 200

/** The ids, under this field, of all rows of a search, however many pages they fill. */
export const listedIn = async <L extends ListEndpoint>(
  list: L,
  field: keyof RowOf<L> & string,
  search: Omit<InputOf<L>, 'page' | 'limit'>,
): Promise<Result<ReadonlySet<string>>> => {
  const ids = new Set<string>()
  for (let page = 1; ; page += 1) {
    const result = await call(list, { ...search, page, limit: most } as unknown as InputOf<L>)
    if (!result.ok) return result
    const { rows, total } = result.value as Page<RowOf<L>>
    for (const row of rows) ids.add(String(row[field]))
    if (page * most >= total) return ok(ids)
  }
}

/** All of these ids if each is listed, or if each is gone; none of them otherwise. */
export const allOrNone = (
  listed: Result<ReadonlySet<string>>,
  ids: readonly string[],
  is: 'there' | 'gone',
): Result<readonly string[]> =>
  listed.ok ? ok(ids.every(id => listed.value.has(id) === (is === 'there')) ? ids : []) : listed
