import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { download } from '../../../src/main/downloads/download.ts'
import { noProgress } from '../../../src/main/downloads/interpret-response.ts'
import { createDraft } from '../../../src/main/files/atomic-write.ts'
import { directNetwork } from '../../../src/main/network/network.ts'
import { isUnprotected } from '../../../src/main/platform/loopback.ts'
import { createSelfSigned } from './certificate.ts'
import { calls, createTestPlatform, success } from './fixtures.ts'

let requestCount = 0
const server = https.createServer(createSelfSigned, (_, response) => {
  requestCount += 1
  response.end(success)
})
let url = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())
beforeEach(() => {
  requestCount = 0
  vi.spyOn(process, 'emitWarning').mockReturnValue(undefined)
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test('a plain Node request accepts any certificate in this environment', async () => {
  const request = https.get(url, { agent: false })
  const [response] = await once(request, 'response')
  response.resume()
  expect(requestCount).toBe(1)
})

test.each([
  ['read', calls.get, {}],
  ['write', calls.add, { OrderNo: '1' }],
] as const)('a %s is not sent to a platform with an invalid certificate', async (_, call, input) => {
  const platform = createTestPlatform(url)
  expect(await platform.call(call, input)).toEqual({
    ok: false,
    failure: { kind: 'offline', detail: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
  })
  platform.close()
  expect(requestCount).toBe(0)
})

test('a file is not downloaded from a platform with an invalid certificate', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tls-'))
  const result = await download({
    network: directNetwork,
    url: `${url}/a.xlsx`,
    baseUrl: url,
    draft: createDraft(join(folder, 'a.xlsx'), undefined, 'one'),
    target: join(folder, 'a.xlsx'),
    from: noProgress,
    signal: new AbortController().signal,
    idleMs: 2000,
    retryPauses: [],
    onReached: () => undefined,
    mark: async () => undefined,
  })
  expect(result).toMatchObject({
    failure: { kind: 'offline', detail: expect.stringContaining('self-signed certificate') },
  })
  expect(requestCount).toBe(0)
  expect(await readdir(folder)).toEqual(['.~a.xlsx.one.tmp'])
  await rm(folder, { recursive: true })
})

test.each([
  ['https://platform.example', false],
  ['http://platform.example', true],
  ['http://192.168.1.5:8080/api', true],
  ['http://localhost.evil.example', true],
  ['http://localhost:8080', false],
  ['http://127.0.0.1:9', false],
  ['http://[::1]/', false],
])('a platform at %s is unprotected: %s', (address, unprotected) => {
  expect(isUnprotected(address)).toBe(unprotected)
})
