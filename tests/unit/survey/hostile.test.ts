import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Demo } from '../../../src/demo/platform.ts'
import type { Difference, SurveyReport } from '../../../src/shared/survey.ts'
import { type BackEndStyle, startAlteredPlatform } from '../../platforms/altered-platform.ts'
import { type Change, changeList, mapField } from '../../platforms/changes.ts'
import { additionalField, missingField, otherAnswer, type Seed } from '../../platforms/seeds.ts'
import { startSmallDemo, startVisitor, survey } from './fixtures.ts'

let demo: Demo
beforeAll(async () => {
  demo = await startSmallDemo()
})
afterAll(() => demo.close())

const surveyManner = async (manner: Omit<BackEndStyle, 'name'>): Promise<SurveyReport> => {
  const altered = await startAlteredPlatform(demo, { name: 'Hostile', ...manner })
  const visitor = await startVisitor(demo, altered.profile)
  try {
    return (await survey(visitor, altered.profile)).report
  } finally {
    visitor.close()
    await altered.close()
  }
}

const altering = (call: string, answer: Change): Seed => ({
  call,
  alteration: { answer },
  names: {},
  settles: [],
})

const keyed = (rows: readonly unknown[]) =>
  Object.fromEntries(rows.map((row, at) => [`${987_000 + at}`, row]))

const listed = (call: string, { differences }: SurveyReport): readonly Difference['kind'][] =>
  differences.filter(one => one.call === call).map(({ kind }) => kind)

const limit = { timeout: 240_000 }
const absent = { status: 404, type: 'text/html', body: '<html>404</html>' }
const refusal = { success: false, code: 500, message: 'too many requests', data: null }

test('a success at every unknown path moves no call', limit, async () => {
  const report = await surveyManner({
    fallback: { success: true, code: 200, message: '', data: { list: [], count: 0 } },
    seeds: [otherAnswer('winRates.list', 'absent', absent), otherAnswer('gm.list', 'absent', absent)],
  })
  expect(report.proposals).toEqual([])
  expect(listed('gm.list', report)).toEqual(['absent'])
})

test(
  'a platform that now and then turns a call away is proposed no other encoding or number of requests',
  limit,
  async () => {
    const report = await surveyManner({
      seeds: [],
      interrupt: count => (count % 9 === 0 ? refusal : undefined),
    })
    expect(report.proposals).toEqual([])
    expect(report.differences).toEqual([])
  },
)

test('lists that are empty for an unknown parameter give it no name', limit, async () => {
  const report = await surveyManner({
    isEmptyForUnknown: true,
    seeds: [
      { call: 'gm.list', alteration: { ignores: { roleId: '' } }, names: {}, settles: [] },
      { call: 'rechargeOrders.list', alteration: { ignores: { orderNo: '' } }, names: {}, settles: [] },
    ],
  })
  expect(report.proposals).toEqual([])
  expect(listed('rechargeOrders.list', report)).toContain('filterIgnored')
})

test('a field beside a missing one that says something else does not stand for it', limit, async () => {
  const report = await surveyManner({
    seeds: [
      missingField('rechargeOrders.list', 'AddTime'),
      additionalField('rechargeOrders.list', 'update_time', '2026-11-20 10:00:00'),
      missingField('rechargeOrders.list', 'OrderId'),
      additionalField('rechargeOrders.list', 'third_order_no', '202611200000123'),
      missingField('players.list', 'TotalDeposit'),
      additionalField('players.list', 'total_deposit_fee', '12.50'),
      missingField('players.list', 'Money'),
      additionalField('players.list', 'balance', '77'),
    ],
  })
  expect(report.proposals.filter(({ part }) => part === 'fields')).toEqual([])
  expect(listed('rechargeOrders.list', report).filter(kind => kind === 'missingField')).toHaveLength(2)
})

test(
  'long ids, lists keyed by them, numbers as texts and empty rows lead to no proposal',
  limit,
  async () => {
    const long = (value: unknown) => `2026112400000${String(value)}`
    const report = await surveyManner({
      isPhp: true,
      seeds: [
        altering('players.list', mapField('ID', long)),
        altering('relations.list', changeList(keyed)),
        altering(
          'withdrawals.list',
          changeList(rows => [...rows, null]),
        ),
        altering(
          'accounts.list',
          changeList(rows => rows.map(row => Object.values(row as object))),
        ),
      ],
    })
    expect(report.proposals).toEqual([])
    expect(listed('players.list', report)).not.toContain('roundedId')
    expect(listed('relations.list', report)).toContain('listAsObject')
    expect(listed('withdrawals.list', report)).toEqual(['unreadableRows'])
    expect(listed('accounts.list', report)).toContain('unreadableRows')
    expect(report.calls.find(({ id }) => id === 'accounts.list')?.status).toBe('unreadable')
  },
)

test('web pages, redirects and slow answers are named and lead to no proposal', limit, async () => {
  const page = { type: 'text/html; charset=utf-8', body: '<!doctype html><p>Sign in</p>' }
  const report = await surveyManner({
    seeds: [
      otherAnswer('winRates.list', 'webPage', { ...page, status: 200 }),
      otherAnswer('gm.list', 'redirect', { ...page, status: 301, location: '/login' }),
      otherAnswer('bloggers.list', 'redirect', {
        ...page,
        status: 302,
        location: 'https://elsewhere.example/',
      }),
    ],
  })
  expect(report.proposals).toEqual([])
  expect(listed('winRates.list', report)).toEqual(['webPage'])
  expect(listed('gm.list', report)).toEqual(['redirect'])
  expect(listed('bloggers.list', report)).toEqual(['redirect'])
  expect(report.line.redirects).toBeGreaterThan(0)
})
