import type { Unanswered } from '../../../shared/bridge/calls.ts'
import type { Job } from '../../../shared/bridge/jobs.ts'
import { type Row, rawText } from '../../../shared/cell.ts'
import { endedJobs, type Kind, ownKinds, type ReadKind, readKinds, type Told } from '../shared/inbox-state.ts'
import { sources } from './sources.ts'

/** One thing that waits; `id` tells it from all others, `at` says since when, in a form that sorts. */
export type Item = { readonly id: string; readonly at: string } & (
  | { readonly kind: ReadKind; readonly row: Row }
  | { readonly kind: 'failed' | 'finished'; readonly job: Job }
  | { readonly kind: 'unanswered'; readonly write: Unanswered }
)

/** What waits of one kind, the oldest first. */
export interface Group {
  readonly kind: Kind
  readonly items: readonly Item[]
}

const readItems = (kind: ReadKind, rows: readonly Row[]): readonly Item[] =>
  rows.map(row => ({
    kind,
    id: `${kind} ${String(row[sources[kind].key])}`,
    at: rawText(row, sources[kind].time),
    row,
  }))

const stamp = (at: number): string => new Date(at).toISOString()
const jobItem = (kind: 'failed' | 'finished', job: Job): Item => ({
  kind,
  id: `${kind} ${job.id}`,
  at: stamp(job.startedAt),
  job,
})

/** Of two of one moment the lower id was first: ids are digits of any length. */
const inOrder = (one: Item, other: Item): number =>
  one.at.localeCompare(other.at) || one.id.length - other.id.length || (one.id < other.id ? -1 : 1)

interface Known {
  readonly kinds: readonly ReadKind[]
  readonly told: Readonly<Partial<Record<ReadKind, Told>>>
  readonly jobs: readonly Job[]
  readonly writes: readonly Unanswered[]
}

/** Everything that waits in its groups; `kept`, which may wait no longer, stands at the place it had. */
export const groupsOf = ({ kinds, told, jobs, writes }: Known, kept: Item | null): readonly Group[] => {
  const ended = endedJobs(jobs)
  const own = {
    unanswered: writes.map(
      (write): Item => ({ kind: 'unanswered', id: `unanswered ${write.id}`, at: stamp(write.at), write }),
    ),
    failed: ended.failed.map(job => jobItem('failed', job)),
    finished: ended.finished.map(job => jobItem('finished', job)),
  }
  const all = [
    ...readKinds
      .filter(kind => kinds.includes(kind))
      .map(kind => ({ kind, items: readItems(kind, told[kind]?.isListed ? told[kind].rows : []) })),
    ...ownKinds.map(kind => ({ kind, items: own[kind] })),
  ]
  return all.map(({ kind, items }) => {
    const isMissing = kept?.kind === kind && !items.some(({ id }) => id === kept.id)
    return { kind, items: (isMissing ? [...items, kept] : items).toSorted(inOrder) }
  })
}
