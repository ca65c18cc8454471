import { z } from 'zod'
import { area, data, read } from '../endpoint.ts'
import { isEmptyOnWire, isWireObject, parseJsonText, readElements, readFields } from '../shapes.ts'
import { id, text } from '../wire.ts'

/** A file that a finished job left: where it is and, where the platform says so, what it is called. */
export interface TaskFile {
  readonly url: string
  readonly name: string
}

const Named = z
  .object({ url: text(), link: text(), name: text() })
  .transform(({ url, link, name }) => ({ url: (url || link).trim(), name: name.trim() }))

const isAddress = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

const fileOf = (sent: unknown): readonly TaskFile[] => {
  if (isAddress(sent)) return [{ url: sent.trim(), name: '' }]
  const named = Named.safeParse(sent).data
  return named?.url ? [named] : []
}

/** Addresses in one text; a comma within one of them is its own. */
const split = (text: string): readonly string[] =>
  /^[a-z]+:|^\//i.test(text.trim()) ? text.split(/,(?=\s*(?:https?:|\/))/i) : text.split(',')

/**
 * The files of a job: one address or several in a text, a list of addresses or of `{ name, url }`, such a list as its JSON
 * text or with gaps, one `{ name, url }` alone, or addresses under their names. What names no file is left out.
 */
const filesOf = (value: unknown): readonly TaskFile[] => {
  const sent = parseJsonText(value)
  if (isAddress(sent)) return split(sent).flatMap(fileOf)
  const list = readElements(sent)
  if (list) return list.flatMap(fileOf)
  const alone = fileOf(sent)
  if (alone.length > 0 || !isWireObject(sent)) return alone
  return Object.entries(sent).flatMap(([name, url]) => (isAddress(url) ? [{ url: url.trim(), name }] : []))
}

const files = z.unknown().optional().transform(filesOf)

/**
 * How a long-running job stands (spec 1 §4): `completed` and `error` end it. `tipType` (assumed name) says how a
 * finished job is announced: showMsgBox, toast or showDownloadMsg.
 */
const TaskProcess = z.object({
  status: text(),
  tipType: text().catch(''),
  message: text().catch(''),
  download_link: files,
})
export type TaskProcess = z.output<typeof TaskProcess>

const OwnId = z.object({ taskId: id(), id: id() })

/** A list's tasks say their own ids; those of a map stand under theirs, or, in a list with gaps, say them as well. */
const idsOf = (isList: boolean, key: string, task: unknown): readonly string[] => {
  const own = OwnId.safeParse(readFields(task)).data
  const ids = isList ? [own?.taskId || own?.id] : [own?.taskId, key]
  return ids.flatMap(one => one || [])
}

/** Each task under its id. One that cannot be read is as good as not told. */
const byId = (sent: object): Readonly<Record<string, TaskProcess>> =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([key, task]) => {
      const process = TaskProcess.safeParse(readFields(task)).data
      if (!process?.status) return []
      return idsOf(Array.isArray(sent), key, task).map(one => [one, process] as const)
    }),
  )

const processes = z.unknown().transform((answer, context) => {
  const data = parseJsonText(isWireObject(answer) ? answer['data'] : undefined)
  const list = isWireObject(data) ? parseJsonText(data['list']) : undefined
  const sent = list ?? data
  if (isEmptyOnWire(sent)) return {}
  if (typeof sent === 'object' && sent !== null) return byId(sent)
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
    input: z.object({ taskId: z.string().min(1, 'errors:invalidRequest') }),
    output: data(TaskProcess),
  }),
})
