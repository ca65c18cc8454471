import type { Endpoint } from '../../shared/endpoint.ts'
import { isWireObject, type WireObject } from '../../shared/shapes.ts'
import { type CallState, findList } from './call-state.ts'
import { readDeclaredAnswer, readDeclaredFields } from './declared-fields.ts'
import { buildFacts, buildNode, findSums, readAmounts, relateFormulas, sumAmounts } from './figures.ts'
import { drawers, type FoundIds, payers } from './plan.ts'
import { type AmountRelation, type Fact, relateSums } from './scale.ts'
import type { SurveyClient } from './survey-client.ts'
import { toText } from './values.ts'

/** Lists and the calls that return their sums, both queried for one player. */
const sumPairs: readonly (readonly [list: string, sum: string])[] = [
  ['rechargeOrders.list', 'rechargeOrders.sum'],
  ['withdrawals.list', 'withdrawals.sum'],
  ['goldLog.list', 'goldLog.sum'],
  ['gameLog.list', 'gameLog.sum'],
  ['gameLog.summary', 'gameLog.summarySum'],
]

/** Calls about one player, and their player parameter. */
const ofPlayer: readonly (readonly [call: string, parameter: string])[] = [
  ['players.list', 'roleId'],
  ['relations.list', 'roleid'],
  ['playerDetail.detail', 'roleId'],
  ['playerDetail.recharges', 'roleId'],
  ['playerDetail.withdrawals', 'roleId'],
]

const wholeLimit = 200
const playersAsked = 3

export interface GatheredFigures {
  readonly facts: Fact[]
  readonly relations: AmountRelation[]
  /** Received values of each amount. */
  readonly sent: Map<string, unknown[]>
}

const noteSent = (figures: GatheredFigures, endpoint: Endpoint, rows: readonly WireObject[]) => {
  const declaredAnswer = readDeclaredAnswer(endpoint.output)
  if (declaredAnswer.kind === 'plain') return
  const fields = readDeclaredFields(
    declaredAnswer.kind === 'page' ? declaredAnswer.row : declaredAnswer.schema,
  )
  for (const [field, { kind }] of fields) {
    if (kind !== 'amount') continue
    const node = buildNode(endpoint.id, field)
    const values = figures.sent.get(node) ?? []
    values.push(
      ...rows.map(row => row[field]).filter(value => value !== undefined && value !== null && value !== ''),
    )
    figures.sent.set(node, values)
  }
}

const gather = (
  figures: GatheredFigures,
  { endpoint, override }: CallState,
  rows: readonly WireObject[],
  subject = '',
) => {
  figures.facts.push(...buildFacts(endpoint, rows, override, subject))
  const { sums, averages } = relateFormulas(endpoint, rows, override)
  for (const one of sums) figures.relations.push(...relateSums(one))
  figures.relations.push(...averages)
  noteSent(figures, endpoint, rows)
}

/** Collects amounts from the answers that the survey already has. */
export const gatherAnsweredFigures = (figures: GatheredFigures, state: CallState) => {
  const { endpoint, sample, override, rows, total } = state
  if (!sample || rows.length === 0) return
  const subject = endpoint.id === 'playerDetail.detail' ? `role:${String(state.input['roleId'])}` : ''
  gather(figures, state, rows, subject)
  const list = findList({ sample })
  const sums = list && findSums(endpoint, list)
  const declaredAnswer = readDeclaredAnswer(endpoint.output)
  if (!sums || total !== rows.length || declaredAnswer.kind !== 'page' || !declaredAnswer.other) return
  const entity = `sum:${endpoint.id}`
  const totals = readAmounts(endpoint, readDeclaredFields(declaredAnswer.other), sums, override, 'other.')
  figures.facts.push({ entity, figures: [...totals, ...sumAmounts(endpoint, rows, override)] })
}

export const gatherToday = (figures: GatheredFigures, states: readonly CallState[]) => {
  const home = states.find(({ endpoint }) => endpoint.id === 'home.summary')
  const daily = states.find(({ endpoint }) => endpoint.id === 'channelReports.daily')
  const today = daily?.rows
    .map(row => toText(row['date']).slice(0, 10))
    .toSorted()
    .at(-1)
  if (!home || !today || home.rows.length === 0) return
  figures.facts.push(...buildFacts(home.endpoint, home.rows, home.override, `channelDay:${today}`))
}

const extractRows = (answer: Awaited<ReturnType<SurveyClient['ask']>>) => {
  const list = findList(answer)
  if (list) return { rows: list.rows.filter(isWireObject), total: list.total }
  const data = answer.sample?.answer['data']
  return { rows: isWireObject(data) ? [data] : [], total: null }
}

export const gatherPlayers = async (
  surveyClient: SurveyClient,
  states: readonly CallState[],
  foundIds: FoundIds,
  gatheredFigures: GatheredFigures,
) => {
  const findState = (id: string) => {
    const state = states.find(({ endpoint }) => endpoint.id === id)
    return state && (state.status === 'expected' || state.status === 'differs') ? state : undefined
  }
  const askAndRelate = async (state: CallState, input: Readonly<Record<string, unknown>>) => {
    state.requestCount += 1
    return extractRows(await surveyClient.ask(state.endpoint, input, state.override))
  }
  const players = [...new Set([...(foundIds.get(payers) ?? []), ...(foundIds.get(drawers) ?? [])])].slice(
    0,
    playersAsked,
  )
  for (const player of players) {
    for (const [id, parameter] of ofPlayer) {
      const state = findState(id)
      if (!state) continue
      const paging = state.plannedCall.isPaged ? { page: 1, limit: wholeLimit } : {}
      // oxlint-disable-next-line no-await-in-loop -- one at a time, rate-limited
      const { rows, total } = await askAndRelate(state, { [parameter]: player, ...paging })
      gather(gatheredFigures, state, rows, id === 'playerDetail.detail' ? `role:${player}` : '')
      if (id === 'playerDetail.recharges' && total === rows.length && rows.length > 0) {
        const paid = sumAmounts(state.endpoint, rows, state.override).filter(
          ({ name }) => name === 'RealMoney',
        )
        const figures = paid.map(one => ({ ...one, name: 'TotalDeposit' }))
        gatheredFigures.facts.push({ entity: `role:${player}`, figures })
      }
    }
    for (const [list, sum] of sumPairs) {
      const [listState, summary] = [findState(list), findState(sum)]
      if (!listState || !summary) continue
      // oxlint-disable-next-line no-await-in-loop -- one at a time, rate-limited
      const { rows, total } = await askAndRelate(listState, { roleId: player, page: 1, limit: wholeLimit })
      if (rows.length === 0 || total !== rows.length) continue
      // oxlint-disable-next-line no-await-in-loop -- the same
      const { rows: sums } = await askAndRelate(summary, { roleId: player })
      const entity = `sum:${list} ${player}`
      gather(gatheredFigures, listState, rows)
      gather(gatheredFigures, summary, sums, entity)
      gatheredFigures.facts.push({
        entity,
        figures: sumAmounts(listState.endpoint, rows, listState.override),
      })
    }
  }
}
