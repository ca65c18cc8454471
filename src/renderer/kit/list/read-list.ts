import type { InputOf } from '../../../shared/endpoint.ts'
import { type WalkedList, type WalkOptions, walkList } from '../../../shared/list-walk.ts'
import type { Page } from '../../../shared/page.ts'
import type { Result } from '../../../shared/result.ts'
import { call } from '../calling.ts'
import type { RowOf } from '../dialog/walk-rows.ts'
import type { ListEndpoint } from './declaration.ts'

/** Whether a list has pages; one that the platform sends whole has none. */
export const isPaged = (list: ListEndpoint): boolean => 'page' in list.input.shape

/**
 * Reads a search of a list page after page, by the rules every walk shares. It stops early at a page `until` accepts, and
 * at its limits; `gaps` says why what came may not be all.
 */
export const readList = <L extends ListEndpoint>(
  list: L,
  search: Omit<InputOf<L>, 'page' | 'limit'>,
  options: Omit<WalkOptions<RowOf<L> & object>, 'isPaged' | 'signal'> & {
    readonly signal?: AbortSignal | undefined
  },
): Promise<Result<WalkedList<RowOf<L> & object>>> =>
  walkList<RowOf<L> & object>(
    async paging => {
      // What `search` leaves out is what `paging` has, which the compiler cannot see of an unknown list.
      const asked = { ...search, ...paging } as unknown as InputOf<L>
      return (await call(list, asked, { signal: options.signal })) as Result<Page<RowOf<L> & object>>
    },
    { ...options, isPaged: isPaged(list) },
  )
