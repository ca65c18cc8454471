import type { Failure } from '../../../shared/result.ts'

/** Data that is missing because it was not read. */
export interface LoadProblem {
  /** The failure; null while loading. */
  readonly failure: Failure | null
  readonly retry: () => void
}

interface ReadQuery {
  readonly data: unknown
  readonly error: { readonly failure: Failure } | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/**
 * Returns the problem of an answer that is missing or outdated; undefined if it is there, or if the user has no permission (spec
 * 1 §8).
 */
export const findLoadProblem = ({ data, error, isFetching, refetch }: ReadQuery): LoadProblem | undefined => {
  if (error?.failure.kind === 'forbidden') return undefined
  const failure = isFetching ? null : (error?.failure ?? null)
  return data === undefined || failure ? { failure, retry: () => void refetch() } : undefined
}
