import type { Failure, Result } from '../../../shared/result.ts'

/** `down`: why, and when the next try is (milliseconds since the epoch; null while one is under way). `back`: it was down. */
export type Reachability =
  | { readonly kind: 'up' | 'back' }
  | { readonly kind: 'down'; readonly failure: Failure; readonly nextAt: number | null }

interface ReachDeps {
  /** A cheap read: it changes nothing and needs nobody signed in. */
  readonly probe: () => Promise<Result<unknown>>
  readonly tell: (reach: Reachability) => void
  /** The platform answers again. */
  readonly onBack: () => void
}

/** Between two tries, in milliseconds; the last one from then on. */
const waits = [5000, 10_000, 20_000, 40_000, 60_000] as const
/** How long it is said that the platform is back, in milliseconds. */
const backFor = 5000

/** What says that nothing was reached; anything else the platform has said itself. */
const isUnreached = ({ kind, ...rest }: Failure): boolean =>
  kind === 'offline' || kind === 'timeout' || (kind === 'http' && 'status' in rest && rest.status >= 500)

/**
 * Whether the platform can be reached, by how calls end. One call alone may be slow or broken: unless there was no connection
 * at all, the probe is asked first.
 */
export const createReachability = ({ probe, tell, onBack }: ReachDeps) => {
  let now: Reachability = { kind: 'up' }
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: Promise<void> | null = null
  let isOver = false

  const set = (next: Reachability) => {
    now = next
    tell(next)
  }
  const wait = (failure: Failure) => {
    const ms = waits[Math.min(tries, waits.length - 1)] ?? 60_000
    tries += 1
    set({ kind: 'down', failure, nextAt: Date.now() + ms })
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), ms)
  }
  const reached = () => {
    if (now.kind !== 'down') return
    clearTimeout(timer)
    tries = 0
    set({ kind: 'back' })
    timer = setTimeout(() => set({ kind: 'up' }), backFor)
    onBack()
  }
  const asked = async () => {
    if (now.kind === 'down') set({ ...now, nextAt: null })
    const result = await probe()
    if (isOver) return
    if (result.ok || !isUnreached(result.failure)) reached()
    else wait(result.failure)
  }
  /** One at a time. */
  const ask = (): Promise<void> => {
    clearTimeout(now.kind === 'down' ? timer : undefined)
    asking ??= asked().finally(() => {
      asking = null
    })
    return asking
  }
  return {
    /** How a call ended. What the probe itself says is known by its asker. */
    note: (result: Result<unknown>): void => {
      if (asking || isOver) return
      if (result.ok) return reached()
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
