import { failed, type Result } from '../../shared/result.ts'
import type { RowSums, RowSumsRequest } from '../../shared/row-sums.ts'
import { bridge } from '../bridge.ts'

/** How many rows have come, of how many; a total of null is not known. */
export interface SumProgress {
  readonly done: number
  readonly total: number | null
}

/** Has main add up all pages of a list. Never throws for a known failure; cancelled by the signal. */
export const sumRows = async (
  asked: Omit<RowSumsRequest, 'ticket'>,
  signal: AbortSignal,
  onProgress: (progress: SumProgress) => void,
): Promise<Result<RowSums>> => {
  if (signal.aborted) return failed({ kind: 'cancelled' })
  const ticket = crypto.randomUUID()
  const cancel = () => void bridge().request('cancelCall', { ticket })
  const stop = bridge().on('addingUp', told => {
    if (told.ticket === ticket) onProgress(told)
  })
  signal.addEventListener('abort', cancel, { once: true })
  try {
    return await bridge().request('addUp', { ...asked, ticket })
  } finally {
    stop()
    signal.removeEventListener('abort', cancel)
  }
}
