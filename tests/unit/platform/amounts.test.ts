import { afterEach, describe, expect, test } from 'vitest'
import { createWriteRecorder } from '../../../src/main/journal/record-writes.ts'
import { collectAnsweredAmounts } from '../../../src/shared/amount-names.ts'
import { type Endpoint, listAmountFields } from '../../../src/shared/endpoint.ts'
import { accounts } from '../../../src/shared/endpoints/accounts.ts'
import { bloggers } from '../../../src/shared/endpoints/bloggers.ts'
import { catalogue } from '../../../src/shared/endpoints/catalogue.ts'
import { gm } from '../../../src/shared/endpoints/gm.ts'
import { mail } from '../../../src/shared/endpoints/mail.ts'
import { operationsSettings } from '../../../src/shared/endpoints/operations-settings.ts'
import { players } from '../../../src/shared/endpoints/players.ts'
import { simulatedAccounts } from '../../../src/shared/endpoints/simulated-accounts.ts'
import type { Profile } from '../../../src/shared/profile.ts'
import { acceptAll, createTestJournal } from '../journal/fixtures.ts'
import { buildInput } from '../platforms/inputs.ts'
import { createAnswering, type FaultServer, type Received, startFaultServer } from './fault-server.ts'
import { createTestPlatform, success } from './fixtures.ts'

let server: FaultServer | undefined
const closing: (() => void)[] = []
const stop = async () => {
  for (const close of closing.splice(0)) close()
  await server?.close()
  server = undefined
}
afterEach(stop)
const start = async () => {
  await stop()
  server = await startFaultServer(createAnswering(success))
  return server
}

const writes = catalogue.filter(endpoint => listAmountFields(endpoint).length > 0)
const fields = writes.flatMap(endpoint =>
  listAmountFields(endpoint).map(field => [endpoint.id, field, endpoint] as const),
)
const emptyable = /\.set(InviteBonus|Extra)$/
const joined = simulatedAccounts.add.id
const aboveZero = [
  'proxyBonus.unfreeze',
  'bloggers.changeScore',
  'simulatedAccounts.changeScore',
  'simulatedAccounts.add',
  'gm.topUp',
  'gm.deduct',
  'mail.add',
]
const signed = ['salesmanSettlement.settle', 'subChannelSettlement.settle']

const given = (endpoint: Endpoint, amount: unknown) => ({
  ...buildInput(endpoint),
  ...Object.fromEntries(listAmountFields(endpoint).map(field => [field, amount])),
})

type Parameters = Readonly<Record<string, unknown>>
const parametersOf = ({ headers, body }: Received): Parameters =>
  headers['content-type']?.startsWith('application/json')
    ? (JSON.parse(body.toString()) as Parameters)
    : Object.fromEntries(new URLSearchParams(body.toString()))

/** What arrives of a call's amounts at a platform that counts so. */
const arriving = async (endpoint: Endpoint, input: Parameters, scale?: 'thousandths' | 'unscaled') => {
  const { url, received } = await start()
  const platform = createTestPlatform(url, scale ? { endpoints: { [endpoint.id]: { scale } } } : {})
  closing.push(platform.close)
  const result = await platform.call(endpoint, input)
  const parameters = received.map(parametersOf)
  const amounts = parameters.map(one =>
    Object.fromEntries(listAmountFields(endpoint).map(field => [field, one[field]])),
  )
  return { result, parameters, amounts }
}

const all = (endpoint: Endpoint, sent: string) => [
  Object.fromEntries(listAmountFields(endpoint).map(field => [field, sent])),
]

test('the catalogue has amounts, each of them a part of what a write sets', () => {
  expect(fields.length).toBeGreaterThan(35)
  expect(writes.map(({ effect }) => effect)).toEqual(writes.map(() => 'write'))
  expect(writes.map(({ id }) => id)).toEqual(expect.arrayContaining([...aboveZero, ...signed]))
})

