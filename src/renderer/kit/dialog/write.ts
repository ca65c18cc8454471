import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { mayHaveChanged } from '../../../shared/change.ts'
import type { Endpoint, InputOf, OutputOf } from '../../../shared/endpoint.ts'
import { type Failure, failed, type Result } from '../../../shared/result.ts'
import { taskKind } from '../../../shared/task-id.ts'
import type { Seen } from '../../../shared/toggle-state.ts'
import { bridge } from '../../bridge.ts'
import { textAt } from '../../i18n/position.ts'
import { call } from '../calling.ts'
import { failureText } from '../failure.ts'
import { makeStale } from '../shown.ts'
import { submittedText } from '../start-task.ts'
import { isTold, toast } from '../toast.ts'
import { useWatch } from './watch.ts'

interface Write<E extends Endpoint> {
  readonly busy: boolean
  readonly write: (input: InputOf<E>, confirmed?: number) => Promise<Result<OutputOf<E>>>
}

/** What is said and read again once a write has succeeded. */
export interface Telling<E extends Endpoint> {
  /** i18n key of the success message. */
  readonly success: string
  /** The platform's own words in its answer, said instead; '' for none. */
  readonly says?: ((answer: OutputOf<E>) => string) | undefined
  /** What only a part was done of is said as an error instead; '' for the whole. */
  readonly partly?: ((answer: OutputOf<E>) => string) | undefined
  /** Name of the job that the call starts, in the jobs panel; of no use for one that starts none. */
  readonly title?: ((input: InputOf<E>) => string) | undefined
  /** Lists that this changes besides the one on the screen; what a task changes is read again when it has ended. */
  readonly refreshes?: readonly Pick<Endpoint, 'id'>[] | undefined
  /** Of a toggle: what was asked about. */
  readonly seen?: Seen | undefined
}

/** Failures that the dialog says more of than a toast could. */
const dialogs: readonly Failure['kind'][] = [
  'invalid',
  'outcomeUnknown',
  'repeat',
  'unread',
  'stale',
  'unconfirmed',
]

/**
 * The one way to change something on the platform: runs once at a time, says how it went, and marks the lists it
 * changed. Refused fields, an unknown outcome, a repetition and a state that is not as it was asked about are left to the
 * dialog.
 */
export const useWrite = <E extends Endpoint>(
  endpoint: E,
  { success, says, partly, title, refreshes = [], seen }: Telling<E>,
): Write<E> => {
  const client = useQueryClient()
  const watch = useWatch()
  const [busy, setBusy] = useState(false)
  // State would be a render late for the second click of a double click.
  const running = useRef(false)

  const write = async (input: InputOf<E>, confirmed?: number): Promise<Result<OutputOf<E>>> => {
    if (running.current) return failed({ kind: 'busy', endpoint: endpoint.id })
    running.current = true
    setBusy(true)
    watch.began()
    let changed = true
    try {
      const startsTask = taskKind(endpoint.output) !== undefined
      const result = startsTask
        ? ((await bridge().request('startTask', {
            id: endpoint.id,
            input,
            title: title?.(input) ?? endpoint.id,
            confirmed,
            search: watch.search,
          })) as Result<OutputOf<E>>)
        : await call(endpoint, input, { seen, confirmed, search: watch.search })
      // A task has only begun: its rows are what they were until it ends.
      changed = mayHaveChanged(result) && !(startsTask && result.ok)
      if (result.ok) {
        const left = partly?.(result.value) ?? ''
        if (left !== '') toast('error', left)
        else toast('success', startsTask ? submittedText(endpoint) : says?.(result.value) || textAt(success))
        const ids = new Set(startsTask ? [] : refreshes.map(list => list.id))
        makeStale(client, query => ids.has(String(query.queryKey[1])))
      } else {
        const { failure } = result
        if (!dialogs.includes(failure.kind) && isTold(failure)) toast('error', failureText(failure))
      }
      return result
    } finally {
      watch.ended(changed)
      running.current = false
      setBusy(false)
    }
  }
  return { busy, write }
}
