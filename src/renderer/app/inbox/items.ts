import type { UnresolvedWrite } from '../../../shared/bridge/calls.ts'
import type { Job } from '../../../shared/bridge/jobs.ts'
import { getRawText, type Row } from '../../../shared/cell.ts'
import {
  type InboxKind,
  type KindState,
  listEndedJobs,
  ownKinds,
  type ReadKind,
  readKinds,
} from './inbox-state.ts'
import { sources } from './sources.ts'

/** A pending item; `id` is unique, `at` is the time it has waited since, in a sortable format. */
export type InboxItem = { readonly id: string; readonly at: string } & (
  | { readonly kind: ReadKind; readonly row: Row }
  | { readonly kind: 'failed' | 'finished'; readonly job: Job }
  | { readonly kind: 'unanswered'; readonly write: UnresolvedWrite }
)

/** Pending items of one kind, oldest first. */
export interface InboxGroup {
  readonly kind: InboxKind
  readonly items: readonly InboxItem[]
}

const readItems = (kind: ReadKind, rows: readonly Row[]): readonly InboxItem[] =>
  rows.map(row => ({
    kind,
    id: `${kind} ${String(row[sources[kind].key])}`,
    at: getRawText(row, sources[kind].time),
    row,
  }))

const stamp = (at: number): string => new Date(at).toISOString()
const jobItem = (kind: 'failed' | 'finished', job: Job): InboxItem => ({
  kind,
  id: `${kind} ${job.id}`,
  at: stamp(job.startedAt),
  job,
})

/** At equal times the lower id is older: ids are digits of any length. */
const inOrder = (one: InboxItem, other: InboxItem): number =>
  one.at.localeCompare(other.at) || one.id.length - other.id.length || (one.id < other.id ? -1 : 1)

interface InboxInput {
  readonly kinds: readonly ReadKind[]
  readonly kindStates: Readonly<Partial<Record<ReadKind, KindState>>>
  readonly jobs: readonly Job[]
  readonly writes: readonly UnresolvedWrite[]
}

/** Groups all pending items; `current`, which may be resolved by now, keeps its position. */
export const groupItems = (
  { kinds, kindStates, jobs, writes }: InboxInput,
  current: InboxItem | null,
): readonly InboxGroup[] => {
  const endedJobs = listEndedJobs(jobs)
  const own = {
    unanswered: writes.map(
      (write): InboxItem => ({
        kind: 'unanswered',
        id: `unanswered ${write.id}`,
        at: stamp(write.at),
        write,
      }),
    ),
    failed: endedJobs.failed.map(job => jobItem('failed', job)),
    finished: endedJobs.finished.map(job => jobItem('finished', job)),
  }
  const all = [
    ...readKinds
      .filter(kind => kinds.includes(kind))
      .map(kind => ({
        kind,
        items: readItems(kind, kindStates[kind]?.isListed ? kindStates[kind].rows : []),
      })),
    ...ownKinds.map(kind => ({ kind, items: own[kind] })),
  ]
  return all.map(({ kind, items }) => {
    const isMissing = current?.kind === kind && !items.some(({ id }) => id === current.id)
    return { kind, items: (isMissing ? [...items, current] : items).toSorted(inOrder) }
  })
}
