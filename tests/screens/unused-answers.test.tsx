import { afterEach, expect, test, vi } from 'vitest'
import { rechargeOrders } from '../../src/areas/recharge-orders/calls.ts'
import { createQueryClient, readOptions } from '../../src/renderer/kit/calls/call.ts'
import { ok } from '../../src/shared/result.ts'

afterEach(() => {
  vi.useRealTimers()
})

test.each(['one after the other', 'within one millisecond'])(
  'a tag that loads 50 pages %s caches the last ones; other tags keep theirs',
  async speed => {
    if (speed === 'within one millisecond') vi.useFakeTimers({ toFake: ['Date'] })
    const client = createQueryClient()
    const answer = { rows: [], total: 0, unreadable: [] } as never
    const read = (tag: string, page: number) =>
      client.query(readOptions(tag, rechargeOrders.list, { page, limit: 20 }, async () => ok(answer)))
    await read('other', 1)
    // oxlint-disable-next-line no-await-in-loop -- one page after the other, as they are read
    for (let page = 1; page <= 50; page += 1) await read('tag', page)
    const cachedQueries = client
      .getQueryCache()
      .getAll()
      .map(({ queryKey: [tag, , input] }) => [tag, input])
    expect(cachedQueries.filter(([tag]) => tag === 'other')).toHaveLength(1)
    const own = cachedQueries
      .filter(([tag]) => tag === 'tag')
      .map(([, input]) => (input as { page: number }).page)
    expect(own.length).toBeLessThanOrEqual(21)
    expect(own).toContain(50)
    expect(own).not.toContain(1)
  },
)
