import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { bloggers } from '../../../src/areas/bloggers/calls.ts'
import { catalogue } from '../../../src/areas/calls.ts'
import { operationsSettings } from '../../../src/areas/operations-settings/calls.ts'
import { proxyBonus } from '../../../src/areas/proxy-bonus/calls.ts'
import { salesmanSettlement, subChannelSettlement } from '../../../src/areas/settlements/calls.ts'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { createSecretValues } from '../../../src/main/log/secret-values.ts'
import { getAbsolute, moneyToWire, parseDecimal, subtract } from '../../../src/shared/domain/money.ts'
import { listAmountFields } from '../../../src/shared/endpoint.ts'
import { Profile } from '../../../src/shared/profile.ts'
import { proofUnless } from '../../tiers.ts'
import { answersUrl, createTestLog, createWirePlatform } from '../platform/fixtures.ts'
import { getAccount, signIn } from './client.ts'
import { type Call, type StoredAmounts, type Target, writesWithAmounts } from './writes-with-amounts.ts'

type Endpoints = Profile['endpoints']

const createConsole = (demo: Demo, token: string, endpoints: Endpoints) =>
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

const createCall =
  ({ call }: ReturnType<typeof createConsole>): Call =>
  async (endpoint, input) => {
    const result = await call(endpoint, input)
    if (!result.ok) throw new Error(`${endpoint.id}: ${JSON.stringify(result.failure)}`)
    return result.value
  }

const paging = { page: 1, limit: 50 }
const first = <T>(rows: readonly T[]): T => {
  const [row] = rows
  if (row === undefined) throw new Error('no record to test on')
  return row
}
const loadDay = async (ask: Call, { daily }: typeof salesmanSettlement) => {
  const { ProxyId, mydate } = first((await ask(daily, paging)).rows)
  return { ProxyId, mydate }
}
const pickTargets = async (demo: Demo, ask: Call): Promise<Target> => {
  const byFrozen = { ...paging, order: 'FrozenInviteBonus', sort: 'desc' } as const
  const everyone = demo.control.players()
  return {
    password: getAccount(demo, 'owner2026').password,
    own: first((await ask(operationsSettings.read, paging)).rows).id,
    player: String(first(everyone.filter(one => one.simulated === 0)).id),
    simulated: String(first(everyone.filter(one => one.simulated === 1)).id),
    blogger: first((await ask(bloggers.list, paging)).rows).BloggerRoleId,
    rich: first((await ask(proxyBonus.list, byFrozen)).rows).RoleID,
    salesmanDay: await loadDay(ask, salesmanSettlement),
    subChannelDay: await loadDay(ask, subChannelSettlement),
  }
}

/** Writes amounts and returns the stored ones, in currency units. */
const writeAndRead = async (one: StoredAmounts, ask: Call, target: Target, given: StoredAmounts['given']) => {
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
/** Token of the session that the calls share: the demo takes 30 ms to decrypt a password. */
let token: string | undefined
const stop = async () => {
  await demo?.close()
  demo = undefined
  token = undefined
}
const close: (() => void)[] = []
afterEach(() => {
  for (const one of close.splice(0)) one()
})

const open = async (endpoints: Endpoints = {}) => {
  demo ??= await startDemo({ players: 400, orders: 2000, logs: 1000 })
  token ??= await signIn(demo)
  const [plain, platform] = [createConsole(demo, token, {}), createConsole(demo, token, endpoints)]
  close.push(plain.close, platform.close)
  return { ask: createCall(platform), target: await pickTargets(demo, createCall(plain)) }
}

test('every amount of every write is tested here', () => {
  const declaredFields = catalogue.flatMap(endpoint =>
    listAmountFields(endpoint).map(field => `${endpoint.id} ${field}`),
  )
  const testedFields = writesWithAmounts.flatMap(({ write, given }) =>
    Object.keys(given).map(field => `${write.id} ${field}`),
  )
  expect(testedFields.toSorted()).toEqual(declaredFields.toSorted())
})

const all = writesWithAmounts.map(one => [one.write.id, one.readBy.id, one] as const)
/** One that adds to an amount, one that replaces it, and one with several amounts. */
const representatives = ['gm.topUp', 'subChannelSettlement.settle', 'accounts.setInviteBonus']
const filterWrites = (isRepresentative: boolean) =>
  all.filter(([write]) => representatives.includes(write) === isRepresentative)

describe('a platform that counts in thousandths', () => {
  afterAll(stop)
  for (const isRepresentative of [true, false])
    test.each(filterWrites(isRepresentative))(
      'stores the amounts of %s, and %s reads them unchanged',
      proofUnless(isRepresentative),
      async (_, __, one) => {
        const { ask, target } = await open()
        expect(await writeAndRead(one, ask, target, one.given)).toEqual(one.given)
      },
    )
})

/** Converts amounts to whole thousandths, which an unscaled profile sends as they are. */
const toThousandths = (given: StoredAmounts['given']) =>
  Object.fromEntries(Object.entries(given).map(([field, text]) => [field, String(parseDecimal(text, 3))]))
const unscaled = { scale: 'unscaled' } as const

describe('a profile that sets the write and its reader to unscaled', () => {
  afterAll(stop)
  for (const isRepresentative of [true, false])
    test.each(filterWrites(isRepresentative))(
      'reads the amounts given to %s unchanged in %s',
      proofUnless(isRepresentative),
      async (write, readBy, one) => {
        const { ask, target } = await open({ [write]: unscaled, [readBy]: unscaled })
        const given = toThousandths(one.given)
        expect(await writeAndRead(one, ask, target, given)).toEqual(given)
      },
    )
})

describe('a profile that sets only the write to unscaled', () => {
  afterAll(stop)
  for (const isRepresentative of [true, false])
    test.each(filterWrites(isRepresentative))(
      'stores a thousandth of the amounts given to %s, as %s shows',
      proofUnless(isRepresentative),
      async (write, _, one) => {
        const { ask, target } = await open({ [write]: unscaled })
        expect(await writeAndRead(one, ask, target, toThousandths(one.given))).toEqual(one.given)
      },
    )
})
