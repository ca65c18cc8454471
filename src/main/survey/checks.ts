import type { Sent } from '../../shared/shapes.ts'
import type { Check } from '../../shared/survey.ts'
import type { EndpointOverride } from '../platform/probe.ts'
import type { Asked, Asker } from './ask.ts'
import { addDifference, type CallState, listIn, propose } from './call-state.ts'
import { dictionaryFor } from './codes.ts'
import { allFields } from './declared.ts'
import { candidateNames, candidatePairs } from './names.ts'
import { filtersOf, rangeOf, sortedBy, sortOf } from './plan.ts'
import { shareableName, textOf } from './values.ts'

/** What the checks of one call need. */
interface CheckContext {
  readonly asker: Asker
  readonly state: CallState
  /** Names of parameters that other calls of this platform were found to take. */
  readonly learned: string[]
}

type Outcome = Check['outcome']
type Input = Readonly<Record<string, unknown>>

const keyOf = (row: unknown): string => JSON.stringify(row)

/** Share of rows that stood in an earlier answer, too. */
const sharedPart = (rows: readonly Sent[], before: readonly Sent[]): number => {
  if (rows.length === 0) return 0
  const known = new Set(before.map(keyOf))
  return rows.filter(row => known.has(keyOf(row))).length / rows.length
}

const note = ({ checks }: CallState, what: Check['what'], name: string, outcome: Outcome) => {
  checks.push({ what, name, outcome })
}

const rowsOf = (asked: Asked): readonly Sent[] | null => {
  const list = listIn(asked)
  return list
    ? list.rows.filter(row => typeof row === 'object' && row !== null).map(row => row as Sent)
    : null
}

const ask = async ({ asker, state }: CheckContext, more: Input, override?: EndpointOverride) => {
  state.asked += 1
  return asker.ask(state.endpoint, { ...state.input, ...more }, override ?? state.override)
}

const withParameters = (
  { override }: CallState,
  names: Readonly<Record<string, string>>,
): EndpointOverride => ({ ...override, parameters: { ...override.parameters, ...names } })

/** Parameters that a call sends under names which no other may get. */
const takenNames = ({ endpoint, override }: CallState): ReadonlySet<string> =>
  new Set([
    ...Object.keys(endpoint.input.shape).map(name => override.parameters?.[name] ?? name),
    'timer',
    'lang',
    'token',
    'sign',
  ])

/** Settles parameters that were ignored under our names: they are known under these. */
const settleNames = (context: CheckContext, names: Readonly<Record<string, string>>): void => {
  const { state, learned } = context
  state.override = withParameters(state, names)
  for (const [ours, theirs] of Object.entries(names)) {
    learned.push(theirs)
    addDifference(state, 'renamedParameter', { field: ours, theirs: shareableName(theirs) })
    state.proposals.push(
      propose(state.endpoint.id, {
        part: 'parameters',
        name: ours,
        value: theirs,
        settles: 'renamedParameter',
      }),
    )
  }
}

/** Names that no platform has: what is honoured under them is no parameter but a platform that dislikes unknown ones. */
const nonsenseFor = (names: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.keys(names).map(ours => [ours, `zzq_${ours}`]))

/** Tries names for ignored parameters until one is honoured; true when it was found. */
const tryNames = async (
  context: CheckContext,
  candidates: readonly Readonly<Record<string, string>>[],
  isHonoured: (override: EndpointOverride) => Promise<boolean>,
): Promise<boolean> => {
  for (const names of candidates) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, in the survey's pace
    if (await isHonoured(withParameters(context.state, names))) {
      // oxlint-disable-next-line no-await-in-loop -- the same
      if (await isHonoured(withParameters(context.state, nonsenseFor(names)))) return false
      settleNames(context, names)
      return true
    }
  }
  return false
}

const pairsFor = ({ state, learned }: CheckContext, pair: readonly [string, string]) =>
  candidatePairs(pair, takenNames(state), learned).map(([a, b]) => ({ [pair[0]]: a, [pair[1]]: b }))

const namesFor = ({ state, learned }: CheckContext, name: string) =>
  candidateNames(name, takenNames(state), learned).map(theirs => ({ [name]: theirs }))

interface PageReading {
  readonly rows: readonly Sent[]
  readonly total: number | null
}

