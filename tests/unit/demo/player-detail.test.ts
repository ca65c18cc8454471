// @module-tag proof
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { players as listCalls } from '../../../src/areas/players/calls.ts'
import { playerDetail as calls } from '../../../src/areas/players/player-detail.calls.ts'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { asPlainSchema } from '../../plain-amounts.ts'
import { call, encryptPassword, type Parameters, signIn } from './client.ts'

let demo: Demo
let token: string
const paging = { page: '1', limit: '10000' }

beforeAll(async () => {
  demo = await startDemo({ players: 600, orders: 4000 })
  token = await signIn(demo)
})
afterAll(() => demo.close())

const at = (id: string, parameters: Parameters) => call(demo, id, parameters, token)
const loadDetail = async (id: number | string, parameters: Parameters = {}) => {
  const answer = await at('playerDetail.detail', { roleId: String(id), ...parameters })
  const detail = asPlainSchema(calls.detail.output).parse(answer)
  if (!detail) throw new Error(`no player ${id}`)
  return detail
}
/** Extracts a field's numbers as text: JSON.parse would round them. */
const extractNumbers = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`"${name}":(\\d+)`, 'g'))].map(([, digits]) => digits)
const newestFirst = (times: readonly string[]) => times.toSorted((a, b) => (a < b ? 1 : -1))
const everyone = () => demo.control.players()
const some = () => everyone().filter((_, place) => place % 7 === 0)
const listPaidOrders = (player: number) => demo.control.orders({ roleId: String(player), status: '1' })
const listWithdrawals = (player: number, status = '') =>
  demo.control.withdrawals({ roleId: String(player), isfakeWithdraw: '2', status })
const total = (rows: readonly { readonly money: number }[]) => rows.reduce((sum, row) => sum + row.money, 0)
const loadRemarks = async (roleId: string, id: 'remarks' | 'wageRemarks' = 'remarks') => {
  const type = id === 'remarks' ? '1,5' : '2'
  const page = asPlainSchema(calls[id].output).parse(
    await at(`playerDetail.${id}`, { roleId, ...paging, type }),
  )
  expect([page.unreadable, page.total]).toEqual([[], page.rows.length])
  return page.rows
}
const loadWagering = async (roleId: string) =>
  asPlainSchema(calls.wagering.output).parse(await at('playerDetail.wagering', { roleId, ...paging })).rows

