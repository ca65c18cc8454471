import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { type FailureError, readOptions } from '../call.ts'
import type { LoadProblem } from '../load-problem.ts'
import type { Lookup } from './declaration.ts'

type Answer = UseQueryResult<unknown, FailureError>

const none: readonly Lookup[] = []

/** Outside of the hook: the query library then makes it anew only when an answer has changed. */
const gather = (answers: readonly Answer[]) => {
  // Whoever may not see names does not learn of them (spec 1 §4).
  const missing = answers.filter(one => one.data === undefined && one.error?.failure.kind !== 'forbidden')
  const failed = missing.find(answer => answer.error && !answer.isFetching)
  const unread: LoadProblem | undefined =
    missing.length > 0
      ? {
          failure: failed?.error?.failure ?? null,
          retry: () => missing.forEach(answer => void answer.refetch()),
        }
      : undefined
  return {
    lookedUp: Object.assign({}, ...answers.map(answer => answer.data)) as Readonly<Record<string, unknown>>,
    unread,
    lookUpAgain: () => answers.forEach(answer => void answer.refetch()),
  }
}

/** What the lookups of a list answer, as one map, until they are asked again, and what of it could not be read. */
export const useLookups = (scope: string, lookups: readonly Lookup[] = none) =>
  useQueries({ queries: lookups.map(lookup => readOptions(scope, lookup, {})), combine: gather })
