// @module-tag proof
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailQuotas } from '../../../src/areas/email-quotas/calls.ts'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { asPlainSchema } from '../../plain-amounts.ts'
import { call, type Parameters, signIn } from './client.ts'

let demo: Demo
let token: string

beforeAll(async () => {
  demo = await startDemo({ players: 100, orders: 300 })
  token = await signIn(demo)
})
afterAll(() => demo.close())

const list = async (parameters: Parameters = {}) =>
  asPlainSchema(emailQuotas.list.output).parse(
    await call(demo, 'emailQuotas.list', { type: '2', page: '1', limit: '1000', ...parameters }, token),
  )
const edit = (parameters: Parameters) =>
  call(
    demo,
    'emailQuotas.edit',
    { id: '2', type: '2', dailyQuota: '10000', totalQuota: '20000', ...parameters },
    token,
  )

test('every row shows the quota used by the mail of that salesperson', async () => {
  const { rows, total } = await list()
  expect(rows).toHaveLength(total)
  expect(rows.map(row => row.username)).toContain('salesman01')
  const mails = demo.control.mails().filter(mail => mail.state !== 2)
  for (const row of rows) {
    const own = mails.filter(mail => mail.operator === row.username)
    expect(row.hasQuotaTotal).toBe(own.reduce((sum, mail) => sum + mail.amount, 0))
    expect(row.remainQuotaTotal).toBe((row.TotalQuota ?? 0) - (row.hasQuotaTotal ?? 0))
  }
  expect(rows.some(row => (row.hasQuotaTotal ?? 0) > 0)).toBe(true)
  expect(rows.some(row => (row.remainQuotaTotal ?? 0) < 0)).toBe(true)
  expect(rows.filter(row => row.remainQuotaToday === 0)).toHaveLength(1)
})

test('pages hold every account once', async () => {
  const [first, second] = [await list({ limit: '20' }), await list({ limit: '20', page: '2' })]
  expect(first.rows).toHaveLength(20)
  expect(first.rows.length + second.rows.length).toBe(first.total)
  expect(new Set([...first.rows, ...second.rows].map(row => row.id)).size).toBe(first.total)
})

test('an edit changes the limits of one account and nothing else', async () => {
  const before = await list()
  expect(await edit({ dailyQuota: '1234500', totalQuota: '99999000' })).toMatchObject({
    success: 1,
    message: 'Setting succeeded',
  })
  const after = await list()
  const others = (page: typeof before) => page.rows.filter(row => row.id !== '2')
  expect(others(after)).toEqual(others(before))
  expect(after.rows.find(row => row.id === '2')).toMatchObject({
    DailyQuota: 1_234_500,
    TotalQuota: 99_999_000,
  })
  expect(demo.control.quotaOf('salesman01').mail).toMatchObject({ daily: 1_234_500, total: 99_999_000 })
  expect(await edit({ dailyQuota: '0', totalQuota: '0' })).toMatchObject({ success: 1 })
})

test.each<readonly [string, Parameters, string]>([
  ['no id', { id: '' }, 'Invalid request'],
  ['an unknown account', { id: '900' }, 'There is no such account'],
  ['no daily limit', { dailyQuota: '' }, 'Please enter amount'],
  ['no total limit', { totalQuota: '' }, 'Please enter amount'],
  ['a negative limit', { dailyQuota: '-1000' }, 'Wrong parameter: dailyQuota'],
  ['a part of a thousandth', { dailyQuota: '1.5' }, 'Wrong parameter: dailyQuota'],
  ['a limit in words', { totalQuota: 'much' }, 'Wrong parameter: totalQuota'],
  ['another type', { type: '1' }, 'Wrong parameter: type'],
])('an edit with %s is refused and changes nothing', async (_, parameters, message) => {
  const before = await list()
  expect(await edit(parameters)).toMatchObject({ success: false, message })
  expect(await list()).toEqual(before)
})
