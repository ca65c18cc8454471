import { useMemo } from 'react'
import type { FixedInput } from '../../dialog/action.ts'
import type { AnyList } from '../declaration.ts'
import type { ListData } from '../read/use-list.ts'

/** Picks the filters that a list's row actions get with each row. */
export const pickCarriedInput = (
  { carriedFields = [] }: AnyList,
  filters: Readonly<Record<string, unknown>>,
): FixedInput => Object.fromEntries(carriedFields.map(name => [name, filters[name] ?? '']))

/** The carried filters of the visible rows' search, and the list's fixed input. */
export const useCarriedInput = (
  list: AnyList,
  { buildFilters, rowsSearch }: Pick<ListData, 'buildFilters' | 'rowsSearch'>,
  fixed: FixedInput,
): FixedInput =>
  useMemo(
    () => ({ ...pickCarriedInput(list, buildFilters(rowsSearch)), ...fixed }),
    [list, buildFilters, rowsSearch, fixed],
  )
