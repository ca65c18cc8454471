import { catalogue } from '../../areas/calls.ts'
import { type Endpoint, listOnlyNamedFields } from '../../shared/endpoint.ts'
import { isPage } from '../../shared/page.ts'
import type { WireObject } from '../../shared/shapes.ts'

/** Kinds of ids that calls need as parameters. */
export type Pool =
  | 'payer'
  | 'drawer'
  | 'player'
  | 'agent'
  | 'parent'
  | 'blogger'
  | 'role'
  | 'account'
  | 'room'
  | 'day'

/** List fields with such ids, by call. */
const sources: Readonly<Record<string, Readonly<Partial<Record<string, Pool>>>>> = {
  'rechargeOrders.list': { AccountID: 'payer' },
  'withdrawals.list': { AccountID: 'drawer' },
  'players.list': { ID: 'player' },
  'agentQuery.list': { ProxyId: 'agent' },
  'agentTeams.list': { ProxyId: 'agent' },
  'proxyBonus.list': { RoleID: 'agent' },
  'relations.list': { ParentID: 'parent' },
  'bloggers.list': { BloggerRoleId: 'blogger' },
  'roles.list': { id: 'role' },
  'accounts.list': { role_id: 'account' },
  'gameProfit.rooms': { RoomID: 'room', adddate: 'day' },
}

/** Kinds of ids that calls need, most useful first; default: a player. */
const neededPools: Readonly<Record<string, readonly Pool[]>> = {
  'proxyBonus.log.roleId': ['agent', 'player'],
  'agentQuery.dropped.ProxyId': ['agent'],
  'agentSummary.daily.RoleID': ['agent', 'player'],
  'bloggers.inviteBonus.role_id': ['blogger'],
  'bloggers.fakeData.role_id': ['blogger'],
  'bloggers.hiddenOrders.role_id': ['blogger'],
  'bloggers.winRates.RoleID': ['blogger'],
  'roles.rules.id': ['role'],
  'relations.hidden.parentID': ['parent'],
  'gameApi.points.RoleID': ['account'],
  'gameApi.fees.roleId': ['account'],
  'gameProfit.detail.roomid': ['room'],
  'gameProfit.detail.date': ['day'],
  'playerLevels.levels.RoleID': ['agent', 'parent'],
  'playerLevels.daily.RoleID': ['agent', 'parent'],
  'playerLevels.blogger.RoleID': ['agent', 'parent'],
  'playerLevels.promotions.parentid': ['parent', 'agent'],
  'playerDetail.withdrawals.roleId': ['drawer', 'player'],
  'payWays.list.roleId': ['drawer', 'player'],
}
const playerPools: readonly Pool[] = ['payer', 'player', 'drawer']

/** Parameters with a fixed value that always fits. */
const fixedInputs: Readonly<Record<string, unknown>> = {
  'payWays.list.payWayType': '3,5,6,7,8,9,10,11,14',
  'emailQuotas.list.type': 2,
  'mail.list.type': 1,
}

/** Calls whose parameters no list contains: a running task, a password. */
const neverAsked: Readonly<Record<string, string>> = {
  'session.verify': 'signIn',
  'tasks.one': 'taskId',
  'tasks.many': 'taskIds',
}

/** Rows per page; three rows suffice to recognize a list, twenty to recognize its fields. */
const surveyLimit = 20

/** Ids found so far, by kind. */
type IdsByPool = ReadonlyMap<Pool, readonly string[]>

/** A read in a survey, with its parameters. */
export interface PlannedCall {
  readonly endpoint: Endpoint
  readonly area: string
  readonly isPaged: boolean
  /** Parameters and the kinds of ids they take. */
  readonly pools: readonly (readonly [parameter: string, pools: readonly Pool[]])[]
  /** Why it cannot be made; '' if it can. */
  readonly needs: string
}

const isRequired = (endpoint: Endpoint, name: string): boolean => {
  const schema = endpoint.input.shape[name]
  return schema !== undefined && !schema.safeParse(undefined).success
}

/** Plans all reads of the catalog: lists first, then calls that need ids from them. */
export const planSurvey = (hasPath: (id: string) => boolean): readonly PlannedCall[] => {
  const reads = catalogue.filter(({ effect }) => effect === 'read')
  const plannedCalls = reads.map((endpoint): PlannedCall => {
    const { id } = endpoint
    const required = Object.keys(endpoint.input.shape).filter(
      name => name !== 'page' && name !== 'limit' && isRequired(endpoint, name),
    )
    const open = required.filter(name => !(`${id}.${name}` in fixedInputs))
    const isUnnamed = endpoint.byProfile && !hasPath(id)
    return {
      endpoint,
      area: id.slice(0, id.indexOf('.')),
      isPaged: isPage(endpoint.output) && 'page' in endpoint.input.shape,
      pools: open.map(name => [name, neededPools[`${id}.${name}`] ?? playerPools] as const),
      needs: neverAsked[id] ?? (isUnnamed ? 'path' : ''),
    }
  })
  const rank = ({ endpoint, pools }: PlannedCall) =>
    endpoint.id === 'system.menus' ? 0 : endpoint.id in sources ? 1 : pools.length === 0 ? 2 : 3
  return plannedCalls.toSorted((a, b) => rank(a) - rank(b))
}

