import type { SnapshotHead } from '../../shared/saved/snapshot.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Maximum age by kind. */
const maxAgeMs = { kept: 30 * dayMs, first: 8 * dayMs, hour: 8 * dayMs } as const
/** True if a snapshot of this time is too old, whatever its kind. */
export const isExpired = (at: number, now: number): boolean => now - at > Math.max(...Object.values(maxAgeMs))

/** Maximum number and bytes per account. */
const [mostFiles, mostBytes] = [600, 40_000_000]

interface SizedSnapshot {
  readonly head: SnapshotHead
  readonly bytes: number
}

/** Lists the snapshots to delete: those too old and, above the limits, the oldest, automatic ones first. */
export const listOutdated = <F extends SizedSnapshot>(snapshots: readonly F[], now: number): readonly F[] => {
  const isOld = ({ head }: SizedSnapshot) => now - head.at > maxAgeMs[head.kind]
  const inTime = snapshots
    .filter(snapshot => !isOld(snapshot))
    .toSorted(
      (a, b) => Number(b.head.kind === 'kept') - Number(a.head.kind === 'kept') || b.head.at - a.head.at,
    )
  let bytes = 0
  const excess = inTime.filter((one, index) => {
    bytes += one.bytes
    return index >= mostFiles || bytes > mostBytes
  })
  return [...snapshots.filter(isOld), ...excess]
}
