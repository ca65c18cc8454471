import { z } from 'zod'
import { type RowSums, RowSumsRequest } from '../files/row-sums.ts'
import { ConfirmedRepeat } from '../writes/confirmed-repeat.ts'
import { SearchMark } from '../writes/search-mark.ts'
import { ToggleSnapshot } from '../writes/toggle-state.ts'
import { WriteVerdict } from '../writes/write-verdict.ts'
import { request } from './request.ts'

/** A write of the signed-in operator with an unknown outcome: no answer came, or the program ended before it did. */
export interface UnresolvedWrite {
  readonly id: string
  /** When it was sent, in milliseconds since the epoch. */
  readonly at: number
  /** Id of the call. */
  readonly call: string
  /** Its fields by name, without secrets, truncated for display. */
  readonly target: Readonly<Record<string, string>>
}

/** Requests that call the platform, or cancel such a call. */
export const callRequests = {
  /** One read of the platform, cancelled by its `ticket`. */
  call: request(
    z.strictObject({
      id: z.string().max(100),
      input: z.record(z.string(), z.unknown()),
      ticket: z.string().max(60),
      /** The search that it starts. */
      search: SearchMark.optional(),
    }),
  ).answersResult<unknown>(),
  /** One write; `seen` is the record as the operator saw it. */
  write: request(
    z.strictObject({
      id: z.string().max(100),
      input: z.record(z.string(), z.unknown()),
      seen: ToggleSnapshot.optional(),
      confirmed: ConfirmedRepeat.optional(),
      /** The search that its rows come from. */
      search: SearchMark.optional(),
    }),
  ).answersOutcome(),
  /** Repeats the look-up of a write without an answer; the event `lookUps` has the result. */
  lookUp: request(z.strictObject({ id: z.string().max(60) })),
  /** Also cancels the summing of this ticket. */
  cancelCall: request(z.strictObject({ ticket: z.string().max(60) })).whileLocked(),
  /** Sums the rows of all pages of a list; the event `addingUp` has its progress; cancelled like a call. */
  addUp: request(RowSumsRequest).answersResult<RowSums>(),
  /** Records the operator's decision about a write without an answer. */
  decideWrite: request(
    z.strictObject({ id: z.string().max(60), verdict: WriteVerdict }),
  ).answersResult<undefined>(),
} as const