describe.each(writes.map(endpoint => [endpoint.id, endpoint] as const))('%s', (id, endpoint) => {
  test('sends its amounts in whole thousandths', async () => {
    const { result, amounts } = await arriving(endpoint, given(endpoint, '1234.5'))
    expect(result.ok).toBe(true)
    expect(amounts).toEqual(all(endpoint, '1234500'))
  })

  test('sends them as given where the profile says that they are unscaled, and nothing else otherwise', async () => {
    const scaled = await arriving(endpoint, given(endpoint, '1234.5'), 'thousandths')
    const { amounts, parameters } = await arriving(endpoint, given(endpoint, '1234.5'), 'unscaled')
    expect(scaled.amounts).toEqual(all(endpoint, '1234500'))
    expect(amounts).toEqual(all(endpoint, '1234.5'))
    const differing = Object.keys(parameters[0] ?? {}).filter(
      name => parameters[0]?.[name] !== scaled.parameters[0]?.[name],
    )
    const encrypted = ['password', 'pwd', 'sign']
    expect(differing.filter(name => !encrypted.includes(name))).toEqual(listAmountFields(endpoint))
    expect(differing).toContain('sign')
  })

  test.each([
    ['0.001', '1'],
    ['1', '1000'],
    ['0012.50', '12500'],
    ['1.2340000', '1234'],
    ['9007199254740.993', '9007199254740993'],
    ['999999999999999.999', '999999999999999999'],
  ])('sends %s exactly, as %s', async (amount, sent) => {
    expect((await arriving(endpoint, given(endpoint, amount))).amounts).toEqual(all(endpoint, sent))
  })

  test.each(['thousandths', 'unscaled'] as const)(
    'sends an empty amount empty or not at all, %s',
    async scale => {
      const { result, amounts } = await arriving(endpoint, given(endpoint, ''), scale)
      expect(result.ok).toBe(emptyable.test(id))
      expect(amounts).toEqual(emptyable.test(id) ? all(endpoint, '') : [])
    },
  )

  test('takes 0 and less only where they mean something', async () => {
    const takes = async (amount: string) => {
      const { result, amounts } = await arriving(endpoint, given(endpoint, amount))
      expect(amounts.length).toBe(result.ok ? 1 : 0)
      return result.ok
    }
    expect(await takes('0')).toBe(!aboveZero.includes(id))
    expect(await takes('-0.5')).toBe(signed.includes(id))
  })
})

/** What no platform can be sent as an amount, whatever it counts in. */
const malformed: readonly unknown[] = [
  '1.2345',
  '0.0001',
  '1e3',
  '1E-2',
  '1,5',
  '1,500',
  '1,234.50',
  '1.234,50',
  'ten',
  '12a',
  '+5',
  '.5',
  '5.',
  '-',
  '--5',
  ' 5',
  '5 ',
  '5\n',
  '0x10',
  '1_000',
  '１２',
  '١٢',
  'NaN',
  'Infinity',
  'null',
  '1'.repeat(16),
  5,
  null,
  true,
  ['5'],
  { amount: '5' },
]
/** What of that is several amounts to the one call that takes several. */
const severalGood: readonly unknown[] = ['1,5', '1,500', '1,234.50', '1.234,50']
const joinedWrong = ['5,', ',5', '5,,5', '5,1.2345', '5,-1', '5,0', '5, 6', '5,1e3']

test.each(fields)('%s takes no %s that is no amount, and nothing leaves', async (id, field, endpoint) => {
  const { url, connections } = await start()
  const wrong = id === joined ? malformed.filter(one => !severalGood.includes(one)) : malformed
  for (const scale of ['thousandths', 'unscaled'] as const) {
    const platform = createTestPlatform(url, { endpoints: { [id]: { scale } } })
    closing.push(platform.close)
    for (const amount of [...wrong, ...joinedWrong]) {
      const result = await platform.call(endpoint, { ...given(endpoint, '5'), [field]: amount })
      expect(result, JSON.stringify(amount)).toMatchObject({
        ok: false,
        failure: { kind: 'invalid', fields: [{ field }] },
      })
    }
  }
  expect(connections()).toBe(0)
})

