import type { CallStatus, DifferenceKind } from '../../shared/survey.ts'
import { addDifference, type CallState } from './call-state.ts'
import { getFailure, type SurveyAnswer } from './survey-client.ts'

/** A platform's code if it may appear in a report, else ''. */
const shareableCode = (code: string): string => (/^-?\d{1,7}$/.test(code) ? code : '')

/** Records the failure of a call that no alternative could make. */
export const judgeFailure = (state: CallState, answer: SurveyAnswer): void => {
  const failure = getFailure(answer)
  if (!failure) return
  const note = (status: CallStatus, kind: DifferenceKind, theirs = '') => {
    state.status = status
    addDifference(state, kind, { theirs })
  }
  if (failure.kind === 'forbidden') {
    state.status = 'refused'
    return
  }
  if (failure.kind === 'rejected') return note('refused', 'rejected', shareableCode(failure.code))
  if (failure.kind === 'timeout' || failure.kind === 'offline') return note('unreadable', failure.kind)
  if (failure.kind === 'malformed' && failure.detail === 'a web page instead of JSON')
    return note('absent', 'webPage')
  if (failure.kind !== 'http') return note('unreadable', 'unreadable')
  const { status } = failure
  if (status >= 300 && status <= 399) return note('absent', 'redirect', answer.head?.redirect ?? '')
  if (status === 401 || status === 403) return note('refused', 'refused', String(status))
  const isAbsent = status === 404 || status === 405 || status === 410
  note(isAbsent ? 'absent' : 'unreadable', isAbsent ? 'absent' : 'serverError', String(status))
}
