import type { Difference } from '../../shared/survey.ts'
import type { AnswerMeta } from '../platform/probe.ts'
import { collectNames, respell } from '../platform/respelling.ts'
import type { SampledAnswer } from '../platform/sample.ts'
import { type Inspection, inspectAnswer } from './answers/inspect.ts'
import { toShareableName } from './answers/values.ts'
import { addDifference, type CallState, propose } from './call-state.ts'
import { judgeFailure } from './failures.ts'
import { listAlternatives } from './names/alternatives.ts'
import { findOtherCall } from './names/other-call.ts'
import { checkFilters } from './parameters/check-filters.ts'
import { checkPages } from './parameters/check-pages.ts'
import { checkRange, checkSort } from './parameters/check-parameters.ts'
import { buildInput, collectIds } from './plan.ts'
import { getFailure, type SurveyAnswer, type SurveyClient } from './survey-client.ts'

const maxAttempts = 3

type TimedHead = AnswerMeta & { readonly at: number }

/** State of a running survey. */
export interface SurveyRun {
  readonly states: readonly CallState[]
  readonly surveyClient: SurveyClient
  readonly heads: TimedHead[]
  readonly timeouts: { count: number }
  readonly knownIds: Map<string, readonly string[]>
  readonly newest: Map<string, number>
  readonly learnedNames: string[]
}

/** The sample with newly found names replaced by ours. */
const renamedSample = ({ answer, longNumbers }: SampledAnswer, fields: Readonly<Record<string, string>>) => ({
  answer: respell(answer, collectNames({ fields }), true),
  longNumbers,
})

/** Inspects an answer, again after each round of renames. */
const inspectAgain = (state: CallState, sample: SampledAnswer): Inspection => {
  let currentSample = sample
  let inspection = inspectAnswer(state.endpoint, currentSample)
  for (let pass = 0; pass < 4 && inspection.renames.length > 0; pass += 1) {
    const fields = Object.fromEntries(inspection.renames.map(({ ours, theirs }) => [ours, theirs]))
    for (const { ours, theirs, seen, of, looks, settles } of inspection.renames) {
      const value = toShareableName(theirs)
      if (value === '…') continue
      state.proposals.push(
        propose(state.endpoint.id, { part: 'fields', name: ours, value, settles, seen, of, looks }),
      )
    }
    const isNamed = (difference: Difference) =>
      ['renamedField', 'renamedList', 'renamedTotal'].includes(difference.kind)
    for (const difference of inspection.differences.filter(isNamed)) state.differences.push(difference)
    state.override = { ...state.override, fields: { ...state.override.fields, ...fields } }
    currentSample = renamedSample(currentSample, fields)
    inspection = inspectAnswer(state.endpoint, currentSample)
  }
  state.sample = currentSample
  return inspection
}

const takeInspection = (run: SurveyRun, state: CallState, inspection: Inspection) => {
  for (const difference of inspection.differences) {
    const { kind, call: _call, ...more } = difference
    addDifference(state, kind, more)
  }
  state.rows = inspection.rows
  state.total = inspection.list?.total ?? null
  state.numericIds = inspection.numericIds
  for (const [field, at] of inspection.newest) {
    const key = `${state.endpoint.id} ${field}`
    run.newest.set(key, Math.max(at, run.newest.get(key) ?? at))
  }
  collectIds(state.endpoint, inspection.rows, run.knownIds)
}

const noteHead = (run: SurveyRun, state: CallState, { head, result }: SurveyAnswer) => {
  if (head) run.heads.push({ ...head, at: Date.now() })
  if (!result.ok && result.failure.kind === 'timeout') run.timeouts.count += 1
  if (state.ms === 0) state.ms = head?.ms ?? 0
}

const askOnce = async (run: SurveyRun, state: CallState): Promise<SurveyAnswer> => {
  state.requestCount += 1
  const answer = await run.surveyClient.ask(state.endpoint, state.input, state.override)
  noteHead(run, state, answer)
  return answer
}

