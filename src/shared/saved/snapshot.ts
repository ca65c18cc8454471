import { z } from 'zod'

/** Most rows of a stored report. */
export const maxSnapshotRows = 2000

const Values = z.record(z.string(), z.unknown())

/**
 * Metadata of a stored report reading. `kept`: saved by the operator; `first`: saved automatically, the first of a day; `hour`:
 * the first of an hour.
 */
export const SnapshotHead = z.object({
  id: z.string().max(60),
  kind: z.enum(['kept', 'first', 'hour']),
  /** `report`: route of the report; `search`: its filters as they were sent, as JSON. */
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

/** Contents of a stored reading: rows and sums as the call's schema parsed them. */
export const SnapshotBody = z.object({
  rows: z.array(Values).max(maxSnapshotRows),
  sums: Values.nullable(),
  /** All rows of the search are included. */
  isWhole: z.boolean(),
})
export type SnapshotBody = z.output<typeof SnapshotBody>

/** A reading of a report, to be stored. */
export const NewSnapshot = z.strictObject({
  ...SnapshotHead.omit({ id: true }).shape,
  ...SnapshotBody.shape,
})
export type NewSnapshot = z.output<typeof NewSnapshot>

/** A stored reading. */
export interface Snapshot extends SnapshotHead, SnapshotBody {}

/** Stored readings of a report, latest first, and where: only in memory (`run`) if encryption is unavailable. */
export interface StoredSnapshots {
  readonly storage: 'disk' | 'run'
  readonly heads: readonly SnapshotHead[]
}

/** The home page's figures at this hour of earlier days; null where none are stored. */
export interface EarlierHomeFigures {
  readonly yesterday: Snapshot | null
  readonly lastWeek: Snapshot | null
}
