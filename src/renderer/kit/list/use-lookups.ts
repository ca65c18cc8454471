import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readOptions } from '../call.ts'
import type { Lookup } from './declaration.ts'

const none: readonly Lookup[] = []

/** What the lookups of a list answer, as one map, until they are asked again; one that fails leaves its choices out. */
export const useLookups = (scope: string, lookups: readonly Lookup[] = none) => {
  const answers = useQueries({ queries: lookups.map(lookup => readOptions(scope, lookup, {})) })
  const found = answers.map(answer => answer.data)
  // One object for the same answers, whatever else is drawn anew.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the answers themselves, not the array around them
  const lookedUp = useMemo(() => Object.assign({}, ...found) as Readonly<Record<string, unknown>>, found)
  return { lookedUp, lookUpAgain: () => answers.forEach(answer => void answer.refetch()) }
}
