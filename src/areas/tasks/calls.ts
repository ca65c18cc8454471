import { z } from 'zod'
import { area, data, read } from '../../shared/endpoint.ts'
import { isEmptyOnWire, isWireObject, parseJsonText, readElements, readFields } from '../../shared/shapes.ts'
import { sentId, wireId, wireText } from '../../shared/wire.ts'

/** A file of a finished job: its address and, where the platform sends it, its name. */
export interface TaskFile {
  readonly url: string
  readonly name: string
}

const Named = z
  .object({ url: wireText(), link: wireText(), name: wireText() })
  .transform(({ url, link, name }) => ({ url: (url || link).trim(), name: name.trim() }))

const isAddress = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

const parseFile = (wireValue: unknown): readonly TaskFile[] => {
  if (isAddress(wireValue)) return [{ url: wireValue.trim(), name: '' }]
  const namedFile = Named.safeParse(wireValue).data
  return namedFile?.url ? [namedFile] : []
}

/** Splits the addresses in one text; a comma inside an address does not separate. */
const split = (text: string): readonly string[] =>
  /^[a-z]+:|^\//i.test(text.trim()) ? text.split(/,(?=\s*(?:https?:|\/))/i) : text.split(',')

/**
 * Reads the files of a job: one or several addresses in a text, a list of addresses or of `{ name, url }`, such a list as JSON
 * text or with gaps, a single `{ name, url }`, or addresses keyed by name. Entries without an address are dropped.
 */
const parseFiles = (value: unknown): readonly TaskFile[] => {
  const wireValue = parseJsonText(value)
  if (isAddress(wireValue)) return split(wireValue).flatMap(parseFile)
  const list = readElements(wireValue)
  if (list) return list.flatMap(parseFile)
  const single = parseFile(wireValue)
  if (single.length > 0 || !isWireObject(wireValue)) return single
  return Object.entries(wireValue).flatMap(([name, url]) =>
    isAddress(url) ? [{ url: url.trim(), name }] : [],
  )
}

const files = z.unknown().optional().transform(parseFiles)

/**
 * State of a long-running job (spec 1 §4): `completed` and `error` end it. `tipType` (assumed name) selects the notification of
 * a finished job: showMsgBox, toast or showDownloadMsg.
 */
const TaskProcess = z.object({
  status: wireText(),
  tipType: wireText().catch(''),
  message: wireText().catch(''),
  download_link: files,
})
export type TaskProcess = z.output<typeof TaskProcess>

const OwnId = z.object({ taskId: wireId(), id: wireId() })

/** Returns a task's ids: in a list, its own; in a map, its key or, for a list with gaps, its own `taskId`, too. */
const listTaskIds = (isList: boolean, key: string, task: unknown): readonly string[] => {
  const ownId = OwnId.safeParse(readFields(task)).data
  const ids = isList ? [ownId?.taskId || ownId?.id] : [ownId?.taskId, key]
  return ids.flatMap(id => id || [])
}

/** Returns the tasks by id. Unreadable ones are skipped. */
const byId = (wireValue: object): Readonly<Record<string, TaskProcess>> =>
  Object.fromEntries(
    Object.entries(wireValue).flatMap(([key, task]) => {
      const process = TaskProcess.safeParse(readFields(task)).data
      if (!process?.status) return []
      return listTaskIds(Array.isArray(wireValue), key, task).map(id => [id, process] as const)
    }),
  )

const processes = z.unknown().transform((answer, context) => {
  const content = parseJsonText(isWireObject(answer) ? answer['data'] : undefined)
  const list = isWireObject(content) ? parseJsonText(content['list']) : undefined
  const wireValue = list ?? content
  if (isEmptyOnWire(wireValue)) return {}
  if (typeof wireValue === 'object' && wireValue !== null) return byId(wireValue)
  context.addIssue({ code: 'custom', message: 'no tasks in the answer' })
  return z.NEVER
})

/** Long-running jobs of the platform (spec 1 §7); `taskIds` is comma-joined. */
export const tasks = area('tasks', {
  many: read('POST', '/channelapi/serves/getMultiTaskProcess', {
    input: z.object({ taskIds: z.string().min(1) }),
    output: processes,
  }),
  one: read('POST', '/channelapi/serves/getTaskProcess', {
    input: z.object({ taskId: sentId() }),
    output: data(TaskProcess),
  }),
})
