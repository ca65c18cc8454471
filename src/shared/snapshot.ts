import { z } from 'zod'

/** The most rows one report is kept with. */
export const maxSnapshotRows = 2000

const Values = z.record(z.string(), z.unknown())

/**
 * What a reading of a report is known by. `kept`: by its operator; `first`: the first of a day, kept without being asked;
 * `hour`: the first of an hour.
 */
export const SnapshotHead = z.object({
  id: z.string().max(60),
  kind: z.enum(['kept', 'first', 'hour']),
  /** The route of the report, and its filters as they were sent, as JSON. */
  report: z.string().max(200),
  search: z.string().max(4000),
  /** The filters in words. */
  about: z.string().max(1000),
  /** The channel's day. */
  day: z.string().max(10),
  /** When it was read, in milliseconds since the epoch. */
  at: z.int().min(0),
})
export type SnapshotHead = z.output<typeof SnapshotHead>

/** What is kept of a reading: its rows and sums as its call's schema read them. */
export const SnapshotBody = z.object({
  rows: z.array(Values).max(maxSnapshotRows),
  sums: Values.nullable(),
  /** All rows of the search are there. */
  isWhole: z.boolean(),
})
export type SnapshotBody = z.output<typeof SnapshotBody>

/** A reading of a report, to be kept. */
export const NewSnapshot = z.strictObject({
  ...SnapshotHead.omit({ id: true }).shape,
  ...SnapshotBody.shape,
})
export type NewSnapshot = z.output<typeof NewSnapshot>

/** A reading that was kept. */
export interface Snapshot extends SnapshotHead, SnapshotBody {}

/** The readings kept of a report, the latest first, and where: only for this run where nothing can be encrypted. */
export interface StoredSnapshots {
  readonly where: 'disk' | 'run'
  readonly heads: readonly SnapshotHead[]
}

/** The home page's figures at this hour of earlier days; null where none are stored. */
export interface HomeBefore {
  readonly yesterday: Snapshot | null
  readonly lastWeek: Snapshot | null
}
