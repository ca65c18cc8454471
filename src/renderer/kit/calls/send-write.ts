import type { RequestInput } from '../../../shared/bridge.ts'
import type { Endpoint } from '../../../shared/endpoint.ts'
import type { InputOf, OutputOf } from '../../../shared/endpoint-base.ts'
import type { WriteOutcome } from '../../../shared/writes/write-outcome.ts'
import { bridge } from '../../bridge.ts'
import { noteChange } from './changes.ts'
import { noteOutcome } from './send-call.ts'

/** Data that main needs of a write beside its call: the record as it was seen, a confirmed repeat, the search of its rows. */
type WriteOptions = Omit<RequestInput<'write'>, 'id' | 'input'>

/** Sends one write through main's pipeline, and notes what it changed. Never throws for a known failure. */
export const sendWrite = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: WriteOptions = {},
): Promise<WriteOutcome<OutputOf<E>>> => {
  const outcome = await bridge().request('write', { id: endpoint.id, input, ...options })
  noteOutcome(outcome.result)
  if (outcome.change) noteChange(outcome.change)
  return outcome as WriteOutcome<OutputOf<E>>
}
