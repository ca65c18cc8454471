import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { type FailureError, readOptions } from '../../calls/call.ts'
import type { LoadProblem } from '../../failure/load-problem.ts'
import type { Lookup } from '../declaration.ts'

type Answer = UseQueryResult<unknown, FailureError>

const none: readonly Lookup[] = []

/** Outside the hook: the query library then only calls it when an answer has changed. */
const gather = (answers: readonly Answer[]) => {
  // Without permission, names are silently omitted (spec 1 §4).
  const missing = answers.filter(
    answer => answer.data === undefined && answer.error?.failure.kind !== 'forbidden',
  )
  const failed = missing.find(answer => answer.error && !answer.isFetching)
  const loadProblem: LoadProblem | undefined =
    missing.length > 0
      ? {
          failure: failed?.error?.failure ?? null,
          retry: () => missing.forEach(answer => void answer.refetch()),
        }
      : undefined
  return {
    lookedUp: Object.assign({}, ...answers.map(answer => answer.data)) as Readonly<Record<string, unknown>>,
    loadProblem,
    lookUpAgain: () => answers.forEach(answer => void answer.refetch()),
  }
}

/** Answers of a list's lookups, merged and cached until refetched, with what could not be read. */
export const useLookups = (scope: string, lookups: readonly Lookup[] = none) =>
  useQueries({ queries: lookups.map(lookup => readOptions(scope, lookup, {})), combine: gather })
