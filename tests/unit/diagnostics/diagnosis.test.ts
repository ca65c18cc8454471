import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { createDiagnosis } from '../../../src/main/diagnostics/diagnosis.ts'
import type { Diagnosis } from '../../../src/shared/diagnosis.ts'
import { createTestLog, createTestPlatform } from '../platform/fixtures.ts'

const servers: http.Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A platform that keeps whoever asks waiting, and the test of it. */
const testing = async () => {
  const server = http.createServer(() => undefined)
  servers.push(server)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const platform = createTestPlatform('http://127.0.0.1:1')
  const told: Diagnosis[] = []
  const diagnosis = createDiagnosis({
    connection: async () => ({
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      problem: null,
      platform,
      session: { state: () => ({ kind: 'signedOut' }) } as never,
    }),
    openAside: () => null,
    sendDiagnosis: now => void told.push(now),
    log: createTestLog(),
  })
  const asked = new Promise(done => server.once('request', done))
  return { diagnosis, told, asked }
}

test('only the window that began a test ends it; another joins it and is told how far it is', async () => {
  const { diagnosis, told, asked } = await testing()
  diagnosis.start('main')
  await asked
  const began = told[0]?.at
  const before = told.length
  diagnosis.start('player')
  expect(told.slice(before)).toEqual([told[before - 1]])
  diagnosis.cancel('player')
  expect(diagnosis.last()).toMatchObject({ state: 'running', at: began })
  await new Promise(done => setTimeout(done, 100))
  expect(told.every(one => one.state === 'running' && one.at === began)).toBe(true)
  diagnosis.cancel('main')
  await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ state: 'cancelled', at: began }))
})

test('a test that cannot begin ends with a failed step, and another can begin', async () => {
  const told: Diagnosis[] = []
  const diagnosis = createDiagnosis({
    connection: () => Promise.reject(new Error('no profile')),
    openAside: () => null,
    sendDiagnosis: now => void told.push(now),
    log: createTestLog(),
  })
  for (const owner of ['main', 'player']) {
    told.splice(0)
    diagnosis.start(owner)
    await vi.waitFor(() => expect(told).toHaveLength(1))
    expect(told[0]).toMatchObject({ state: 'done' })
    expect(told[0]?.steps.map(step => step.state)).toEqual([
      'failed',
      ...Array.from({ length: 7 }, () => 'skipped'),
    ])
    await new Promise(done => setTimeout(done, 10))
  }
})