const readPage = async (
  context: CheckContext,
  page: number,
  limit: number,
  override?: EndpointOverride,
): Promise<PageReading | null> => {
  const asked = await ask(context, { page, limit }, override)
  const rows = rowsOf(asked)
  return rows && { rows, total: listIn(asked)?.total ?? null }
}

/** Asks the last page in another length: whether page and limit are honoured, and the total holds. */
export const checkPages = async (context: CheckContext): Promise<void> => {
  const { state } = context
  const { rows: base, total } = state
  if (base.length < 2) return note(state, 'page', 'page', 'unclear')
  const limit = base.length >= 7 ? 3 : 1
  const second = await readPage(context, 2, limit)
  if (!second) return note(state, 'page', 'page', 'refused')
  const isCut = second.rows.length <= limit
  const first = base.slice(0, second.rows.length)
  const isMoved = second.rows.length > 0 && sharedPart(second.rows, first) < 0.5
  // A limit that is ignored leaves nothing for a second page.
  const isLimited = isCut && (second.rows.length > 0 || (total ?? 0) <= limit)
  if (isLimited && isMoved) {
    note(state, 'page', 'page', 'honoured')
    note(state, 'limit', 'limit', 'honoured')
    return checkTotal(context, limit)
  }
  const honours = async (override: EndpointOverride): Promise<{ page: boolean; limit: boolean }> => {
    const tried = await readPage(context, 2, limit, override)
    if (!tried || tried.rows.length === 0) return { page: false, limit: false }
    const isShort = tried.rows.length <= limit
    return { page: sharedPart(tried.rows, base.slice(0, tried.rows.length)) < 0.5, limit: isShort }
  }
  const whole = isCut ? null : await readPage(context, 1, limit)
  const isLimitIgnored = whole !== null && whole.rows.length > limit
  const isPageIgnored = !isMoved
  note(state, 'limit', 'limit', isLimitIgnored ? 'ignored' : 'honoured')
  note(state, 'page', 'page', isPageIgnored ? 'ignored' : 'honoured')
  if (isLimitIgnored) {
    const isFound = await tryNames(context, namesFor(context, 'limit'), async override => {
      const tried = await readPage(context, 1, limit, override)
      return tried !== null && tried.rows.length > 0 && tried.rows.length <= limit
    })
    if (!isFound) addDifference(state, 'limitIgnored', { field: 'limit', seen: whole.rows.length, of: limit })
  }
  if (isPageIgnored) {
    const isFound = await tryNames(
      context,
      namesFor(context, 'page'),
      async override => (await honours(override)).page,
    )
    const isAllThere = isLimitIgnored && total !== null && (whole?.rows.length ?? 0) >= total
    if (!isFound && !isAllThere)
      addDifference(state, 'pageIgnored', { field: 'page', seen: second.rows.length, of: second.rows.length })
  }
}

const checkTotal = async (context: CheckContext, limit: number): Promise<void> => {
  const { state } = context
  const { total, rows: base } = state
  if (total === null) return
  if (total < base.length) {
    note(state, 'total', 'count', 'ignored')
    return addDifference(state, 'totalNotHeld', { seen: base.length, of: total })
  }
  const last = Math.max(1, Math.ceil(total / limit))
  const reading = await readPage(context, last, limit)
  if (!reading) return
  const expected = total - (last - 1) * limit
  // Rows may have come or gone since: then the total has changed, too.
  const isHeld = reading.rows.length === expected || reading.total !== total
  note(state, 'total', 'count', isHeld ? 'honoured' : 'ignored')
  if (isHeld) return
  const isRepeated =
    reading.rows.length > 0 && sharedPart(reading.rows, base) === 1 && last * limit > base.length
  addDifference(state, isRepeated ? 'repeatedPage' : 'totalNotHeld', {
    seen: reading.rows.length,
    of: expected,
  })
}

const numberOf = (value: unknown): number => Number(textOf(value).replaceAll(',', '').replace(/%$/, ''))

const isSorted = (values: readonly number[], sign: 1 | -1): boolean =>
  values.every((value, at) => at === 0 || sign * (value - (values[at - 1] ?? value)) >= 0)

