import { useMemo, useState } from 'react'
import type { LoadProblem } from '../failure/load-problem.ts'
import type { FieldContext } from '../form/choices.ts'
import { useWording } from '../words/wording.ts'
import type { AnyList } from './declaration.ts'
import type { ListEndpoint } from './list-endpoint.ts'
import { getLabelOverrides, listUnreadMaps } from './overrides.ts'
import type { ListData } from './read/use-list.ts'

type Maps = Readonly<Record<string, unknown>>

/** Returns the maps of the answers: one without a map leaves the last one of this list. */
const useLastMaps = (configs: unknown): Maps => {
  const [state, setState] = useState<{ readonly configs: unknown; readonly maps: Maps }>({
    configs: undefined,
    maps: {},
  })
  if (configs === state.configs) return state.maps
  const sentMaps = Object.entries(configs ?? {}).filter(([, map]) => map !== undefined)
  const maps = { ...state.maps, ...Object.fromEntries(sentMaps) }
  setState({ configs, maps })
  return maps
}

/** Context that formats a list's cells and fields: labels of its answers, and what is missing of them. */
export const useListContext = (source: ListEndpoint, list: AnyList, data: ListData): FieldContext => {
  const wording = useWording()
  const { answer, failure, loading, lookups, reread } = data
  const isDone = answer !== null
  const own = useMemo<LoadProblem | undefined>(
    () => (isDone ? undefined : { failure: loading ? null : failure, retry: reread }),
    [isDone, loading, failure, reread],
  )
  const loadProblem = [data.loadProblem, own].find(one => one?.failure) ?? data.loadProblem ?? own
  const maps = useLastMaps(answer?.configs)
  return useMemo(() => {
    const configs: Maps = { ...lookups, ...maps }
    const unreadMaps = listUnreadMaps(source.id, list.overrides, maps, reread)
    const overrides = getLabelOverrides(list.overrides, configs)
    return {
      ...wording,
      configs,
      overrides,
      loadProblem,
      unreadMaps,
    }
  }, [wording, lookups, list.overrides, loadProblem, maps, reread, source.id])
}
