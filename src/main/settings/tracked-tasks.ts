import { z } from 'zod'
import type { TrackedTask, TrackerOptions } from '../tasks/tracker.ts'
import type { Document } from './document.ts'

const Tracked = z.object({
  taskId: z.string().min(1),
  kind: z.enum(['export', 'import', 'repair']).default('repair'),
  call: z.string().default(''),
  title: z.string(),
  target: z.string().default(''),
  account: z.string(),
  startedAt: z.number(),
})

const read = (value: unknown): readonly TrackedTask[] => {
  const parsed = Tracked.safeParse(value)
  return parsed.success ? [parsed.data] : []
}

/** Keeps the watched tasks of the platform in this document; an entry that cannot be read is left out. */
export const trackedTasks = (document: Document): TrackerOptions['store'] => ({
  read: () => {
    const stored = document.get('tasks')
    return Array.isArray(stored) ? stored.flatMap(read) : []
  },
  write: tracked => document.set({ tasks: tracked }),
})
