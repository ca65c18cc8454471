import type { Failure } from '../../shared/result.ts'

/** Something that is not there because it was not read. */
export interface LoadProblem {
  /** Why it could not be; null while it is on its way. */
  readonly failure: Failure | null
  readonly retry: () => void
}

interface Read {
  readonly data: unknown
  readonly error: { readonly failure: Failure } | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/**
 * What is to be said where an answer is missed or is not of now; undefined when it is there, or is not for this user
 * (spec 1 §8).
 */
export const findLoadProblem = ({ data, error, isFetching, refetch }: Read): LoadProblem | undefined => {
  if (error?.failure.kind === 'forbidden') return undefined
  const failure = isFetching ? null : (error?.failure ?? null)
  return data === undefined || failure ? { failure, retry: () => void refetch() } : undefined
}
