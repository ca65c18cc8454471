import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { createDiagnosis } from '../../../src/main/diagnostics/diagnosis.ts'
import { directNetwork } from '../../../src/main/network/network.ts'
import type { Diagnosis } from '../../../src/shared/diagnosis.ts'
import { createTestLog, createTestPlatform } from '../platform/fixtures.ts'

const servers: http.Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** Starts a test of a platform that never answers. */
const startTest = async () => {
  const server = http.createServer(() => undefined)
  servers.push(server)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const platform = createTestPlatform('http://127.0.0.1:1')
  const reports: Diagnosis[] = []
  const diagnosis = createDiagnosis({
    connection: async () => ({
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      network: directNetwork,
      problem: null,
      platform,
      session: { state: () => ({ kind: 'signedOut' }) } as never,
    }),
    openAside: () => null,
    sendDiagnosis: now => void reports.push(now),
    log: createTestLog(),
  })
  const firstRequest = new Promise(done => server.once('request', done))
  return { diagnosis, reports, firstRequest }
}

test('only the window that started a test cancels it; another window joins it', async () => {
  const { diagnosis, reports, firstRequest } = await startTest()
  diagnosis.start('main')
  await firstRequest
  const began = reports[0]?.at
  const before = reports.length
  diagnosis.start('player')
  expect(reports.slice(before)).toEqual([reports[before - 1]])
  diagnosis.cancel('player')
  expect(diagnosis.last()).toMatchObject({ state: 'running', at: began })
  await new Promise(done => setTimeout(done, 100))
  expect(reports.every(one => one.state === 'running' && one.at === began)).toBe(true)
  diagnosis.cancel('main')
  await vi.waitFor(() => expect(reports.at(-1)).toMatchObject({ state: 'cancelled', at: began }))
})

test('a test that cannot start ends with a failed step, and another can start', async () => {
  const reports: Diagnosis[] = []
  const diagnosis = createDiagnosis({
    connection: () => Promise.reject(new Error('no profile')),
    openAside: () => null,
    sendDiagnosis: now => void reports.push(now),
    log: createTestLog(),
  })
  for (const owner of ['main', 'player']) {
    reports.splice(0)
    diagnosis.start(owner)
    await vi.waitFor(() => expect(reports).toHaveLength(1))
    expect(reports[0]).toMatchObject({ state: 'done' })
    expect(reports[0]?.steps.map(step => step.state)).toEqual([
      'failed',
      ...Array.from({ length: 8 }, () => 'skipped'),
    ])
    await new Promise(done => setTimeout(done, 10))
  }
})
