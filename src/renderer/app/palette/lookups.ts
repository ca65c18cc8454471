import i18next from 'i18next'
import { type CellContext, cellText, noValue } from '../../../shared/cell.ts'
import { type Column, count, id, mark, money, status, text, time } from '../../../shared/column.ts'
import { accountKind, playerRole } from '../../../shared/domain/accounts.ts'
import { rechargeStatus, reissued, withdrawalStatus } from '../../../shared/domain/orders.ts'
import { lockState, vipLevel } from '../../../shared/domain/players.ts'
import type { InputOf, OutputOf } from '../../../shared/endpoint.ts'
import { accounts, subChannelAccounts } from '../../../shared/endpoints/accounts.ts'
import { agentTeams } from '../../../shared/endpoints/agent-teams.ts'
import { bloggers } from '../../../shared/endpoints/bloggers.ts'
import { players } from '../../../shared/endpoints/players.ts'
import { rechargeOrders } from '../../../shared/endpoints/recharge-orders.ts'
import { withdrawals } from '../../../shared/endpoints/withdrawals.ts'
import type { Language } from '../../../shared/language.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { call } from '../../kit/calling.ts'
import type { ListEndpoint } from '../../kit/list/declaration.ts'
import { overridesOf } from '../../kit/list/overrides.ts'
import type { Sought } from './sought.ts'

/** What a look-up found: its id, and what makes sure that it is the right one. */
export interface Found {
  readonly id: string
  readonly facts: readonly string[]
}

type Kind = 'player' | 'account' | 'recharge' | 'withdrawal' | 'salesman' | 'subChannel' | 'blogger' | 'agent'

/** A way to find a thing on the platform. */
export interface Lookup {
  readonly kind: Kind
  /** The screen that shows it: who may not see that asks for nothing. */
  readonly screen: string
  /** The screen's search for one thing, without any filter that it begins with. */
  readonly search: (id: string) => Readonly<Record<string, string>>
  readonly takes: (sought: Sought) => boolean
  /** That there is none is said, too. */
  readonly isSure: (sought: Sought) => boolean
  readonly find: (text: string, language: Language, signal: AbortSignal) => Promise<Result<readonly Found[]>>
}

type RowOf<L extends ListEndpoint> = OutputOf<L>['rows'][number]
type FieldOf<L extends ListEndpoint> = keyof RowOf<L> & string

interface Declared<L extends ListEndpoint> extends Omit<Lookup, 'find'> {
  /** Beside the page and its size. */
  readonly input: (text: string) => Omit<InputOf<L>, 'page' | 'limit'>
  readonly key: FieldOf<L>
  /** What was asked for is no id: whatever the platform finds by it counts. */
  readonly byName?: true
  readonly columns: readonly Column<FieldOf<L>>[]
  readonly overrides?: Readonly<Record<string, string>>
}

/** How many of several are shown. */
const most = 5

/** What would say nothing without its name. */
const namedFacts = [
  'AccountID',
  'Money',
  'Profit',
  'TotalDeposit',
  'Lv1PersonCount',
  'LastLoginTime',
  'last_login_time',
] as const

const factOf = (column: Column, row: Readonly<Record<string, unknown>>, context: CellContext): string => {
  const value = cellText(column, row, context)
  if (value === '' || value === noValue) return ''
  const said = namedFacts.find(field => field === column.field)
  return said ? i18next.t(`palette:facts.${said}`, { value }) : value
}

const lookup = <L extends ListEndpoint>(source: L, declared: Declared<L>): Lookup => {
  const { input, key, byName, columns, overrides, ...rest } = declared
  return {
    ...rest,
    find: async (wanted, language, signal) => {
      const asked = { page: 1, limit: most, ...input(wanted) } as unknown as InputOf<L>
      const answer = await call(source, asked, { signal })
      if (!answer.ok) return answer
      const { rows, configs } = answer.value
      const context = {
        language,
        overrides: overridesOf(overrides, { ...(configs as object | undefined) }),
      }
      return ok(
        rows
          .filter(row => byName === true || row[key] === wanted)
          .slice(0, most)
          .map(row => ({
            id: String(row[key]),
            facts: columns.map(column => factOf(column, row, context)).filter(fact => fact !== ''),
          })),
      )
    },
  }
}

const digits = (sought: Sought, least: number, longest: number): boolean =>
  sought.kind === 'number' && sought.text.length >= least && sought.text.length <= longest
