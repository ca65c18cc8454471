// @module-tag proof
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mail as calls } from '../../../src/areas/mail/calls.ts'
import type { StoredMail } from '../../../src/demo/data/orders/mails.ts'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { asPlainSchema } from '../../plain-amounts.ts'
import { type Answer, call, encryptPassword, getAccount, type Parameters, signIn } from './client.ts'

let demo: Demo
let token: string
let player: number
let later = 0
const hour = 3_600_000

beforeAll(async () => {
  demo = await startDemo({ players: 300, orders: 500, now: () => new Date(Date.now() + later) })
  token = await signIn(demo)
  player = demo.control.operations()[0]?.player ?? 0
})
beforeEach(() => {
  later = 0
})
afterAll(() => demo.close())

const at = (id: string, parameters: Parameters): Promise<Answer> =>
  call(demo, id, { timer: String(Date.now() + later), ...parameters }, token)
const list = (parameters: Parameters = {}) =>
  at('mail.list', { type: '1', page: '1', limit: '10000', ...parameters })
const add = (parameters: Parameters) => at('mail.add', parameters)
const newest = () => demo.control.mails()[0] as StoredMail
const password = (username = 'owner2026') => encryptPassword(demo, getAccount(demo, username).password)
const review = (which: 'approve' | 'void', id: number | string, pwd = password()) =>
  at(`mail.${which}`, { id: String(id), password: pwd })
const getState = (id: number) => demo.control.mails().find(one => one.id === id)?.state
const pending = (fits: (mail: StoredMail) => boolean = () => true) =>
  demo.control.mails().find(one => one.state === 0 && fits(one)) as StoredMail

/** Returns the wall clock of the channel a number of hours from now. */
const formatInHours = (hours: number) =>
  new Date(Date.now() + later + hours * hour).toLocaleString('sv-SE', { timeZone: 'America/Sao_Paulo' })

const announcement: Parameters = { title: 'News', recordType: '7', mailtxt: 'New games', sendType: '0' }
const createGift = (): Parameters => ({
  title: 'Sorry',
  recordType: '8',
  mailtxt: 'For your patience',
  roleId: String(player),
  extraType: '1',
  amount: '12340',
  notice: 'Ticket 7',
  sendType: '0',
})
const createWageredGift = (): Parameters => ({
  ...createGift(),
  extraType: '7',
  wageMul: '3',
  isChargeOrder: '1',
})

test('the seed holds mails of every kind and state over 60 days', () => {
  const mails = demo.control.mails()
  const kinds = (of: (mail: StoredMail) => unknown) => new Set(mails.map(of))
  expect(mails.length).toBeGreaterThan(300)
  expect(kinds(mail => mail.state)).toEqual(new Set([0, 1, 2]))
  expect(kinds(mail => mail.record)).toEqual(new Set([7, 8]))
  expect(kinds(mail => mail.extra)).toEqual(new Set([0, 1, 2, 3, 7, 8, 9]))
  expect(kinds(mail => mail.added.slice(0, 10)).size).toBeGreaterThan(50)
  expect(mails.every(mail => (mail.player === null) === (mail.record === 7))).toBe(true)
  expect(mails.every(mail => (mail.checked === null) === (mail.state === 0))).toBe(true)
})

const cases: readonly (readonly [string, () => Parameters, (mail: StoredMail) => boolean])[] = [
  ['no filter', () => ({}), () => true],
  ['one player', () => ({ roleId: String(pending().player) }), mail => mail.player === pending().player],
  ['an amount', () => ({ amount: '0' }), mail => mail.amount === 0],
  ['part of a title', () => ({ title: 'vip' }), mail => /vip/i.test(mail.title)],
  ['part of a remark', () => ({ notice: 'TICKET' }), mail => /ticket/i.test(mail.remark)],
  ['pending', () => ({ verifyState: '0' }), mail => mail.state === 0],
  ['voided', () => ({ verifyState: '2' }), mail => mail.state === 2],
  ['free spins', () => ({ extraType: '2' }), mail => mail.extra === 2],
  [
    'a pay order',
    () => ({ payOrder: demo.control.mails().find(mail => mail.pay_order)?.pay_order ?? '' }),
    mail => mail.pay_order === demo.control.mails().find(one => one.pay_order)?.pay_order,
  ],
  [
    'days',
    () => ({ startTime: pending().added.slice(0, 10), endTime: pending().added.slice(0, 10) }),
    mail => mail.added.startsWith(pending().added.slice(0, 10)),
  ],
  [
    'several filters together',
    () => ({ verifyState: '1', extraType: '1', title: 'a', startTime: '2020-01-01' }),
    mail => mail.state === 1 && mail.extra === 1 && /a/i.test(mail.title),
  ],
]

test.each(cases)(
  'a search for %s lists the mail that a full scan finds, newest first',
  async (_, parameters, fits) => {
    const answer = await list(parameters())
    const expected = demo.control.mails().filter(fits)
    const page = asPlainSchema(calls.list.output).parse(answer)
    expect(page.total).toBe(expected.length)
    expect(page.rows.map(row => row.id)).toEqual(expected.map(mail => String(mail.id)))
    expect(page.rows.map(row => row.Amount)).toEqual(expected.map(mail => mail.amount))
    expect(page.rows.map(row => row.RoleId)).toEqual(expected.map(mail => String(mail.player ?? '')))
  },
)

