import { z } from 'zod'

/**
 * The question about the same earlier write that the operator was asked (by the failure `repeat`) and answered with yes. It
 * confirms that question only: if the earlier write has been found or sent again meanwhile, another one is asked.
 */
export const ConfirmedRepeat = z.strictObject({
  /** Journal entry of the earlier write: times may be equal, or out of order. */
  id: z.string().max(60),
  /** When the same was sent before, in milliseconds since the epoch. */
  at: z.int().min(0),
  /** Whether it was `unanswered` or done `recent`ly. */
  reason: z.enum(['unanswered', 'recent']),
})
export type ConfirmedRepeat = z.output<typeof ConfirmedRepeat>

/** The confirmation of this question. */
export const confirmRepeat = ({ id, at, reason }: ConfirmedRepeat): ConfirmedRepeat => ({ id, at, reason })
