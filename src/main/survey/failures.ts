import { addDifference, type CallState } from './call-state.ts'
import type { SurveyAnswer } from './survey-client.ts'
import { getFailure } from './survey-client.ts'

/** A platform's code if it may appear in a report, else ''. */
const shareableCode = (code: string): string => (/^-?\d{1,7}$/.test(code) ? code : '')

/** Records the failure of a call that no alternative could make. */
export const judgeFailure = (state: CallState, answer: SurveyAnswer): void => {
  const failure = getFailure(answer)
  if (!failure) return
  const { head } = answer
  switch (failure.kind) {
    case 'forbidden':
      state.status = 'refused'
      return
    case 'rejected': {
      state.status = 'refused'
      const platformCode = shareableCode(failure.code)
      return addDifference(state, 'rejected', { theirs: platformCode })
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
    // The rest cannot occur for a read of the survey.
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
