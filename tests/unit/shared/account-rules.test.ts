import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { findEndpoint } from '../../../src/areas/calls.ts'
import { hidingSwitch } from '../../../src/shared/domain/hidden-orders.ts'
import { type Endpoint, optionalSecret } from '../../../src/shared/endpoint.ts'
import { createAnswering, type FaultServer, startFaultServer } from '../platform/fault-server.ts'
import { createTestPlatform, success } from '../platform/fixtures.ts'

let server: FaultServer | undefined
afterEach(() => server?.close())

/** Calls a test platform and returns the result and the number of requests that arrived. */
const callPlatform = async (id: string, input: Readonly<Record<string, string>>) => {
  server = await startFaultServer(createAnswering(success))
  const endpoint: Endpoint | undefined = findEndpoint(id)
  if (!endpoint) throw new Error(`no call '${id}'`)
  const result = await createTestPlatform(server.url).call(endpoint, input)
  return { result, reached: server.heads(), body: server.received[0]?.body.toString() ?? '' }
}
const createRefusal = (field: string, message: string) => ({
  result: { ok: false, failure: { kind: 'invalid', fields: [{ field, message }] } },
  reached: 0,
})

/** Lists the four calls of one form with the ID of their record. */
const forms = (call: string) =>
  [
    [`bloggers.${call}`, { role_id: '30000001' }],
    [`accounts.${call}`, { id: '2' }],
    [`subChannelAccounts.${call}`, { id: '2' }],
    [`operationsSettings.${call}`, { id: '2' }],
  ] as const

const { on, off, unset } = hidingSwitch.code

describe.each(forms('setHiddenOrders'))('%s', (id, target) => {
  const tier = (rate: string, state: number) => ({
    ...target,
    ExtraRoubarSwitch2: String(state),
    ExtraRate2: rate,
  })

  test.each(['0', '0.5', '33.33', '99.9', '100', '100.00', ''])('sends the rate “%s”', async rate => {
    expect(await callPlatform(id, tier(rate, on))).toMatchObject({ result: { ok: true }, reached: 1 })
  })

  test.each([
    ['100.1', 'errors:percentMost'],
    ['101', 'errors:percentMost'],
    ['1000', 'errors:percentMost'],
    ['-1', 'errors:twoDecimals'],
    ['33.333', 'errors:twoDecimals'],
    ['1e1', 'errors:twoDecimals'],
    ['half', 'errors:twoDecimals'],
  ])('refuses the rate “%s” on its field, and sends nothing', async (rate, message) => {
    expect(await callPlatform(id, tier(rate, on))).toMatchObject(createRefusal('ExtraRate2', message))
  })

  test.each(['Money', 'Data'] as const)('refuses an invalid %s only while the tier is on', async part => {
    const field = `Extra${part}2`
    for (const wrong of ['1,5', 'much', '1e3', '1.2345']) {
      expect(await callPlatform(id, { ...tier('10', on), [field]: wrong })).toMatchObject(
        createRefusal(field, 'errors:amountDecimals'),
      )
    }
    for (const good of ['', '0', '12.5']) {
      expect(await callPlatform(id, { ...tier('10', on), [field]: good })).toMatchObject({
        result: { ok: true },
      })
    }
    expect(await callPlatform(id, { ...tier('10', off), [field]: 'much' })).toMatchObject({
      result: { ok: true },
    })
  })

  test.each([off, unset])('sends any rate of a tier whose switch is %i', async state => {
    expect(await callPlatform(id, tier('250', state))).toMatchObject({ result: { ok: true }, reached: 1 })
  })
})

test('every rate of hidden orders is checked on its own field', async () => {
  const charges = ['First', 'Extra'].flatMap(charge => ['', '1', '2'].map(tier => [charge, tier] as const))
  const input = Object.fromEntries(
    charges.flatMap(([charge, tier]) => [
      [`${charge}RoubarSwitch${tier}`, String(on)],
      [`${charge}Rate${tier}`, '101'],
    ]),
  )
  expect(await callPlatform('accounts.setHiddenOrders', { id: '2', ...input })).toMatchObject({
    result: {
      failure: {
        fields: charges.map(([charge, tier]) => ({
          field: `${charge}Rate${tier}`,
          message: 'errors:percentMost',
        })),
      },
    },
    reached: 0,
  })
})

