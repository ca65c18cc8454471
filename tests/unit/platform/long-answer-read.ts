import { setImmediate as nextTurn } from 'node:timers/promises'
import { serialize } from 'node:v8'
import { expect } from 'vitest'
import { rechargeOrders } from '../../../src/areas/recharge-orders/calls.ts'
import { createTestPlatform } from './fixtures.ts'
import { type shapes, startLongServer } from './long-server.ts'

/** Processor time of this thread, in ms. */
export const readCpuMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Measures the longest stretch of processor time of this thread during the work, in ms. Waits do not count. */
export const measureMaxBlockedMs = async (work: () => Promise<unknown>): Promise<number> => {
  let maxMs = 0
  let isOver = false
  let before = readCpuMs()
  const watch = () => {
    const now = readCpuMs()
    maxMs = Math.max(maxMs, now - before)
    before = now
    if (!isOver) setImmediate(watch)
  }
  setImmediate(watch)
  await work()
  // The turn in which the work ended counts, too.
  await nextTurn()
  isOver = true
  return maxMs
}

/** Lengths of an answer in bytes; true: a successful read is allowed. */
export const lengths = [
  [60_000_000, false],
  [12_000_000, true],
] as const

/** Reads a long answer three times; returns the shortest blocking in ms, as the first run compiles the code. */
export const readLongAnswer = async (
  shape: (typeof shapes)[number],
  bytes: number,
  mayBeRead: boolean,
): Promise<number> => {
  const long = await startLongServer({ shape, bytes })
  const platform = createTestPlatform(long.url, { timeoutSeconds: 60 })
  const blockedMsPerRun: number[] = []
  const outcomes: string[] = []
  for (let run = 0; run < 3; run += 1) {
    let result: Awaited<ReturnType<typeof platform.call>> | undefined
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const blockedMs = await measureMaxBlockedMs(async () => {
      result = await platform.call(rechargeOrders.list, { page: 1, limit: 10_000 })
      // Cloned as on its way to the page.
      await nextTurn()
      serialize(result)
      await nextTurn()
    })
    blockedMsPerRun.push(blockedMs)
    outcomes.push(result?.ok ? 'read' : (result?.failure.kind ?? ''))
  }
  platform.close()
  await long.close()
  expect(outcomes.filter(one => one !== 'malformed' && !(mayBeRead && one === 'read'))).toEqual([])
  return Math.min(...blockedMsPerRun)
}
