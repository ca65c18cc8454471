import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient, readOptions, unusedAnswerMs } from '../../src/renderer/kit/call.ts'
import { rechargeOrders } from '../../src/shared/endpoints/recharge-orders.ts'
import { ok } from '../../src/shared/result.ts'

afterEach(() => vi.useRealTimers())

test('an answer that nothing shows any more is let go of soon, and not before its page is there', async () => {
  vi.useFakeTimers()
  const client = createQueryClient()
  const answer = { rows: [], total: 0, unreadable: [] } as never
  for (let page = 1; page <= 50; page += 1) {
    const input = { page, limit: 20 } as never
    // oxlint-disable-next-line no-await-in-loop -- one page after the other, as they are read
    await client.fetchQuery(readOptions('tag', rechargeOrders.list, input, async () => ok(answer)))
  }
  await vi.advanceTimersByTimeAsync(unusedAnswerMs / 2)
  expect(client.getQueryCache().getAll()).toHaveLength(50)
  await vi.advanceTimersByTimeAsync(unusedAnswerMs)
  expect(client.getQueryCache().getAll()).toHaveLength(0)
})
