import type { WireObject } from '../../shared/shapes.ts'
import { addDifference, type CallState } from './call-state.ts'
import {
  askAgain,
  type CheckContext,
  findNames,
  listNames,
  noteCheck,
  type Outcome,
  readRows,
  toNumber,
} from './check-context.ts'
import { hasContent, isSameAsBefore, judgeEmptied } from './check-range.ts'
import { findDictionary } from './codes.ts'
import { findFilters } from './plan.ts'
import type { SurveyAnswer } from './survey-client.ts'

/** Filters by a code, and the row fields with that code. */
const codeFilters: Readonly<Record<string, readonly string[]>> = {
  status: ['Status', 'status'],
  isReturn: ['isReturn'],
  RoubarFlag: ['RoubarFlag'],
  Locked: ['Locked'],
  GmType: ['GmType'],
  VipLv: ['VipLv'],
  verifyState: ['VerifyState', 'status'],
  operatorType: ['OperateType'],
  changeType: ['ChangeType'],
  apiId: ['ApiID'],
  ApiID: ['ApiID'],
  proxyLevel: ['ProxyLevel'],
  extraType: ['ExtraType'],
}

/** Upper-bound filters of amounts, and the row fields they apply to. */
const upperBounds: Readonly<Record<string, string>> = {
  maxDeposit: 'TotalDeposit',
  maxMmount: 'RealMoney',
  maxAmount: 'iMoney',
}

/** A filter value that matches no row, by parameter. */
const findImpossibleValue = (name: string): string | undefined => {
  if (
    /^(?:role_?id|parentid|proxyid|sourceparentid|bloggerroleid|salesmanroleid|channelroleid)$/i.test(name)
  ) {
    return '987654321'
  }
  if (/^(?:orderNo|SerialNumber|BankCardNo)$/.test(name)) return '987654321098'
  if (/^(?:username|remark|BloggerRemark|AccountName|BankUserName|title|checkUser)$/.test(name))
    return 'zzqxzzqx'
  if (name === 'RegIP') return '203.0.113.254'
  if (/^(?:minDeposit|minAmount|amount)$/.test(name)) return '999999999'
  return name === 'igPersonCount' ? '99999999' : undefined
}

type FilterTest = {
  readonly value: string
  readonly judge: (answer: SurveyAnswer) => Outcome
}

const createFilterTest = (state: CallState, name: string): FilterTest | undefined => {
  const never = findImpossibleValue(name)
  if (never !== undefined) return { value: never, judge: answer => judgeEmptied(state, answer) }
  if (!state.plannedCall.isPaged) return undefined
  const bound = upperBounds[name]
  if (bound !== undefined) {
    const judge = (answer: SurveyAnswer): Outcome => {
      const rows = readRows(answer)
      if (!rows) return 'refused'
      const isOver = rows.some(row => toNumber(row[bound]) > 1000)
      return isOver && isSameAsBefore(state, answer) ? 'ignored' : isOver ? 'unclear' : 'honoured'
    }
    return state.rows.some(row => toNumber(row[bound]) > 1000) ? { value: '0.001', judge } : undefined
  }
  const field = codeFilters[name]?.find(candidate => state.rows.some(row => candidate in row))
  if (field === undefined) return undefined
  const readCode = (row: WireObject) =>
    String(typeof row[field] === 'boolean' ? Number(row[field]) : row[field])
  const codes = [...new Set(state.rows.map(readCode))].filter(code => /^\d+$/.test(code))
  const other = findDictionary(state.endpoint.id, field)?.entries.find(
    ({ code }) => code >= 0 && !codes.includes(String(code)),
  )
  const value = codes.length > 1 ? codes.at(-1) : other && String(other.code)
  if (value === undefined) return undefined
  const judge = (answer: SurveyAnswer): Outcome => {
    const rows = readRows(answer)
    if (!rows) return 'refused'
    if (rows.every(row => readCode(row) === value)) return 'honoured'
    return isSameAsBefore(state, answer) ? 'ignored' : 'unclear'
  }
  return { value, judge }
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
    const { value, judge } = test
    // oxlint-disable-next-line no-await-in-loop -- one at a time, rate-limited
    const outcome = judge(await askAgain(context, { [name]: value }))
    noteCheck(state, 'filter', name, outcome)
    if (outcome !== 'ignored') continue
    // oxlint-disable-next-line no-await-in-loop -- one at a time, rate-limited
    const isFound = await findNames(
      context,
      listNames(context, name),
      async override => judge(await askAgain(context, { [name]: value }, override)) === 'honoured',
    )
    if (!isFound) addDifference(state, 'filterIgnored', { field: name })
  }
}
