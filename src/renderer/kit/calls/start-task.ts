import i18next from 'i18next'
import type { Endpoint } from '../../../shared/endpoint.ts'
import type { InputOf } from '../../../shared/endpoint-base.ts'
import { getTaskKind } from '../../../shared/task-id.ts'
import { bridge } from '../../bridge.ts'
import { formatFailure } from '../failure/failure.ts'
import { shouldToast, toast } from '../toast.ts'

type TaskCall = Endpoint<Endpoint['input'], string>

/** Returns the message shown once a task of this call has started. */
export const formatSubmitted = (endpoint: Endpoint): string =>
  i18next.t(`app:jobs.submitted.${getTaskKind(endpoint.output) ?? 'repair'}`)

/**
 * Starts a task of the platform by a call whose output is `taskId(…)`; main asks where to save an export, watches the task and
 * downloads its files. Toasts the success or the failure (spec 1 §8).
 */
export const startTask = async <E extends TaskCall>(
  endpoint: E,
  input: InputOf<E>,
  title: string,
): Promise<void> => {
  const result = await bridge().request('startTask', { id: endpoint.id, input, title })
  if (!result.ok && shouldToast(result.failure)) toast('error', formatFailure(result.failure))
  if (result.ok && result.value !== null) toast('success', formatSubmitted(endpoint))
}
