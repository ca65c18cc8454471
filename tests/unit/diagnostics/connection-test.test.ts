import http from 'node:http'
import https from 'node:https'
import { type AddressInfo, createServer, type Server } from 'node:net'
import tls from 'node:tls'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testConnection } from '../../../src/main/diagnostics/connection-test.ts'
import { trySignature } from '../../../src/main/diagnostics/signed-call.ts'
import { createPassedStep } from '../../../src/main/diagnostics/step-result.ts'
import { findAlert } from '../../../src/main/diagnostics/tls-alerts.ts'
import { createNetwork, directNetwork, type Network } from '../../../src/main/network/network.ts'
import { readRoutes } from '../../../src/main/network/routes.ts'
import type { Step, StepName } from '../../../src/shared/diagnosis.ts'
import { startProxy } from '../network/proxy-server.ts'
import { createSelfSigned } from '../platform/certificate.ts'
import { createTestPlatform } from '../platform/fixtures.ts'
import { certificates, issuer, key } from './certificates.ts'

const trusted = tls.getCACertificates('default')
beforeAll(() => tls.setDefaultCACertificates([...trusted, issuer]))
afterAll(() => tls.setDefaultCACertificates(trusted))

const servers: Server[] = []
const sockets = new Set<{ destroy: () => void }>()
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await Promise.all(servers.splice(0).map(server => new Promise(done => server.close(done))))
})

