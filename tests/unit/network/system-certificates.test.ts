import { once } from 'node:events'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import tls from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { trustSystemCertificates } from '../../../src/main/network/system-certificates.ts'
import { createSelfSigned } from '../platform/certificate.ts'
import { calls, createTestLog, createTestPlatform, success } from '../platform/fixtures.ts'

const own = tls.getCACertificates('default')
afterEach(() => tls.setDefaultCACertificates(own))

/** Stores as on a computer whose administrator has installed this root. */
const createStores = (...system: readonly string[]) => ({
  getCACertificates: (kind?: Parameters<typeof tls.getCACertificates>[0]) =>
    kind === 'system' ? [...system] : tls.getCACertificates(kind),
  setDefaultCACertificates: tls.setDefaultCACertificates,
})

test('a root of the system’s store is trusted as by a browser, and no other', async () => {
  const server = https.createServer(createSelfSigned, (_, response) => void response.end(success))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `https://localhost:${(server.address() as AddressInfo).port}`
  const read = async () => {
    const platform = createTestPlatform(url)
    const result = await platform.call(calls.get, {})
    platform.close()
    return result
  }
  await trustSystemCertificates(createTestLog(), createStores())
  expect(await read()).toMatchObject({ ok: false, failure: { detail: 'DEPTH_ZERO_SELF_SIGNED_CERT' } })
  await trustSystemCertificates(createTestLog(), createStores(createSelfSigned.cert))
  expect(await read()).toMatchObject({ ok: true })
  server.close()
})

test('a store that cannot be read leaves Node’s own roots, and a line in the log', async () => {
  const log = createTestLog()
  const broken = {
    ...createStores(),
    getCACertificates: () => {
      throw new Error('the keychain is locked')
    },
  }
  const before = tls.getCACertificates('default')
  await trustSystemCertificates(log, broken)
  expect(log.text()).toContain('Could not read the system’s certificates')
  expect(tls.getCACertificates('default')).toEqual(before)
})
