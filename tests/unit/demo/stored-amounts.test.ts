import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { createSecretValues } from '../../../src/main/log/secret-values.ts'
import { getAbsolute, moneyToWire, parseDecimal, subtract } from '../../../src/shared/domain/money.ts'
import { listAmountFields } from '../../../src/shared/endpoint.ts'
import { bloggers } from '../../../src/shared/endpoints/bloggers.ts'
import { catalogue } from '../../../src/shared/endpoints/catalogue.ts'
import { operationsSettings } from '../../../src/shared/endpoints/operations-settings.ts'
import { proxyBonus } from '../../../src/shared/endpoints/proxy-bonus.ts'
import { salesmanSettlement, subChannelSettlement } from '../../../src/shared/endpoints/settlements.ts'
import { Profile } from '../../../src/shared/profile.ts'
import { answersUrl, createTestLog, createWirePlatform } from '../platform/fixtures.ts'
import { getAccount, signIn } from './client.ts'
import { type Call, type StoredAmounts, type Target, writesWithAmounts } from './writes-with-amounts.ts'

type Endpoints = Profile['endpoints']

const consoleOf = (demo: Demo, token: string, endpoints: Endpoints) =>
  createWirePlatform({
    profile: Profile.parse({ ...demo.profile, endpoints }),
    profileFile: '',
    token: () => token,
    language: () => 'en-us',
    onSignedOut: () => undefined,
    log: createTestLog(),
    secretValues: createSecretValues(),
    answersUrl,
  })

const asking =
  ({ call }: ReturnType<typeof consoleOf>): Call =>
  async (endpoint, input) => {
    const result = await call(endpoint, input)
    if (!result.ok) throw new Error(`${endpoint.id}: ${JSON.stringify(result.failure)}`)
    return result.value
  }

const paging = { page: 1, limit: 50 }
const first = <T>(rows: readonly T[]): T => {
  const [row] = rows
  if (row === undefined) throw new Error('nobody to try it on')
  return row
}
const dayOf = async (ask: Call, { daily }: typeof salesmanSettlement) => {
  const { ProxyId, mydate } = first((await ask(daily, paging)).rows)
  return { ProxyId, mydate }
}
const targetsOn = async (demo: Demo, ask: Call): Promise<Target> => {
  const byFrozen = { ...paging, order: 'FrozenInviteBonus', sort: 'desc' } as const
  const everyone = demo.control.players()
  return {
    password: getAccount(demo, 'owner2026').password,
    own: first((await ask(operationsSettings.read, paging)).rows).id,
    player: String(first(everyone.filter(one => one.simulated === 0)).id),
    simulated: String(first(everyone.filter(one => one.simulated === 1)).id),
    blogger: first((await ask(bloggers.list, paging)).rows).BloggerRoleId,
    rich: first((await ask(proxyBonus.list, byFrozen)).rows).RoleID,
    salesmanDay: await dayOf(ask, salesmanSettlement),
    subChannelDay: await dayOf(ask, subChannelSettlement),
  }
}

/** What is on record of amounts after they were given, in currency units. */
const onRecord = async (one: StoredAmounts, ask: Call, target: Target, given: StoredAmounts['given']) => {
  const before = await one.amounts(ask, target)
  await ask(one.write, { ...one.input(target), ...given })
  const after = await one.amounts(ask, target)
  return Object.fromEntries(
    Object.entries(after).map(([field, now]) => {
      const value = one.moves ? subtract(now ?? null, before[field] ?? null) : (now ?? null)
      return [field, value === null ? null : moneyToWire(one.moves ? getAbsolute(value) : value)]
    }),
  )
}

let demo: Demo | undefined
const stop = async () => {
  await demo?.close()
  demo = undefined
}
const close: (() => void)[] = []
afterEach(() => {
  for (const one of close.splice(0)) one()
})

const opened = async (endpoints: Endpoints = {}) => {
  demo ??= await startDemo({ players: 400, orders: 2000, logs: 1000 })
  const token = await signIn(demo)
  const [plain, platform] = [consoleOf(demo, token, {}), consoleOf(demo, token, endpoints)]
  close.push(plain.close, platform.close)
  return { ask: asking(platform), target: await targetsOn(demo, asking(plain)) }
}

test('every write with amounts, and all of its amounts, is read again here', () => {
  const declared = catalogue.flatMap(endpoint =>
    listAmountFields(endpoint).map(field => `${endpoint.id} ${field}`),
  )
  const named = writesWithAmounts.flatMap(({ write, given }) =>
    Object.keys(given).map(field => `${write.id} ${field}`),
  )
  expect(named.toSorted()).toEqual(declared.toSorted())
})

const all = writesWithAmounts.map(one => [one.write.id, one.readBy.id, one] as const)

describe('a platform that counts in thousandths', () => {
  afterAll(stop)
  test.each(all)('keeps of %s what %s reads as it was given', async (_, __, one) => {
    const { ask, target } = await opened()
    expect(await onRecord(one, ask, target, one.given)).toEqual(one.given)
  })
})

/** The amounts that are as many thousandths: what a platform gets that is sent them as given. */
const wholeOf = (given: StoredAmounts['given']) =>
  Object.fromEntries(Object.entries(given).map(([field, text]) => [field, String(parseDecimal(text, 3))]))
const unscaled = { scale: 'unscaled' } as const

describe('a profile that switches the write and what reads it to unscaled', () => {
  afterAll(stop)
  test.each(all)('reads what %s was given in what %s answers', async (write, readBy, one) => {
    const { ask, target } = await opened({ [write]: unscaled, [readBy]: unscaled })
    const given = wholeOf(one.given)
    expect(await onRecord(one, ask, target, given)).toEqual(given)
  })
})

describe('a profile that switches the write alone', () => {
  afterAll(stop)
  test.each(all)('has a thousandth of what %s was given on record in %s', async (write, _, one) => {
    const { ask, target } = await opened({ [write]: unscaled })
    expect(await onRecord(one, ask, target, wholeOf(one.given))).toEqual(one.given)
  })
})
