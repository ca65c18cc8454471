// @module-tag proof
import exceljs from 'exceljs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { players as calls } from '../../../src/areas/players/calls.ts'
import type { StoredPlayer } from '../../../src/demo/data/players/player-search.ts'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { asPlainSchema } from '../../plain-amounts.ts'
import { call, type Parameters, signIn } from './client.ts'
import { fetchFile } from './downloads.ts'

let demo: Demo
let token: string
let all: readonly StoredPlayer[]

beforeAll(async () => {
  demo = await startDemo({ players: 800, orders: 3000, taskMilliseconds: 0 })
  token = await signIn(demo)
  all = demo.control.players()
})
afterAll(() => demo.close())

const list = (parameters: Parameters = {}) =>
  call(demo, 'players.list', { page: '1', limit: '10000', ...parameters }, token)
const loadPage = async (parameters: Parameters = {}) =>
  asPlainSchema(calls.list.output).parse(await list(parameters))
const ids = (players: readonly StoredPlayer[]) => players.map(one => String(one.id))
const find = (fits: (one: StoredPlayer) => boolean) => all.find(fits) as StoredPlayer
const withMail = () => find(one => one.mail !== '' && one.account !== one.mail)
const withPhone = () => find(one => one.phone !== '' && one.user_type !== 1)
const middle = () => all[Math.floor(all.length / 2)]?.registered ?? ''
const findChild = () => find(one => one.parent > 0 && one.parent_type === 0)

const cases: readonly (readonly [string, () => Parameters, (one: StoredPlayer) => boolean])[] = [
  ['no filter', () => ({}), () => true],
  ['real players', () => ({ IfInnerProxy: '2' }), one => one.simulated === 0],
  ['simulated accounts', () => ({ IfInnerProxy: '1' }), one => one.simulated === 1],
  ['all kinds of account', () => ({ IfInnerProxy: '3' }), () => true],
  ['one player', () => ({ roleId: String(all[7]?.id) }), one => one.id === all[7]?.id],
  ['an account', () => ({ AccountName: all[7]?.account ?? '' }), one => one.account === all[7]?.account],
  ['a phone', () => ({ AccountName: withPhone().phone }), one => one.phone === withPhone().phone],
  [
    'an e-mail',
    () => ({ AccountName: withMail().mail }),
    one => one.mail === withMail().mail || one.account === withMail().mail,
  ],
  ['a channel', () => ({ ProxyId: '100002' }), one => one.channel === 100_002],
  ["a channel's own player", () => ({ ProxyId: '10000003' }), one => one.channel_role === 10_000_003],
  ['a salesman', () => ({ ProxyId: '20000102' }), one => one.salesman === 20_000_102],
  ['a team', () => ({ ProxyId: '30000012' }), one => one.team === 30_000_012],
  ['a parent', () => ({ parentId: String(findChild().parent) }), one => one.parent === findChild().parent],
  ['a minimum deposit', () => ({ minDeposit: '500.5' }), one => one.deposit >= 500_500],
  ['a maximum deposit', () => ({ maxDeposit: '500.5' }), one => one.deposit <= 500_500],
  ['an address', () => ({ RegIP: all[3]?.reg_ip ?? '' }), one => one.reg_ip === all[3]?.reg_ip],
  ['online', () => ({ isOnline: '1' }), one => one.online === 1],
  ['normal ones', () => ({ Locked: '0' }), one => one.locked === 0],
  ['banned ones', () => ({ Locked: '1' }), one => one.locked === 1],
  ...['0', '1', '2', '3'].map(
    kind =>
      [
        `login type ${kind}`,
        () => ({ GmType: kind }),
        (one: StoredPlayer) => `${one.user_type}` === kind,
      ] as const,
  ),
  ['those who recharged', () => ({ isRecharge: '1' }), one => one.deposit > 0],
  ['those who did not', () => ({ isRecharge: '0' }), one => one.deposit === 0],
  ...['0', '1', '4'].map(
    level =>
      [`VIP ${level}`, () => ({ VipLv: level }), (one: StoredPlayer) => `${one.vip}` === level] as const,
  ),
  ['registered from a second on', () => ({ startTime: middle() }), one => one.registered >= middle()],
  ['registered up to a second', () => ({ endTime: middle() }), one => one.registered <= middle()],
  [
    'several filters together',
    () => ({
      startTime: '2020-01-01',
      endTime: middle().slice(0, 10),
      ProxyId: '100001',
      minDeposit: '1',
      maxDeposit: '50000',
      Locked: '0',
      GmType: '1',
      isRecharge: '1',
      VipLv: '0',
      IfInnerProxy: '2',
    }),
    one =>
      one.registered.slice(0, 10) <= middle().slice(0, 10) &&
      one.channel === 100_001 &&
      one.deposit >= 1000 &&
      one.deposit <= 50_000_000 &&
      one.locked === 0 &&
      one.user_type === 1 &&
      one.vip === 0 &&
      one.simulated === 0,
  ],
]