test('pay orders are numbers of 18 digits, labels come in the language of the request', async () => {
  expect((await list()).text).toMatch(/"PayOrder":\d{18},/)
  const configs = async (lang: string) => (await list({ lang, limit: '1' })).data.configs
  expect(await configs('en-us')).toMatchObject({
    mailType: { 7: 'System announcement' },
    extraType: { 2: 'Free spins' },
  })
  expect(await configs('zh-cn')).toMatchObject({ mailType: { 8: '系统补偿' }, extraType: { 0: '无附件' } })
  expect(await configs('pt')).toMatchObject({ extraType: { 7: 'Moedas com rollover' } })
})

const refusals: readonly (readonly [string, () => Parameters, string])[] = [
  ['no title', () => ({ ...announcement, title: ' ' }), 'Please enter the title'],
  ['no type', () => ({ ...announcement, recordType: '' }), 'Please choose the mail type'],
  ['an unknown type', () => ({ ...announcement, recordType: '9' }), 'Wrong parameter: recordType'],
  ['no text', () => ({ ...announcement, mailtxt: '' }), 'Please enter the mail text'],
  ['no player', () => ({ ...createGift(), roleId: '' }), 'Please enter player ID'],
  ['an unknown player', () => ({ ...createGift(), roleId: '1' }), 'Player does not exist'],
  ['no attachment type', () => ({ ...createGift(), extraType: '' }), 'Please choose the attachment type'],
  ['an unknown attachment', () => ({ ...createGift(), extraType: '4' }), 'Wrong parameter: extraType'],
  ...['1', '2', '3', '7', '8', '9'].map(
    extraType =>
      [
        `attachment ${extraType} without an amount`,
        () => ({ ...createWageredGift(), extraType, amount: '' }),
        'Please enter amount',
      ] as const,
  ),
  ['an amount of 0', () => ({ ...createGift(), amount: '000' }), 'The amount must be greater than 0'],
  ['a negative amount', () => ({ ...createGift(), amount: '-5000' }), 'The amount must be greater than 0'],
  [
    'a part of a thousandth',
    () => ({ ...createGift(), amount: '1000.1' }),
    'The amount must be greater than 0',
  ],
  ['coins without a remark', () => ({ ...createGift(), notice: '' }), 'Please enter the remark'],
  [
    'wagered coins without a remark',
    () => ({ ...createWageredGift(), notice: '' }),
    'Please enter the remark',
  ],
  [
    'no wagering multiple',
    () => ({ ...createWageredGift(), wageMul: '' }),
    'Please enter the wagering multiple',
  ],
  [
    'a wagering multiple of 0',
    () => ({ ...createWageredGift(), wageMul: '0' }),
    'The wagering multiple must be greater than 0',
  ],
  ['no charge flag', () => ({ ...createWageredGift(), isChargeOrder: '' }), 'Wrong parameter: isChargeOrder'],
  ['no sending time', () => ({ ...announcement, sendType: '1' }), 'Please choose the sending time'],
  [
    'an unreal sending time',
    () => ({ ...announcement, sendType: '1', sendTime: '2099-02-30 10:00:00' }),
    'Wrong parameter: sendTime',
  ],
  [
    'a day as sending time',
    () => ({ ...announcement, sendType: '1', sendTime: '2099-03-30' }),
    'Wrong parameter: sendTime',
  ],
  [
    'a past sending time',
    () => ({ ...announcement, sendType: '1', sendTime: formatInHours(-1) }),
    'The sending time must be in the future',
  ],
  ['an unknown send type', () => ({ ...announcement, sendType: '2' }), 'Wrong parameter: sendType'],
]

test.each(refusals)('a mail with %s is refused and not stored', async (_, parameters, message) => {
  const before = demo.control.mails().length
  expect(await add(parameters())).toMatchObject({ success: false, message })
  expect(demo.control.mails()).toHaveLength(before)
})

test('refusals come in the language of the request', async () => {
  expect(await add({ ...createGift(), roleId: '1', lang: 'zh-cn' })).toMatchObject({ message: '玩家不存在' })
})

describe('a valid mail', () => {
  test('to all is stored pending, without player and amount', async () => {
    expect(await add(announcement)).toMatchObject({ success: 1, message: 'Operation succeeded' })
    expect(newest()).toMatchObject({ title: 'News', record: 7, player: null, amount: 0, extra: 0, state: 0 })
    expect(newest()).toMatchObject({ operator: 'owner2026', body: 'New games', send_at: null })
  })

  test.each(['1', '2', '3', '7', '8', '9'])(
    'with attachment %s is stored in thousandths',
    async extraType => {
      expect(await add({ ...createWageredGift(), extraType })).toMatchObject({ success: 1 })
      expect(newest()).toMatchObject({ player, amount: 12_340, extra: Number(extraType), remark: 'Ticket 7' })
      expect(newest().wage_multiple).toBe(extraType === '7' ? 3000 : null)
      expect(newest().pay_order !== null).toBe(extraType === '7')
    },
  )

  test('without attachment needs no amount', async () => {
    expect(await add({ ...createGift(), extraType: '0', amount: '', notice: '' })).toMatchObject({
      success: 1,
    })
    expect(newest()).toMatchObject({ extra: 0, amount: 0 })
  })

  test('gets an order number only when it charges one', async () => {
    await add({ ...createWageredGift(), isChargeOrder: '0' })
    expect(newest().pay_order).toBeNull()
    await add(createWageredGift())
    expect(newest().pay_order).toMatch(/^\d{18}$/)
  })
})

