import { z } from 'zod'
import type { TrackedTask, TrackerOptions } from '../tasks/tracker.ts'
import type { Document } from './document.ts'
import { entriesOf, openField } from './field.ts'

const Tracked = z.object({
  taskId: z.string().min(1),
  kind: z.enum(['export', 'import', 'repair']).default('repair'),
  call: z.string().default(''),
  title: z.string(),
  target: z.string().default(''),
  account: z.string(),
  startedAt: z.number(),
})

/** Keeps the watched tasks of the platform in this document; an entry that cannot be read is left alone. */
export const trackedTasks = (document: Document): TrackerOptions['store'] =>
  openField(
    document,
    'tasks',
    entriesOf((entry): TrackedTask | undefined => Tracked.safeParse(entry).data),
  )