/** Listens on this computer and returns the port. */
const listen = async (server: Server): Promise<number> => {
  servers.push(server)
  server.on('connection', socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}

const answerHello: http.RequestListener = (_, response) => void response.end('hello')
const startSecureServer = async (cert: string, answer: http.RequestListener = answerHello, own = key) =>
  `https://127.0.0.1:${await listen(https.createServer({ cert, key: own }, answer))}/`
const startPlainServer = async (answer: http.RequestListener = answerHello) =>
  `http://127.0.0.1:${await listen(http.createServer(answer))}/`

interface RunOptions {
  readonly problem?: string
  readonly signed?: Parameters<typeof testConnection>[0]['trySignature']
  readonly patienceMs?: number
  readonly network?: Network
  readonly now?: () => number
  readonly signal?: AbortSignal
  readonly onSteps?: (steps: readonly Step[]) => void
}

const runTest = async (baseUrl: string, more: RunOptions = {}) => {
  const {
    problem = '',
    network = directNetwork,
    signed = async () => createPassedStep('signatureAccepted'),
    ...options
  } = more
  const steps = await testConnection(
    { baseUrl, network, problem, trySignature: signed },
    { signal: new AbortController().signal, onSteps: () => undefined, ...options },
  )
  return Object.fromEntries(steps.map(step => [step.name, step])) as Record<StepName, Step>
}
const listFindings = (steps: Record<StepName, Step>) => Object.values(steps).map(step => step.finding)
const listResults = (steps: Record<StepName, Step>, ...after: readonly StepName[]) =>
  after.map(name => [name, steps[name].state, steps[name].finding])

test('a good secure platform passes every step', async () => {
  const steps = await runTest(await startSecureServer(certificates.good))
  expect(listFindings(steps)).toEqual([
    'addressGood',
    'proxyNone',
    'dnsLiteral',
    'tcpOpen',
    'tlsGood',
    'httpGood',
    'signatureAccepted',
    'clockGood',
    'roundTripGood',
  ])
  expect(Object.values(steps).every(step => step.state === 'ok' || step.finding === 'dnsLiteral')).toBe(true)
  expect(steps.tls.values).toMatchObject({
    name: 'localhost',
    issuer: 'Test issuer',
    until: Date.UTC(2125, 0, 1),
  })
  expect(steps.roundTrip.values).toMatchObject({ count: 5 })
  expect(steps.http.ms).toBeGreaterThanOrEqual(0)
})

test('a host name is resolved and compared with the certificate', async () => {
  const url = (await startSecureServer(certificates.good)).replace('127.0.0.1', 'localhost')
  const steps = await runTest(url)
  expect(steps.dns).toMatchObject({ state: 'ok', finding: 'dnsFound', values: { host: 'localhost' } })
  expect(steps.tls.finding).toBe('tlsGood')
})

test('the certificate step is skipped for plain http on this computer', async () => {
  const steps = await runTest(await startPlainServer())
  expect(steps.tls).toMatchObject({ state: 'skipped', finding: 'tlsNone' })
  expect(steps.roundTrip.state).toBe('ok')
})

test('plain http over a network is reported as unprotected', async () => {
  const steps = await runTest('http://no-such-host.invalid/')
  expect(steps.address.finding).toBe('addressUnprotected')
})

test('an unusable profile fails the first step and skips the rest', async () => {
  const steps = await runTest('', { problem: 'passwordKey: not an RSA key' })
  expect(steps.address).toMatchObject({
    state: 'failed',
    finding: 'profileUnusable',
    values: { detail: 'passwordKey: not an RSA key' },
  })
  expect(listFindings(steps).slice(1)).toEqual(Array.from({ length: 8 }, () => 'notReached'))
})

test('an unknown host name fails, and later steps are skipped', async () => {
  const steps = await runTest('https://no-such-host.invalid/')
  // Networks without a reachable name server report dnsSilent instead.
  expect(['dnsUnknown', 'dnsSilent']).toContain(steps.dns.finding)
  expect(steps.dns.state).toBe('failed')
  expect(listResults(steps, 'tcp', 'tls', 'http', 'signature', 'clock', 'roundTrip')).toEqual(
    ['tcp', 'tls', 'http', 'signature', 'clock', 'roundTrip'].map(name => [name, 'skipped', 'notReached']),
  )
})

test('a refused connection is reported', async () => {
  const server = createServer()
  const port = await listen(server)
  await new Promise(done => server.close(done))
  servers.pop()
  const steps = await runTest(`https://127.0.0.1:${port}/`)
  expect(steps.tcp).toMatchObject({ state: 'failed', finding: 'tcpRefused', values: { port } })
  expect(steps.tls.finding).toBe('notReached')
})

test.each([
  ['expired', 'tlsExpired', { until: Date.UTC(2021, 0, 1), name: 'localhost' }],
  ['early', 'tlsNotYet', { since: Date.UTC(2100, 0, 1) }],
  ['other', 'tlsOtherHost', { name: 'other.example', host: '127.0.0.1' }],
] as const)(
  'a certificate that is %s is reported as %s, and no request is sent',
  async (which, finding, values) => {
    let requests = 0
    const url = await startSecureServer(certificates[which], (request, response) => {
      requests += 1
      answerHello(request, response)
    })
    const steps = await runTest(url)
    expect(steps.tls).toMatchObject({ state: 'failed', finding, values })
    expect(steps.http.finding).toBe('notReached')
    expect(requests).toBe(0)
  },
)

test('a self-signed certificate is reported', async () => {
  const steps = await runTest(
    await startSecureServer(createSelfSigned.cert, answerHello, createSelfSigned.key),
  )
  expect(steps.tls).toMatchObject({ state: 'failed', finding: 'tlsSelfSigned' })
})

test('a certificate without a common name is named by its first host', async () => {
  const steps = await runTest(await startSecureServer(certificates.nameless))
  expect(steps.tls).toMatchObject({ finding: 'tlsSelfSigned', values: { name: 'nameless.example' } })
})

test('an untrusted issuer is reported by name', async () => {
  tls.setDefaultCACertificates(trusted)
  try {
    const steps = await runTest(await startSecureServer(certificates.good))
    expect(steps.tls).toMatchObject({
      state: 'failed',
      finding: 'tlsUnknownIssuer',
      values: { issuer: 'Test issuer' },
    })
  } finally {
    tls.setDefaultCACertificates([...trusted, issuer])
  }
})

test('a certificate that expires in a few days passes with a warning', async () => {
  const url = await startSecureServer(certificates.good)
  const steps = await runTest(url, { now: () => Date.UTC(2124, 11, 25) })
  expect(steps.tls).toMatchObject({ state: 'ok', finding: 'tlsEndsSoon' })
})

test('a server without TLS is reported by its error code', async () => {
  const url = (await startPlainServer()).replace('http:', 'https:')
  const steps = await runTest(url)
  expect(steps.tls).toMatchObject({ state: 'failed', finding: 'tlsNotSpoken' })
  expect(steps.tls.values['code']).toMatch(/^ERR_SSL/)
})

test('a server that shares no encryption differs from one that is broken', async () => {
  const old = https.createServer({
    cert: certificates.good,
    key,
    minVersion: 'TLSv1',
    maxVersion: 'TLSv1.1',
    ciphers: 'ALL:@SECLEVEL=0',
  })
  const steps = await runTest(`https://127.0.0.1:${await listen(old)}/`)
  expect(steps.tls).toMatchObject({ state: 'failed', finding: 'tlsOld' })
  expect(steps.tls.values['code']).toMatch(/^ERR_SSL/)
})

test.each([
  ['ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE', 'tlsOld'],
  ['ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE', 'tlsOld'],
  ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', 'tlsOld'],
  ['ERR_SSL_UNSUPPORTED_PROTOCOL', 'tlsOld'],
  ['ERR_SSL_NO_SHARED_CIPHER', 'tlsOld'],
  ['ERR_SSL_NO_RENEGOTIATION', 'tlsOld'],
  ['ERR_SSL_UNSAFE_LEGACY_RENEGOTIATION_DISABLED', 'tlsOld'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'tlsNotSpoken'],
  ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', 'tlsClient'],
  ['ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC', undefined],
  ['ECONNRESET', undefined],
])('the alert %s means %s', (code, finding) => {
  expect(findAlert(code)).toBe(finding)
})

/** Runs the test of a secure server by these ways. */
const runThrough = async (ways: string) => {
  const baseUrl = await startSecureServer(certificates.good)
  const network = {
    ...createNetwork({
      proxy: 'system',
      askSystem: async () => ways,
      findLogin: async () => undefined,
      log: () => undefined,
    }),
    // The system's own answer: it leaves this computer's servers out.
    findRoutes: async () => readRoutes(ways),
  }
  return runTest(baseUrl, { network })
}

test('a proxy on the way is named, and does the look-up and the connecting', async () => {
  const proxy = await startProxy()
  const steps = await runThrough(`PROXY ${proxy.place}; DIRECT`)
  expect(steps.proxy).toMatchObject({ state: 'ok', finding: 'proxyUsed', values: { name: proxy.place } })
  expect(listResults(steps, 'dns', 'tcp', 'tls', 'http', 'roundTrip')).toEqual([
    ['dns', 'skipped', 'byProxy'],
    ['tcp', 'skipped', 'byProxy'],
    ['tls', 'ok', 'tlsGood'],
    ['http', 'ok', 'httpGood'],
    ['roundTrip', 'ok', 'roundTripGood'],
  ])
  proxy.close()
})

test.each([
  ['asks for a sign-in', 'HTTP/1.1 407 Who are you\r\n\r\n', 'proxyLogin'],
  ['refuses the platform', 'HTTP/1.1 403 Forbidden\r\n\r\n', 'proxyRefused'],
  ['hangs up', '', 'proxyDown'],
])('a proxy that %s is the finding, and the rest is not tested', async (_, answer, finding) => {
  const proxy = await startProxy({
    onConnect: socket => {
      if (answer === '') socket.resetAndDestroy()
      else socket.end(answer)
      return true
    },
  })
  const steps = await runThrough(`PROXY ${proxy.place}`)
  expect(steps.proxy).toMatchObject({ state: 'failed', finding, values: { name: proxy.place } })
  expect(steps.tls.finding).toBe('notReached')
  proxy.close()
})

test('a proxy that asks for a sign-in for a plain http address is the finding', async () => {
  const proxy = await startProxy({
    onRequest: (_, response) => {
      response.writeHead(407).end()
      return null
    },
  })
  const network = createNetwork({
    proxy: 'system',
    askSystem: async () => `PROXY ${proxy.place}`,
    findLogin: async () => undefined,
    log: () => undefined,
  })
  const steps = await runTest('http://platform.example/', { network })
  expect(steps.http).toMatchObject({ state: 'failed', finding: 'proxyLogin', values: { name: proxy.place } })
  proxy.close()
})

test('a way around a proxy that is down, or of another kind, is tested', async () => {
  const gone = await startProxy()
  gone.close()
  const steps = await runThrough(`SOCKS5 127.0.0.1:9; PROXY ${gone.place}; DIRECT`)
  expect(steps.proxy).toMatchObject({ state: 'ok', finding: 'proxyNone' })
  expect(steps.http.finding).toBe('httpGood')
  const only = await runThrough('SOCKS5 127.0.0.1:9')
  expect(only.proxy).toMatchObject({ state: 'failed', finding: 'proxyKind', values: { name: 'SOCKS5' } })
})

test.each([
  [503, 'httpBroken', 'failed'],
  [404, 'httpGood', 'ok'],
] as const)('an answer with status %i is %s', async (status, finding, state) => {
  const steps = await runTest(await startPlainServer((_, response) => void response.writeHead(status).end()))
  expect(steps.http).toMatchObject({ state, finding, values: { status } })
})

test('a redirect to another host is reported', async () => {
  const url = await startPlainServer(
    (_, response) => void response.writeHead(302, { location: 'http://hotel.invalid/login' }).end(),
  )
  expect((await runTest(url)).http).toMatchObject({
    state: 'ok',
    finding: 'httpElsewhere',
    values: { host: 'hotel.invalid' },
  })
})

test('a silent server fails the step after its time limit', async () => {
  const startedAt = performance.now()
  const steps = await runTest(await startPlainServer(() => undefined), { patienceMs: 200 })
  expect(steps.http).toMatchObject({ state: 'failed', finding: 'httpSilent' })
  expect(steps.signature.finding).toBe('notReached')
  expect(performance.now() - startedAt).toBeLessThan(3000)
})

test('a connection cut before the answer is reported by its error code', async () => {
  const steps = await runTest(await startPlainServer(request => void request.socket.destroy()))
  expect(steps.http).toMatchObject({ state: 'failed', finding: 'httpNone', values: { code: 'ECONNRESET' } })
})

test.each([
  ['ahead', -3600_000],
  ['behind', 3600_000],
] as const)('a clock that is %s by an hour is reported in seconds', async (direction, of) => {
  const url = await startPlainServer((_, response) => {
    response.setHeader('Date', new Date(Date.now() + of).toUTCString())
    response.end()
  })
  const { clock, roundTrip } = await runTest(url)
  expect(clock).toMatchObject({ state: 'failed', finding: 'clockOff', values: { direction } })
  expect(Math.abs(Number(clock.values['seconds']) - 3600)).toBeLessThanOrEqual(2)
  // A wrong clock does not stop the test.
  expect(roundTrip.state).toBe('ok')
})

test('the age of a cached answer is subtracted, and a fresh one is requested', async () => {
  const requests: (string | undefined)[] = []
  const url = await startPlainServer((request, response) => {
    requests.push(request.headers['cache-control'])
    response.setHeader('Date', new Date(Date.now() - 3600_000).toUTCString())
    response.setHeader('Age', '3600')
    response.end()
  })
  const { clock } = await runTest(url)
  expect(clock).toMatchObject({ state: 'ok', finding: 'clockGood' })
  expect(Number(clock.values['seconds'])).toBeLessThanOrEqual(2)
  expect(new Set(requests)).toEqual(new Set(['no-cache']))
})

test('a server without a date leaves the clock unknown', async () => {
  const url = await startPlainServer((_, response) => {
    response.sendDate = false
    response.end()
  })
  expect((await runTest(url)).clock).toMatchObject({ state: 'skipped', finding: 'clockUnknown' })
})

test('a slow platform is reported with its shortest round trip', {
  tags: ['proof'],
  timeout: 30_000,
}, async () => {
  const url = await startPlainServer((_, response) => void setTimeout(() => response.end(), 1600))
  const { roundTrip } = await runTest(url)
  expect(roundTrip).toMatchObject({ state: 'failed', finding: 'roundTripSlow' })
  expect(Number(roundTrip.values['min'])).toBeGreaterThanOrEqual(1500)
})

test('a long page is not read to its end', async () => {
  let sentBytes = 0
  const url = await startPlainServer((request, response) => {
    const more = () => {
      let isTaken = true
      while (isTaken && !response.destroyed && sentBytes < 500_000_000) {
        sentBytes += 65_536
        isTaken = response.write(Buffer.alloc(65_536))
      }
      if (!isTaken) response.once('drain', more)
    }
    if (request.method === 'HEAD') response.end()
    else more()
  })
  expect((await runTest(url)).http.finding).toBe('httpGood')
  expect(sentBytes).toBeLessThan(50_000_000)
})

test('each step is reported when it begins and when it ends', async () => {
  const stepStates: string[] = []
  await runTest(await startPlainServer(), {
    onSteps: steps => void stepStates.push(steps.map(step => step.state.slice(0, 1)).join('')),
  })
  expect(stepStates[0]).toBe('rwwwwwwww')
  expect(stepStates[1]).toBe('owwwwwwww')
  expect(stepStates.at(-1)).toBe('oososoooo')
})

test('a cancelled test stops in its current step and skips the rest', async () => {
  const end = new AbortController()
  const steps = await runTest(await startPlainServer(() => setTimeout(() => end.abort(), 50)), {
    signal: end.signal,
  })
  expect(steps.tcp.state).toBe('ok')
  expect(listFindings(steps).slice(5)).toEqual(Array.from({ length: 4 }, () => 'cancelled'))
})

const answerJson =
  (body: object): http.RequestListener =>
  (_, response) =>
    void response.end(JSON.stringify(body))

test.each([
  ['a success', false, { success: true, data: { projectNote: 'x' } }, 'ok', 'signatureAccepted'],
  ['a menu', true, { success: true, data: [] }, 'ok', 'signatureAccepted'],
  ['a missing right', true, { success: false, code: 400011, message: 'no' }, 'ok', 'signatureAccepted'],
  ['no session', false, { success: false, code: 410003, message: 'in!' }, 'ok', 'signatureNotRefused'],
  ['an ended session', true, { success: false, code: 410000, message: 'in!' }, 'ok', 'signatureNotRefused'],
  [
    'a refused signature',
    false,
    { success: false, code: 1, message: 'bad sign' },
    'failed',
    'signatureRefused',
  ],
  ['an unknown answer', false, { hello: 1 }, 'failed', 'signatureUnreadable'],
] as const)(
  '%s is classified as the answer to a signed call',
  async (_, isSignedIn, body, state, finding) => {
    const paths: string[] = []
    const url = await startPlainServer((request, response) => {
      paths.push(`${request.method} ${new URL(request.url ?? '', 'http://x').pathname}`)
      answerJson(body)(request, response)
    })
    const platform = createTestPlatform(url, {}, () => (isSignedIn ? 'tok' : ''))
    const result = await trySignature(platform, isSignedIn, new AbortController().signal)
    platform.close()
    expect(result).toMatchObject({ state, finding })
    // Only a read from the specification: see spec 1 §7.
    expect(paths).toEqual([isSignedIn ? 'GET /channelapi/system/menus' : 'GET /adminapi/getProjectNote'])
    // The platform's own text is shown only on a refusal.
    expect(result.values['message'] ?? '').toBe(finding === 'signatureRefused' ? 'bad sign' : '')
  },
)
