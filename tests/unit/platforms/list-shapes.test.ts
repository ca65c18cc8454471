import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rechargeOrders } from '../../../src/shared/endpoints/recharge-orders.ts'
import { type BackEnd, startBackEnd } from '../../platforms/back-end.ts'
import { done } from '../../platforms/meaning.ts'
import { createTestPlatform } from '../platform/fixtures.ts'

let body = ''
let backEnd: BackEnd
let client: ReturnType<typeof createTestPlatform>
beforeAll(async () => {
  const { method, path } = rechargeOrders.list
  backEnd = await startBackEnd({
    dialect: { name: 'as told', answer: () => body },
    calls: [{ method, path, takes: null, answer: () => done() }],
  })
  client = createTestPlatform(backEnd.profile.baseUrl, backEnd.profile)
})
afterAll(async () => {
  client.close()
  await backEnd.close()
})

/** What the console makes of an answer to one list, through its real client. */
const read = async (answer: string | object) => {
  body =
    typeof answer === 'string' ? answer : JSON.stringify({ success: true, message: '', code: 200, ...answer })
  const result = await client.call(rechargeOrders.list, { page: 1, limit: 20 })
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  expect(result.value.unreadable).toEqual([])
  return result.value
}

const order = (Id: number, more: object = {}) => ({
  Id,
  OrderId: `N${Id}`,
  RealMoney: '12.50',
  Status: 1,
  ...more,
})
const [one, two] = [order(1), order(2)]
const both = [one, two]

describe('an empty list', () => {
  test.each([
    ['data: null', { data: null }],
    ['no data', {}],
    ['data: []', { data: [] }],
    ["data: ''", { data: '' }],
    ['data: {}', { data: {} }],
    ['data: false', { data: false }],
    ['list: null', { data: { list: null, count: 0 } }],
    ['list: {}', { data: { list: {}, count: 0 } }],
    ['list: []', { data: { list: [], count: '0' } }],
    ["list: ''", { data: { list: '', count: 0 } }],
    ['list: false', { data: { list: false, count: 0 } }],
    ['no list', { data: { count: 0 } }],
    ['no list and no count', { data: { configs: [], other: [] } }],
    ['count: null', { data: { list: [], count: null } }],
    ['no count', { data: { list: [] } }],
    ["count: ''", { data: { list: [], count: '' } }],
    ['null for both', { data: { list: null, count: null } }],
    ['a list at the top', { list: [], total: 0 }],
  ])('is %s', async (_, answer) => {
    expect(await read(answer)).toMatchObject({ rows: [], total: 0 })
    expect(await read(answer)).not.toHaveProperty('atLeast')
  })
})

describe('the total', () => {
  const unknown = { total: 2, atLeast: true }
  test.each([
    ['a number', { list: both, count: 25 }, {}, { total: 25 }],
    ['a text', { list: both, count: '25' }, {}, { total: 25 }],
    ['a grouped text', { list: both, count: '1,250' }, {}, { total: 1250 }],
    ['that of the rows shown', { list: both, count: 2 }, {}, { total: 2 }],
    ['absent', { list: both }, {}, unknown],
    ['null', { list: both, count: null }, {}, unknown],
    ["''", { list: both, count: '' }, {}, unknown],
    ['0 beside rows', { list: both, count: 0 }, {}, unknown],
    ["'0' beside rows", { list: both, count: '0' }, {}, unknown],
    ['smaller than the rows', { list: both, count: 1 }, {}, unknown],
    ['false', { list: both, count: false }, {}, unknown],
    ['[]', { list: both, count: [] }, {}, unknown],
    ['a word', { list: both, count: 'many' }, {}, unknown],
    ['below zero', { list: both, count: -1 }, {}, unknown],
    ['beside data', { list: both }, { count: 25 }, { total: 25 }],
    ['beside data as text', { list: both }, { total: '25' }, { total: 25 }],
  ])('is read as %s', async (_, data, beside, meant) => {
    const { rows, total, atLeast } = await read({ data, ...beside })
    expect(rows.map(row => row.Id)).toEqual(['1', '2'])
    expect({ total, ...(atLeast && { atLeast }) }).toEqual(meant)
  })
})

