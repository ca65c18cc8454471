import i18next from 'i18next'
import type { Endpoint, InputOf } from '../../shared/endpoint.ts'
import { taskKind } from '../../shared/task-id.ts'
import { bridge } from '../bridge.ts'
import { failureText } from './failure.ts'
import { isTold, toast } from './toast.ts'

/**
 * Starts a task of the platform by a call whose output is `taskId(…)`; main asks where to save an export, watches the
 * task and downloads its files. Says that it was submitted, or why not (spec 1 §8); true when it was.
 */
export const startTask = async <E extends Endpoint<Endpoint['input'], string>>(
  endpoint: E,
  input: InputOf<E>,
  title: string,
): Promise<boolean> => {
  const result = await bridge().request('startTask', { id: endpoint.id, input, title })
  if (!result.ok) {
    if (isTold(result.failure)) toast('error', failureText(result.failure))
    return false
  }
  if (result.value === null) return false
  const kind = taskKind(endpoint.output) ?? 'repair'
  toast('success', i18next.t(`app:jobs.submitted.${kind}`))
  return true
}
