import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Demo } from '../../../src/demo/platform.ts'
import { applyProposals } from '../../../src/main/survey/apply-proposals.ts'
import { catalogue } from '../../../src/shared/endpoints/catalogue.ts'
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

test('the three back ends differ on purpose in sixty ways or more', () => {
  expect(threePlatforms.flatMap(({ seeds }) => seeds).length).toBeGreaterThanOrEqual(60)
})

/** Figures of an answer: everything but the fields that our schemas add. */
const figuresOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** Inputs of a read that the console sends without knowing an id. */
const inputs: readonly Record<string, unknown>[] = [{ page: 1, limit: 15 }, {}]
/** Fields that follow from what a platform lacks (totals, names of missing fields), and one that no screen reads. */
const ownFields = ['total', 'atLeast', 'missing', 'importConfig']

/** Leaves out lost fields and moments: those are shown as sent, and a platform of another zone sends others. */
const comparable = (value: unknown, lost: ReadonlySet<string>): unknown => {
  if (Array.isArray(value)) return value.map(one => comparable(one, lost))
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value) ? 'time' : value
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).filter(([name]) => !lost.has(name))
  return Object.fromEntries(parts.map(([name, part]) => [name, comparable(part, lost)]))
}

describe.each(threePlatforms.map(manner => [manner.name, manner] as const))(
  '%s',
  (_, manner: BackEndStyle) => {
    test('is surveyed, proposed a profile for, and reads as the demo does', {
      timeout: 240_000,
    }, async () => {
      const altered = await startAlteredPlatform(demo, manner)
      const visitor = await startVisitor(demo, altered.profile)
      const { report } = await survey(visitor, altered.profile)
      const { seeds } = manner
      expect(report.line.encodings).toEqual([manner.isCompressed ? 'gzip' : 'none'])
      expect(
        seeds.filter(seed => !isNamed(seed, report)).map(({ call, names }) => ({ call, names })),
      ).toEqual([])
      const others = report.differences.filter(one => !seeds.some(seed => isNamedBy(seed)(one)))
      expect(others).toEqual([])
      const expected = wordsOf(seeds)
      const proposed = report.proposals.map(one => wordOf(one.call, one.part, one.name, one.value))
      const right = expected.filter(word => proposed.includes(word))
      expect(proposed.filter(word => !expected.includes(word))).toEqual([])
      expect(right.length).toBeGreaterThanOrEqual(expected.length * 0.95)
      visitor.close()

      const profile = Profile.parse(applyProposals(altered.profile, report.proposals))
      const settled = await startVisitor(demo, profile)
      const again = await survey(settled, profile)
      const settles = new Set(report.proposals.map(one => `${one.call} ${one.settles}`))
      expect(again.report.differences.filter(one => settles.has(`${one.call} ${one.kind}`))).toEqual([])
      const plain = await startVisitor(demo, demo.profile)
      const lostCalls = new Set(seeds.filter(isAnswerLost).map(({ call }) => call))
      const compared = new Set<string>()
      for (const endpoint of catalogue.filter(({ effect, id }) => effect === 'read' && !lostCalls.has(id))) {
        const lost = new Set([...findLostFields(seeds, endpoint.id), ...ownFields])
        for (const input of inputs.filter(one => endpoint.input.safeParse(one).success)) {
          // oxlint-disable-next-line no-await-in-loop -- one call after the other
          const [theirs, ours] = [
            await settled.platform.call(endpoint, input),
            await plain.platform.call(endpoint, input),
          ]
          if (!ours.ok) continue
          expect([endpoint.id, comparable(figuresOf(theirs), lost)]).toEqual([
            endpoint.id,
            comparable(figuresOf(ours), lost),
          ])
          compared.add(endpoint.id)
        }
      }
      expect(compared.size).toBeGreaterThan(50)
      settled.close()
      plain.close()
      await altered.close()
    })
  },
)
