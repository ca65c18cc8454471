// @module-tag proof
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { agentTeams } from '../../../src/areas/agent-teams/calls.ts'
import { relations as calls, type Relation as SentRelation } from '../../../src/areas/relations/calls.ts'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { asPlainSchema, type Plain } from '../../plain-amounts.ts'
import { listPeople, type People } from './agent-people.ts'
import { call, encryptPassword, getAccount, type Parameters, signIn } from './client.ts'

type Relation = Plain<SentRelation>

let demo: Demo
let token: string
let people: People
/** Player at the top of a team of more than four levels. */
let top: number

beforeAll(async () => {
  demo = await startDemo({ players: 1500, orders: 6000, logs: 500 })
  token = await signIn(demo)
  people = listPeople(demo)
  const deepest = people.people.toSorted((a, b) => people.lineOf(b.id).length - people.lineOf(a.id).length)[0]
  top = people.lineOf(deepest?.id ?? 0).at(-1) ?? 0
})
afterAll(() => demo.close())

const all = { page: '1', limit: '10000' }
const send = (name: string, parameters: Parameters) => call(demo, `relations.${name}`, parameters, token)
const list = async (parameters: Parameters = {}) => {
  const page = asPlainSchema(calls.list.output).parse(await send('list', { ...all, ...parameters }))
  expect(page.unreadable).toEqual([])
  return page
}
const idsOf = (rows: readonly { readonly RoleID: string }[]) => rows.map(row => Number(row.RoleID))
const ascending = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)
const listRelated = () => people.people.filter(one => people.lineOf(one.id).length > 0)

describe('the list of relations', () => {
  test('holds every player with a parent, with their own figures', async () => {
    const { rows, total } = await list()
    expect(ascending(idsOf(rows))).toEqual(ascending(listRelated().map(one => one.id)))
    expect(total).toBe(rows.length)
    for (const row of rows) {
      const one = people.known.get(Number(row.RoleID))
      const [, first = [], ...deeper] = people.levelsOf(Number(row.RoleID))
      expect(row).toMatchObject({
        ParentID: String(one?.parent),
        SourceParentID: String(people.lineOf(Number(row.RoleID)).at(-1)),
        Money: one?.balance,
        TotalDeposit: people.depositOf([Number(row.RoleID)]),
        TotalRollOut: people.withdrawOf([Number(row.RoleID)]),
        Lv1PersonCount: first.length,
        TotalPerson: first.length + deeper.flat().length,
        TotalFirstDepositPerson: people.firstPayersOf([...first, ...deeper.flat()]).length,
        RegisterTime: one?.registered,
        userHideRoleID: one?.hidden,
      })
      expect(row.Totalyk).toBe((row.TotalDeposit ?? 0) - (row.TotalRollOut ?? 0))
    }
    expect(rows.filter(row => row.userHideRoleID === 1).length).toBeGreaterThan(10)
    expect(rows.some(row => (row.Lv1RealInviteCount ?? 0) > (row.Lv1PersonCount ?? 0))).toBe(true)
  })

  test('counts only deposits of today as daily deposits', async () => {
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format()
    const { rows } = await list()
    for (const row of rows) {
      expect(row.DailyDeposit).toBe(people.depositOf([Number(row.RoleID)], today, today))
    }
  })

  test('has totals that are the sums of its rows', async () => {
    for (const parameters of [{}, { SourceParentID: String(top), isAll: '102' }] satisfies Parameters[]) {
      const { rows, other } = await list(parameters)
      const sum = (name: keyof Relation) => rows.reduce((money, row) => money + Number(row[name] ?? 0), 0)
      expect(other).toMatchObject({
        TotalDeposit: sum('TotalDeposit'),
        TotalRollOut: sum('TotalRollOut'),
        Totalyk: sum('Totalyk'),
        totalCount: rows.length,
      })
      expect(other.channelRoleId).toMatch(/^1000000\d$/)
    }
  })

  test('can be filtered by level below the source agent', async () => {
    const levels = people.levelsOf(top, 12)
    const levelByCode = { 101: 1, 102: 2, 103: 3, 104: 4 }
    for (const [isAll, level] of Object.entries(levelByCode)) {
      const { rows } = await list({ SourceParentID: String(top), isAll })
      expect(ascending(idsOf(rows)), isAll).toEqual(ascending(levels[level] ?? []))
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.every(row => row.SourceParentID === String(top))).toBe(true)
    }
    const deeper = idsOf((await list({ SourceParentID: String(top), isAll: '999' })).rows)
    expect(ascending(deeper)).toEqual(ascending(levels.slice(5).flat()))
    const whole = idsOf((await list({ SourceParentID: String(top), isAll: '100' })).rows)
    expect(ascending(whole)).toEqual(ascending(levels.slice(1).flat()))
    expect(await send('list', { ...all, isAll: '105' })).toMatchObject({ success: false, code: 400_007 })
  })

  const filters: readonly (readonly [string, () => Parameters, (row: Relation) => boolean])[] = [
    [
      'an inviter',
      () => ({ parentid: String(people.leader) }),
      row => row.ParentID === String(people.leader),
    ],
    [
      'an invitee',
      () => ({ roleid: String(listRelated()[7]?.id) }),
      row => row.RoleID === String(listRelated()[7]?.id),
    ],
    ['payers', () => ({ ispay: '1' }), row => (row.TotalDeposit ?? 0) > 0],
    ['non-payers', () => ({ ispay: '0' }), row => row.TotalDeposit === 0],
    ['players', () => ({ IfInnerProxy: '2' }), row => row.IfInnerProxy === 0],
    ['simulated accounts', () => ({ IfInnerProxy: '1' }), row => row.IfInnerProxy === 1],
    ['all kinds', () => ({ IfInnerProxy: '3' }), () => true],
    [
      'days of registration',
      () => ({ register_date1: '2026-03-01', register_date2: '2026-09-30' }),
      row => row.RegisterTime >= '2026-03-01' && row.RegisterTime <= '2026-09-30 23:59:59',
    ],
    [
      'days of login',
      () => ({ login_date1: '2026-05-01', login_date2: '2026-10-31' }),
      row => row.LastLoginTime >= '2026-05-01' && row.LastLoginTime <= '2026-10-31 23:59:59',
    ],
    ['one date alone, which is ignored', () => ({ login_date1: '2026-05-01' }), () => true],
    [
      'several filters together',
      () => ({ ispay: '1', IfInnerProxy: '2', parentid: String(people.leader) }),
      row => (row.TotalDeposit ?? 0) > 0 && row.IfInnerProxy === 0 && row.ParentID === String(people.leader),
    ],
  ]
  test.each(filters)('can be searched by %s', async (_, parameters, fits) => {
    const whole = (await list()).rows.filter(fits)
    expect(whole.length).toBeGreaterThan(0)
    expect(idsOf((await list(parameters())).rows)).toEqual(idsOf(whole))
  })

  test('can be sorted by its figures and times, and has names for its payer flag', async () => {
    for (const name of ['TotalDeposit', 'TotalPerson', 'TotalRunning', 'Money', 'WinNumTotal'] as const) {
      const { rows } = await list({ orderby: name, orderType: 'desc' })
      const figures = rows.map(row => row[name] ?? 0)
      expect(figures, name).toEqual(figures.toSorted((a, b) => b - a))
    }
    const times = (await list({ orderby: 'RegisterTime', orderType: 'asc' })).rows.map(
      row => row.RegisterTime,
    )
    expect(times).toEqual(times.toSorted())
    expect((await list()).configs.agent_ispay).toEqual({ 0: 'Non-depositors', 1: 'Depositors' })
  })
})

