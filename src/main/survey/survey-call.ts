import type { Difference } from '../../shared/survey.ts'
import type { AnswerMeta } from '../platform/probe.ts'
import { collectNames, respell } from '../platform/respelling.ts'
import type { SampledAnswer } from '../platform/sample.ts'
import { listAlternatives } from './alternatives.ts'
import { type Asker, getFailure, type SurveyAnswer } from './asker.ts'
import { addDifference, type CallState, propose } from './call-state.ts'
import { checkFilters } from './check-filters.ts'
import { checkPages } from './check-pages.ts'
import { checkRange } from './check-range.ts'
import { checkSort } from './check-sort.ts'
import { judgeFailure } from './failures.ts'
import { type Inspection, inspectAnswer } from './inspect.ts'
import { findOtherCall } from './other-call.ts'
import { buildInput, collectIds, type Pool } from './plan.ts'
import { toShareableName } from './values.ts'

const maxAttempts = 3

type TimedHead = AnswerMeta & { readonly at: number }

/** State of a running survey. */
export interface SurveyRun {
  readonly states: readonly CallState[]
  readonly asker: Asker
  readonly heads: TimedHead[]
  readonly timeouts: { count: number }
  readonly found: Map<Pool, string[]>
  readonly newest: Map<string, number>
  readonly learned: string[]
}

/** The sample with newly found names replaced by ours. */
const renamedSample = ({ answer, longNumbers }: SampledAnswer, fields: Readonly<Record<string, string>>) => ({
  answer: respell(answer, collectNames({ fields }), true),
  longNumbers,
})

/** Inspects an answer, again after each round of renames. */
const inspectAgain = (state: CallState, sample: SampledAnswer): Inspection => {
  let taken = sample
  let inspection = inspectAnswer(state.endpoint, taken)
  for (let pass = 0; pass < 4 && inspection.renames.length > 0; pass += 1) {
    const fields = Object.fromEntries(inspection.renames.map(({ ours, theirs }) => [ours, theirs]))
    for (const { ours, theirs, seen, of, looks, settles } of inspection.renames) {
      const value = toShareableName(theirs)
      if (value === '…') continue
      state.proposals.push(
        propose(state.endpoint.id, { part: 'fields', name: ours, value, settles, seen, of, looks }),
      )
    }
    const isNamed = (one: Difference) => ['renamedField', 'renamedList', 'renamedTotal'].includes(one.kind)
    for (const one of inspection.differences.filter(isNamed)) state.differences.push(one)
    state.override = { ...state.override, fields: { ...state.override.fields, ...fields } }
    taken = renamedSample(taken, fields)
    inspection = inspectAnswer(state.endpoint, taken)
  }
  state.sample = taken
  return inspection
}

const takeInspection = (run: SurveyRun, state: CallState, inspection: Inspection) => {
  for (const one of inspection.differences) {
    const { kind, call: _call, ...more } = one
    addDifference(state, kind, more)
  }
  state.rows = inspection.rows
  state.total = inspection.list?.total ?? null
  state.numericIds = inspection.numericIds
  for (const [field, at] of inspection.newest) {
    const key = `${state.endpoint.id} ${field}`
    run.newest.set(key, Math.max(at, run.newest.get(key) ?? at))
  }
  collectIds(state.endpoint.id, inspection.rows, run.found)
}

const noteHead = (run: SurveyRun, state: CallState, { head, result }: SurveyAnswer) => {
  if (head) run.heads.push({ ...head, at: Date.now() })
  if (!result.ok && result.failure.kind === 'timeout') run.timeouts.count += 1
  if (state.ms === 0) state.ms = head?.ms ?? 0
}

const askOnce = async (run: SurveyRun, state: CallState): Promise<SurveyAnswer> => {
  state.asked += 1
  const asked = await run.asker.ask(state.endpoint, state.input, state.override)
  noteHead(run, state, asked)
  return asked
}

