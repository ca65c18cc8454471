import { z } from 'zod'
import { isWireObject, parseJsonText } from './shapes.ts'
import { wireId } from './wire.ts'

/** Kinds of the platform's long-running jobs (spec 1 §4); only an export leaves files, and only one runs at a time. */
export type TaskKind = 'export' | 'import' | 'repair'

const kinds = new WeakMap<z.ZodType, TaskKind>()

/** Returns a value, the first one of a list, or the first one of the JSON text of a list. */
const readFirst = (value: unknown): unknown => {
  const parsedValue = parseJsonText(value)
  return Array.isArray(parsedValue) ? parsedValue[0] : parsedValue
}

/** Reads a task's id from an object with it; '' for none. */
const readNamedId = (value: unknown): string => {
  const first = readFirst(value)
  return isWireObject(first) ? (wireId().safeParse(first['taskId']).data ?? '') : ''
}

/** Reads a task's id that was sent alone; '' for none, such as a message. */
const readBareId = (value: unknown): string => {
  const first = readFirst(value)
  const id = typeof first === 'boolean' || isWireObject(first) ? '' : (wireId().safeParse(first).data ?? '')
  return /^(?=.*\d)[\w.:-]+$/.test(id) ? id : ''
}

/**
 * Output of a call that starts a long-running job: the task's id from `data`, beside it, or `data` alone; '' if the platform gave none. Such a
 * call is started through the bridge's `startTask`; main then polls the task.
 */
export const taskId = (kind: TaskKind): z.ZodType<string> => {
  const output = z
    .unknown()
    .transform(answer =>
      isWireObject(answer)
        ? readNamedId(answer['data']) || readNamedId(answer) || readBareId(answer['data'])
        : '',
    )
  kinds.set(output, kind)
  return output
}

/** Returns the text key for a task that did not start or, for an export, failed (spec 3 §8). */
export const getTaskFailureKey = (kind: TaskKind): string => `errors:task.${kind}Failed`

/** Returns the kind of task that a call with this output starts; undefined if it starts none. */
export const getTaskKind = (output: z.ZodType): TaskKind | undefined => kinds.get(output)
