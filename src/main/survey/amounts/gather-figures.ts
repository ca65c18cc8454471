import type { Endpoint } from '../../../shared/endpoint.ts'
import type { WireObject } from '../../../shared/shapes.ts'
import { findContainers } from '../answers/containers.ts'
import { readRowFields } from '../answers/declared-fields.ts'
import { toText } from '../answers/values.ts'
import type { CallState } from '../call-state.ts'
import { toLetters } from '../names/names.ts'
import { drawers, type FoundIds, payers } from '../plan.ts'
import type { SurveyClient } from '../survey-client.ts'
import { buildFacts, buildNode, readAmounts, relateFormulas, sumAmounts } from './figures.ts'
import { type AmountRelation, type Fact, relateSums } from './scale.ts'

/** Calls about one player, whose amounts must agree. */
const ofPlayer = [
  'players.list',
  'relations.list',
  'playerDetail.detail',
  'playerDetail.recharges',
  'playerDetail.withdrawals',
]

const wholeLimit = 200
const playersAsked = 3

export interface GatheredFigures {
  readonly facts: Fact[]
  readonly relations: AmountRelation[]
  /** Received values of each amount. */
  readonly sent: Map<string, unknown[]>
}

const noteSent = (figures: GatheredFigures, { id, output }: Endpoint, rows: readonly WireObject[]) => {
  for (const [field, { kind }] of readRowFields(output)) {
    if (kind !== 'amount') continue
    const values = rows.map(row => row[field] ?? '').filter(value => value !== '')
    const node = buildNode(id, field)
    figures.sent.set(node, [...(figures.sent.get(node) ?? []), ...values])
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
  for (const sum of sums) figures.relations.push(...relateSums(sum))
  figures.relations.push(...averages)
  noteSent(figures, endpoint, rows)
}

/** Collects amounts from the answers that the survey already has. */
export const gatherAnsweredFigures = (figures: GatheredFigures, state: CallState) => {
  const { endpoint, sample, override, rows, total } = state
  if (!sample || rows.length === 0) return
  const subject = endpoint.id === 'playerDetail.detail' ? `role:${String(state.input['roleId'])}` : ''
  gather(figures, state, rows, subject)
  const [, sums] = findContainers(endpoint, sample.answer).containers
  if (!sums || total !== rows.length) return
  const totals = sums.objects.flatMap(object =>
    readAmounts(endpoint, sums.fields, object, override, sums.prefix),
  )
  const all = [...totals, ...sumAmounts(endpoint, rows, override)]
  figures.facts.push({ entity: `sum:${endpoint.id}`, figures: all })
}

export const gatherToday = (figures: GatheredFigures, states: readonly CallState[]) => {
  const home = states.find(({ endpoint }) => endpoint.id === 'home.summary')
  const daily = states.find(({ endpoint }) => endpoint.id === 'channelReports.daily')
  const days = daily?.rows.map(row => toText(row['date']).slice(0, 10)).toSorted()
  const today = days?.at(-1)
  if (!home || !today) return
  figures.facts.push(...buildFacts(home.endpoint, home.rows, home.override, `channelDay:${today}`))
}

/** Asks lists and their sums for single players, whose amounts several calls show. */
export const gatherPlayers = async (
  surveyClient: SurveyClient,
  states: readonly CallState[],
  foundIds: FoundIds,
  figures: GatheredFigures,
) => {
  const readable = states.filter(({ status }) => status === 'expected')
  const findState = (id: string) => readable.find(({ endpoint }) => endpoint.id === id)
  /** Rows of a call about one player, and whether there are no more. */
  const askAbout = async (state: CallState, player: string) => {
    const { endpoint, override, plannedCall } = state
    const parameter = Object.keys(endpoint.input.shape).find(name => toLetters(name) === 'roleid') ?? ''
    state.requestCount += 1
    const paging = plannedCall.isPaged && { page: 1, limit: wholeLimit }
    const { sample } = await surveyClient.ask(endpoint, { [parameter]: player, ...paging }, override)
    if (!sample) return { rows: [], isWhole: false }
    const { containers, list } = findContainers(endpoint, sample.answer)
    const rows = containers[0]?.objects ?? []
    return { rows, isWhole: rows.length > 0 && list?.total === rows.length }
  }
  const players = [...new Set([...(foundIds.get(payers) ?? []), ...(foundIds.get(drawers) ?? [])])]
  for (const player of players.slice(0, playersAsked)) {
    const entity = `role:${player}`
    for (const state of ofPlayer.flatMap(id => findState(id) ?? [])) {
      const { id } = state.endpoint
      // oxlint-disable-next-line no-await-in-loop -- one at a time, rate-limited
      const { rows, isWhole } = await askAbout(state, player)
      gather(figures, state, rows, id === 'playerDetail.detail' ? entity : '')
      if (id !== 'playerDetail.recharges' || !isWhole) continue
      const paid = sumAmounts(state.endpoint, rows, state.override).filter(({ name }) => name === 'RealMoney')
      figures.facts.push({ entity, figures: paid.map(one => ({ ...one, name: 'TotalDeposit' })) })
    }
    for (const summary of readable.filter(({ endpoint }) => /sum$/i.test(endpoint.id))) {
      const listId = summary.endpoint.id.replace(/\.sum$/, '.list').replace(/Sum$/, '')
      const list = findState(listId)
      if (!list) continue
      // oxlint-disable-next-line no-await-in-loop -- one at a time, rate-limited
      const { rows, isWhole } = await askAbout(list, player)
      if (!isWhole) continue
      // oxlint-disable-next-line no-await-in-loop -- the same
      const { rows: sums } = await askAbout(summary, player)
      const sumEntity = `sum:${listId} ${player}`
      gather(figures, list, rows)
      gather(figures, summary, sums, sumEntity)
      figures.facts.push({ entity: sumEntity, figures: sumAmounts(list.endpoint, rows, list.override) })
    }
  }
}