describe('hiding', () => {
  /** Finds a depositor directly below the agent with the most players. */
  const victim = () => {
    const match = people.childrenOf(people.leader).find(one => people.depositOf([one.id]) > 0 && !one.hidden)
    if (!match) throw new Error('no player to hide')
    return match.id
  }
  const other = () => String(people.people.find(one => one.parent === 0 && one.id !== people.leader)?.id)
  const hide = (RoleID: number | string, parentId: string) =>
    send('hide', { RoleID: String(RoleID), parentId })
  const loadTeam = async (agent: number) =>
    asPlainSchema(agentTeams.list.output).parse(
      await call(demo, 'agentTeams.list', { ...all, roleid: String(agent) }, token),
    ).rows[0]
  const loadHidden = async (agent: number, parameters: Parameters = {}) =>
    asPlainSchema(calls.hidden.output).parse(
      await send('hidden', { ...all, parentID: String(agent), ...parameters }),
    )

  afterEach(async () => {
    if (demo.control.player(victim()).hidden === 1) await send('unhide', { RoleID: String(victim()) })
  })

  test('removes a player and all below from the agent’s figures until unhidden', async () => {
    const before = await loadTeam(people.leader)
    const below = await list({ SourceParentID: String(people.leader) })
    const answer = await hide(victim(), other())
    expect(answer).toMatchObject({ success: true, message: 'Operation succeeded' })
    expect(demo.control.player(victim())).toMatchObject({ hidden: 1, parent: Number(other()) })
    const peopleAfter = listPeople(demo)
    const after = await loadTeam(people.leader)
    expect(after?.Lv1PersonCount).toBe((before?.Lv1PersonCount ?? 0) - 1)
    expect(after?.Lv1Deposit).toBe((before?.Lv1Deposit ?? 0) - people.depositOf([victim()]))
    const [, ...levels] = peopleAfter.levelsOf(people.leader, 12)
    const left = await list({ SourceParentID: String(people.leader) })
    expect(ascending(idsOf(left.rows))).toEqual(ascending(levels.flat()))
    expect(left.other.TotalDeposit).toBe(
      (below.other.TotalDeposit ?? 0) - people.depositOf(people.levelsOf(victim(), 12).flat()),
    )
    const movedRow = (await list({ roleid: String(victim()) })).rows[0]
    expect(movedRow).toMatchObject({ ParentID: other(), userHideRoleID: 1 })

    const unhideAnswer = await send('unhide', { RoleID: String(victim()) })
    expect(unhideAnswer).toMatchObject({ success: true, data: 'Operation succeeded' })
    expect(demo.control.player(victim())).toMatchObject({ hidden: 0, parent: people.leader })
    expect(await loadTeam(people.leader)).toEqual(before)
    expect(await list({ SourceParentID: String(people.leader) })).toEqual(below)
  })

  test('is listed by agent with its figures and the operator', async () => {
    const before = await loadHidden(people.leader)
    await hide(victim(), other())
    const { rows, total } = await loadHidden(people.leader)
    expect(total).toBe(before.total + 1)
    const [deposit, withdrawn] = [people.depositOf([victim()]), people.withdrawOf([victim()])]
    expect(rows[0]).toMatchObject({
      RoleID: String(victim()),
      Deposit: deposit,
      Withdraw: withdrawn,
      DWdiff: deposit - withdrawn,
      operatorName: 'owner2026',
    })
    expect(idsOf((await loadHidden(people.leader, { RoleID: String(victim()) })).rows)).toEqual([victim()])
    for (const name of ['Deposit', 'DWdiff'] as const) {
      const sorted = (await loadHidden(people.leader, { orderby: name, orderType: 'asc' })).rows
      const figures = sorted.map(row => row[name] ?? 0)
      expect(figures).toEqual(figures.toSorted((a, b) => a - b))
    }
    await send('unhide', { RoleID: String(victim()) })
    expect(await loadHidden(people.leader)).toEqual(before)
  })

  test('is shown in the player list', async () => {
    const mark = async () => {
      const answer = await call(demo, 'players.list', { ...all, roleId: String(victim()) }, token)
      return Number(answer.data.list[0].userHideRoleID)
    }
    expect(await mark()).toBe(0)
    await hide(victim(), other())
    expect(await mark()).toBe(1)
  })

  test('ends without a parent when the agent was deleted meanwhile', async () => {
    const parent = people.people.find(
      one => one.parent === 0 && one.id !== people.leader && people.childrenOf(one.id).length === 1,
    )
    const [child] = people.childrenOf(parent?.id ?? 0)
    expect((await hide(child?.id ?? 0, String(people.leader))).success).toBe(true)
    const { password } = getAccount(demo, 'owner2026')
    const deletion = { roleId: String(parent?.id), password: encryptPassword(demo, password) }
    expect((await call(demo, 'playerActions.delete', deletion, token)).success).toBe(true)
    expect((await send('unhide', { RoleID: String(child?.id) })).success).toBe(true)
    expect(demo.control.player(child?.id ?? 0)).toMatchObject({ parent: 0, hidden: 0 })
  })

  test('is refused for invalid players and parents', async () => {
    const child = people.childrenOf(people.leader).find(one => people.childrenOf(one.id).length > 0)
    const grandchild = people.childrenOf(child?.id ?? 0)[0]
    const rootless = people.people.find(one => one.parent === 0)?.id ?? 0
    const code = async (RoleID: number | string, parentId: string) => (await hide(RoleID, parentId)).code
    expect(await code('', other())).toBe(400_100)
    expect(await code('1', other())).toBe(400_100)
    for (const wrong of ['', '0', 'x']) expect(await code(victim(), wrong)).toBe(400_100)
    expect(await code(rootless, String(people.leader))).toBe(400_100)
    expect(await code(victim(), String(people.leader))).toBe(400_100)
    const [self, loop] = [
      await hide(victim(), String(victim())),
      await hide(child?.id ?? 0, String(grandchild?.id)),
    ]
    expect([self.success, loop.success]).toEqual([false, false])
    expect((await send('unhide', { RoleID: String(victim()) })).code).toBe(400_100)
    await hide(victim(), other())
    expect(await code(victim(), other())).toBe(400_100)
    expect(demo.control.player(child?.id ?? 0).parent).toBe(people.leader)
  })
})