describe('the detail', () => {
  test('agrees with the player, the orders and the withdrawals', async () => {
    for (const player of some()) {
      const completedWithdrawals = listWithdrawals(player.id, '100')
      expect(await loadDetail(player.id)).toMatchObject({
        AccountID: String(player.id),
        AccountName: player.account,
        isBlogger: player.role,
        Locked: player.locked,
        LimitWithdrawFlag: player.no_withdraw,
        LimitGameFlag: player.no_game,
        LimitInviteAwardFlag: player.no_invite_award,
        VipLv: player.vip,
        ParentID: String(player.parent),
        ParentType: player.parent_type,
        IfInnerProxy: player.simulated,
        Money: demo.control.balanceOf(player.id).balance,
        TotalDeposit: total(listPaidOrders(player.id)),
        payCount: listPaidOrders(player.id).length,
        TotalRollOut: total(completedWithdrawals),
        drawCount: completedWithdrawals.length,
        profit: total(completedWithdrawals) - total(listPaidOrders(player.id)),
        RegIP: player.reg_ip,
        LastLoginIP: player.login_ip,
        RegisterTime: player.registered,
        LastLoginTime: player.last_login,
      })
    }
  })

  test('shows the same values as the player list', async () => {
    const answer = await at('players.list', { page: '1', limit: '60', IfInnerProxy: '3' })
    const { rows } = asPlainSchema(listCalls.list.output).parse(answer)
    expect(rows).toHaveLength(60)
    for (const row of rows) {
      const { ID, Money, TotalDeposit, TotalRollOut, VipLv, Locked, ParentID, RegisterTime } = row
      expect(await loadDetail(ID)).toMatchObject({
        Money,
        TotalDeposit,
        TotalRollOut,
        VipLv,
        Locked,
        ParentID,
        RegisterTime,
        LastLoginTime: row.LastLoginTime,
        teamRemark: row.teamRemark,
        salesmanName: row.salesmanRemark,
        proxyName: row.channelRemark,
        LimitWithdrawFlag: row.LimitWithdrawFlag,
        LimitGameFlag: row.LimitGameFlag,
      })
    }
  })

  test('names account kinds in the language of the request', async () => {
    const player = everyone().find(one => one.user_type === 1)?.id ?? 0
    expect((await loadDetail(player)).GmTypeName).toBe('Phone')
    expect((await loadDetail(player, { lang: 'zh-cn' })).GmTypeName).toBe('手机')
  })

  test('shows the newest remark and the remaining wagering', async () => {
    for (const player of some()) {
      const { lastRemark, RemainWageRequire } = await loadDetail(player.id)
      expect(lastRemark).toBe((await loadRemarks(String(player.id)))[0]?.comment ?? '')
      const open = (await loadWagering(String(player.id))).filter(row => row.Status === 0)
      expect((RemainWageRequire ?? 0) + 0).toBe(open.reduce((sum, row) => sum + (row.Difference ?? 0), 0))
    }
  })

  test('reflects invite awards, remarks and wagering set by staff', async () => {
    const player = everyone().find(one => one.no_invite_award === 0)?.id ?? 0
    const before = await loadDetail(player)
    await at('playerActions.toggleInviteAward', { roleId: String(player) })
    await at('playerActions.addRemark', { roleId: String(player), remark: 'Seen today' })
    await at('playerActions.setWagering', { roleId: String(player), amount: '12500', type: '2' })
    const after = await loadDetail(player)
    expect(after).toMatchObject({ LimitInviteAwardFlag: 1, lastRemark: 'Seen today' })
    expect(after.RemainWageRequire).toBe((before.RemainWageRequire ?? 0) - 12_500)
    const [requirement] = await loadWagering(String(player))
    expect(requirement).toMatchObject({ ChangeMoney: 12_500, NeedWageRequire: 12_500, Status: 0 })
  })

  test('is refused without a known player', async () => {
    expect(await at('playerDetail.detail', { roleId: '' })).toMatchObject({ message: 'Invalid request' })
    for (const roleId of ['7', 'x']) {
      expect(await at('playerDetail.detail', { roleId })).toMatchObject({
        success: false,
        message: 'Player does not exist',
      })
    }
  })
})

describe('remarks', () => {
  test('are split by type into player and wagering remarks, newest first', async () => {
    const player = String(everyone().find(one => one.id % 20 === 0)?.id)
    const [own, onWagering] = [await loadRemarks(player), await loadRemarks(player, 'wageRemarks')]
    expect(own.length).toBeGreaterThan(0)
    expect(onWagering.length).toBeGreaterThan(0)
    expect(own.every(row => row.NeedWageRequire === null && row.ChangeMoney === null)).toBe(true)
    expect(onWagering.every(row => (row.NeedWageRequire ?? -1) >= 0 && row.ChangeMoney !== null)).toBe(true)
    for (const rows of [own, onWagering]) {
      const times = rows.map(row => row.opt_time)
      expect(times).toEqual(newestFirst(times))
    }
    expect(await at('playerDetail.remarks', { roleId: player, ...paging, type: '3' })).toMatchObject({
      message: 'Wrong parameter: type',
    })
  })

  test('of some players fill more than one page', async () => {
    const sizes = await Promise.all(
      everyone()
        .filter(one => one.id % 4 === 0)
        .map(async one => (await loadRemarks(String(one.id))).length),
    )
    expect(Math.max(...sizes)).toBeGreaterThan(10)
  })
})