describe('a scale by field', () => {
  const tier = {
    ExtraRoubarSwitch: '1',
    ExtraMoney: '50000',
    ExtraRate: '30',
    ExtraType: '1',
    ExtraData: '2500.5',
    FirstRoubarSwitch1: '1',
    FirstMoney1: 12,
    FirstRate1: '40',
    FirstType1: '0',
    FirstData1: '75',
  }
  const water = { Type0_MinWater: '1500', min_deposit: '1500' }
  type Scale = Profile['endpoints'][string]['scale']

  const reading = async (endpoint: Endpoint, input: Parameters, scale: Scale) => {
    const row = { id: 7, role_id: 70, ...tier, ...water }
    await stop()
    server = await startFaultServer(
      createAnswering(
        JSON.stringify({ success: true, data: endpoint === accounts.list ? { list: [row], count: 1 } : row }),
      ),
    )
    const platform = createTestPlatform(server.url, scale ? { endpoints: { [endpoint.id]: { scale } } } : {})
    closing.push(platform.close)
    return platform.call(endpoint, input)
  }

  test('reads the amounts it names so, and no other', async () => {
    const input = { page: 1, limit: 20 }
    const read = async (scale?: Scale) => {
      const result = await reading(accounts.list, input, scale)
      return result.ok ? (result.value as { rows: unknown[] }).rows[0] : result
    }
    expect(await read()).toMatchObject({ Type0_MinWater: 1500, min_deposit: 1500, ExtraMoney: '50000' })
    expect(await read({ Type0_MinWater: 'unscaled' })).toMatchObject({
      Type0_MinWater: 1_500_000,
      min_deposit: 1500,
      ExtraMoney: '50000',
    })
    expect(await read({ ExtraMoney: 'thousandths', min_deposit: 'unscaled' })).toMatchObject({
      Type0_MinWater: 1500,
      min_deposit: 1_500_000,
      ExtraMoney: '50',
      ExtraData: '2500.5',
      FirstMoney1: '12',
      hiddenExtra: '≥50 · 30% → 2500.5',
    })
  })

  test.each([
    ['word', 'thousandths'],
    [
      'name',
      {
        ExtraMoney: 'thousandths',
        ExtraData: 'thousandths',
        FirstMoney1: 'thousandths',
        FirstData1: 'thousandths',
      },
    ],
  ] as const)(
    'given by %s divides amounts of hidden orders, and no percentage among them',
    async (_, scale) => {
      const result = await reading(bloggers.hiddenOrders, { role_id: '70' }, scale)
      expect(result).toMatchObject({
        ok: true,
        value: {
          ExtraMoney: '50',
          ExtraRate: '30',
          ExtraData: '2.5005',
          FirstMoney1: '0.012',
          FirstRate1: '40',
          FirstData1: '75',
          ExtraMoney2: '',
        },
      })
    },
  )

  test('sends the amounts it names so, and no other', async () => {
    const endpoint = accounts.setInviteBonus
    const { url, received } = await start()
    const platform = createTestPlatform(url, {
      endpoints: { [endpoint.id]: { scale: { Type0_MinWater: 'unscaled' } } },
    })
    closing.push(platform.close)
    expect((await platform.call(endpoint, { id: '7', valid_invite_type: '0', ...water })).ok).toBe(true)
    expect(received.map(parametersOf)).toMatchObject([{ Type0_MinWater: '1500', min_deposit: '1500000' }])
  })

  test.each([
    [undefined, { ExtraMoney: '50', ExtraData: '2.5', FirstMoney1: '0.012', FirstData1: '75' }],
    [
      'thousandths',
      { ExtraMoney: '50000', ExtraRate: '30', ExtraData: '2500', FirstMoney1: '12', FirstData1: '75' },
    ],
    [{ ExtraMoney: 'thousandths' }, { ExtraMoney: '50000', ExtraData: '2.5', FirstMoney1: '0.012' }],
  ] as const)('sends hidden orders with %o as they are counted', async (scale, sent) => {
    const entered = { ...tier, ExtraMoney: '50', ExtraData: '2.5', FirstMoney1: '0.012' }
    for (const [endpoint, whose] of [
      [bloggers.setHiddenOrders, { role_id: '7' }],
      [accounts.setHiddenOrders, { id: '7' }],
      [operationsSettings.setHiddenOrders, { id: '7' }],
    ] as const) {
      const { url, received } = await start()
      const platform = createTestPlatform(url, scale ? { endpoints: { [endpoint.id]: { scale } } } : {})
      closing.push(platform.close)
      expect((await platform.call(endpoint, { ...entered, ...whose })).ok).toBe(true)
      expect(received.map(parametersOf), endpoint.id).toMatchObject([sent])
    }
  })

  test('reads a long answer in its thread alike', async () => {
    const row = { id: 7, role_id: 70, ...tier, ...water, remark: 'x'.repeat(300) }
    server = await startFaultServer(
      createAnswering(
        JSON.stringify({ success: true, data: Array.from({ length: 1000 }, () => row), total: 1000 }),
      ),
    )
    const scale = { Type0_MinWater: 'unscaled', ExtraMoney: 'thousandths' } as const
    const platform = createTestPlatform(server.url, { endpoints: { [accounts.list.id]: { scale } } })
    closing.push(platform.close)
    const result = await platform.call(accounts.list, { page: 1, limit: 1000 })
    const rows = result.ok ? result.value.rows : []
    expect(rows).toHaveLength(1000)
    expect(rows[999]).toMatchObject({ Type0_MinWater: 1_500_000, min_deposit: 1500, ExtraMoney: '50' })
  })

  test('reads a bare zero-wager amount by the name of the one in an object', async () => {
    for (const data of [5, { amount: 5 }]) {
      await stop()
      server = await startFaultServer(createAnswering(JSON.stringify({ success: true, data })))
      const endpoints = { [players.codeFree.id]: { scale: { amount: 'unscaled' } } } as const
      const platform = createTestPlatform(server.url, { endpoints })
      closing.push(platform.close)
      expect(await platform.call(players.codeFree, { roleId: '5' })).toMatchObject({
        value: { amount: 5000 },
      })
    }
  })

  test('every amount of the catalogue has one name of its own', () => {
    const amounts = catalogue.map(({ id, output }) => [id, [...collectAnsweredAmounts(output)]] as const)
    expect(amounts.filter(([, names]) => names.length > 0).length).toBeGreaterThan(60)
    expect(amounts.filter(([, names]) => names.includes(''))).toEqual([])
  })
})