describe('the review of a mail', () => {
  test('requires the password of the signed-in account', async () => {
    const { id } = pending()
    for (const which of ['approve', 'void'] as const) {
      expect(await review(which, id, encryptPassword(demo, 'wrong'))).toMatchObject({
        success: false,
        message: 'The password is wrong',
      })
      expect(await review(which, id, password('salesman01'))).toMatchObject({ success: false, code: 400_100 })
      expect(await review(which, id, '')).toMatchObject({ message: 'Please enter your password' })
      expect(await review(which, id, 'Owner2026pass')).toMatchObject({ success: false, code: 400_012 })
    }
    expect(getState(id)).toBe(0)
  })

  test.each([
    ['approve', 1],
    ['void', 2],
  ] as const)('can %s a pending mail only once', async (which, state) => {
    const { id } = pending()
    expect(await review(which, id)).toMatchObject({ success: true, message: 'Operation succeeded' })
    expect(getState(id)).toBe(state)
    for (const again of ['approve', 'void'] as const) {
      expect(await review(again, id)).toMatchObject({
        success: false,
        message: 'The mail is not pending review',
      })
    }
    expect(getState(id)).toBe(state)
  })

  test('refuses an empty, malformed or unknown ID', async () => {
    expect(await review('approve', '')).toMatchObject({ message: 'Invalid request' })
    expect(await review('void', 'abc')).toMatchObject({ message: 'Invalid request' })
    expect(await review('approve', 999_999)).toMatchObject({ message: 'There is no such mail' })
  })
})

describe('coins', () => {
  const balance = () => demo.control.balanceOf(player).balance

  test('reach the player only when the mail is approved', async () => {
    await add(createGift())
    const before = balance()
    await review('approve', newest().id)
    expect(balance()).toBe(before + 12_340)
    await add(createWageredGift())
    await review('void', newest().id)
    expect(balance()).toBe(before + 12_340)
    await add({ ...createGift(), extraType: '2' })
    await review('approve', newest().id)
    expect(balance()).toBe(before + 12_340)
  })

  test('of a scheduled mail arrive once, at its time', async () => {
    const sendTime = formatInHours(2)
    expect(await add({ ...createGift(), sendType: '1', sendTime })).toMatchObject({ success: 1 })
    const { id, send_at } = newest()
    expect(send_at).toBe(sendTime)
    await review('approve', id)
    const before = balance()
    later = 1.9 * hour
    expect(balance()).toBe(before)
    later = 2.1 * hour
    expect(balance()).toBe(before + 12_340)
    expect(balance()).toBe(before + 12_340)
  })

  test('accept a sending time without seconds', async () => {
    await add({ ...createGift(), sendType: '1', sendTime: formatInHours(3).slice(0, 16) })
    expect(newest().send_at).toBe(`${formatInHours(3).slice(0, 16)}:00`)
  })
})

test('mail amounts count against the quota until voided, and cannot exceed it', async () => {
  const getMailQuota = () => demo.control.quotaOf('owner2026').mail
  const before = getMailQuota()
  await add({ ...createGift(), amount: '100000' })
  expect(getMailQuota()).toMatchObject({
    usedToday: before.usedToday + 100_000,
    usedTotal: before.usedTotal + 100_000,
  })
  await review('void', newest().id)
  expect(getMailQuota()).toEqual(before)

  const setLimits = (dailyQuota: number, totalQuota: number) =>
    at('emailQuotas.edit', {
      id: '1',
      type: '2',
      dailyQuota: String(dailyQuota),
      totalQuota: String(totalQuota),
    })
  await setLimits(before.usedToday + 5000, before.usedTotal + 900_000)
  expect(await add({ ...createGift(), amount: '5001' })).toMatchObject({
    message: 'Over the mail quota of today',
  })
  expect(await add({ ...createGift(), amount: '5000' })).toMatchObject({ success: 1 })
  expect(await add({ ...createGift(), amount: '1' })).toMatchObject({ success: false, code: 400_100 })
  expect(await add({ ...createGift(), extraType: '0', amount: '' })).toMatchObject({ success: 1 })
  await setLimits(before.usedToday + 900_000, before.usedTotal + 6000)
  expect(await add({ ...createGift(), amount: '1001' })).toMatchObject({
    message: 'Over the total mail quota',
  })
  expect(await add({ ...createGift(), amount: '1000' })).toMatchObject({ success: 1 })
})
