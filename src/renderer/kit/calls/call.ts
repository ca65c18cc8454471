import {
  keepPreviousData,
  QueryCache,
  QueryClient,
  type QueryExecuteOptions,
  type QueryKey,
  queryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import type { InputOf, OutputOf, ReadEndpoint } from '../../../shared/endpoint-base.ts'
import type { Failure, Result } from '../../../shared/result.ts'
import { readCurrent } from './changes.ts'
import { call } from './send-call.ts'

/** A failure wrapped for TanStack Query, which only handles thrown errors. */
export class FailureError extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.kind)
    this.failure = failure
  }
}

/**
 * Unused answers cached per call and tag: lists never return to old pages, and a day of browsing would fill the memory. A hidden
 * tag's last answers count as unused.
 */
const maxUnusedAnswers = 20

/** Removes the oldest unused answers to the same call in the same tag. */
const dropUnused = (cache: QueryCache, [scope, id]: QueryKey): void => {
  const unusedQueries = cache.findAll({ queryKey: [scope, id], type: 'inactive', fetchStatus: 'idle' })
  // Within one millisecond, the one requested last is the newest.
  const newestFirst = unusedQueries
    .toReversed()
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
  for (const query of newestFirst.slice(maxUnusedAnswers)) cache.remove(query)
}

/**
 * Creates the query client: no retries, no automatic refetching, no sharing between tags.
 *
 * Why no retries: a failure is shown at once beside the last rows, with its reason and “Try again”. Retrying behind a spinner
 * would delay that, ask a back end in trouble once more for every open tag, and repeat refusals, which stay refusals. Main
 * repeats only what nobody waits for and what changes nothing: a read on a dead shared connection, a page of an export, a
 * look-up. Rejected: TanStack's three retries, and any retry of a write, which could carry it out twice.
 */
export const createQueryClient = (): QueryClient => {
  const queryCache: QueryCache = new QueryCache({
    onSuccess: (_, { queryKey }) => {
      if (queryKey.length === 3) dropUnused(queryCache, queryKey)
    },
  })
  return new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // A stale list is refetched when its tag is next shown; a failed one is not.
        refetchOnMount: true,
        retryOnMount: false,
        networkMode: 'always',
        staleTime: Number.POSITIVE_INFINITY,
      },
    },
  })
}

/** Custom read of a call that is not sent just once as it is. */
export type Reader<E extends ReadEndpoint> = (
  input: InputOf<E>,
  signal: AbortSignal,
) => Promise<Result<OutputOf<E>>>

/** Query options of one read; `error` is a {@link FailureError}. */
export const readOptions = <E extends ReadEndpoint>(
  scope: string,
  endpoint: E,
  input: InputOf<E> | null,
  reader: Reader<E> = (readInput, signal) => call(endpoint, readInput, { signal }),
) =>
  queryOptions<OutputOf<E>, FailureError>({
    queryKey: [scope, endpoint.id, input],
    enabled: input !== null,
    queryFn: async ({ signal, client, queryKey }) =>
      readCurrent(client.getQueryCache().find({ queryKey }), endpoint.id, input, async () => {
        const result = await reader(input as InputOf<E>, signal)
        if (!result.ok) throw new FailureError(result.failure)
        return result.value
      }),
  })

/** Query options to prefetch a read before its component is drawn. */
export const toPrefetch = <E extends ReadEndpoint>(
  ...options: Parameters<typeof readOptions<E>>
): QueryExecuteOptions =>
  // A prefetch ignores the answer; its exact type would keep reads of different calls out of one array.
  readOptions(...options) as unknown as QueryExecuteOptions

/** Reads one or several calls, keyed by `scope` alone; null reads nothing. */
export const useReading = <T>(
  scope: string,
  read: ((signal: AbortSignal) => Promise<Result<T>>) | null,
): UseQueryResult<T, FailureError> =>
  useQuery<T, FailureError>({
    queryKey: [scope],
    enabled: read !== null,
    queryFn: async ({ signal }) => {
      if (!read) throw new Error('useReading must not run its query without a read')
      const result = await read(signal)
      if (!result.ok) throw new FailureError(result.failure)
      return result.value
    },
  })

/**
 * Reads a call and caches its answer while `scope` (a tag's id, or 'app') lives. A change of input reads again and shows the
 * previous answer meanwhile; `error` is a {@link FailureError}. Pass null to read nothing.
 */
export const useRead = <E extends ReadEndpoint>(
  scope: string,
  endpoint: E,
  input: InputOf<E> | null,
  reader?: Reader<E>,
): UseQueryResult<OutputOf<E>, FailureError> =>
  useQuery<OutputOf<E>, FailureError>({
    ...readOptions(scope, endpoint, input, reader),
    placeholderData: keepPreviousData,
  })