/** Sorts both ways: whether the platform does. */
export const checkSort = async (context: CheckContext): Promise<void> => {
  const { state } = context
  const names = sortOf(state.endpoint)
  const field = sortedBy[state.endpoint.id]
  if (!names || field === undefined) return
  const theirField = field
  const values = (rows: readonly Sent[]) => rows.map(row => numberOf(row[field])).filter(Number.isFinite)
  if (new Set(values(state.rows)).size < 2) return note(state, 'sort', field, 'unclear')
  const judge = async (override?: EndpointOverride): Promise<Outcome> => {
    const up = rowsOf(await ask(context, { [names[0]]: theirField, [names[1]]: 'asc' }, override))
    if (!up) return 'refused'
    const down = rowsOf(await ask(context, { [names[0]]: theirField, [names[1]]: 'desc' }, override))
    if (!down) return 'refused'
    const [rising, falling] = [values(up), values(down)]
    if (isSorted(rising, 1) && isSorted(falling, -1) && (rising[0] ?? 0) < (falling[0] ?? 0))
      return 'honoured'
    return sharedPart(up, down) > 0.8 && keyOf(up[0]) === keyOf(down[0]) ? 'ignored' : 'unclear'
  }
  const outcome = await judge()
  note(state, 'sort', field, outcome)
  if (outcome !== 'ignored') return
  const isFound = await tryNames(
    context,
    pairsFor(context, names),
    async override => (await judge(override)) === 'honoured',
  )
  if (!isFound) addDifference(state, 'sortIgnored', { field })
}

/** Days on which nothing can have happened yet. */
const future = ['2037-01-01', '2037-01-02'] as const

const isZero = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || numberOf(value) === 0

/** Whether an answer has nothing to tell: no rows, or no figure that is not zero. */
const isEmptyAnswer = (state: CallState, asked: Asked): boolean | null => {
  if (!asked.result.ok) return null
  const rows = rowsOf(asked)
  if (state.planned.isPaged) return rows ? rows.length === 0 : null
  const data = asked.sample?.answer['data']
  if (typeof data !== 'object' || data === null) return true
  const figures = [...allFields(state.endpoint.output)].filter(
    ([, { kind }]) => kind === 'amount' || kind === 'number',
  )
  return figures.every(([name]) => isZero((data as Sent)[name]))
}

const sameAsBefore = (state: CallState, asked: Asked): boolean => {
  const rows = rowsOf(asked)
  if (state.planned.isPaged) return rows !== null && rows.length > 0 && sharedPart(rows, state.rows) >= 0.8
  return keyOf(asked.sample?.answer['data']) === keyOf(state.sample?.answer['data'])
}

const judgeEmptied = (state: CallState, asked: Asked): Outcome => {
  if (!asked.result.ok) return 'refused'
  if (isEmptyAnswer(state, asked)) return 'honoured'
  return sameAsBefore(state, asked) ? 'ignored' : 'unclear'
}

const hasContent = (state: CallState): boolean =>
  state.planned.isPaged
    ? state.rows.length > 0
    : isEmptyAnswer(state, { result: { ok: true, value: null }, head: null, sample: state.sample }) === false

const lastDays = 30

/** Whether the last days have other figures than those to come: some lists show all their rows whatever the range. */
const changesByRange = async (
  context: CheckContext,
  [from, to]: readonly [string, string],
  ahead: Asked,
): Promise<boolean> => {
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 24 * 3_600_000).toISOString().slice(0, 10)
  const past = await ask(context, { [from]: `${day(lastDays)} 00:00:00`, [to]: `${day(0)} 23:59:59` })
  return past.sample !== null && keyOf(past.sample.answer['data']) !== keyOf(ahead.sample?.answer['data'])
}

/** Whether all amounts of a list's rows are zero: then no range changes them, honoured or not. */
const hasOnlyZeroAmounts = ({ endpoint, rows }: CallState): boolean => {
  const amounts = [...allFields(endpoint.output)]
    .filter(([, { kind }]) => kind === 'amount')
    .map(([name]) => name)
  return amounts.length > 0 && rows.length > 0 && rows.every(row => amounts.every(name => isZero(row[name])))
}

