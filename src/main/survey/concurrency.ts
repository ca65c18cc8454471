import type { Difference, Proposal } from '../../shared/survey.ts'
import { createDifference } from './answers/inspect.ts'
import { type CallState, propose } from './call-state.ts'
import type { SurveyAnswer, SurveyClient } from './survey-client.ts'

const isAnswered = ({ result }: SurveyAnswer): boolean => result.ok

/** Requests as many pages at once as an export: a platform that cannot keep up needs a lower limit. */
export const checkConcurrency = async (
  surveyClient: SurveyClient,
  states: readonly CallState[],
  inFlight: number,
): Promise<{ readonly differences: readonly Difference[]; readonly proposals: readonly Proposal[] }> => {
  const readable = states.filter(state => state.plannedCall.isPaged && state.rows.length > 0)
  const [longest] = readable.toSorted((a, b) => (b.total ?? 0) - (a.total ?? 0))
  if (!longest || inFlight === 1) return { differences: [], proposals: [] }
  const { endpoint, input, override } = longest
  const askMany = async (count: number): Promise<boolean> => {
    const inputs = Array.from({ length: count }, (_, at) => ({ ...input, page: at + 1 }))
    longest.requestCount += count
    const answers = await surveyClient.askTogether(endpoint, inputs, override)
    return answers.every(isAnswered)
  }
  const askManyTwice = async (count: number): Promise<boolean> => (await askMany(count)) && askMany(count)
  // A failure that does not recur has another cause.
  if ((await askMany(inFlight)) || (await askMany(inFlight))) return { differences: [], proposals: [] }
  if (!(await askManyTwice(1))) return { differences: [], proposals: [] }
  const fewer = inFlight > 2 && (await askManyTwice(2)) ? 2 : 1
  return {
    differences: [createDifference('inFlight', '', { theirs: String(fewer), seen: fewer, of: inFlight })],
    proposals: [propose('', { part: 'inFlight', name: '', value: String(fewer), settles: 'inFlight' })],
  }
}