test('a wagering requirement is met exactly when its difference is not negative', async () => {
  const all = (await Promise.all(some().map(one => loadWagering(String(one.id))))).flat()
  expect(new Set(all.map(row => row.Status))).toEqual(new Set([0, 1]))
  for (const row of all) {
    expect(row.Difference).toBe((row.CurWageRequire ?? 0) - (row.NeedWageRequire ?? 0))
    expect((row.Difference ?? 0) >= 0).toBe(row.Status === 1)
  }
})

describe('the recharges', () => {
  test("are the player's paid orders with unscaled amounts, newest first", async () => {
    const player = some().toSorted((a, b) => b.deposits - a.deposits)[0]?.id ?? 0
    const expected = listPaidOrders(player)
    expect(expected.length).toBeGreaterThan(10)
    const numbers: (string | undefined)[] = []
    const page = async (number: number) => {
      const answer = await at('playerDetail.recharges', {
        roleId: String(player),
        Status: '1',
        page: String(number),
        limit: '10',
      })
      numbers.push(...extractNumbers(answer.text, 'OrderId'))
      return asPlainSchema(calls.recharges.output).parse(answer)
    }
    const rows = []
    for (let number = 1; rows.length < expected.length; number += 1) {
      const { rows: more, total: count, unreadable } = await page(number)
      expect([count, unreadable, more.length > 0]).toEqual([expected.length, [], true])
      rows.push(...more)
    }
    expect(rows.map(row => [row.Id, row.RealMoney, row.PayTime, row.Status])).toEqual(
      expected.map(order => [String(order.id), order.money, order.paid, 1]),
    )
    expect(numbers).toEqual(expected.map(order => order.order_no))
    const types = new Set(rows.map(row => row.PayType))
    expect([types.has(3), types.has(8)]).toEqual([true, true])
  })
})

describe('the withdrawals', () => {
  const ask = (player: number, filter: Parameters = {}) =>
    at('playerDetail.withdrawals', { roleId: String(player), ...paging, ...filter })
  const busiest = () =>
    demo.control
      .withdrawals({ isfakeWithdraw: '2' })
      .map(order => order.player)
      .toSorted((a, b) => listWithdrawals(b).length - listWithdrawals(a).length)[0] ?? 0

  test('are found by date and status', async () => {
    const player = busiest()
    const all = listWithdrawals(player)
    expect(all.length).toBeGreaterThan(3)
    const middle = all[2]
    const filters: readonly (readonly [Parameters, (row: (typeof all)[number]) => boolean])[] = [
      [{}, () => true],
      [{ status: '100' }, row => row.status === 100],
      [{ startTime: middle?.added ?? '' }, row => row.added >= (middle?.added ?? '')],
      [{ endTime: middle?.added ?? '' }, row => row.added <= (middle?.added ?? '')],
      [{ startTime: '2030-01-01', status: '100' }, () => false],
    ]
    for (const [filter, fits] of filters) {
      const answer = await ask(player, filter)
      const page = asPlainSchema(calls.withdrawals.output).parse(answer)
      const expected = all.filter(fits)
      expect(page.unreadable).toEqual([])
      expect(page.total).toBe(expected.length)
      expect(extractNumbers(answer.text, 'OrderNo')).toEqual(expected.map(row => row.order_no))
      expect(page.rows.map(row => [row.iMoney, row.Tax, row.RealPay, row.status])).toEqual(
        expected.map(row => [row.money, row.tax, row.money - row.tax, row.status]),
      )
    }
  })

  test('carry their own labels for some states', async () => {
    const { configs } = asPlainSchema(calls.withdrawals.output).parse(await ask(busiest()))
    expect(configs.orderStatus).toEqual({ 9: 'Manual review', 100: 'Paid out' })
  })
})