/** Asks for days to come: a range that is honoured has nothing in it. */
export const checkRange = async (context: CheckContext): Promise<void> => {
  const { state } = context
  const names = rangeOf(state.endpoint)
  if (!names) return
  if (!hasContent(state)) return note(state, 'range', names[0], 'unclear')
  const days = { [names[0]]: `${future[0]} 00:00:00`, [names[1]]: `${future[1]} 23:59:59` }
  const bare = { [names[0]]: future[0], [names[1]]: future[1] }
  let form = days
  let ahead = await ask(context, days)
  let outcome = judgeEmptied(state, ahead)
  if (outcome === 'refused') {
    form = bare
    ahead = await ask(context, bare)
    outcome = judgeEmptied(state, ahead)
  }
  if (outcome === 'ignored' && hasOnlyZeroAmounts(state)) outcome = 'unclear'
  if (outcome === 'ignored' && (await changesByRange(context, names, ahead))) outcome = 'honoured'
  note(state, 'range', names[0], outcome)
  if (outcome !== 'ignored') return
  const isFound = await tryNames(
    context,
    pairsFor(context, names),
    async override => judgeEmptied(state, await ask(context, form, override)) === 'honoured',
  )
  if (!isFound) addDifference(state, 'rangeIgnored', { field: names[0] })
}

/** Filters whose codes stand in a field of the rows. */
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

/** Upper bounds of amounts, by the field that they bound. */
const upperBounds: Readonly<Record<string, string>> = {
  maxDeposit: 'TotalDeposit',
  maxMmount: 'RealMoney',
  maxAmount: 'iMoney',
}

/** Values that no row can have, by parameter. */
const impossible = (name: string): string | undefined => {
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
  readonly judge: (asked: Asked) => Outcome
}

const filterTest = (state: CallState, name: string): FilterTest | undefined => {
  const never = impossible(name)
  if (never !== undefined) return { value: never, judge: asked => judgeEmptied(state, asked) }
  if (!state.planned.isPaged) return undefined
  const bound = upperBounds[name]
  if (bound !== undefined) {
    const judge = (asked: Asked): Outcome => {
      const rows = rowsOf(asked)
      if (!rows) return 'refused'
      const isOver = rows.some(row => numberOf(row[bound]) > 1000)
      return isOver && sameAsBefore(state, asked) ? 'ignored' : isOver ? 'unclear' : 'honoured'
    }
    return state.rows.some(row => numberOf(row[bound]) > 1000) ? { value: '0.001', judge } : undefined
  }
  const field = codeFilters[name]?.find(one => state.rows.some(row => one in row))
  if (field === undefined) return undefined
  const codeIn = (row: Sent) => String(typeof row[field] === 'boolean' ? Number(row[field]) : row[field])
  const codes = [...new Set(state.rows.map(codeIn))].filter(code => /^\d+$/.test(code))
  const other = dictionaryFor(state.endpoint.id, field)?.entries.find(
    ({ code }) => code >= 0 && !codes.includes(String(code)),
  )
  const value = codes.length > 1 ? codes.at(-1) : other && String(other.code)
  if (value === undefined) return undefined
  const judge = (asked: Asked): Outcome => {
    const rows = rowsOf(asked)
    if (!rows) return 'refused'
    if (rows.every(row => codeIn(row) === value)) return 'honoured'
    return sameAsBefore(state, asked) ? 'ignored' : 'unclear'
  }
  return { value, judge }
}

/** Asks each filter for what no row, or only some rows, can have. */
export const checkFilters = async (context: CheckContext): Promise<void> => {
  const { state } = context
  for (const name of filtersOf(state.planned)) {
    const test = hasContent(state) ? filterTest(state, name) : undefined
    if (!test) {
      note(state, 'filter', name, 'unclear')
      continue
    }
    const { value, judge } = test
    // oxlint-disable-next-line no-await-in-loop -- one after the other, in the survey's pace
    const outcome = judge(await ask(context, { [name]: value }))
    note(state, 'filter', name, outcome)
    if (outcome !== 'ignored') continue
    // oxlint-disable-next-line no-await-in-loop -- one after the other, in the survey's pace
    const isFound = await tryNames(
      context,
      namesFor(context, name),
      async override => judge(await ask(context, { [name]: value }, override)) === 'honoured',
    )
    if (!isFound) addDifference(state, 'filterIgnored', { field: name })
  }
}
