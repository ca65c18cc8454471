import type { Failure, Result } from '../../../shared/result.ts'

/** `down`: the reason, and the time of the next retry (ms since the epoch; null: in flight). `back`: just recovered. */
export type Reachability =
  | { readonly kind: 'up' | 'back' }
  | { readonly kind: 'down'; readonly failure: Failure; readonly nextAt: number | null }

interface ReachDeps {
  /** A cheap read that changes nothing and needs no session. */
  readonly probe: () => Promise<Result<unknown>>
  readonly onChange: (reach: Reachability) => void
  /** Called when the platform answers again. */
  readonly onBack: () => void
}

/** Delays between retries, in ms; the last one repeats. */
const waits = [5000, 10_000, 20_000, 40_000, 60_000] as const
/** Display time of the recovery, in ms. */
const backFor = 5000

/** True for failures without an answer from the platform itself. */
const isUnreached = ({ kind, ...rest }: Failure): boolean =>
  kind === 'offline' || kind === 'timeout' || (kind === 'http' && 'status' in rest && rest.status >= 500)

/**
 * Derives reachability from call results. A single call may be slow or broken: unless there was no connection at all, the
 * probe runs first.
 */
export const createReachability = ({ probe, onChange, onBack }: ReachDeps) => {
  let now: Reachability = { kind: 'up' }
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let pendingProbe: Promise<void> | null = null
  let isOver = false

  const set = (next: Reachability) => {
    now = next
    onChange(next)
  }
  const wait = (failure: Failure) => {
    const ms = waits[Math.min(tries, waits.length - 1)] ?? 60_000
    tries += 1
    set({ kind: 'down', failure, nextAt: Date.now() + ms })
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), ms)
  }
  const markReached = () => {
    if (now.kind !== 'down') return
    clearTimeout(timer)
    tries = 0
    set({ kind: 'back' })
    timer = setTimeout(() => set({ kind: 'up' }), backFor)
    onBack()
  }
  const probeOnce = async () => {
    if (now.kind === 'down') set({ ...now, nextAt: null })
    const result = await probe()
    if (isOver) return
    if (result.ok || !isUnreached(result.failure)) markReached()
    else wait(result.failure)
  }
  /** One probe at a time. */
  const ask = (): Promise<void> => {
    clearTimeout(now.kind === 'down' ? timer : undefined)
    pendingProbe ??= probeOnce().finally(() => {
      pendingProbe = null
    })
    return pendingProbe
  }
  return {
    /** Records a call's result, except during a probe, whose own result decides. */
    note: (result: Result<unknown>): void => {
      if (pendingProbe || isOver) return
      if (result.ok) return markReached()
      const { failure } = result
      if (failure.kind === 'cancelled' || failure.kind === 'misconfigured' || now.kind === 'down') return
      if (failure.kind === 'offline') wait(failure)
      else if (isUnreached(failure)) void ask()
    },
    tryNow: () => void ask(),
    stop: () => {
      isOver = true
      clearTimeout(timer)
    },
  }
}
