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

const surveyStyle = async (manner: Omit<BackEndStyle, 'name'>): Promise<SurveyReport> => {
  const alteredPlatform = await startAlteredPlatform(demo, { name: 'Hostile', ...manner })
  const visitor = await startVisitor(demo, alteredPlatform.profile)
  try {
    return (await survey(visitor, alteredPlatform.profile)).report
  } finally {
    visitor.close()
    await alteredPlatform.close()
  }
}

const createAlteration = (call: string, answer: Change): Seed => ({
  call,
  alteration: { answer },
  names: {},
  settles: [],
})

const toKeyedObject = (rows: readonly unknown[]) =>
  Object.fromEntries(rows.map((row, at) => [`${987_000 + at}`, row]))

const listKinds = (call: string, { differences }: SurveyReport): readonly Difference['kind'][] =>
  differences.filter(one => one.call === call).map(({ kind }) => kind)

const limit = { timeout: 240_000 }
const absent = { status: 404, type: 'text/html', body: '<html>404</html>' }
const refusal = { success: false, code: 500, message: 'too many requests', data: null }

test('a success at every unknown path does not move a call', { ...limit, tags: ['proof'] }, async () => {
  const report = await surveyStyle({
    fallback: { success: true, code: 200, message: '', data: { list: [], count: 0 } },
    seeds: [otherAnswer('winRates.list', 'absent', absent), otherAnswer('gm.list', 'absent', absent)],
  })
  expect(report.proposals).toEqual([])
  expect(listKinds('gm.list', report)).toEqual(['absent'])
})

test('occasional refusals lead to no proposal and no difference', { ...limit, tags: ['proof'] }, async () => {
  const report = await surveyStyle({
    seeds: [],
    interrupt: count => (count % 9 === 0 ? refusal : undefined),
  })
  expect(report.proposals).toEqual([])
  expect(report.differences).toEqual([])
})

test('lists that are empty for an unknown parameter propose no name for it', {
  ...limit,
  tags: ['proof'],
}, async () => {
  const report = await surveyStyle({
    isEmptyForUnknown: true,
    seeds: [
      { call: 'gm.list', alteration: { ignores: { roleId: '' } }, names: {}, settles: [] },
      { call: 'rechargeOrders.list', alteration: { ignores: { orderNo: '' } }, names: {}, settles: [] },
    ],
  })
  expect(report.proposals).toEqual([])
  expect(listKinds('rechargeOrders.list', report)).toContain('filterIgnored')
})

test('an unrelated field does not replace a missing one', { ...limit, tags: ['proof'] }, async () => {
  const report = await surveyStyle({
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
  expect(listKinds('rechargeOrders.list', report).filter(kind => kind === 'missingField')).toHaveLength(2)
})

test('long ids, keyed lists, numeric texts and empty rows lead to no proposal', {
  ...limit,
  tags: ['proof'],
}, async () => {
  const long = (value: unknown) => `2026112400000${String(value)}`
  const report = await surveyStyle({
    isPhp: true,
    seeds: [
      createAlteration('players.list', mapField('ID', long)),
      createAlteration('relations.list', changeList(toKeyedObject)),
      createAlteration(
        'withdrawals.list',
        changeList(rows => [...rows, null]),
      ),
      createAlteration(
        'accounts.list',
        changeList(rows => rows.map(row => Object.values(row as object))),
      ),
    ],
  })
  expect(report.proposals).toEqual([])
  expect(listKinds('players.list', report)).not.toContain('roundedId')
  expect(listKinds('relations.list', report)).toContain('listAsObject')
  expect(listKinds('withdrawals.list', report)).toEqual(['unreadableRows'])
  expect(listKinds('accounts.list', report)).toContain('unreadableRows')
  expect(report.calls.find(({ id }) => id === 'accounts.list')?.status).toBe('unreadable')
})

test('web pages and redirects are reported and lead to no proposal', {
  ...limit,
  tags: ['proof'],
}, async () => {
  const page = { type: 'text/html; charset=utf-8', body: '<!doctype html><p>Sign in</p>' }
  const report = await surveyStyle({
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
  expect(listKinds('winRates.list', report)).toEqual(['webPage'])
  expect(listKinds('gm.list', report)).toEqual(['redirect'])
  expect(listKinds('bloggers.list', report)).toEqual(['redirect'])
  expect(report.line.redirects).toBeGreaterThan(0)
})
