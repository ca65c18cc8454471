import type { RowSums, RowSumsRequest } from '../../../shared/files/row-sums.ts'
import { failed, type Result } from '../../../shared/result.ts'
import { bridge } from '../../bridge.ts'

/** Number of rows read, of the total; null: unknown. */
export interface SumProgress {
  readonly done: number
  readonly total: number | null
}

/** Has main sum up all pages of a list. Never throws for a known failure; the signal cancels it. */
export const sumRows = async (
  request: Omit<RowSumsRequest, 'ticket'>,
  signal: AbortSignal,
  onProgress: (progress: SumProgress) => void,
): Promise<Result<RowSums>> => {
  if (signal.aborted) return failed({ kind: 'cancelled' })
  const ticket = crypto.randomUUID()
  const cancel = () => void bridge().request('cancelCall', { ticket })
  const stop = bridge().on('addingUp', progress => {
    if (progress.ticket === ticket) onProgress(progress)
  })
  signal.addEventListener('abort', cancel, { once: true })
  try {
    return await bridge().request('addUp', { ...request, ticket })
  } finally {
    stop()
    signal.removeEventListener('abort', cancel)
  }
}
