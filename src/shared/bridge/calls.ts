import { z } from 'zod'
import { type RowSums, RowSumsRequest } from '../row-sums.ts'
import { SearchMark } from '../search-mark.ts'
import { ToggleSnapshot } from '../toggle-state.ts'
import { WriteVerdict } from '../write-verdict.ts'
import { request } from './request.ts'

/** A write of the signed-in operator that may have been done or not: no answer came, or the program ended before it did. */
export interface UnresolvedWrite {
  readonly id: string
  /** When it was sent, in milliseconds since the epoch. */
  readonly at: number
  /** Id of the call. */
  readonly call: string
  /** Its fields by name, without secrets, cut to a length that can be shown. */
  readonly target: Readonly<Record<string, string>>
}

/** When the operator was told of the same write before (`at` of the failure `repeat`): only then it is sent once more. */
export const confirmed = z.int().min(0).optional()

/** Requests that reach the platform, or stop what is reaching it. */
export const callRequests = {
  /** One read of the platform, cancelled by its `ticket`. */
  call: request(
    z.strictObject({
      id: z.string().max(100),
      input: z.record(z.string(), z.unknown()),
      ticket: z.string().max(60),
      /** The search that it begins. */
      search: SearchMark.optional(),
    }),
  ).answersResult<unknown>(),
  /** One write; `seen` is the record as the operator saw it. */
  write: request(
    z.strictObject({
      id: z.string().max(100),
      input: z.record(z.string(), z.unknown()),
      seen: ToggleSnapshot.optional(),
      confirmed,
      /** The search that its rows come from. */
      search: SearchMark.optional(),
    }),
  ).answersOutcome(),
  /** Looks again for a write without an answer; told by `lookUps`. */
  lookUp: request(z.strictObject({ id: z.string().max(60) })),
  /** Also ends what is being added up under this ticket. */
  cancelCall: request(z.strictObject({ ticket: z.string().max(60) })).whileLocked(),
  /** Adds up the rows of all pages of a list; told by `addingUp`, cancelled like a call. */
  addUp: request(RowSumsRequest).answersResult<RowSums>(),
  /** Notes what was found out about a write without an answer. */
  settle: request(
    z.strictObject({ id: z.string().max(60), verdict: WriteVerdict }),
  ).answersResult<undefined>(),
  /** Fetches a picture of a text of the platform as a `data:` URL; an address without a host is the platform's own. */
  picture: request(z.strictObject({ source: z.string().min(1).max(2000) })).answersResult<string>(),
} as const
