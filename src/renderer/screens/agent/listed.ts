import type { InputOf } from '../../../shared/endpoint.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { isSameId } from '../../../shared/same-id.ts'
import { type RowOf, walkRows } from '../../kit/dialog/walk-rows.ts'
import type { ListEndpoint } from '../../kit/list/declaration.ts'

/** The ids, under this field, of all rows of a search, however many pages they fill. */
export const listedIn = async <L extends ListEndpoint>(
  list: L,
  field: keyof RowOf<L> & string,
  search: Omit<InputOf<L>, 'page' | 'limit'>,
): Promise<Result<ReadonlySet<string>>> => {
  const walked = await walkRows(list, field, search)
  return walked.ok ? ok(new Set(walked.value.map(row => String(row[field])))) : walked
}

/** Whether each of these ids is listed, or each is gone. */
export const isEach = (
  listed: Result<ReadonlySet<string>>,
  ids: readonly string[],
  is: 'there' | 'gone',
): Result<boolean> => {
  if (!listed.ok) return listed
  const isListed = (id: string) => [...listed.value].some(one => isSameId(one, id))
  return ok(ids.every(id => isListed(id) === (is === 'there')))
}
