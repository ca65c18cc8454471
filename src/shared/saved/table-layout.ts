import { z } from 'zod'

/** Layout of one screen's table; unknown columns are ignored, new ones appear in their default place. */
export const TableLayout = z.object({
  order: z.array(z.string()).default([]),
  hidden: z.array(z.string()).default([]),
  pinned: z.array(z.string()).default([]),
  widths: z.record(z.string(), z.number().int().min(40).max(1200)).default({}),
  /** Transposed: a line per column, a column per row. */
  turned: z.boolean().optional().catch(undefined),
})
export type TableLayout = z.output<typeof TableLayout>