test.each(cases)(
  'a search for %s lists exactly the matching players, newest first',
  async (_, parameters, fits) => {
    const expected = all.filter(fits)
    const page = await loadPage(parameters())
    expect(expected.length).toBeGreaterThan(0)
    expect(page.rows.map(row => row.ID)).toEqual(ids(expected))
    expect(page.total).toBe(expected.length)
  },
)

test('empty filters are ignored, and a search without a match returns no rows', async () => {
  expect((await loadPage({ AccountName: '', VipLv: '', BankCardNo: ' ' })).total).toBe(all.length)
  expect((await list({ AccountName: "x' OR 1 --" })).data).toMatchObject({ list: [], count: 0 })
})

test('a search for a payment account lists the players who bound it', async () => {
  const loadCards = async (roleId: string) =>
    (await call(demo, 'payWays.list', { roleId, payWayType: '3' }, token)).data.list
  const holder = demo.control.withdrawals().find(one => one.bank_name === 'PIX-CPF')
  const [card] = await loadCards(String(holder?.player))
  const byCard = await loadPage({ BankCardNo: String(card.BankCardNo) })
  expect(byCard.rows.map(row => row.ID)).toContain(String(holder?.player))
  expect(byCard.total).toBeLessThan(5)
  const byName = await loadPage({ BankUserName: card.UserName })
  expect(byName.rows.map(row => row.ID)).toContain(String(holder?.player))
  expect(byName.total).toBeLessThan(all.length / 2)
})

test('the contract reads every row as stored', async () => {
  const page = await loadPage()
  expect(page.unreadable).toEqual([])
  expect(page.rows).toMatchObject(
    all.map(one => ({
      ID: String(one.id),
      RoleInfo: one.nickname,
      isBlogger: one.role,
      IfInnerProxy: one.simulated,
      IsTestUser: one.test_user,
      AccountName: one.account,
      Mobile: one.phone,
      SystemRight: one.system_right,
      Money: one.balance,
      TotalDeposit: one.deposit,
      TotalRollOut: one.withdrawn,
      DWdiff: one.deposit - one.withdrawn,
      VipLv: one.vip,
      Locked: one.locked,
      LimitWithdrawFlag: one.no_withdraw,
      LimitGameFlag: one.no_game,
      ParentID: String(one.parent),
      ParentType: one.parent_type,
      ParentRemark: one.parent_remark ?? '',
      teamRoleId: String(one.team ?? ''),
      teamType: one.team_type,
      teamRemark: one.team_remark ?? '',
      salesmanRoleId: String(one.salesman ?? 0),
      salesmanRemark: one.salesman_remark ?? '',
      channelRoleId: String(one.channel_role),
      channelRemark: one.channel_remark,
      GmType: one.user_type,
      RegisterTime: one.registered,
      LastLoginTime: one.last_login,
      userHideRoleID: one.hidden,
    })),
  )
})

test('the login type labels are in the language of the request', async () => {
  const configs = async (lang: string) => (await loadPage({ lang, limit: '1' })).configs
  expect((await configs('en-us')).player_usertype).toMatchObject({ 0: 'Guest', 3: 'Email' })
  expect((await configs('pt')).player_usertype).toMatchObject({ 0: 'Visitante' })
  expect((await configs('zh-cn')).inner_player_money).toMatchObject({ 100: '100' })
})

