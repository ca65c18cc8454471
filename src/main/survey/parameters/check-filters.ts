import type { WireObject } from '../../../shared/shapes.ts'
import type { EndpointOverride } from '../../platform/probe.ts'
import { findDictionary } from '../answers/codes.ts'
import type { CallState } from '../call-state.ts'
import { toLetters } from '../names/names.ts'
import { findFilters } from '../plan.ts'
import type { SurveyAnswer } from '../survey-client.ts'
import {
  askAgain,
  type CheckContext,
  checkParameters,
  noteCheck,
  type Outcome,
  readRows,
  toNumber,
} from './check-context.ts'
import { hasContent, isSameAsBefore, judgeEmptied } from './check-parameters.ts'

/** Filters by a code whose row fields have another name, by parameter. */
const codeFields: Readonly<Record<string, string>> = { verifyState: 'status', operatorType: 'OperateType' }

/** Upper-bound filters of amounts, and the row fields they apply to. */
const upperBounds: Readonly<Record<string, string>> = {
  maxDeposit: 'TotalDeposit',
  maxMmount: 'RealMoney',
  maxAmount: 'iMoney',
}

/** Values that match no row, by the names of filters. */
const impossibleValues: readonly (readonly [RegExp, string])[] = [
  [/(?:role_?|proxy|^parent|source_?parent)id$/i, '987654321'],
  [/^(?:orderNo|SerialNumber|BankCardNo)$/, '987654321098'],
  [/^(?:username|\w*remark|AccountName|BankUserName|title|checkUser)$/i, 'zzqxzzqx'],
  [/^RegIP$/, '203.0.113.254'],
  [/^(?:minDeposit|minAmount|amount|igPersonCount)$/, '99999999'],
]

type FilterTest = {
  readonly value: string
  readonly judge: (answer: SurveyAnswer) => Outcome
}

const createFilterTest = (state: CallState, name: string): FilterTest | undefined => {
  const never = impossibleValues.find(([pattern]) => pattern.test(name))?.[1]
  if (never !== undefined) return { value: never, judge: answer => judgeEmptied(state, answer) }
  if (!state.plannedCall.isPaged) return undefined
  /** Rows of which none, or not all, may be there if the filter is honored. */
  const judgeRows = (answer: SurveyAnswer, isRight: (rows: readonly WireObject[]) => boolean): Outcome => {
    const rows = readRows(answer)
    if (!rows) return 'refused'
    if (isRight(rows)) return 'honoured'
    return isSameAsBefore(state, answer) ? 'ignored' : 'unclear'
  }
  const bound = upperBounds[name]
  if (bound !== undefined) {
    const hasMore = (rows: readonly WireObject[]) => rows.some(row => toNumber(row[bound]) > 1000)
    const judge = (answer: SurveyAnswer) => judgeRows(answer, rows => !hasMore(rows))
    return hasMore(state.rows) ? { value: '0.001', judge } : undefined
  }
  const alike = [toLetters(name), toLetters(codeFields[name] ?? name)]
  const field = Object.keys(state.rows[0] ?? {}).find(key => alike.includes(toLetters(key)))
  if (field === undefined) return undefined
  const readCode = (row: WireObject) =>
    String(typeof row[field] === 'boolean' ? Number(row[field]) : row[field])
  const codes = [...new Set(state.rows.map(readCode))].filter(code => /^\d+$/.test(code))
  const other = findDictionary(state.endpoint.id, field)?.entries.find(
    ({ code }) => code >= 0 && !codes.includes(String(code)),
  )
  const value = codes.length > 1 ? codes.at(-1) : other && String(other.code)
  if (value === undefined) return undefined
  return { value, judge: answer => judgeRows(answer, rows => rows.every(row => readCode(row) === value)) }
}

/** Checks each filter with a value that no row, or only some rows, can match. */
export const checkFilters = async (context: CheckContext): Promise<void> => {
  const { state } = context
  for (const name of findFilters(state.plannedCall)) {
    const test = hasContent(state) ? createFilterTest(state, name) : undefined
    if (!test) {
      noteCheck(state, 'filter', name, 'unclear')
      continue
    }
    const judge = async (override?: EndpointOverride) =>
      test.judge(await askAgain(context, { [name]: test.value }, override))
    // oxlint-disable-next-line no-await-in-loop -- one at a time, rate-limited
    await checkParameters(context, {
      what: 'filter',
      name,
      parameters: [name],
      ignored: 'filterIgnored',
      judge,
    })
  }
}
