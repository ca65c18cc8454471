import { afterEach, describe, expect, test } from 'vitest'
import { accounts } from '../../../src/areas/accounts/calls.ts'
import { bloggers } from '../../../src/areas/bloggers/calls.ts'
import { catalogue } from '../../../src/areas/calls.ts'
import { gm } from '../../../src/areas/gm/calls.ts'
import { mail } from '../../../src/areas/mail/calls.ts'
import { operationsSettings } from '../../../src/areas/operations-settings/calls.ts'
import { players } from '../../../src/areas/players/calls.ts'
import { simulatedAccounts } from '../../../src/areas/players/simulated-accounts.calls.ts'
import { createWriteRecorder } from '../../../src/main/journal/record-writes.ts'
import { type Endpoint, listAmountFields } from '../../../src/shared/endpoint.ts'
import type { Profile } from '../../../src/shared/profile.ts'
import { collectAnsweredAmounts } from '../../../src/shared/texts/amount-names.ts'
import type { Scale } from '../../../src/shared/wire.ts'
import { acceptAll, createTestJournal } from '../journal/fixtures.ts'
import { buildInput } from '../platforms/inputs.ts'
import { createAnswering, type FaultServer, type Received, startFaultServer } from './fault-server.ts'
import { createTestPlatform, success } from './fixtures.ts'

