import { useMemo, useState } from 'react'
import type { AnyList } from '../list/declaration.ts'
import type { ListData } from '../list/read/use-list.ts'
import { useTagState } from '../tag/tag-scope.ts'
import { createComparedKey, restoreKind } from './compared-key.ts'
import type { VisibleComparison } from './comparison-lines.ts'
import { listComparisons } from './earlier-search.ts'

/** Comparisons available for a list, the one its tag remembers, and the result. */
export const useListComparison = (list: AnyList, data: ListData) => {
  const kinds = useMemo(() => listComparisons(list), [list])
  const [kind, setKind] = useTagState(`compared:${list.route}`, restoreKind(kinds))
  const [comparison, setComparison] = useState<VisibleComparison | null>(null)
  // A comparison of another search does not apply to these rows.
  const isOfThese =
    kind && comparison?.key === createComparedKey(data.buildFilters(data.visibleSearch)) && !data.isOther
  return { kinds, kind, setKind, compared: isOfThese ? comparison : null, setFound: setComparison }
}

export type ListComparison = ReturnType<typeof useListComparison>
