import { z } from 'zod'
import { details } from './endpoint.ts'
import { id } from './wire.ts'

/** What a long-running job of the platform does (spec 1 §4); only an export leaves files, and only one runs at a time. */
export type TaskKind = 'export' | 'import' | 'repair'

const kinds = new WeakMap<z.ZodType, TaskKind>()

/**
 * Output of a call that starts a long-running job: the task's id from `data.taskId` or `data`, '' where the platform
 * gave none. Such a call is started through the bridge's `startTask`, and main watches the task from then on.
 */
export const taskId = (kind: TaskKind): z.ZodType<string> => {
  const named = z.object({ taskId: id() }).transform(task => task.taskId)
  // PHP writes an empty map as [].
  const none = z.array(z.unknown()).transform(() => '')
  const task = z.object({ data: z.union([named, id(), none]) }).transform(answer => answer.data)
  const output = details(task, '')
  kinds.set(output, kind)
  return output
}

/** Key of what is said of a task that did not begin or, an export, failed (spec 3 §8). */
export const getTaskFailureKey = (kind: TaskKind): string => `errors:task.${kind}Failed`

/** Which kind of task a call with this output starts; undefined when it starts none. */
export const getTaskKind = (output: z.ZodType): TaskKind | undefined => kinds.get(output)