let server: FaultServer | undefined
const cleanups: (() => void)[] = []
const stop = async () => {
  for (const close of cleanups.splice(0)) close()
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
const optionalAmounts = /\.set(InviteBonus|Extra)$/
const multiAmountCall = simulatedAccounts.add.id
const positiveAmountCalls = [
  'proxyBonus.unfreeze',
  'bloggers.changeScore',
  'simulatedAccounts.changeScore',
  'simulatedAccounts.add',
  'gm.topUp',
  'gm.deduct',
  'mail.add',
]
const signedAmountCalls = ['salesmanSettlement.settle', 'subChannelSettlement.settle']

const createInput = (endpoint: Endpoint, amount: unknown) => ({
  ...buildInput(endpoint),
  ...Object.fromEntries(listAmountFields(endpoint).map(field => [field, amount])),
})

type Parameters = Readonly<Record<string, unknown>>
const parseParameters = ({ headers, body }: Received): Parameters =>
  headers['content-type']?.startsWith('application/json')
    ? (JSON.parse(body.toString()) as Parameters)
    : Object.fromEntries(new URLSearchParams(body.toString()))

/** Makes a call to a new server; returns its result and the parameters and amounts that arrived. */
const sendToNewServer = async (endpoint: Endpoint, input: Parameters, scale?: Scale) => {
  const { url, received } = await start()
  const platform = createTestPlatform(url, scale ? { endpoints: { [endpoint.id]: { scale } } } : {})
  cleanups.push(platform.close)
  const result = await platform.call(endpoint, input)
  const parameters = received.map(parseParameters)
  const amounts = parameters.map(one =>
    Object.fromEntries(listAmountFields(endpoint).map(field => [field, one[field]])),
  )
  return { result, parameters, amounts }
}

const fillAmounts = (endpoint: Endpoint, wireAmount: string) => [
  Object.fromEntries(listAmountFields(endpoint).map(field => [field, wireAmount])),
]

test('only writes of the catalogue have amount fields', () => {
  expect(fields.length).toBeGreaterThan(35)
  expect(writes.map(({ effect }) => effect)).toEqual(writes.map(() => 'write'))
  expect(writes.map(({ id }) => id)).toEqual(
    expect.arrayContaining([...positiveAmountCalls, ...signedAmountCalls]),
  )
})

describe.each(writes.map(endpoint => [endpoint.id, endpoint] as const))('%s', (id, endpoint) => {
  test('sends its amounts in whole thousandths', async () => {
    const { result, amounts } = await sendToNewServer(endpoint, createInput(endpoint, '1234.5'))
    expect(result.ok).toBe(true)
    expect(amounts).toEqual(fillAmounts(endpoint, '1234500'))
  })

  test('sends unscaled amounts as entered and the other fields unchanged', async () => {
    const inThousandths = await sendToNewServer(endpoint, createInput(endpoint, '1234.5'), 'thousandths')
    const { amounts, parameters } = await sendToNewServer(
      endpoint,
      createInput(endpoint, '1234.5'),
      'unscaled',
    )
    expect(inThousandths.amounts).toEqual(fillAmounts(endpoint, '1234500'))
    expect(amounts).toEqual(fillAmounts(endpoint, '1234.5'))
    const changedNames = Object.keys(parameters[0] ?? {}).filter(
      name => parameters[0]?.[name] !== inThousandths.parameters[0]?.[name],
    )
    const encryptedNames = ['password', 'pwd', 'sign']
    expect(changedNames.filter(name => !encryptedNames.includes(name))).toEqual(listAmountFields(endpoint))
    expect(changedNames).toContain('sign')
  })

  test.each([
    ['0.001', '1'],
    ['1', '1000'],
    ['0012.50', '12500'],
    ['1.2340000', '1234'],
    ['9007199254740.993', '9007199254740993'],
    ['999999999999999.999', '999999999999999999'],
  ])('sends %s exactly, as %s', async (amount, wireAmount) => {
    expect((await sendToNewServer(endpoint, createInput(endpoint, amount))).amounts).toEqual(
      fillAmounts(endpoint, wireAmount),
    )
  })

  test('sends hundredths whole, and nothing at all for a fraction of one', async () => {
    const whole = await sendToNewServer(endpoint, createInput(endpoint, '12.34'), 'hundredths')
    expect(whole.amounts).toEqual(fillAmounts(endpoint, '1234'))
    const { result, amounts } = await sendToNewServer(endpoint, createInput(endpoint, '12.345'), 'hundredths')
    expect(amounts).toEqual([])
    expect(result).toMatchObject({
      failure: {
        kind: 'invalid',
        fields: listAmountFields(endpoint).map(field => ({ field, message: 'errors:amountHundredths' })),
      },
    })
  })

  test.each(['thousandths', 'unscaled'] as const)(
    'sends an empty amount only where the field is optional, %s',
    async scale => {
      const { result, amounts } = await sendToNewServer(endpoint, createInput(endpoint, ''), scale)
      expect(result.ok).toBe(optionalAmounts.test(id))
      expect(amounts).toEqual(optionalAmounts.test(id) ? fillAmounts(endpoint, '') : [])
    },
  )

  test('accepts zero and negative amounts only where they are meaningful', async () => {
    const isAccepted = async (amount: string) => {
      const { result, amounts } = await sendToNewServer(endpoint, createInput(endpoint, amount))
      expect(amounts.length).toBe(result.ok ? 1 : 0)
      return result.ok
    }
    expect(await isAccepted('0')).toBe(!positiveAmountCalls.includes(id))
    expect(await isAccepted('-0.5')).toBe(signedAmountCalls.includes(id))
  })
})

/** Values that are not amounts in any scale. */
const malformedAmounts: readonly unknown[] = [
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
/** Values of `malformedAmounts` that are valid for the one call that takes a list of amounts. */
const validLists: readonly unknown[] = ['1,5', '1,500', '1,234.50', '1.234,50']
const malformedLists = ['5,', ',5', '5,,5', '5,1.2345', '5,-1', '5,0', '5, 6', '5,1e3']

test.each(fields)('%s rejects a malformed %s without sending a request', async (id, field, endpoint) => {
  const { url, connections } = await start()
  const wrong =
    id === multiAmountCall ? malformedAmounts.filter(one => !validLists.includes(one)) : malformedAmounts
  for (const scale of ['thousandths', 'unscaled'] as const) {
    const platform = createTestPlatform(url, { endpoints: { [id]: { scale } } })
    cleanups.push(platform.close)
    for (const amount of [...wrong, ...malformedLists]) {
      const result = await platform.call(endpoint, { ...createInput(endpoint, '5'), [field]: amount })
      expect(result, JSON.stringify(amount)).toMatchObject({
        ok: false,
        failure: { kind: 'invalid', fields: [{ field }] },
      })
    }
  }
  expect(connections()).toBe(0)
})

describe('the amount scale of a field', () => {
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

  const readWithScale = async (endpoint: Endpoint, input: Parameters, scale: Scale) => {
    const row = { id: 7, role_id: 70, ...tier, ...water }
    await stop()
    server = await startFaultServer(
      createAnswering(
        JSON.stringify({ success: true, data: endpoint === accounts.list ? { list: [row], count: 1 } : row }),
      ),
    )
    const platform = createTestPlatform(server.url, scale ? { endpoints: { [endpoint.id]: { scale } } } : {})
    cleanups.push(platform.close)
    return platform.call(endpoint, input)
  }

  test('applies only to the named amounts of an answer', async () => {
    const input = { page: 1, limit: 20 }
    const read = async (scale?: Scale) => {
      const result = await readWithScale(accounts.list, input, scale)
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
    'given by %s divides the amounts of hidden orders but not their percentages',
    async (_, scale) => {
      const result = await readWithScale(bloggers.hiddenOrders, { role_id: '70' }, scale)
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

  test('applies only to the named amounts of a write', async () => {
    const endpoint = accounts.setInviteBonus
    const { url, received } = await start()
    const platform = createTestPlatform(url, {
      endpoints: { [endpoint.id]: { scale: { Type0_MinWater: 'unscaled' } } },
    })
    cleanups.push(platform.close)
    expect((await platform.call(endpoint, { id: '7', valid_invite_type: '0', ...water })).ok).toBe(true)
    expect(received.map(parseParameters)).toMatchObject([{ Type0_MinWater: '1500', min_deposit: '1500000' }])
  })

  test.each([
    [undefined, { ExtraMoney: '50', ExtraData: '2.5', FirstMoney1: '0.012', FirstData1: '75' }],
    [
      'thousandths',
      { ExtraMoney: '50000', ExtraRate: '30', ExtraData: '2500', FirstMoney1: '12', FirstData1: '75' },
    ],
    [{ ExtraMoney: 'thousandths' }, { ExtraMoney: '50000', ExtraData: '2.5', FirstMoney1: '0.012' }],
  ] as const)('given as %o converts the amounts of hidden orders on sending', async (scale, wireFields) => {
    const input = { ...tier, ExtraMoney: '50', ExtraData: '2.5', FirstMoney1: '0.012' }
    for (const [endpoint, idFields] of [
      [bloggers.setHiddenOrders, { role_id: '7' }],
      [accounts.setHiddenOrders, { id: '7' }],
      [operationsSettings.setHiddenOrders, { id: '7' }],
    ] as const) {
      const { url, received } = await start()
      const platform = createTestPlatform(url, scale ? { endpoints: { [endpoint.id]: { scale } } } : {})
      cleanups.push(platform.close)
      expect((await platform.call(endpoint, { ...input, ...idFields })).ok).toBe(true)
      expect(received.map(parseParameters), endpoint.id).toMatchObject([wireFields])
    }
  })

  test('applies to a long answer', { tags: ['proof'] }, async () => {
    const row = { id: 7, role_id: 70, ...tier, ...water, remark: 'x'.repeat(300) }
    server = await startFaultServer(
      createAnswering(
        JSON.stringify({ success: true, data: Array.from({ length: 1000 }, () => row), total: 1000 }),
      ),
    )
    const scale = { Type0_MinWater: 'unscaled', ExtraMoney: 'thousandths' } as const
    const platform = createTestPlatform(server.url, { endpoints: { [accounts.list.id]: { scale } } })
    cleanups.push(platform.close)
    const result = await platform.call(accounts.list, { page: 1, limit: 1000 })
    const rows = result.ok ? result.value.rows : []
    expect(rows).toHaveLength(1000)
    expect(rows[999]).toMatchObject({ Type0_MinWater: 1_500_000, min_deposit: 1500, ExtraMoney: '50' })
  })

  test('applies by the same name to a bare amount and one in an object', async () => {
    for (const data of [5, { amount: 5 }]) {
      await stop()
      server = await startFaultServer(createAnswering(JSON.stringify({ success: true, data })))
      const endpoints = { [players.codeFree.id]: { scale: { amount: 'unscaled' } } } as const
      const platform = createTestPlatform(server.url, { endpoints })
      cleanups.push(platform.close)
      expect(await platform.call(players.codeFree, { roleId: '5' })).toMatchObject({
        value: { amount: 5000 },
      })
    }
  })

  test('has a field name for every amount that the catalogue answers with', () => {
    const amounts = catalogue.map(({ id, output }) => [id, [...collectAnsweredAmounts(output)]] as const)
    expect(amounts.filter(([, names]) => names.length > 0).length).toBeGreaterThan(60)
    expect(amounts.filter(([, names]) => names.includes(''))).toEqual([])
  })
})

test('every amount of a comma-separated list is scaled', async () => {
  const input = {
    email: 'abcd,efgh,ijkl',
    nAwardMoney: '1234.5,9007199254740.993,0.001',
    password: ['Abcd1234', 'Abcd1235', 'Abcd1236'],
  }
  const { parameters } = await sendToNewServer(simulatedAccounts.add, input)
  expect(parameters[0]).toMatchObject({
    email: 'abcd,efgh,ijkl',
    nAwardMoney: '1234500,9007199254740993,1',
  })
  const { amounts } = await sendToNewServer(simulatedAccounts.add, input, 'unscaled')
  expect(amounts).toEqual([{ nAwardMoney: input.nAwardMoney }])
})

test('a negative settlement amount is scaled with its sign', async () => {
  for (const endpoint of writes.filter(({ id }) => signedAmountCalls.includes(id))) {
    const { amounts } = await sendToNewServer(endpoint, createInput(endpoint, '-9007199254740.993'))
    expect(amounts).toEqual(fillAmounts(endpoint, '-9007199254740993'))
  }
})

test('the amount of an announcement mail may be empty or missing', async () => {
  const announcement = { title: 'News', recordType: '7', mailtxt: 'New games', sendType: '0' }
  const { amounts } = await sendToNewServer(mail.add, { ...announcement, amount: '' })
  expect(amounts).toEqual([{ amount: '' }])
  const { parameters } = await sendToNewServer(mail.add, announcement)
  expect(Object.keys(parameters[0] ?? {})).not.toContain('amount')
})

test('a field that is not a money amount is sent unscaled', async () => {
  const { parameters } = await sendToNewServer(mail.add, { ...createInput(mail.add, '5'), wageMul: '1.5' })
  expect(parameters[0]).toMatchObject({ amount: '5000', wageMul: '1.5' })
  const search = await sendToNewServer(gm.list, { page: 1, limit: 10, amount: '12.5' })
  expect(search.parameters[0]).toMatchObject({ amount: '12.5' })
})

test('the journal records amounts as entered, not as sent', async () => {
  const { url, received } = await start()
  const { journal } = await createTestJournal()
  const recordWrite = createWriteRecorder(journal).forOperator({
    account: () => 'owner @ demo',
    secrets: () => [],
  })
  const platform = createTestPlatform(url, {}, () => 'tok', recordWrite)
  cleanups.push(platform.close)
  for (const endpoint of writes)
    expect((await platform.call(endpoint, createInput(endpoint, '1234.5'))).ok).toBe(true)
  const entries = await journal.find('owner @ demo', acceptAll)
  expect(entries).toHaveLength(writes.length)
  for (const { id, ...endpoint } of writes) {
    const [expected] = fillAmounts({ id, ...endpoint }, '1234.5')
    expect(entries.find(({ action }) => action === id)?.target, id).toMatchObject(expected ?? {})
  }
  expect(
    received
      .map(parseParameters)
      .map(one => JSON.stringify(one))
      .join(),
  ).not.toContain('1234.5')
})
