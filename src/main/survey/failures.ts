import type { SurveyAnswer } from './asker.ts'
import { getFailure } from './asker.ts'
import { addDifference, type CallState } from './call-state.ts'

/** A platform's own code as a report may show it. */
const shareableCode = (code: string): string => (/^-?\d{1,7}$/.test(code) ? code : '')

/** Notes how a call failed that could be asked in no way. */
export const judgeFailure = (state: CallState, asked: SurveyAnswer): void => {
  const failure = getFailure(asked)
  if (!failure) return
  const { head } = asked
  switch (failure.kind) {
    case 'forbidden':
      state.status = 'refused'
      return
    case 'rejected': {
      state.status = 'refused'
      const theirs = shareableCode(failure.code)
      return addDifference(state, 'rejected', { theirs })
    }
    case 'http': {
      const { status } = failure
      if (status >= 300 && status <= 399) {
        state.status = 'absent'
        return addDifference(state, 'redirect', { theirs: head?.redirect ?? '' })
      }
      if (status === 401 || status === 403) {
        state.status = 'refused'
        return addDifference(state, 'refused', { theirs: String(status) })
      }
      state.status = status === 404 || status === 405 || status === 410 ? 'absent' : 'unreadable'
      return addDifference(state, state.status === 'absent' ? 'absent' : 'serverError', {
        theirs: String(status),
      })
    }
    case 'malformed':
      if (failure.detail === 'a web page instead of JSON') {
        state.status = 'absent'
        return addDifference(state, 'webPage')
      }
      state.status = 'unreadable'
      return addDifference(state, 'unreadable')
    case 'timeout':
      state.status = 'unreadable'
      return addDifference(state, 'timeout')
    case 'offline':
      state.status = 'unreadable'
      return addDifference(state, 'offline')
    case 'cancelled':
    // None of these befalls a read of the survey's own.
    case 'signedOut':
    case 'invalid':
    case 'misconfigured':
    case 'outcomeUnknown':
    case 'busy':
    case 'repeat':
    case 'stale':
    case 'changed':
    case 'unread':
    case 'unconfirmed':
    case 'disk':
      state.status = 'unreadable'
      return addDifference(state, 'unreadable')
    default:
      return failure satisfies never
  }
}
