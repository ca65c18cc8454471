import { z } from 'zod'

/** Resolution of a write without an answer: it was carried out, or it was not. */
export const WriteVerdict = z.enum(['done', 'notDone'])
export type WriteVerdict = z.output<typeof WriteVerdict>
