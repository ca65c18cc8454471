import { useQueries } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { readOptions } from '../call.ts'
import type { Unread } from '../unread.ts'
import type { Lookup } from './declaration.ts'

const none: readonly Lookup[] = []

/** What the lookups of a list answer, as one map, until they are asked again, and what of it could not be read. */
export const useLookups = (scope: string, lookups: readonly Lookup[] = none) => {
  const answers = useQueries({ queries: lookups.map(lookup => readOptions(scope, lookup, {})) })
  const found = answers.map(answer => answer.data)
  // One object for the same answers, whatever else is drawn anew.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the answers themselves, not the array around them
  const lookedUp = useMemo(() => Object.assign({}, ...found) as Readonly<Record<string, unknown>>, found)

  // Whoever may not see names does not learn of them (spec 1 §4).
  const missing = answers.filter(one => one.data === undefined && one.error?.failure.kind !== 'forbidden')
  const failed = missing.find(answer => answer.error && !answer.isFetching)
  const failure = failed?.error?.failure ?? null
  const again = missing.map(answer => answer.refetch)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- each refetch stays the same, the array around them does not
  const retry = useCallback(() => again.forEach(refetch => void refetch()), again)
  const isMissing = missing.length > 0
  const unread = useMemo<Unread | undefined>(
    () => (isMissing ? { failure, retry } : undefined),
    [isMissing, failure, retry],
  )
  return { lookedUp, unread, lookUpAgain: () => answers.forEach(answer => void answer.refetch()) }
}
