import { z } from 'zod'
import { area, data, read } from '../endpoint.ts'
import { text } from '../wire.ts'

const links = z
  .union([z.array(z.string()), z.string(), z.null()])
  .optional()
  .transform((value): readonly string[] => (Array.isArray(value) ? value : value ? value.split(',') : []))

/**
 * How a long-running job stands (spec 1 §4): `completed` and `error` end it. `tipType` (assumed name) says how a
 * finished job is announced: showMsgBox, toast or showDownloadMsg.
 */
const TaskProcess = z.object({ status: text(), tipType: text(), message: text(), download_link: links })
export type TaskProcess = z.output<typeof TaskProcess>

/** Long-running jobs of the platform (spec 1 §7); `taskIds` is comma-joined. */
export const tasks = area('tasks', {
  many: read('POST', '/channelapi/serves/getMultiTaskProcess', {
    input: z.object({ taskIds: z.string().min(1) }),
    output: data(z.union([z.record(z.string(), TaskProcess), z.array(z.never()).transform(() => ({}))])),
  }),
  one: read('POST', '/channelapi/serves/getTaskProcess', {
    input: z.object({ taskId: z.string().min(1, 'errors:invalidRequest') }),
    output: data(TaskProcess),
  }),
})