describe('the seed', () => {
  const has = (fits: (one: StoredPlayer) => boolean) => expect(all.some(fits)).toBe(true)

  test('holds every kind of player', () => {
    for (const role of [0, 5, 6]) has(one => one.role === role)
    for (const kind of [0, 1, 2, 3]) has(one => one.user_type === kind)
    for (const flag of [
      'locked',
      'no_withdraw',
      'no_game',
      'no_invite_award',
      'test_user',
      'hidden',
      'online',
    ] as const) {
      for (const value of [0, 1]) has(one => one[flag] === value)
    }
    has(one => one.system_right === 96)
    has(one => one.phone === '')
    has(one => one.nickname === '')
    has(one => one.last_login === '')
    has(one => one.reg_ip.includes(':'))
    expect(all.every(one => one.system_right === 0 || one.phone !== '')).toBe(true)
    expect(all.every(one => one.last_login === '' || one.last_login >= one.registered)).toBe(true)
    expect(
      all.filter(one => one.simulated === 1).every(one => /^[A-Za-z0-9]{8,16}$/.test(one.password)),
    ).toBe(true)
  })

  test('has teams up to three levels deep whose parents registered earlier', () => {
    const byId = new Map(all.map(one => [one.id, one]))
    const children = all.filter(one => one.parent > 0 && one.parent_type === 0)
    for (const child of children) {
      const parent = byId.get(child.parent)
      expect(parent && parent.id < child.id && parent.registered <= child.registered).toBe(true)
      expect(child.parent_remark).toBe(parent?.nickname)
    }
    expect(children.length).toBeGreaterThan(all.length * 0.4)
    expect(children.length).toBeLessThan(all.length * 0.65)
    const below = Map.groupBy(children, child => child.parent)
    const levels = (id: number, depth: number): number =>
      depth === 3
        ? 0
        : (below.get(id) ?? []).reduce((most, child) => Math.max(most, 1 + levels(child.id, depth + 1)), 0)
    expect(all.filter(one => one.role > 0 && levels(one.id, 0) === 3).length).toBeGreaterThan(2)
  })

  test('is the same for the same seed', async () => {
    const [one, other] = [
      await startDemo({ players: 60, orders: 100 }),
      await startDemo({ players: 60, orders: 100 }),
    ]
    const names = (some: Demo) =>
      some.control.players().map(({ nickname, parent, account }) => [nickname, parent, account])
    expect(names(one)).toEqual(names(other))
    await Promise.all([one.close(), other.close()])
  })
})

test('the online list holds exactly the players who are online', async () => {
  const online = async () =>
    new Set(asPlainSchema(calls.online.output).parse(await call(demo, 'players.online', {}, token)))
  expect(await online()).toEqual(new Set(ids(all.filter(one => one.online === 1))))
  const someone = find(one => one.online === 0)
  demo.control.setOnline(someone.id, true)
  expect((await online()).has(String(someone.id))).toBe(true)
  demo.control.setOnline(someone.id, false)
})

test('the wager-free amount is read as set', async () => {
  const roleId = String(all[4]?.id)
  const read = async () =>
    asPlainSchema(calls.codeFree.output).parse(await call(demo, 'players.codeFree', { roleId }, token))
  expect(await read()).toEqual({ amount: 0, missing: [] })
  await call(demo, 'playerActions.setCodeFree', { roleId, amount: '12345' }, token)
  expect(await read()).toEqual({ amount: 12_345, missing: [] })
  expect(await call(demo, 'players.codeFree', { roleId: '7' }, token)).toMatchObject({
    message: 'Player does not exist',
  })
})

test('an export writes all rows of the search, in its order, to a real workbook', async () => {
  const search = { VipLv: '0', IfInnerProxy: '2', orderby: 'TotalDeposit', orderType: 'desc' }
  const { taskId } = (
    await call(demo, 'players.export', { page: '1', limit: '20', ...search, event: 'asyncexport' }, token)
  ).data
  const task = async () => (await call(demo, 'tasks.one', { taskId }, token)).data
  await expect.poll(async () => (await task()).status).toBe('completed')
  const [link] = (await task()).download_link
  const file = await fetchFile(link)
  const book = new exceljs.Workbook()
  await book.xlsx.load(new Uint8Array(file.body).buffer)
  const rows: unknown[][] = []
  book.worksheets[0]?.eachRow(row => rows.push(row.values as unknown[]))
  const expected = all
    .filter(one => one.vip === 0 && one.simulated === 0)
    .toSorted((a, b) => b.deposit - a.deposit || b.id - a.id)
  expect(rows[0]?.slice(1, 4)).toEqual(['ID', 'RoleInfo', 'AccountName'])
  expect(rows.slice(1).map(row => row[1])).toEqual(ids(expected))
  expect(rows.slice(1).map(row => row[12])).toEqual(expected.map(one => Math.round(one.deposit / 10) / 100))
})

test('an export requires its event parameter', async () => {
  expect(
    await call(demo, 'players.export', { page: '1', limit: '20', event: 'export' }, token),
  ).toMatchObject({ code: 400_007 })
})
