import { z } from 'zod'
import {
  type EarlierHomeFigures,
  NewSnapshot,
  type Snapshot,
  type SnapshotHead,
  type StoredSnapshots,
} from '../saved/snapshot.ts'
import { request } from './request.ts'

/** Requests for stored readings of reports. */
export const snapshotRequests = {
  /** Stores a reading of a report on this computer; null if the day, or the hour, already has its first. */
  keepSnapshot: request(NewSnapshot).answersResult<SnapshotHead | null>(),
  /** Lists the stored readings of a report, by its route. */
  snapshots: request(z.strictObject({ report: z.string().max(200) })).answersResult<StoredSnapshots>(),
  openSnapshot: request(z.strictObject({ id: z.string().max(60) })).answersResult<Snapshot>(),
  /** A missing one is `invalid`; one that cannot be deleted stays. */
  deleteSnapshot: request(z.strictObject({ id: z.string().max(60) })).answersResult<void>(),
  /**
   * The home page's figures at this hour of yesterday and of a week ago; null where none are stored. Stores `figures`, the
   * current ones, unless the hour already has its first.
   */
  homeBefore: request(
    z.strictObject({ figures: z.record(z.string(), z.unknown()) }),
  ).answersResult<EarlierHomeFigures>(),
} as const
