import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogue } from '../../../src/areas/calls.ts'
import type { Demo } from '../../../src/demo/platform.ts'
import { applyProposals } from '../../../src/main/survey/reports/apply-proposals.ts'
import { isRead } from '../../../src/shared/endpoint-base.ts'
import { Profile } from '../../../src/shared/profile.ts'
import type { Difference, SurveyReport } from '../../../src/shared/survey.ts'
import { type BackEndStyle, startAlteredPlatform } from '../../platforms/altered-platform.ts'
import { findLostFields, isAnswerLost, type Seed } from '../../platforms/seeds.ts'
import { threePlatforms } from '../../platforms/three-platforms.ts'
import { startSmallDemo, startVisitor, survey } from './fixtures.ts'

let demo: Demo
beforeAll(async () => {
  demo = await startSmallDemo()
})
afterAll(() => demo.close())

const matchesSeed =
  ({ call, names }: Seed) =>
  (one: Difference): boolean =>
    one.call === call && one.kind === names.kind && (names.field === undefined || one.field === names.field)

const isSeedReported = (seed: Seed, { calls, differences }: SurveyReport): boolean =>
  seed.names.kind === undefined
    ? calls.some(({ id, status }) => id === seed.call && status === seed.names.status)
    : differences.some(matchesSeed(seed))

const formatProposal = (call: string, part: string, name: string, value: string): string =>
  [call, part, name, value].filter(Boolean).join(' ')

const listExpectedProposals = (seeds: readonly Seed[]): readonly string[] =>
  seeds.flatMap(({ call, settles }) =>
    settles.map(one => formatProposal(call, one.part, one.name, one.value)),
  )

test('the three back ends differ in at least sixty ways', () => {
  expect(threePlatforms.flatMap(({ seeds }) => seeds).length).toBeGreaterThanOrEqual(60)
})

/** Returns the figures of an answer, without the fields that our schemas add. */
const toPlainJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** Inputs of a read that need no id. */
const inputs: readonly Record<string, unknown>[] = [{ page: 1, limit: 15 }, {}]
/** Fields that depend on what a platform omits, and one that no screen reads. */
const ownFields = ['total', 'atLeast', 'missing', 'importConfig']

/** Removes lost fields and times, which are shown as sent and differ between time zones. */
const normalize = (value: unknown, lostFields: ReadonlySet<string>): unknown => {
  if (Array.isArray(value)) return value.map(one => normalize(one, lostFields))
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value) ? 'time' : value
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).filter(([name]) => !lostFields.has(name))
  return Object.fromEntries(parts.map(([name, part]) => [name, normalize(part, lostFields)]))
}

describe.each(threePlatforms.map(manner => [manner.name, manner] as const))(
  '%s',
  (_, manner: BackEndStyle) => {
    test('is surveyed and reads like the demo with the proposed profile', {
      tags: ['proof'],
      timeout: 240_000,
    }, async () => {
      const alteredPlatform = await startAlteredPlatform(demo, manner)
      const visitor = await startVisitor(demo, alteredPlatform.profile)
      const { report } = await survey(visitor, alteredPlatform.profile)
      const { seeds } = manner
      expect(report.line.encodings).toEqual([manner.isCompressed ? 'gzip' : 'none'])
      expect(
        seeds.filter(seed => !isSeedReported(seed, report)).map(({ call, names }) => ({ call, names })),
      ).toEqual([])
      const others = report.differences.filter(one => !seeds.some(seed => matchesSeed(seed)(one)))
      expect(others).toEqual([])
      const expected = listExpectedProposals(seeds)
      const proposedWords = report.proposals.map(one =>
        formatProposal(one.call, one.part, one.name, one.value),
      )
      const right = expected.filter(word => proposedWords.includes(word))
      expect(proposedWords.filter(word => !expected.includes(word))).toEqual([])
      expect(right.length).toBeGreaterThanOrEqual(expected.length * 0.95)
      visitor.close()

      const profile = Profile.parse(applyProposals(alteredPlatform.profile, report.proposals))
      const adjustedVisitor = await startVisitor(demo, profile)
      const secondSurvey = await survey(adjustedVisitor, profile)
      const settles = new Set(report.proposals.map(one => `${one.call} ${one.settles}`))
      expect(secondSurvey.report.differences.filter(one => settles.has(`${one.call} ${one.kind}`))).toEqual(
        [],
      )
      const demoVisitor = await startVisitor(demo, demo.profile)
      const lostCalls = new Set(seeds.filter(isAnswerLost).map(({ call }) => call))
      const comparedIds = new Set<string>()
      for (const endpoint of catalogue.filter(({ id }) => !lostCalls.has(id))) {
        if (!isRead(endpoint)) continue
        const lostFields = new Set([...findLostFields(seeds, endpoint.id), ...ownFields])
        for (const input of inputs.filter(one => endpoint.input.safeParse(one).success)) {
          // oxlint-disable-next-line no-await-in-loop -- one call after the other
          const [theirs, ours] = [
            await adjustedVisitor.platform.call(endpoint, input),
            await demoVisitor.platform.call(endpoint, input),
          ]
          if (!ours.ok) continue
          expect([endpoint.id, normalize(toPlainJson(theirs), lostFields)]).toEqual([
            endpoint.id,
            normalize(toPlainJson(ours), lostFields),
          ])
          comparedIds.add(endpoint.id)
        }
      }
      expect(comparedIds.size).toBeGreaterThan(50)
      adjustedVisitor.close()
      demoVisitor.close()
      await alteredPlatform.close()
    })
  },
)
