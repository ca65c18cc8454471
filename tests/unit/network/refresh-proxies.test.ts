import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { refreshProxies } from '../../../src/main/network/refresh-proxies.ts'
import { createTestLog } from '../platform/fixtures.ts'

const wake = async (forceReloadProxyConfig: () => Promise<void>) => {
  const monitor = new EventEmitter()
  const log = createTestLog()
  const use = vi.fn()
  refreshProxies({ monitor, session: { forceReloadProxyConfig }, wake: use, log })
  monitor.emit('resume')
  expect(use).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(use).toHaveBeenCalledOnce())
  return log.text()
}

test('after a wake the proxies are determined afresh before the network is used', async () => {
  const reload = vi.fn(async () => undefined)
  expect(await wake(reload)).toBe('')
  expect(reload).toHaveBeenCalledOnce()
})

test('the network is used even if the proxies cannot be determined', async () => {
  const text = await wake(async () => {
    throw new Error('no proxy service')
  })
  expect(text).toContain('Could not determine')
})
