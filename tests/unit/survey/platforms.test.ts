import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Demo } from '../../../src/demo/platform.ts'
import { applyProposals } from '../../../src/main/survey/apply.ts'
import { catalogue } from '../../../src/shared/endpoints/catalogue.ts'
import { Profile } from '../../../src/shared/profile.ts'
import type { Difference, SurveyReport } from '../../../src/shared/survey.ts'
import { type Manner, startAltered } from '../../platforms/altered-platform.ts'
import type { Seed } from '../../platforms/seeds.ts'
import { threePlatforms } from '../../platforms/three-platforms.ts'
import { startSmallDemo, survey, visit } from './fixtures.ts'

let demo: Demo
beforeAll(async () => {
  demo = await startSmallDemo()
})
afterAll(() => demo.close())

const isNamedBy =
  ({ call, names }: Seed) =>
  (one: Difference): boolean =>
    one.call === call && one.kind === names.kind && (names.field === undefined || one.field === names.field)

const isNamed = (seed: Seed, { calls, differences }: SurveyReport): boolean =>
  seed.names.kind === undefined
    ? calls.some(({ id, status }) => id === seed.call && status === seed.names.status)
    : differences.some(isNamedBy(seed))

const wordOf = (call: string, part: string, name: string, value: string): string =>
  [call, part, name, value].filter(Boolean).join(' ')

const wordsOf = (seeds: readonly Seed[]): readonly string[] =>
  seeds.flatMap(({ call, settles }) => settles.map(one => wordOf(call, one.part, one.name, one.value)))

/** Calls whose answers no profile can bring back, and fields of such answers. */
const lost = (seeds: readonly Seed[]) => {
  const open = seeds.filter(({ settles }) => settles.length === 0)
  const whole = open.filter(({ names }) => names.kind !== 'unknownField').map(({ call }) => call)
  return new Set(whole)
}

test('the three back ends differ on purpose in sixty ways or more', () => {
  expect(threePlatforms.flatMap(({ seeds }) => seeds).length).toBeGreaterThanOrEqual(60)
})

/** Figures of an answer: everything but the fields that our schemas add. */
const figuresOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const inputs: Readonly<Record<string, Record<string, unknown>>> = {
  'rechargeOrders.list': { page: 1, limit: 15 },
  'rechargeOrders.sum': {},
  'withdrawals.list': { page: 1, limit: 15 },
  'withdrawals.sum': {},
  'players.list': { page: 1, limit: 15 },
  'channelReports.daily': { page: 1, limit: 15 },
  'channelReports.monthly': { page: 1, limit: 15 },
  'channelTotals.salesmanDaily': { page: 1, limit: 15 },
  'channelTotals.subChannelDaily': { page: 1, limit: 15 },
  'channelTotals.subChannelMonthly': { page: 1, limit: 15 },
  'proxyBonus.list': { page: 2, limit: 15 },
  'proxyBonus.daily': { page: 1, limit: 15 },
  'relations.list': { page: 2, limit: 15 },
  'gameProfit.rooms': { page: 1, limit: 15 },
  'gameLog.summary': { page: 1, limit: 15 },
  'gameLog.summarySum': {},
  'home.summary': {},
  'home.promotionLinks': {},
  'salesmanSettlement.daily': { page: 1, limit: 15 },
  'salesmanSettlement.summary': { page: 1, limit: 15 },
  'agentQuery.list': { page: 1, limit: 15 },
  'agentTeams.list': { page: 1, limit: 15 },
  'emailQuotas.list': { page: 1, limit: 15 },
  'gm.list': { page: 1, limit: 15 },
  'bloggers.list': { page: 1, limit: 15 },
}

/** Moments are shown as sent: a platform of another zone has others. */
const withoutTimes = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutTimes)
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value) ? 'time' : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutTimes(part)]))
}

describe.each(threePlatforms.map(manner => [manner.name, manner] as const))('%s', (_, manner: Manner) => {
  test('is surveyed, proposed a profile for, and reads as the demo does', { timeout: 240_000 }, async () => {
    const altered = await startAltered(demo, manner)
    const visitor = await visit(demo, altered.profile)
    const { report } = await survey(visitor, altered.profile)
    const { seeds } = manner
    expect(report.line.encodings).toEqual([manner.isCompressed ? 'gzip' : 'none'])
    expect(seeds.filter(seed => !isNamed(seed, report)).map(({ call, names }) => ({ call, names }))).toEqual(
      [],
    )
    const others = report.differences.filter(one => !seeds.some(seed => isNamedBy(seed)(one)))
    expect(others).toEqual([])
    const expected = wordsOf(seeds)
    const proposed = report.proposals.map(one => wordOf(one.call, one.part, one.name, one.value))
    const right = expected.filter(word => proposed.includes(word))
    expect(proposed.filter(word => !expected.includes(word))).toEqual([])
    expect(right.length).toBeGreaterThanOrEqual(expected.length * 0.95)
    visitor.close()

    const profile = Profile.parse(applyProposals(altered.profile, report.proposals))
    const settled = await visit(demo, profile)
    const again = await survey(settled, profile)
    const settles = new Set(report.proposals.map(one => `${one.call} ${one.settles}`))
    expect(again.report.differences.filter(one => settles.has(`${one.call} ${one.kind}`))).toEqual([])
    const plain = await visit(demo, demo.profile)
    const unsettled = lost(seeds)
    for (const endpoint of catalogue) {
      const input = inputs[endpoint.id]
      if (!input || unsettled.has(endpoint.id)) continue
      // oxlint-disable-next-line no-await-in-loop -- one call after the other
      const [theirs, ours] = [
        await settled.platform.call(endpoint, input),
        await plain.platform.call(endpoint, input),
      ]
      expect([endpoint.id, withoutTimes(figuresOf(theirs))]).toEqual([
        endpoint.id,
        withoutTimes(figuresOf(ours)),
      ])
    }
    settled.close()
    plain.close()
    await altered.close()
  })
})