test('each of several amounts in one is scaled', async () => {
  const input = {
    email: 'abcd,efgh,ijkl',
    nAwardMoney: '1234.5,9007199254740.993,0.001',
    password: ['Abcd1234', 'Abcd1235', 'Abcd1236'],
  }
  const { parameters } = await arriving(simulatedAccounts.add, input)
  expect(parameters[0]).toMatchObject({
    email: 'abcd,efgh,ijkl',
    nAwardMoney: '1234500,9007199254740993,1',
  })
  const { amounts } = await arriving(simulatedAccounts.add, input, 'unscaled')
  expect(amounts).toEqual([{ nAwardMoney: input.nAwardMoney }])
})

test('a settlement below 0 is scaled with its sign', async () => {
  for (const endpoint of writes.filter(({ id }) => signed.includes(id))) {
    const { amounts } = await arriving(endpoint, given(endpoint, '-9007199254740.993'))
    expect(amounts).toEqual(all(endpoint, '-9007199254740993'))
  }
})

test('an announcement has no amount: it may be left empty or out', async () => {
  const announcement = { title: 'News', recordType: '7', mailtxt: 'New games', sendType: '0' }
  const { amounts } = await arriving(mail.add, { ...announcement, amount: '' })
  expect(amounts).toEqual([{ amount: '' }])
  const { parameters } = await arriving(mail.add, announcement)
  expect(Object.keys(parameters[0] ?? {})).not.toContain('amount')
})

test('what is no amount of money goes as it was given', async () => {
  const { parameters } = await arriving(mail.add, { ...given(mail.add, '5'), wageMul: '1.5' })
  expect(parameters[0]).toMatchObject({ amount: '5000', wageMul: '1.5' })
  const search = await arriving(gm.list, { page: 1, limit: 10, amount: '12.5' })
  expect(search.parameters[0]).toMatchObject({ amount: '12.5' })
})

test('the journal says what the operator gave, not how it was sent', async () => {
  const { url, received } = await start()
  const { journal } = await createTestJournal()
  const note = createWriteRecorder(journal).forOperator({ account: () => 'owner @ demo', secrets: () => [] })
  const platform = createTestPlatform(url, {}, () => 'tok', note)
  closing.push(platform.close)
  for (const endpoint of writes)
    expect((await platform.call(endpoint, given(endpoint, '1234.5'))).ok).toBe(true)
  const noted = await journal.find('owner @ demo', acceptAll)
  expect(noted).toHaveLength(writes.length)
  for (const { id, ...endpoint } of writes) {
    const [expected] = all({ id, ...endpoint }, '1234.5')
    expect(noted.find(({ action }) => action === id)?.target, id).toMatchObject(expected ?? {})
  }
  expect(
    received
      .map(parametersOf)
      .map(one => JSON.stringify(one))
      .join(),
  ).not.toContain('1234.5')
})