describe('the login log', () => {
  const read = async (player: number, page = '1', limit = '10000') =>
    asPlainSchema(calls.logins.output).parse(
      await at('playerDetail.logins', { roleId: String(player), page, limit }),
    )

  test('runs from the last login back to the registration and stays the same', async () => {
    const used = some().filter(player => player.last_login !== '')
    for (const player of used) {
      const { rows, total: count } = await read(player.id)
      expect(rows).toHaveLength(count)
      expect(await read(player.id)).toMatchObject({ rows })
      const times = rows.map(row => row.AddTime)
      expect(times).toEqual(newestFirst(times))
      expect(rows[0]).toEqual({ ClientIP: player.login_ip, AddTime: player.last_login })
      expect(times.at(-1)).toBe(player.registered)
    }
  })

  test('is empty for an account that was never used', async () => {
    const unused = everyone().find(player => player.last_login === '')?.id ?? 0
    expect(await read(unused)).toMatchObject({ rows: [], total: 0 })
  })
})

describe('accounts of the same address', () => {
  const read = async (player: number | string) => {
    const page = asPlainSchema(calls.sameIp.output).parse(
      await at('playerDetail.sameIp', { roleId: String(player), ...paging }),
    )
    expect([page.unreadable, page.total]).toEqual([[], page.rows.length])
    return page.rows
  }

  test('are all other players that share one of the two addresses', async () => {
    const sizes = []
    for (const player of some()) {
      const mine = [player.reg_ip, player.login_ip].filter(address => address !== '')
      const expected = everyone().filter(
        other =>
          other.id !== player.id &&
          other.deleted === 0 &&
          (mine.includes(other.reg_ip) || mine.includes(other.login_ip)),
      )
      const rows = await read(player.id)
      expect(rows.map(row => row.AccountID).toSorted()).toEqual(
        expected.map(other => String(other.id)).toSorted(),
      )
      sizes.push(rows.length + 1)
    }
    for (const size of [2, 3, 5]) expect(sizes.some(one => one >= size)).toBe(true)
  })

  test('lead from one player to a third who shares no address with the first', async () => {
    const walks = async (first: string) => {
      const near = (await read(first)).map(row => row.AccountID)
      for (const second of near) {
        const third = (await read(second)).find(
          row => row.AccountID !== first && !near.includes(row.AccountID),
        )
        if (third) return true
      }
      return false
    }
    const results = await Promise.all(some().map(player => walks(String(player.id))))
    expect(results.filter(Boolean).length).toBeGreaterThan(10)
  })
})

describe('the passwords of a player', () => {
  const bind = (roleId: number, parameters: Parameters) =>
    at('playerActions.bindAccount', { roleId: String(roleId), action: 'pwd', ...parameters })

  test('are decrypted and stored, together or one alone', async () => {
    const { id } = everyone()[3] as { readonly id: number }
    const answer = await bind(id, {
      password: encryptPassword(demo, 'Login2026'),
      withdrawPwd: encryptPassword(demo, '240613'),
    })
    expect(answer).toMatchObject({ success: true, data: 'Setting succeeded' })
    expect(demo.control.player(id)).toMatchObject({ password: 'Login2026', withdraw_password: '240613' })
    await bind(id, { withdrawPwd: encryptPassword(demo, '999000') })
    expect(demo.control.player(id)).toMatchObject({ password: 'Login2026', withdraw_password: '999000' })
    await bind(id, { password: encryptPassword(demo, 'Other2026'), withdrawPwd: '' })
    expect(demo.control.player(id)).toMatchObject({ password: 'Other2026', withdraw_password: '999000' })
  })

  test.each([
    ['neither', {}, 'Login password and withdrawal password cannot both be empty'],
    [
      'empty ones',
      { password: '', withdrawPwd: '' },
      'Login password and withdrawal password cannot both be empty',
    ],
    ['a plain one', { password: 'Login2026' }, 'The password could not be decrypted'],
    ['another action', { action: 'phone' }, 'Wrong parameter: action'],
  ])('stay unchanged when a request with %s is refused', async (_, parameters, message) => {
    const before = demo.control.player(everyone()[4]?.id ?? 0)
    expect(await bind(before.id, parameters)).toMatchObject({ success: false, message })
    expect(demo.control.player(before.id)).toEqual(before)
  })
})
