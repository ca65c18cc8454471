import type { RequestInput } from '../../shared/bridge.ts'
import type { Endpoint } from '../../shared/endpoint.ts'
import { type Failure, failed, ok, type Result } from '../../shared/result.ts'
import { getTaskFailureKey, getTaskKind, type TaskKind } from '../../shared/task-id.ts'
import type { ConfirmedRepeat } from '../../shared/writes/confirmed-repeat.ts'
import { nameTakenFailure } from '../exports/export-rules.ts'
import type { Writes } from '../writes/writes.ts'
import type { Tracker } from './tracker.ts'

interface StarterDeps {
  readonly writes: Pick<Writes, 'write'>
  readonly tracker: Tracker
  /** True for the target of an unfinished export or download. */
  readonly isTarget: (path: string) => boolean
  /** Finds an endpoint by its id. */
  readonly find: (id: string) => Endpoint | undefined
  /** The signed-in operator's account, null while signed out. */
  readonly account: () => string | null
}

const refuse = (message: string): { readonly ok: false; readonly failure: Failure } =>
  failed({ kind: 'invalid', fields: [{ field: 'task', message }] })

/**
 * Starts tasks of the platform: one export at a time (spec 1 §8), after asking for its target path. Yields the job's id; null if
 * the dialog was canceled.
 */
export const createTaskStarter = ({ writes, tracker, isTarget, find, account }: StarterDeps) => {
  // Set until the task is tracked, so that a second click during dialog or call cannot pass.
  let isStarting = false

  const begin = async (
    endpoint: Endpoint,
    input: Readonly<Record<string, unknown>>,
    task: {
      readonly kind: TaskKind
      readonly call: string
      readonly title: string
      readonly target: string
      readonly account: string
    },
    confirmed: ConfirmedRepeat | undefined,
  ): Promise<Result<string | null>> => {
    const { result } = await writes.write(endpoint, input, { confirmed })
    if (!result.ok) return result
    const taskId = result.value
    return typeof taskId === 'string' && taskId !== ''
      ? ok(tracker.track({ ...task, taskId }))
      : refuse(getTaskFailureKey(task.kind))
  }

  return async (
    { id, input, title, confirmed }: Omit<RequestInput<'startTask'>, 'search'>,
    askTarget: (title: string) => Promise<string | null>,
  ): Promise<Result<string | null>> => {
    const operator = account()
    const endpoint = find(id)
    const kind = endpoint && !endpoint.internal ? getTaskKind(endpoint.output) : undefined
    if (!endpoint || !kind) return refuse('errors:invalidRequest')
    if (operator === null) return failed({ kind: 'signedOut', message: '' })
    const task = { kind, call: id, title, account: operator }
    if (kind !== 'export') return begin(endpoint, input, { ...task, target: '' }, confirmed)
    if (isStarting || tracker.exportRuns()) return refuse('errors:task.exportRuns')
    isStarting = true
    try {
      const target = await askTarget(title)
      if (target === null) return ok(null)
      // The platform would work for minutes for a file that cannot be saved.
      if (isTarget(target)) return failed(nameTakenFailure)
      return await begin(endpoint, input, { ...task, target }, confirmed)
    } finally {
      isStarting = false
    }
  }
}
