import { expect, test } from 'vitest'
import { catalogue } from '../../../src/shared/endpoints/catalogue.ts'
import { testUnderEveryFault } from './one-write.ts'
import { propertyOptions, runInLanes, scaleCases, withDuration } from './scale.ts'
import { wireFaults } from './wire-faults.ts'

const writes = catalogue.filter(endpoint => endpoint.effect !== 'read')
const seeds = scaleCases(1, 50)
const lanes = 48

test('every write under every wire fault is sent at most once and reported truly', propertyOptions, () =>
  withDuration(async () => {
    const all = writes.flatMap((endpoint, place) =>
      Array.from({ length: seeds }, (_, seed) => ({ endpoint, seed, place })),
    )
    const wrong: string[] = []
    await runInLanes(all, lanes, async ({ endpoint, seed, place }) => {
      const problems = await testUnderEveryFault(endpoint, seed, place)
      wrong.push(...problems.map(one => `seed ${seed}, ${one}`))
    })
    expect(wrong.slice(0, 30)).toEqual([])
    expect(wireFaults.length).toBeGreaterThanOrEqual(12)
    expect(writes.length).toBeGreaterThan(100)
    return `${writes.length} writes × ${wireFaults.length} faults × ${seeds} seeds = ${all.length * wireFaults.length} runs`
  }),
)