/** Makes a failed call in other ways. */
const askOtherwise = async (
  run: SurveyRun,
  state: CallState,
  first: SurveyAnswer,
): Promise<SurveyAnswer | null> => {
  const known = run.states.flatMap(other =>
    other.status === 'expected' || other.status === 'differs' ? [other] : [],
  )
  for (const { override, kind, part, theirs } of listAlternatives(state, getFailure(first), known)) {
    state.asked += 1
    // oxlint-disable-next-line no-await-in-loop -- one at a time, rate-limited
    const asked = await run.asker.ask(state.endpoint, state.input, override)
    if (!asked.sample) continue
    const inspection = inspectAnswer(state.endpoint, asked.sample)
    const [matched, declared] = inspection.matched
    const isRead = asked.result.ok || inspection.renames.length > 0
    // A success without any field of the call proves nothing: some platforms return one for every path and encoding.
    if (!isRead || inspection.rows.length === 0 || matched === 0 || matched * 4 < declared) continue
    // oxlint-disable-next-line no-await-in-loop -- one at a time, rate-limited
    const again = await askOnce(run, state)
    // The first failure was temporary, such as a rate limit: the documented way works.
    if (again.sample) return again
    state.override = override
    addDifference(state, kind, { theirs })
    for (const one of part) state.proposals.push(propose(state.endpoint.id, { ...one, settles: kind }))
    return asked
  }
  return null
}

/** True for a possibly temporary failure: a busy server, a broken connection. */
const isMomentary = (asked: SurveyAnswer): boolean => {
  const failure = getFailure(asked)
  if (!failure) return false
  const { kind } = failure
  return (
    kind === 'rejected' ||
    kind === 'offline' ||
    (kind === 'http' && (failure.status >= 500 || failure.status === 429))
  )
}

export const askCall = async (run: SurveyRun, state: CallState): Promise<void> => {
  let taken: { readonly asked: SurveyAnswer; readonly inspection: Inspection } | undefined
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const input = buildInput(state.planned, run.found, attempt)
    if ('missing' in input) {
      if (attempt === 0) state.needs = input.missing
      break
    }
    state.input = input.input
    // oxlint-disable-next-line no-await-in-loop -- another player may have data that this one lacks
    let asked = await askOnce(run, state)
    // oxlint-disable-next-line no-await-in-loop -- retries the same call
    if (!asked.sample && isMomentary(asked)) asked = await askOnce(run, state)
    if (!asked.sample && attempt === 0) {
      // oxlint-disable-next-line no-await-in-loop -- one at a time, rate-limited
      asked = (await askOtherwise(run, state, asked)) ?? asked
    }
    if (!asked.sample) {
      if (!taken) judgeFailure(state, asked)
      break
    }
    const other = findOtherCall(state.endpoint, asked.sample)
    if (other !== undefined) {
      state.status = 'absent'
      addDifference(state, 'otherCall', { theirs: other })
      return
    }
    const inspection = inspectAgain(state, asked.sample)
    taken = { asked, inspection }
    if (inspection.rows.length > 0 || state.planned.pools.length === 0) break
  }
  if (!taken) return
  const { asked, inspection } = taken
  takeInspection(run, state, inspection)
  const isRead =
    (asked.result.ok || state.proposals.some(({ part }) => part === 'fields')) &&
    !hasOnlyUnreadableRows(state)
  if (!isRead && state.differences.length === 0) addDifference(state, 'unreadable')
  state.status = isRead ? 'expected' : 'unreadable'
}

const hasOnlyUnreadableRows = ({ differences }: CallState): boolean =>
  differences.some(({ kind, seen, of }) => kind === 'unreadableRows' && seen === of)

export const checkCall = async (run: SurveyRun, state: CallState): Promise<void> => {
  if (state.status !== 'expected') return
  const context = { asker: run.asker, state, learned: run.learned }
  if (state.planned.isPaged) {
    await checkPages(context)
    await checkSort(context)
  }
  await checkRange(context)
  await checkFilters(context)
}
