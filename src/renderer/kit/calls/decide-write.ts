import i18next from 'i18next'
import type { Failure } from '../../../shared/result.ts'
import type { WriteVerdict } from '../../../shared/writes/write-verdict.ts'
import { bridge } from '../../bridge.ts'
import { formatFailure } from '../failure/failure.ts'
import { shouldToast, toastIn } from '../toast.ts'

/** Main looks once more before it takes a write for not done. */
const formatRefusal = (failure: Failure): string => {
  if (failure.kind === 'repeat') return i18next.t('list:dialog.foundMeanwhile')
  if (failure.kind === 'outcomeUnknown') return i18next.t('list:dialog.lookedNew')
  return formatFailure(failure)
}

/** Stores the operator's decision about a write without an answer; a toast in this place says why it is not taken. */
export const decideWrite = async (id: string, verdict: WriteVerdict, place = ''): Promise<void> => {
  const result = await bridge().request('decideWrite', { id, verdict })
  if (!result.ok && shouldToast(result.failure)) toastIn(place, 'error', formatRefusal(result.failure))
}
