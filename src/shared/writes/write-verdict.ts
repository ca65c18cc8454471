import { z } from 'zod'

/** Resolution of a write without an answer: carried out, or not. */
export const WriteVerdict = z.enum(['done', 'notDone'])
export type WriteVerdict = z.output<typeof WriteVerdict>
