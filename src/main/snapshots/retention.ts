import type { SnapshotHead } from '../../shared/snapshot.ts'

const dayMs = 24 * 60 * 60 * 1000

/** How long each kind is kept. */
const longest = { kept: 30 * dayMs, first: 8 * dayMs, hour: 8 * dayMs } as const
/** Whether one that was read then is too old, of whatever kind it is. */
export const isExpired = (at: number, now: number): boolean => now - at > Math.max(...Object.values(longest))

/** As many of an account, and as many bytes. */
const [mostFiles, mostBytes] = [600, 40_000_000]

interface Filed {
  readonly head: SnapshotHead
  readonly bytes: number
}

/**
 * Which snapshots have to go: those that are too old and, where there are too many, the oldest, what nobody asked to keep
 * first.
 */
export const listOutdated = <F extends Filed>(all: readonly F[], now: number): readonly F[] => {
  const isOld = ({ head }: Filed) => now - head.at > longest[head.kind]
  const inTime = all
    .filter(one => !isOld(one))
    .toSorted(
      (a, b) => Number(b.head.kind === 'kept') - Number(a.head.kind === 'kept') || b.head.at - a.head.at,
    )
  let bytes = 0
  const beyond = inTime.filter((one, at) => {
    bytes += one.bytes
    return at >= mostFiles || bytes > mostBytes
  })
  return [...all.filter(isOld), ...beyond]
}
