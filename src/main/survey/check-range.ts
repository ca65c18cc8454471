import type { WireObject } from '../../shared/shapes.ts'
import { addDifference, type CallState } from './call-state.ts'
import {
  askAgain,
  type CheckContext,
  findNames,
  getSharedPart,
  listNamePairs,
  noteCheck,
  type Outcome,
  readRows,
  serialize,
  toNumber,
} from './check-context.ts'
import { collectFields } from './declared-fields.ts'
import { findRange } from './plan.ts'
import type { SurveyAnswer } from './survey-client.ts'

/** Future days, without any data yet. */
const future = ['2037-01-01', '2037-01-02'] as const

const isZero = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || toNumber(value) === 0

/** True for an answer without data: no rows, or only zero figures; null if it failed. */
const isEmptyAnswer = (state: CallState, answer: SurveyAnswer): boolean | null => {
  if (!answer.result.ok) return null
  const rows = readRows(answer)
  if (state.plannedCall.isPaged) return rows ? rows.length === 0 : null
  const data = answer.sample?.answer['data']
  if (typeof data !== 'object' || data === null) return true
  const figures = [...collectFields(state.endpoint.output)].filter(
    ([, { kind }]) => kind === 'amount' || kind === 'number',
  )
  return figures.every(([name]) => isZero((data as WireObject)[name]))
}

export const isSameAsBefore = (state: CallState, answer: SurveyAnswer): boolean => {
  const rows = readRows(answer)
  if (state.plannedCall.isPaged)
    return rows !== null && rows.length > 0 && getSharedPart(rows, state.rows) >= 0.8
  return serialize(answer.sample?.answer['data']) === serialize(state.sample?.answer['data'])
}

export const judgeEmptied = (state: CallState, answer: SurveyAnswer): Outcome => {
  if (!answer.result.ok) return 'refused'
  if (isEmptyAnswer(state, answer)) return 'honoured'
  return isSameAsBefore(state, answer) ? 'ignored' : 'unclear'
}

export const hasContent = (state: CallState): boolean =>
  state.plannedCall.isPaged
    ? state.rows.length > 0
    : isEmptyAnswer(state, { result: { ok: true, value: null }, head: null, sample: state.sample }) === false

const lastDays = 30

/** True if figures differ between the last days and future ones: some lists show all rows, whatever the range. */
const changesByRange = async (
  context: CheckContext,
  [from, to]: readonly [string, string],
  ahead: SurveyAnswer,
): Promise<boolean> => {
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 24 * 3_600_000).toISOString().slice(0, 10)
  const past = await askAgain(context, { [from]: `${day(lastDays)} 00:00:00`, [to]: `${day(0)} 23:59:59` })
  return (
    past.sample !== null && serialize(past.sample.answer['data']) !== serialize(ahead.sample?.answer['data'])
  )
}

/** True if all amounts of the rows are zero: then a range has no visible effect. */
const hasOnlyZeroAmounts = ({ endpoint, rows }: CallState): boolean => {
  const amounts = [...collectFields(endpoint.output)]
    .filter(([, { kind }]) => kind === 'amount')
    .map(([name]) => name)
  return amounts.length > 0 && rows.length > 0 && rows.every(row => amounts.every(name => isZero(row[name])))
}

/** Checks the date range with future days: if honored, the answer is empty. */
export const checkRange = async (context: CheckContext): Promise<void> => {
  const { state } = context
  const names = findRange(state.endpoint)
  if (!names) return
  if (!hasContent(state)) return noteCheck(state, 'range', names[0], 'unclear')
  const days = { [names[0]]: `${future[0]} 00:00:00`, [names[1]]: `${future[1]} 23:59:59` }
  const rangeInput = { [names[0]]: future[0], [names[1]]: future[1] }
  let form = days
  let ahead = await askAgain(context, days)
  let outcome = judgeEmptied(state, ahead)
  if (outcome === 'refused') {
    form = rangeInput
    ahead = await askAgain(context, rangeInput)
    outcome = judgeEmptied(state, ahead)
  }
  if (outcome === 'ignored' && hasOnlyZeroAmounts(state)) outcome = 'unclear'
  if (outcome === 'ignored' && (await changesByRange(context, names, ahead))) outcome = 'honoured'
  noteCheck(state, 'range', names[0], outcome)
  if (outcome !== 'ignored') return
  const isFound = await findNames(
    context,
    listNamePairs(context, names),
    async override => judgeEmptied(state, await askAgain(context, form, override)) === 'honoured',
  )
  if (!isFound) addDifference(state, 'rangeIgnored', { field: names[0] })
}
