import { catalogue } from '../../areas/calls.ts'
import { dictionaries } from '../../shared/domain/dictionaries.ts'
import { type Endpoint, listOnlyNamedFields } from '../../shared/endpoint.ts'
import { isPage } from '../../shared/page.ts'
import type { WireObject } from '../../shared/shapes.ts'
import { collectFields } from './answers/declared-fields.ts'
import { toText } from './answers/values.ts'
import { toLetters } from './names/names.ts'

/** A field with ids that calls need as parameters: `call field`. */
type Source = string

export const payers: Source = 'rechargeOrders.list AccountID'
export const drawers: Source = 'withdrawals.list AccountID'
const players: readonly Source[] = [payers, 'players.list ID', drawers]

/** Lists with the ids of calls whose own area has none, by area; default: players. */
const sourcesByArea: Readonly<Record<string, readonly Source[]>> = {
  gameApi: ['accounts.list role_id'],
  playerLevels: ['agentTeams.list ProxyId', 'relations.list ParentID'],
  players,
}

/** Lists with only the operator's own row: the console sends no filter. */
const unfilteredCalls: ReadonlySet<string> = new Set(['operationsSettings.read'])

/** Rows per page; three rows suffice to recognize a list, twenty to recognize its fields. */
const surveyLimit = 20

/** Ids found so far, by the field that holds them. */
export type FoundIds = ReadonlyMap<Source, readonly string[]>

/** A read in a survey, with its parameters. */
export interface PlannedCall {
  readonly endpoint: Endpoint
  readonly area: string
  readonly isPaged: boolean
  /** Required parameters and where their values come from. */
  readonly needed: readonly (readonly [parameter: string, sources: readonly Source[]])[]
  /** Why it cannot be made; '' if it can. */
  readonly needs: string
}

const getArea = (id: string): string => id.slice(0, id.indexOf('.'))

/** All codes of a parameter that takes those of a dictionary; undefined for any other parameter. */
const findCodes = (parameter: string): string | undefined =>
  dictionaries
    .find(({ id }) => id === parameter)
    ?.entries.map(({ code }) => code)
    .join()

const listRequired = ({ input }: Endpoint): readonly string[] =>
  Object.entries(input.shape).flatMap(([name, schema]) =>
    ['page', 'limit'].includes(name) || schema.safeParse(undefined).success ? [] : [name],
  )

/** Fields of the first call of the same area that are named like the parameter; else those of other areas. */
const findSources = ({ id }: Endpoint, parameter: string): readonly Source[] => {
  const area = getArea(id)
  const first = catalogue.find(one => getArea(one.id) === area && one.effect === 'read')
  const letters = toLetters(parameter)
  const names = first && listRequired(first).length === 0 ? [...collectFields(first.output).keys()] : []
  const alike = names.filter(name => toLetters(name).endsWith(letters))
  const field = alike.find(name => toLetters(name) === letters) ?? alike[0]
  const byArea = sourcesByArea[area]
  if (first && field !== undefined && !byArea) return [`${first.id} ${field}`]
  return /(?:role|parent)id$/.test(letters) ? (byArea ?? players) : []
}

/** Plans all reads of the catalog: lists first, then calls that need ids from them. */
export const planSurvey = (hasPath: (id: string) => boolean): readonly PlannedCall[] => {
  const reads = catalogue.filter(({ effect }) => effect === 'read')
  const plannedCalls = reads.map((endpoint): PlannedCall => {
    const required = listRequired(endpoint).filter(name => findCodes(name) === undefined)
    const needed = required.map(name => [name, findSources(endpoint, name)] as const)
    const isUnnamed = endpoint.byProfile && !hasPath(endpoint.id)
    return {
      endpoint,
      area: getArea(endpoint.id),
      isPaged: isPage(endpoint.output) && 'page' in endpoint.input.shape,
      needed,
      needs: isUnnamed ? 'path' : (needed.find(([, sources]) => sources.length === 0)?.[0] ?? ''),
    }
  })
  const used = new Set(plannedCalls.flatMap(({ needed }) => needed.flatMap(([, sources]) => sources)))
  const usedCalls = new Set([...used].map(source => source.split(' ')[0]))
  const rank = ({ endpoint, needed }: PlannedCall) =>
    endpoint.id === 'system.menus' ? 0 : usedCalls.has(endpoint.id) ? 1 : needed.length === 0 ? 2 : 3
  return plannedCalls.toSorted((a, b) => rank(a) - rank(b))
}

