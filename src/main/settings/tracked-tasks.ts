import { z } from 'zod'
import type { TrackedTask, TrackerOptions } from '../tasks/tracker.ts'
import type { Document } from './document.ts'

const Tracked = z.object({
  taskId: z.string().min(1),
  title: z.string(),
  account: z.string(),
  startedAt: z.number(),
})

const isTracked = (value: unknown): value is TrackedTask => Tracked.safeParse(value).success

/** Keeps the watched tasks of the platform in this document; an entry that cannot be read is left out. */
export const trackedTasks = (document: Document): TrackerOptions['store'] => ({
  read: () => {
    const stored = document.get('tasks')
    return Array.isArray(stored) ? stored.filter(isTracked) : []
  },
  write: tracked => document.set({ tasks: tracked }),
})
