import { z } from 'zod'
import { isWireObject, parseJsonText } from './shapes.ts'
import { wireId } from './wire.ts'

/** Kinds of the platform's long-running jobs (spec 1 §4); only an export leaves files, and only one runs at a time. */
export type TaskKind = 'export' | 'import' | 'repair'

const kinds = new WeakMap<z.ZodType, TaskKind>()

/** Reads a task's id from the id alone, an object with it, the first one of a list, or the JSON text of these; '' for none. */
const readTaskId = (value: unknown): string => {
  const parsedValue = parseJsonText(value)
  const first: unknown = Array.isArray(parsedValue) ? parsedValue[0] : parsedValue
  const id = isWireObject(first) ? first['taskId'] : first
  return typeof id === 'boolean' ? '' : (wireId().safeParse(id).data ?? '')
}

/**
 * Output of a call that starts a long-running job: the task's id from `data`, or beside it; '' if the platform gave none. Such a
 * call is started through the bridge's `startTask`; main then polls the task.
 */
export const taskId = (kind: TaskKind): z.ZodType<string> => {
  const output = z
    .unknown()
    .transform(answer => (isWireObject(answer) ? readTaskId(answer['data']) || readTaskId(answer) : ''))
  kinds.set(output, kind)
  return output
}

/** Returns the text key for a task that did not start or, for an export, failed (spec 3 §8). */
export const getTaskFailureKey = (kind: TaskKind): string => `errors:task.${kind}Failed`

/** Returns the kind of task that a call with this output starts; undefined if it starts none. */
export const getTaskKind = (output: z.ZodType): TaskKind | undefined => kinds.get(output)
