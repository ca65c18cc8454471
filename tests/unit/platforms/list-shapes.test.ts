import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rechargeOrders } from '../../../src/areas/recharge-orders/calls.ts'
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

/** Reads one list answer through the console's real client. */
const read = async (answer: string | object) => {
  body =
    typeof answer === 'string' ? answer : JSON.stringify({ success: true, message: '', code: 200, ...answer })
  const result = await client.call(rechargeOrders.list, { page: 1, limit: 20 })
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  expect(result.value.unreadable).toEqual([])
  return result.value
}

const createOrder = (Id: number, more: object = {}) => ({
  Id,
  OrderId: `N${Id}`,
  RealMoney: '12.50',
  Status: 1,
  ...more,
})
const [one, two] = [createOrder(1), createOrder(2)]
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
  ])('is read from %s', async (_, answer) => {
    expect(await read(answer)).toMatchObject({ rows: [], total: 0 })
    expect(await read(answer)).not.toHaveProperty('atLeast')
  })
})

describe('the total', () => {
  const unknownTotal = { total: 2, atLeast: true }
  test.each([
    ['a number', { list: both, count: 25 }, {}, { total: 25 }],
    ['a text', { list: both, count: '25' }, {}, { total: 25 }],
    ['a grouped text', { list: both, count: '1,250' }, {}, { total: 1250 }],
    ['the number of rows', { list: both, count: 2 }, {}, { total: 2 }],
    ['absent', { list: both }, {}, unknownTotal],
    ['null', { list: both, count: null }, {}, unknownTotal],
    ["''", { list: both, count: '' }, {}, unknownTotal],
    ['0 beside rows', { list: both, count: 0 }, {}, unknownTotal],
    ["'0' beside rows", { list: both, count: '0' }, {}, unknownTotal],
    ['smaller than the rows', { list: both, count: 1 }, {}, unknownTotal],
    ['false', { list: both, count: false }, {}, unknownTotal],
    ['[]', { list: both, count: [] }, {}, unknownTotal],
    ['a word', { list: both, count: 'many' }, {}, unknownTotal],
    ['below zero', { list: both, count: -1 }, {}, unknownTotal],
    ['beside data', { list: both }, { count: 25 }, { total: 25 }],
    ['beside data as text', { list: both }, { total: '25' }, { total: 25 }],
  ])('is read or marked as unknown when sent as %s', async (_, data, beside, expected) => {
    const { rows, total, atLeast } = await read({ data, ...beside })
    expect(rows.map(row => row.Id)).toEqual(['1', '2'])
    expect({ total, ...(atLeast && { atLeast }) }).toEqual(expected)
  })
})

describe('the rows of an answer', () => {
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
  ])('are found %s', async (_, answer) => {
    const { rows, total } = await read(answer)
    expect(rows.map(row => row.OrderId)).toEqual(['N1', 'N2'])
    expect(total).toBe(25)
  })
})

describe('a field', () => {
  const emptyFields = { RealMoney: null, PayTime: '', AccountID: '', PayType: null }
  const createFields = (value: unknown) => ({
    RealMoney: value,
    PayTime: value,
    AccountID: value,
    PayType: value,
  })

  test.each([[null], [''], [{}], [[]], [undefined]])('that is %j has no value', async value => {
    const { rows } = await read({ data: { list: [createOrder(1, createFields(value))], count: 1 } })
    expect(rows[0]).toMatchObject(emptyFields)
  })

  test('that is false has no value, unless it is a flag', async () => {
    const { rows } = await read({
      data: { list: [createOrder(1, { ...createFields(false), isReturn: false })], count: 1 },
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
  ])('%s sent as %s is read as %j', async (name, wireText, expected) => {
    const rows = `[{"Id":1,"${name}":${wireText}}]`
    const { rows: parsedRows } = await read(`{"success":1,"data":{"list":${rows},"count":1}}`)
    expect(parsedRows[0]?.[name as 'RealMoney']).toEqual(expected)
  })
})

describe('the names of codes', () => {
  const codeNames = { 1: 'Paid', 2: 'Waiting' }
  const createList = (configs: unknown) => ({ data: { list: both, count: 2, configs } })

  test.each([
    ['a map', { rechargeStatus: codeNames }],
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
    ['a map beside one that is none', { rechargeStatus: codeNames, channeInfo: 'x' }],
  ])('are read from %s', async (_, configs) => {
    expect((await read(createList(configs))).configs.rechargeStatus).toEqual(codeNames)
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
  ])('are empty where configs is %j, and every row is read', async configs => {
    const { rows, configs: expected } = await read(createList(configs))
    expect(rows).toHaveLength(2)
    expect(expected.rechargeStatus).toEqual({})
  })
})

test.each([1, 2, 3])('%i leading byte order marks are ignored', async times => {
  const answer = JSON.stringify({ success: '1', data: { list: both, count: '2' } })
  expect(await read('\uFEFF'.repeat(times) + answer)).toMatchObject({ total: 2 })
})
