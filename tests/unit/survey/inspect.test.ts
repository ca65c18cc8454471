import { expect, test } from 'vitest'
import { rechargeOrders } from '../../../src/areas/recharge-orders/calls.ts'
import { inspectAnswer } from '../../../src/main/survey/answers/inspect.ts'
import { readCpuMs } from '../platform/long-answer-read.ts'

const inspectRow = (row: Readonly<Record<string, unknown>>) => {
  const answer = { success: true, data: { list: [row, row], count: 2 } }
  return inspectAnswer(rechargeOrders.list, { answer, longNumbers: [] })
}
const inspect = (unknownNames: readonly string[]) =>
  inspectRow(Object.fromEntries(unknownNames.map(name => [name, 1]))).differences

test('a record with 5,000 unknown fields is reported by 100 names and a number', () => {
  const names = Array.from({ length: 5000 }, (_, at) => `Extra${at}`)
  const unknown = inspect(names).filter(({ kind }) => kind === 'unknownField')
  expect(unknown).toHaveLength(101)
  expect(unknown.at(-1)).toMatchObject({ theirs: '+4900', seen: 2, of: 2 })
})

test('a renamed field is found behind thousands of unknown ones, like or unlike it', () => {
  for (const name of ['Extra', 'order_extra_', 'OrderPayMoney']) {
    const others = Array.from({ length: 5000 }, (_, at) => [`${name}${at}`, 'text'])
    const startCpuMs = readCpuMs()
    const { renames, differences } = inspectRow({ ...Object.fromEntries(others), order_id: '2026073100001' })
    expect(renames, name).toContainEqual(
      expect.objectContaining({ ours: 'OrderId', theirs: 'order_id', seen: 2, settles: 'renamedField' }),
    )
    expect(differences.filter(({ kind }) => kind === 'unknownField').length, name).toBeLessThan(102)
    expect(readCpuMs() - startCpuMs, name).toBeLessThan(1000)
  }
})

test('a name of 50,000 capitals does not hold the inspection', () => {
  const startCpuMs = readCpuMs()
  expect(inspect(['A'.repeat(50_000)]).length).toBeGreaterThan(0)
  expect(readCpuMs() - startCpuMs).toBeLessThan(1000)
})