/** Builds the input of a call from the ids found; or the missing parameter if it cannot be made yet. */
export const buildInput = (
  { endpoint, isPaged: hasPages, pools }: PlannedCall,
  foundIds: IdsByPool,
  attempt: number,
): { readonly input: Readonly<Record<string, unknown>> } | { readonly missing: string } => {
  const { id, input } = endpoint
  const baseInput: Record<string, unknown> = {}
  for (const [name, from] of pools) {
    const values = from.flatMap(pool => (foundIds.get(pool) ?? []).slice(0, 4))
    const value = values[attempt]
    if (value === undefined) return { missing: name }
    baseInput[name] = value
  }
  for (const name of Object.keys(input.shape)) {
    const value = fixedInputs[`${id}.${name}`]
    if (value !== undefined) baseInput[name] = value
  }
  return { input: { ...baseInput, ...(hasPages && { page: 1, limit: surveyLimit }) } }
}

/** Collects the ids in the rows of a list. */
export const collectIds = (id: string, rows: readonly WireObject[], foundIds: Map<Pool, string[]>): void => {
  for (const [field, pool] of Object.entries(sources[id] ?? {})) {
    if (!pool) continue
    const values = rows
      .map(row => row[field])
      .filter(value => typeof value === 'string' || typeof value === 'number')
      .map(value => (pool === 'day' ? String(value).slice(0, 10) : String(value)))
      .filter(value => value !== '' && value !== '0')
    foundIds.set(pool, [...new Set([...(foundIds.get(pool) ?? []), ...values])])
  }
}

/** Lists with only the operator's own row: the console sends no filter. */
const unfilteredCalls: ReadonlySet<string> = new Set(['operationsSettings.read'])

/** Names of a call's filter parameters, without those for paging, sorting, ranges and required ids. */
export const findFilters = ({ endpoint, pools }: PlannedCall): readonly string[] => {
  if (unfilteredCalls.has(endpoint.id)) return []
  const takenNames = new Set([
    'page',
    'limit',
    'orderby',
    'ordertype',
    'orderType',
    'order',
    'sort',
    ...(findRange(endpoint) ?? []),
    ...pools.map(([name]) => name),
    ...listOnlyNamedFields(endpoint),
  ])
  return Object.keys(endpoint.input.shape).filter(name => !takenNames.has(name))
}

const ranges = [
  ['startdate', 'enddate'],
  ['strartdate', 'enddate'],
  ['startDate', 'endDate'],
  ['startTime', 'endTime'],
  ['start', 'end'],
  ['stime', 'etime'],
  ['date1', 'date2'],
  ['add_date1', 'add_date2'],
] as const

/** Names of the parameters of a date range. */
export const findRange = ({ input }: Pick<Endpoint, 'input'>): readonly [string, string] | undefined =>
  ranges.find(([from, to]) => from in input.shape && to in input.shape)

/** Names of the sort parameters. */
export const findSort = ({ input }: Pick<Endpoint, 'input'>): readonly [string, string] | undefined =>
  (
    [
      ['orderby', 'ordertype'],
      ['orderby', 'orderType'],
      ['order', 'sort'],
    ] as const
  ).find(([field, direction]) => field in input.shape && direction in input.shape)

/** A sortable field of each list. */
export const sortFields: Readonly<Record<string, string>> = {
  'channelReports.daily': 'Deposit',
  'channelTotals.salesmanDaily': 'Deposit',
  'channelTotals.subChannelDaily': 'Deposit',
  'channelTotals.subChannelMonthly': 'Deposit',
  'players.list': 'Money',
  'simulatedAccounts.list': 'Money',
  'gameLog.list': 'Money',
  'gameLog.summary': 'AwardMoney',
  'gameProfit.rooms': 'Water',
  'gameProfit.detail': 'Water',
  'gameApi.monthly': 'Water',
  'agentTeams.list': 'Lv1Deposit',
  'agentQuery.list': 'Lv1Deposit',
  'relations.list': 'TotalDeposit',
  'proxyBonus.list': 'InviteBonus',
  'salesmanSettlement.summary': 'Deposit',
  'subChannelSettlement.summary': 'Deposit',
}