/** Builds the input of a call from the ids found; or the missing parameter if it cannot be made yet. */
export const buildInput = (
  { endpoint, isPaged, needed }: PlannedCall,
  foundIds: FoundIds,
  attempt: number,
): { readonly input: Readonly<Record<string, unknown>> } | { readonly missing: string } => {
  const input: Record<string, unknown> = {}
  for (const [name, sources] of needed) {
    const lists = sources.map(source => foundIds.get(source) ?? []).filter(ids => ids.length > 0)
    // One of each list in turn: a player of one may have what those of another lack.
    const value = lists[attempt % lists.length]?.[Math.floor(attempt / lists.length)]
    if (value === undefined) return { missing: name }
    input[name] = value
  }
  for (const name of listRequired(endpoint)) input[name] ??= findCodes(name)
  return { input: { ...input, ...(isPaged && { page: 1, limit: surveyLimit }) } }
}

/** Collects the ids and days in the rows of a list. */
export const collectIds = (
  { id, output }: Endpoint,
  rows: readonly WireObject[],
  foundIds: Map<Source, readonly string[]>,
): void => {
  for (const [field, { kind }] of collectFields(output)) {
    if (kind !== 'id' && kind !== 'time') continue
    const texts = rows.map(row => (kind === 'time' ? toText(row[field]).slice(0, 10) : toText(row[field])))
    const values = texts.filter(value => value !== '' && value !== '0')
    if (values.length > 0) foundIds.set(`${id} ${field}`, [...new Set(values)])
  }
}

/** Names of the parameters of a date range. */
export const findRange = ({ input }: Pick<Endpoint, 'input'>): readonly [string, string] | undefined => {
  const names = Object.keys(input.shape)
  const from = names.find(name => /^(?:start|strart|stime)|date1$/i.test(name))
  const to = names.find(name => /^(?:end|etime)|date2$/i.test(name))
  return from !== undefined && to !== undefined ? [from, to] : undefined
}

/** Names of the sort parameters. */
export const findSort = ({ input }: Pick<Endpoint, 'input'>): readonly [string, string] | undefined => {
  const names = Object.keys(input.shape)
  const field = names.find(name => /^order(?:by)?$/.test(name))
  const direction = names.find(name => /^(?:ordertype|sort)$/i.test(name))
  return field !== undefined && direction !== undefined ? [field, direction] : undefined
}

const listAmounts = ({ output }: Endpoint): readonly string[] =>
  [...collectFields(output)].flatMap(([name, { kind }]) => (kind === 'amount' ? [name] : []))

/** The amounts of a list, first those that most sorted lists have: platforms sort by the usual ones. */
export const listSortFields = (endpoint: Endpoint): readonly string[] => {
  const all = catalogue.filter(one => one.effect === 'read' && findSort(one)).flatMap(listAmounts)
  const count = (field: string) => all.filter(one => one === field).length
  return listAmounts(endpoint).toSorted((a, b) => count(b) - count(a))
}

/** Names of a call's filter parameters, without those for paging, sorting, ranges, required and fixed ones. */
export const findFilters = ({ endpoint, needed }: PlannedCall): readonly string[] => {
  if (unfilteredCalls.has(endpoint.id)) return []
  const takenNames = new Set([
    'page',
    'limit',
    ...(findSort(endpoint) ?? []),
    ...(findRange(endpoint) ?? []),
    ...needed.map(([name]) => name),
    ...listOnlyNamedFields(endpoint),
  ])
  const isFixed = (name: string) => endpoint.input.shape[name]?.safeParse(undefined).data !== undefined
  return Object.keys(endpoint.input.shape).filter(name => !takenNames.has(name) && !isFixed(name))
}
