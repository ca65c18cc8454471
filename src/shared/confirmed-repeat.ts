import { z } from 'zod'

/**
 * The question about the same earlier write that the operator was asked (`at` and `reason` of the failure `repeat`) and answered
 * with yes. It confirms that question only: if the earlier write has been found meanwhile, another one is asked.
 */
export const ConfirmedRepeat = z.strictObject({
  /** When the same was sent before, in milliseconds since the epoch. */
  at: z.int().min(0),
  /** Whether it was `unanswered` or done `recent`ly. */
  reason: z.enum(['unanswered', 'recent']),
})
export type ConfirmedRepeat = z.output<typeof ConfirmedRepeat>

/** The confirmation of this question. */
export const confirmRepeat = ({ at, reason }: ConfirmedRepeat): ConfirmedRepeat => ({ at, reason })
