import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { type Failure, failed, type Result } from '../../../shared/result.ts'
import type { SumProgress } from './sum-rows.ts'

/** State of a comparison. */
export type ComparisonState<T> =
  | { readonly kind: 'idle' }
  | ({ readonly kind: 'running' } & SumProgress)
  | { readonly kind: 'done'; readonly result: T }
  | { readonly kind: 'failed'; readonly failure: Failure }

const idle = { kind: 'idle' } as const

/**
 * Runs one comparison at a time, of `key`. It continues while its tag is hidden, and ends with the tag, by `cancel`, or when
 * `key` changes.
 */
export const useComparison = <T>(
  scope: string,
  key: string,
  compare: (signal: AbortSignal, onProgress: (progress: SumProgress) => void) => Promise<Result<T>>,
) => {
  const client = useQueryClient()
  const own = useId()
  const [state, setState] = useState<{ readonly of: string; readonly now: ComparisonState<T> }>({
    of: key,
    now: idle,
  })
  const runningKey = useRef<string | null>(null)
  const runCount = useRef(0)

  const cancel = () => {
    runningKey.current = null
    setState({ of: key, now: idle })
    void client.cancelQueries({ queryKey: [scope, 'addUp', own] })
  }
  const start = async () => {
    const run = ++runCount.current
    const isMine = () => runCount.current === run && runningKey.current === key
    const update = (now: ComparisonState<T>) => {
      if (isMine()) setState({ of: key, now })
    }
    runningKey.current = key
    update({ kind: 'running', done: 0, total: null })
    // As a query, it is canceled with the tag's other reads when the tag closes.
    const result = await client
      .query({
        queryKey: [scope, 'addUp', own, run],
        gcTime: 0,
        queryFn: ({ signal }) => compare(signal, progress => update({ kind: 'running', ...progress })),
      })
      .catch(() => failed({ kind: 'cancelled' }))
    if (result.ok) update({ kind: 'done', result: result.value })
    else update(result.failure.kind === 'cancelled' ? idle : { kind: 'failed', failure: result.failure })
  }
  useEffect(() => {
    if (runningKey.current === null || runningKey.current === key) return
    runningKey.current = null
    void client.cancelQueries({ queryKey: [scope, 'addUp', own] })
  }, [client, scope, own, key])
  return { now: state.of === key ? state.now : idle, start: () => void start(), cancel }
}
