import type { AddedUp, AddUp } from '../../shared/adding-up.ts'
import { failed, type Result } from '../../shared/result.ts'
import { bridge } from '../bridge.ts'

/** How many rows have come, of how many; a total of null is not known. */
export interface AddingProgress {
  readonly done: number
  readonly total: number | null
}

/** Has main add up all pages of a list. Never throws for a known failure; cancelled by the signal. */
export const addUp = async (
  asked: Omit<AddUp, 'ticket'>,
  signal: AbortSignal,
  onProgress: (progress: AddingProgress) => void,
): Promise<Result<AddedUp>> => {
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
