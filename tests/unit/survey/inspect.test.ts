import { expect, test } from 'vitest'
import { inspectAnswer } from '../../../src/main/survey/inspect.ts'
import { rechargeOrders } from '../../../src/shared/endpoints/recharge-orders.ts'

const inspect = (unknownNames: readonly string[]) => {
  const row = Object.fromEntries(unknownNames.map(name => [name, 1]))
  const answer = { success: true, data: { list: [row, row], count: 2 } }
  return inspectAnswer(rechargeOrders.list, { answer, longNumbers: [] }).differences
}

test('a record with 5,000 unknown fields is reported by 100 names and a number', () => {
  const names = Array.from({ length: 5000 }, (_, at) => `Extra${at}`)
  const unknown = inspect(names).filter(({ kind }) => kind === 'unknownField')
  expect(unknown).toHaveLength(101)
  expect(unknown.at(-1)).toMatchObject({ theirs: '+4900', seen: 2, of: 2 })
})

test('a name of 50,000 capitals does not hold the inspection', () => {
  const startMs = performance.now()
  expect(inspect(['A'.repeat(50_000)]).length).toBeGreaterThan(0)
  expect(performance.now() - startMs).toBeLessThan(1000)
})
