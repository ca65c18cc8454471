import type { WireObject } from '../../../shared/shapes.ts'
import type { EndpointOverride } from '../../platform/probe.ts'
import { collectFields, type FieldKind } from '../answers/declared-fields.ts'
import type { CallState } from '../call-state.ts'
import { findRange, findSort, listSortFields } from '../plan.ts'
import type { SurveyAnswer } from '../survey-client.ts'
import {
  askAgain,
  type CheckContext,
  checkParameters,
  getSharedPart,
  noteCheck,
  type Outcome,
  readRows,
  serialize,
  toNumber,
} from './check-context.ts'

/** Future days, without any data yet. */
const future = ['2037-01-01', '2037-01-02'] as const

const isZero = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || toNumber(value) === 0

/** True if these objects have the call's fields of these kinds, and all are zero. */
const areZero = ({ endpoint }: CallState, kinds: readonly FieldKind[], objects: readonly WireObject[]) => {
  const names = [...collectFields(endpoint.output)].flatMap(([name, { kind }]) =>
    kinds.includes(kind) ? [name] : [],
  )
  return objects.every(object => names.every(name => isZero(object[name])))
}

/** True for an answer without data: no rows, or only zero figures. */
const isEmptyAnswer = (state: CallState, answer: Pick<SurveyAnswer, 'sample'>): boolean => {
  if (state.plannedCall.isPaged) return readRows(answer)?.length === 0
  const data = answer.sample?.answer['data']
  return (
    typeof data !== 'object' || data === null || areZero(state, ['amount', 'number'], [data as WireObject])
  )
}

export const isSameAsBefore = (state: CallState, answer: SurveyAnswer): boolean => {
  if (state.plannedCall.isPaged) return getSharedPart(readRows(answer) ?? [], state.rows) >= 0.8
  return serialize(answer.sample?.answer['data']) === serialize(state.sample?.answer['data'])
}

export const judgeEmptied = (state: CallState, answer: SurveyAnswer): Outcome => {
  if (!answer.result.ok) return 'refused'
  if (isEmptyAnswer(state, answer)) return 'honoured'
  return isSameAsBefore(state, answer) ? 'ignored' : 'unclear'
}

export const hasContent = (state: CallState): boolean =>
  state.plannedCall.isPaged ? state.rows.length > 0 : !isEmptyAnswer(state, state)

const lastDays = 30

/** Checks the date range with future days: if honored, the answer is empty. */
export const checkRange = async (context: CheckContext): Promise<void> => {
  const { state } = context
  const parameters = findRange(state.endpoint)
  if (!parameters) return
  const [from, to] = parameters
  if (!hasContent(state)) return noteCheck(state, 'range', from, 'unclear')
  const askRange = (start: string, end: string, override?: EndpointOverride) =>
    askAgain(context, { [from]: start, [to]: end }, override)
  const askAhead = async (override?: EndpointOverride) => {
    const ahead = await askRange(`${future[0]} 00:00:00`, `${future[1]} 23:59:59`, override)
    return ahead.result.ok ? ahead : askRange(...future, override)
  }
  /** Figures of the last days differ from future ones: some lists show all rows, whatever the range. */
  const isChanged = async (ahead: SurveyAnswer): Promise<boolean> => {
    const day = (daysAgo: number) =>
      new Date(Date.now() - daysAgo * 24 * 3_600_000).toISOString().slice(0, 10)
    const { sample } = await askRange(`${day(lastDays)} 00:00:00`, `${day(0)} 23:59:59`)
    return sample !== null && serialize(sample.answer['data']) !== serialize(ahead.sample?.answer['data'])
  }
  const judge = async (override?: EndpointOverride): Promise<Outcome> => {
    const ahead = await askAhead(override)
    const outcome = judgeEmptied(state, ahead)
    if (outcome !== 'ignored' || override) return outcome
    // A range has no visible effect on amounts that are all zero.
    if (state.rows.length > 0 && areZero(state, ['amount'], state.rows)) return 'unclear'
    return (await isChanged(ahead)) ? 'honoured' : 'ignored'
  }
  await checkParameters(context, { what: 'range', name: from, parameters, ignored: 'rangeIgnored', judge })
}

const isSorted = (values: readonly number[], sign: 1 | -1): boolean =>
  values.every((value, index) => index === 0 || sign * (value - (values[index - 1] ?? value)) >= 0)

/** Checks that the platform sorts in both directions. */
export const checkSort = async (context: CheckContext): Promise<void> => {
  const { state } = context
  const parameters = findSort(state.endpoint)
  const readValues = (rows: readonly WireObject[], name: string) =>
    rows.map(row => toNumber(row[name])).filter(Number.isFinite)
  const fields = listSortFields(state.endpoint)
  const field = fields.find(name => new Set(readValues(state.rows, name)).size > 1)
  if (!parameters || fields[0] === undefined) return
  if (field === undefined) return noteCheck(state, 'sort', fields[0], 'unclear')
  const judge = async (override?: EndpointOverride): Promise<Outcome> => {
    const ask = async (direction: 'asc' | 'desc') =>
      readRows(await askAgain(context, { [parameters[0]]: field, [parameters[1]]: direction }, override))
    const ascending = await ask('asc')
    const descending = ascending && (await ask('desc'))
    if (!descending) return 'refused'
    const [rising, falling] = [readValues(ascending, field), readValues(descending, field)]
    if (isSorted(rising, 1) && isSorted(falling, -1) && (rising[0] ?? 0) < (falling[0] ?? 0))
      return 'honoured'
    return getSharedPart(ascending, descending) > 0.8 && serialize(ascending[0]) === serialize(descending[0])
      ? 'ignored'
      : 'unclear'
  }
  await checkParameters(context, { what: 'sort', name: field, parameters, ignored: 'sortIgnored', judge })
}