describe('the rows stand', () => {
  test.each([
    ['in data.list', { data: { list: both, count: 25 } }],
    ['in data.list with total', { data: { list: both, total: 25 } }],
    ['in data.data', { data: { data: both, total: 25 } }],
    ['in data.rows', { data: { rows: both, total: 25 } }],
    ['in data.rows with count', { data: { rows: both, count: 25 } }],
    ['in data.data.list', { data: { data: { list: both, count: 25 } } }],
    ['at the top as list', { list: both, count: 25 }],
    ['at the top as rows', { rows: both, total: 25 }],
    ['beside data that has the total', { data: { count: 25 }, list: both }],
    ['in data itself', { data: both, total: 25 }],
    ['in data.list with gaps', { data: { list: { 0: one, 2: two }, count: 25 } }],
    ['in data.data with gaps', { data: { data: { 5: one, 9: two }, total: 25 } }],
    ['in data itself with gaps', { data: { 0: one, 2: two }, total: 25 }],
  ])('%s', async (_, answer) => {
    const { rows, total } = await read(answer)
    expect(rows.map(row => row.OrderId)).toEqual(['N1', 'N2'])
    expect(total).toBe(25)
  })
})

describe('a field', () => {
  const nothing = { RealMoney: null, PayTime: '', AccountID: '', PayType: null }
  const fieldsOf = (value: unknown) => ({
    RealMoney: value,
    PayTime: value,
    AccountID: value,
    PayType: value,
  })

  test.each([[null], [''], [{}], [[]], [undefined]])('that is %j has no value', async value => {
    const { rows } = await read({ data: { list: [order(1, fieldsOf(value))], count: 1 } })
    expect(rows[0]).toMatchObject(nothing)
  })

  test('that is false has none either, but a flag is off', async () => {
    const { rows } = await read({
      data: { list: [order(1, { ...fieldsOf(false), isReturn: false })], count: 1 },
    })
    expect(rows[0]).toMatchObject({ RealMoney: null, PayTime: '', AccountID: '', isReturn: 0 })
  })

  test.each([
    ['RealMoney', '"1,234.50"', 1_234_500],
    ['RealMoney', '1234.5', 1_234_500],
    ['RealMoney', '"-0.5"', -500],
    ['RealMoney', '"1234.5678"', 1_234_567.8],
    ['BaseGoodsValue', '"12344.6"', 12_344.6],
    ['isReturn', 'true', 1],
    ['isReturn', '"1"', 1],
    ['Status', '"3"', 3],
    ['AccountID', '9007199254740993123', '9007199254740993123'],
    ['AccountID', '" 77 "', '77'],
    ['OrderId', '0', '0'],
  ])('%s means with %s %j', async (name, written, meant) => {
    const rows = `[{"Id":1,"${name}":${written}}]`
    const { rows: found } = await read(`{"success":1,"data":{"list":${rows},"count":1}}`)
    expect(found[0]?.[name as 'RealMoney']).toEqual(meant)
  })
})

describe('the names of codes', () => {
  const named = { 1: 'Paid', 2: 'Waiting' }
  const listed = (configs: unknown) => ({ data: { list: both, count: 2, configs } })

  test.each([
    ['a map', { rechargeStatus: named }],
    ['a map as a list', { rechargeStatus: ['', 'Paid', 'Waiting'] }],
    [
      'a list of id and name',
      {
        rechargeStatus: [
          { id: 1, name: 'Paid' },
          { id: '2', name: 'Waiting' },
        ],
      },
    ],
    [
      'a list of value and label',
      {
        rechargeStatus: [
          { value: 1, label: 'Paid' },
          { value: 2, label: 'Waiting' },
        ],
      },
    ],
    ['a map beside one that is none', { rechargeStatus: named, channeInfo: 'x' }],
  ])('are read from %s', async (_, configs) => {
    expect((await read(listed(configs))).configs.rechargeStatus).toEqual(named)
  })

  test.each([
    [''],
    [false],
    [null],
    [[]],
    [['Paid']],
    [{ rechargeStatus: '' }],
    [{ rechargeStatus: false }],
    [{ rechargeStatus: null }],
    [{ rechargeStatus: [] }],
    [{ rechargeStatus: 7 }],
  ])('are ours where configs is %j, and no row is lost', async configs => {
    const { rows, configs: meant } = await read(listed(configs))
    expect(rows).toHaveLength(2)
    expect(meant.rechargeStatus).toEqual({})
  })
})

test.each([1, 2, 3])('%i byte order marks in front are no part of it', async times => {
  const answer = JSON.stringify({ success: '1', data: { list: both, count: '2' } })
  expect(await read('\uFEFF'.repeat(times) + answer)).toMatchObject({ total: 2 })
})