describe.each(forms('setFakeData'))('%s', (id, target) => {
  // The specification gives the range as a label alone: a multiplier is no finer than a tenth, and no more is checked.
  test.each(['0', '10', '15', '150', '5', '200'])('sends the multiplier %s unchanged', async tenths => {
    const { result, body } = await callPlatform(id, { ...target, show_bet_multiply: tenths })
    expect(result).toMatchObject({ ok: true })
    expect(new URLSearchParams(body).get('show_bet_multiply')).toBe(tenths)
  })

  // A blogger's multiplier is entered in times, the others in tenths, where 1.5 would be 0.15 times.
  const [worse, message] =
    id === 'bloggers.setFakeData'
      ? (['15.25', 'errors:oneDecimal'] as const)
      : (['1.5', 'errors:wholeNumber'] as const)
  test.each([worse, '1.55', '1.', '.5', '-10', '1,5', '1e1', 'x'])(
    'refuses the multiplier “%s”, and sends nothing',
    async typed => {
      expect(await callPlatform(id, { ...target, show_bet_multiply: typed })).toMatchObject(
        createRefusal('show_bet_multiply', message),
      )
    },
  )
})

describe('an optional password', () => {
  const rule = { pattern: /^[a-z]{3}$/, message: 'errors:passwordFormat' }
  const read = (schema: ReturnType<typeof optionalSecret>, input: object) =>
    z.object({ it: schema }).safeParse(input)

  test.each([{}, { it: '' }, { it: undefined }])('is omitted for %j, with or without a rule', input => {
    for (const schema of [optionalSecret(), optionalSecret(rule)]) {
      expect(read(schema, input)).toEqual({ success: true, data: { it: undefined } })
    }
  })

  test('is passed on as typed if it fits the rule or has no rule', () => {
    expect(read(optionalSecret(rule), { it: 'abc' }).data).toEqual({ it: 'abc' })
    expect(read(optionalSecret(), { it: ' é1 ' }).data).toEqual({ it: ' é1 ' })
  })

  test.each(['ab', 'abcd', 'ABC', ' abc', ' '])('is refused as “%s” with the rule’s message', it => {
    expect(read(optionalSecret(rule), { it }).error?.issues.map(one => one.message)).toEqual([rule.message])
  })
})

describe.each(['accounts.edit', 'subChannelAccounts.edit'])('%s', id => {
  const account = { id: '2', groupId: '1', username: 'maria2026' }
  const edit = (password: string, again = password) =>
    callPlatform(id, { ...account, password, check_password: again })

  test('sends neither password field when none is typed', async () => {
    const { result, body } = await edit('')
    expect(result).toMatchObject({ ok: true })
    expect([...new URLSearchParams(body).keys()].filter(name => name.includes('password'))).toEqual([])
  })

  test.each(['Abc1234', 'Abc45678901234567', 'Abc 12345', 'Ábc12345', 'Abc_12345'])(
    'refuses the new password “%s”, and sends nothing',
    async password => {
      expect(await edit(password)).toMatchObject(createRefusal('password', 'errors:passwordFormat'))
    },
  )

  test.each(['Abc12345', 'Abc4567890123456', '12345678'])(
    'sends the new password “%s”, encrypted',
    async password => {
      const { result, reached, body } = await edit(password)
      expect([result.ok, reached, body.includes(password)]).toEqual([true, 1, false])
    },
  )

  test('refuses passwords that differ', async () => {
    expect(await edit('Abc12345', 'Abc12346')).toMatchObject(
      createRefusal('check_password', 'errors:passwordsDiffer'),
    )
    expect(await edit('Abc12345', '')).toMatchObject(
      createRefusal('check_password', 'errors:passwordsDiffer'),
    )
  })
})

test.each(['accounts.add', 'subChannelAccounts.add'])(
  '%s requires a password of the right form',
  async id => {
    const account = { groupId: '1', username: 'maria2026' }
    const add = (password: string) =>
      callPlatform(id, { ...account, password, check_password: password || 'x' })
    expect(await add('Abc1234')).toMatchObject(createRefusal('password', 'errors:passwordFormat'))
    expect(await add('Abc12345')).toMatchObject({ result: { ok: true }, reached: 1 })
    const { result, reached } = await add('')
    expect(result).toMatchObject({ ok: false, failure: { kind: 'invalid' } })
    expect(JSON.stringify(result)).toContain('errors:enterPassword')
    expect(reached).toBe(0)
  },
)