const always = () => true
const never = () => false
const every = String(accountKind.code.all)

/** Whether it may be the id of a player. */
export const isPlayerId = (sought: Sought): boolean => digits(sought, 6, 12)
const isOrderNumber = (sought: Sought) => digits(sought, 16, 20)
const isRoleId = (sought: Sought) => digits(sought, 4, 12)

const playerFacts = [
  text('RoleInfo'),
  id('AccountName'),
  status('Locked', lockState),
  status('VipLv', vipLevel),
  money('Money', 2),
  time('LastLoginTime'),
] as const

const accountFacts = [text('username'), text('remark'), text('title'), time('last_login_time')] as const

/** Everything that can be found by an id or a name, in the order it is listed. */
export const lookups: readonly Lookup[] = [
  lookup(players.list, {
    kind: 'player',
    screen: '/channelapi/player/playerList',
    takes: isPlayerId,
    isSure: always,
    input: roleId => ({ roleId, IfInnerProxy: every }),
    key: 'ID',
    columns: playerFacts,
    search: roleId => ({ roleId, IfInnerProxy: every }),
  }),
  lookup(rechargeOrders.list, {
    kind: 'recharge',
    screen: '/channelapi/Finance/rechargeDataList',
    takes: isOrderNumber,
    isSure: always,
    input: orderNo => ({ orderNo, IfInnerProxy: every }),
    key: 'OrderId',
    columns: [
      money('RealMoney', 2),
      status('Status', rechargeStatus, { suffix: mark('isReturn', reissued) }),
      time('AddTime'),
      id('AccountID'),
    ],
    overrides: { rechargeStatus: 'rechargeStatus' },
    search: orderNo => ({ orderNo, startdate: '', IfInnerProxy: every }),
  }),
  lookup(withdrawals.list, {
    kind: 'withdrawal',
    screen: '/channelapi/Finance/withdrawlOrderList',
    takes: isOrderNumber,
    isSure: always,
    input: orderNo => ({ orderNo }),
    key: 'OrderNo',
    columns: [money('iMoney', 2), status('status', withdrawalStatus), time('AddTime'), id('AccountID')],
    overrides: { withdrawalStatus: 'orderStatus' },
    search: orderNo => ({ orderNo, startTime: '', isfakeWithdraw: '' }),
  }),
  lookup(players.list, {
    kind: 'account',
    screen: '/channelapi/player/playerList',
    // A phone is all digits, too.
    takes: sought => sought.kind === 'account' || digits(sought, 8, 15),
    isSure: sought => (sought.kind === 'account' ? sought.isSure : sought.text.length > 12),
    input: AccountName => ({ AccountName, IfInnerProxy: every }),
    key: 'ID',
    byName: true,
    columns: playerFacts,
    search: roleId => ({ roleId, IfInnerProxy: every }),
  }),
  lookup(accounts.list, {
    kind: 'salesman',
    screen: '/channelapi/channel/accounts',
    takes: isRoleId,
    isSure: never,
    input: role_id => ({ role_id }),
    key: 'role_id',
    columns: accountFacts,
    search: role_id => ({ role_id, accountLevel: '' }),
  }),
  lookup(subChannelAccounts.list, {
    kind: 'subChannel',
    screen: '/channelapi/subChannel/accounts',
    takes: isRoleId,
    isSure: never,
    input: role_id => ({ role_id }),
    key: 'role_id',
    columns: accountFacts,
    search: role_id => ({ role_id, accountLevel: '' }),
  }),
  lookup(bloggers.list, {
    kind: 'blogger',
    screen: '/channelapi/channel/bloggerSummary',
    takes: isRoleId,
    isSure: never,
    input: BloggerRoleId => ({ BloggerRoleId }),
    key: 'BloggerRoleId',
    columns: [text('BloggerRemark'), status('isBlogger', playerRole), money('Profit', 2)],
    search: BloggerRoleId => ({ BloggerRoleId, start: '' }),
  }),
  lookup(agentTeams.list, {
    kind: 'agent',
    screen: '/channelapi/agent/teamlist',
    takes: isRoleId,
    isSure: never,
    input: roleid => ({ roleid }),
    key: 'ProxyId',
    columns: [count('Lv1PersonCount'), money('TotalDeposit', 2)],
    search: roleid => ({ roleid }),
  }),
]