/** Makes a failed call in other ways. */
const askOtherwise = async (
  run: SurveyRun,
  state: CallState,
  first: SurveyAnswer,
): Promise<SurveyAnswer | null> => {
  const readable = run.states.filter(({ status }) => status === 'expected')
  for (const { override, kind, part, theirs } of listAlternatives(state, getFailure(first), readable)) {
    state.requestCount += 1
    // oxlint-disable-next-line no-await-in-loop -- one at a time, rate-limited
    const answer = await run.surveyClient.ask(state.endpoint, state.input, override)
    if (!answer.sample) continue
    const inspection = inspectAnswer(state.endpoint, answer.sample)
    const [matchedCount, declaredCount] = inspection.matched
    const isRead = answer.result.ok || inspection.renames.length > 0
    // A success without any field of the call proves nothing: some platforms return one for every path and encoding.
    if (!isRead || inspection.rows.length === 0 || matchedCount === 0 || matchedCount * 4 < declaredCount)
      continue
    // oxlint-disable-next-line no-await-in-loop -- one at a time, rate-limited
    const secondAnswer = await askOnce(run, state)
    // The first failure was temporary, such as a rate limit: the documented way works.
    if (secondAnswer.sample) return secondAnswer
    state.override = override
    addDifference(state, kind, { theirs })
    for (const one of part) state.proposals.push(propose(state.endpoint.id, { ...one, settles: kind }))
    return answer
  }
  return null
}

/** True for a possibly temporary failure: a busy server, a broken connection. */
const isMomentary = (answer: SurveyAnswer): boolean => {
  const failure = getFailure(answer)
  if (!failure) return false
  const { kind } = failure
  return (
    kind === 'rejected' ||
    kind === 'offline' ||
    (kind === 'http' && (failure.status >= 500 || failure.status === 429))
  )
}

export const askCall = async (run: SurveyRun, state: CallState): Promise<void> => {
  let inspected: { readonly answer: SurveyAnswer; readonly inspection: Inspection } | undefined
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const input = buildInput(state.plannedCall, run.knownIds, attempt)
    if ('missing' in input) {
      if (attempt === 0) state.needs = input.missing
      break
    }
    state.input = input.input
    // oxlint-disable-next-line no-await-in-loop -- another player may have data that this one lacks
    let answer = await askOnce(run, state)
    // oxlint-disable-next-line no-await-in-loop -- retries the same call
    if (!answer.sample && isMomentary(answer)) answer = await askOnce(run, state)
    if (!answer.sample && attempt === 0) {
      // oxlint-disable-next-line no-await-in-loop -- one at a time, rate-limited
      answer = (await askOtherwise(run, state, answer)) ?? answer
    }
    if (!answer.sample) {
      if (!inspected) judgeFailure(state, answer)
      break
    }
    const otherCall = findOtherCall(state.endpoint, answer.sample)
    if (otherCall !== undefined) {
      state.status = 'absent'
      addDifference(state, 'otherCall', { theirs: otherCall })
      return
    }
    const inspection = inspectAgain(state, answer.sample)
    inspected = { answer, inspection }
    if (inspection.rows.length > 0 || state.plannedCall.needed.length === 0) break
  }
  if (!inspected) return
  const { answer, inspection } = inspected
  takeInspection(run, state, inspection)
  const isRead =
    (answer.result.ok || state.proposals.some(({ part }) => part === 'fields')) &&
    !hasOnlyUnreadableRows(state)
  if (!isRead && state.differences.length === 0) addDifference(state, 'unreadable')
  state.status = isRead ? 'expected' : 'unreadable'
}

const hasOnlyUnreadableRows = ({ differences }: CallState): boolean =>
  differences.some(({ kind, seen, of }) => kind === 'unreadableRows' && seen === of)

export const checkCall = async (run: SurveyRun, state: CallState): Promise<void> => {
  if (state.status !== 'expected') return
  const context = { surveyClient: run.surveyClient, state, learnedNames: run.learnedNames }
  if (state.plannedCall.isPaged) {
    await checkPages(context)
    await checkSort(context)
  }
  await checkRange(context)
  await checkFilters(context)
}
