import { z } from 'zod'
import { details } from './endpoint.ts'
import { wireId } from './wire.ts'

/** Kinds of the platform's long-running jobs (spec 1 §4); only an export leaves files, and only one runs at a time. */
export type TaskKind = 'export' | 'import' | 'repair'

const kinds = new WeakMap<z.ZodType, TaskKind>()

/**
 * Output of a call that starts a long-running job: the task's id from `data.taskId` or `data`, '' if the platform gave none.
 * Such a call is started through the bridge's `startTask`; main then polls the task.
 */
export const taskId = (kind: TaskKind): z.ZodType<string> => {
  const taskObject = z.object({ taskId: wireId() }).transform(task => task.taskId)
  // PHP writes an empty map as [].
  const noTask = z.array(z.unknown()).transform(() => '')
  const task = z.object({ data: z.union([taskObject, wireId(), noTask]) }).transform(answer => answer.data)
  const output = details(task, '')
  kinds.set(output, kind)
  return output
}

/** Returns the text key for a task that did not start or, for an export, failed (spec 3 §8). */
export const getTaskFailureKey = (kind: TaskKind): string => `errors:task.${kind}Failed`

/** Returns the kind of task that a call with this output starts; undefined if it starts none. */
export const getTaskKind = (output: z.ZodType): TaskKind | undefined => kinds.get(output)
