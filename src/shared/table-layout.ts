import { z } from 'zod'

/** How one screen's table is laid out; columns it does not know are ignored, new ones appear at their place. */
export const TableLayout = z.object({
  order: z.array(z.string()).default([]),
  hidden: z.array(z.string()).default([]),
  pinned: z.array(z.string()).default([]),
  widths: z.record(z.string(), z.number().int().min(40).max(1200)).default({}),
  /** Its columns stand as lines, its rows as columns. */
  turned: z.boolean().optional().catch(undefined),
})
export type TableLayout = z.output<typeof TableLayout>
