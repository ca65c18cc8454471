import { useMemo, useState } from 'react'
import type { AnyList, ListData } from '../list/use-list.ts'
import { useTagState } from '../tag-scope.ts'
import type { Compared } from './compared.ts'
import { createComparedKey, restoreKind } from './compared-key.ts'
import { listComparisons } from './earlier-search.ts'

/** What a list can be compared with, what its tag remembers to compare it with, and what that brought. */
export const useCompared = (list: AnyList, data: ListData) => {
  const kinds = useMemo(() => listComparisons(list), [list])
  const [kind, setKind] = useTagState(`compared:${list.route}`, restoreKind(kinds))
  const [found, setFound] = useState<Compared | null>(null)
  // What was compared for another search says nothing of these rows.
  const isOfThese = kind && found?.key === createComparedKey(data.filtersOf(data.shown)) && !data.isOther
  return { kinds, kind, setKind, compared: isOfThese ? found : null, setFound }
}

export type ListComparison = ReturnType<typeof useCompared>
