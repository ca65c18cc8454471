import { expect, test } from 'vitest'
import { catalogue } from '../../../src/areas/calls.ts'
import { testUnderFaults } from './one-write.ts'
import { propertyOptions, runInLanes, scaleCases, withDuration } from './scale.ts'
import { wireFaults } from './wire-faults.ts'

const writes = catalogue.filter(endpoint => endpoint.effect !== 'read')
const seeds = scaleCases(1, 50)
const lanes = 48
/** Faults per write: a part of them, in rotation, or all. */
const faultsPerWrite = scaleCases(4, wireFaults.length)
const selectFaults = (place: number) => {
  const start = (place * faultsPerWrite) % wireFaults.length
  return [...wireFaults.slice(start), ...wireFaults.slice(0, start)].slice(0, faultsPerWrite)
}

test('every write under every wire fault is sent at most once and reported truly', propertyOptions, () =>
  withDuration(async () => {
    const all = writes.flatMap((endpoint, place) =>
      Array.from({ length: seeds }, (_, seed) => ({ endpoint, seed, place })),
    )
    const wrong: string[] = []
    await runInLanes(all, lanes, async ({ endpoint, seed, place }) => {
      const problems = await testUnderFaults(endpoint, selectFaults(place), seed, place)
      wrong.push(...problems.map(one => `seed ${seed}, ${one}`))
    })
    expect(wrong.slice(0, 30)).toEqual([])
    expect(wireFaults.length).toBeGreaterThanOrEqual(12)
    expect(writes.length).toBeGreaterThan(100)
    return `${writes.length} writes × ${faultsPerWrite} faults × ${seeds} seeds = ${all.length * faultsPerWrite} runs`
  }),
)
