import http from 'node:http'
import https from 'node:https'
import { type AddressInfo, createServer, type Server } from 'node:net'
import tls from 'node:tls'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testConnection } from '../../../src/main/diagnostics/connection-test.ts'
import { trySignature } from '../../../src/main/diagnostics/signed-call.ts'
import { createPassedStep } from '../../../src/main/diagnostics/step-result.ts'
import type { Step, StepName } from '../../../src/shared/diagnosis.ts'
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

/** Listens on this computer; yields the port. */
const listening = async (server: Server): Promise<number> => {
  servers.push(server)
  server.on('connection', socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}

const answering: http.RequestListener = (_, response) => void response.end('hello')
const secure = async (cert: string, answer: http.RequestListener = answering, own = key) =>
  `https://127.0.0.1:${await listening(https.createServer({ cert, key: own }, answer))}/`
const plain = async (answer: http.RequestListener = answering) =>
  `http://127.0.0.1:${await listening(http.createServer(answer))}/`

interface Tried {
  readonly problem?: string
  readonly signed?: Parameters<typeof testConnection>[0]['trySignature']
  readonly patienceMs?: number
  readonly now?: () => number
  readonly signal?: AbortSignal
  readonly onSteps?: (steps: readonly Step[]) => void
}

const tried = async (baseUrl: string, more: Tried = {}) => {
  const { problem = '', signed = async () => createPassedStep('signatureAccepted'), ...options } = more
  const steps = await testConnection(
    { baseUrl, problem, trySignature: signed },
    { signal: new AbortController().signal, onSteps: () => undefined, ...options },
  )
  return Object.fromEntries(steps.map(step => [step.name, step])) as Record<StepName, Step>
}
const findings = (steps: Record<StepName, Step>) => Object.values(steps).map(step => step.finding)
const skippedFrom = (steps: Record<StepName, Step>, ...after: readonly StepName[]) =>
  after.map(name => [name, steps[name].state, steps[name].finding])

test('a good platform with a certificate is green from the address to the round trips', async () => {
  const steps = await tried(await secure(certificates.good))
  expect(findings(steps)).toEqual([
    'addressGood',
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

test('a name is looked up, and the certificate compared with it', async () => {
  const url = (await secure(certificates.good)).replace('127.0.0.1', 'localhost')
  const steps = await tried(url)
  expect(steps.dns).toMatchObject({ state: 'ok', finding: 'dnsFound', values: { host: 'localhost' } })
  expect(steps.tls.finding).toBe('tlsGood')
})

test('a plain platform on this computer has no certificate to look at', async () => {
  const steps = await tried(await plain())
  expect(steps.tls).toMatchObject({ state: 'skipped', finding: 'tlsNone' })
  expect(steps.roundTrip.state).toBe('ok')
})

test('an unprotected way over a network is told', async () => {
  const steps = await tried('http://no-such-host.invalid/')
  expect(steps.address.finding).toBe('addressUnprotected')
})

test('a profile that cannot be used fails at once, and nothing is asked', async () => {
  const steps = await tried('', { problem: 'passwordKey: not an RSA key' })
  expect(steps.address).toMatchObject({
    state: 'failed',
    finding: 'profileUnusable',
    values: { detail: 'passwordKey: not an RSA key' },
  })
  expect(findings(steps).slice(1)).toEqual(Array.from({ length: 7 }, () => 'notReached'))
})

test('a name that is not found stops the test there', async () => {
  const steps = await tried('https://no-such-host.invalid/')
  // A network whose name server cannot be asked says so instead.
  expect(['dnsUnknown', 'dnsSilent']).toContain(steps.dns.finding)
  expect(steps.dns.state).toBe('failed')
  expect(skippedFrom(steps, 'tcp', 'tls', 'http', 'signature', 'clock', 'roundTrip')).toEqual(
    ['tcp', 'tls', 'http', 'signature', 'clock', 'roundTrip'].map(name => [name, 'skipped', 'notReached']),
  )
})

test('a port that refuses is named', async () => {
  const server = createServer()
  const port = await listening(server)
  await new Promise(done => server.close(done))
  servers.pop()
  const steps = await tried(`https://127.0.0.1:${port}/`)
  expect(steps.tcp).toMatchObject({ state: 'failed', finding: 'tcpRefused', values: { port } })
  expect(steps.tls.finding).toBe('notReached')
})

test.each([
  ['expired', 'tlsExpired', { until: Date.UTC(2021, 0, 1), name: 'localhost' }],
  ['early', 'tlsNotYet', { since: Date.UTC(2100, 0, 1) }],
  ['other', 'tlsOtherHost', { name: 'other.example', host: '127.0.0.1' }],
] as const)('a certificate that is %s is told as %s, and nothing is sent', async (which, finding, values) => {
  let asked = 0
  const url = await secure(certificates[which], (request, response) => {
    asked += 1
    answering(request, response)
  })
  const steps = await tried(url)
  expect(steps.tls).toMatchObject({ state: 'failed', finding, values })
  expect(steps.http.finding).toBe('notReached')
  expect(asked).toBe(0)
})

test('a certificate that signed itself is told', async () => {
  const steps = await tried(await secure(createSelfSigned.cert, answering, createSelfSigned.key))
  expect(steps.tls).toMatchObject({ state: 'failed', finding: 'tlsSelfSigned' })
})

test('a certificate without a name of its own is called by the first host it is for', async () => {
  const steps = await tried(await secure(certificates.nameless))
  expect(steps.tls).toMatchObject({ finding: 'tlsSelfSigned', values: { name: 'nameless.example' } })
})

test('an issuer that this computer does not trust is named', async () => {
  tls.setDefaultCACertificates(trusted)
  try {
    const steps = await tried(await secure(certificates.good))
    expect(steps.tls).toMatchObject({
      state: 'failed',
      finding: 'tlsUnknownIssuer',
      values: { issuer: 'Test issuer' },
    })
  } finally {
    tls.setDefaultCACertificates([...trusted, issuer])
  }
})

test('a certificate that ends in a few days is good, and told', async () => {
  const url = await secure(certificates.good)
  const steps = await tried(url, { now: () => Date.UTC(2124, 11, 25) })
  expect(steps.tls).toMatchObject({ state: 'ok', finding: 'tlsEndsSoon' })
})

test('a server that does not speak TLS is told by its error', async () => {
  const url = (await plain()).replace('http:', 'https:')
  const steps = await tried(url)
  expect(steps.tls).toMatchObject({ state: 'failed', finding: 'tlsFailed' })
  expect(steps.tls.values['code']).toMatch(/^ERR_SSL|^EPROTO/)
})

test.each([
  [503, 'httpBroken', 'failed'],
  [404, 'httpGood', 'ok'],
] as const)('an answer with status %i is %s', async (status, finding, state) => {
  const steps = await tried(await plain((_, response) => void response.writeHead(status).end()))
  expect(steps.http).toMatchObject({ state, finding, values: { status } })
})

test('a redirect to another host is told, and not followed', async () => {
  const url = await plain(
    (_, response) => void response.writeHead(302, { location: 'http://hotel.invalid/login' }).end(),
  )
  expect((await tried(url)).http).toMatchObject({
    state: 'ok',
    finding: 'httpElsewhere',
    values: { host: 'hotel.invalid' },
  })
})

test('a server that takes the connection and says nothing is waited for no longer than a step may take', async () => {
  const started = performance.now()
  const steps = await tried(await plain(() => undefined), { patienceMs: 200 })
  expect(steps.http).toMatchObject({ state: 'failed', finding: 'httpSilent' })
  expect(steps.signature.finding).toBe('notReached')
  expect(performance.now() - started).toBeLessThan(3000)
})

test('a connection that is cut before the answer is told by its error', async () => {
  const steps = await tried(await plain(request => void request.socket.destroy()))
  expect(steps.http).toMatchObject({ state: 'failed', finding: 'httpNone', values: { code: 'ECONNRESET' } })
})

test.each([
  ['ahead', -3600_000],
  ['behind', 3600_000],
] as const)('a clock that is %s by an hour is told in whole seconds', async (direction, of) => {
  const url = await plain((_, response) => {
    response.setHeader('Date', new Date(Date.now() + of).toUTCString())
    response.end()
  })
  const { clock, roundTrip } = await tried(url)
  expect(clock).toMatchObject({ state: 'failed', finding: 'clockOff', values: { direction } })
  expect(Math.abs(Number(clock.values['seconds']) - 3600)).toBeLessThanOrEqual(2)
  // It is no reason not to go on.
  expect(roundTrip.state).toBe('ok')
})

test('an answer that a cache has kept is as old as it says, and a fresh one is asked for', async () => {
  const asked: (string | undefined)[] = []
  const url = await plain((request, response) => {
    asked.push(request.headers['cache-control'])
    response.setHeader('Date', new Date(Date.now() - 3600_000).toUTCString())
    response.setHeader('Age', '3600')
    response.end()
  })
  const { clock } = await tried(url)
  expect(clock).toMatchObject({ state: 'ok', finding: 'clockGood' })
  expect(Number(clock.values['seconds'])).toBeLessThanOrEqual(2)
  expect(new Set(asked)).toEqual(new Set(['no-cache']))
})

test('a server that tells no time leaves the clock unjudged', async () => {
  const url = await plain((_, response) => {
    response.sendDate = false
    response.end()
  })
  expect((await tried(url)).clock).toMatchObject({ state: 'skipped', finding: 'clockUnknown' })
})

test('a slow platform is told by its shortest round trip and the median', {
  tags: ['proof'],
  timeout: 30_000,
}, async () => {
  const url = await plain((_, response) => void setTimeout(() => response.end(), 1600))
  const { roundTrip } = await tried(url)
  expect(roundTrip).toMatchObject({ state: 'failed', finding: 'roundTripSlow' })
  expect(Number(roundTrip.values['min'])).toBeGreaterThanOrEqual(1500)
})

test('a long page is not read to its end', async () => {
  let sent = 0
  const url = await plain((request, response) => {
    const more = () => {
      let isTaken = true
      while (isTaken && !response.destroyed && sent < 500_000_000) {
        sent += 65_536
        isTaken = response.write(Buffer.alloc(65_536))
      }
      if (!isTaken) response.once('drain', more)
    }
    if (request.method === 'HEAD') response.end()
    else more()
  })
  expect((await tried(url)).http.finding).toBe('httpGood')
  expect(sent).toBeLessThan(50_000_000)
})

test('each step is told when it begins and when it ends', async () => {
  const told: string[] = []
  await tried(await plain(), {
    onSteps: steps => void told.push(steps.map(step => step.state.slice(0, 1)).join('')),
  })
  expect(told[0]).toBe('rwwwwwww')
  expect(told[1]).toBe('owwwwwww')
  expect(told.at(-1)).toBe('ososoooo')
})

test('a test that is ended stops in the step it is at, and skips the rest', async () => {
  const end = new AbortController()
  const steps = await tried(await plain(() => setTimeout(() => end.abort(), 50)), { signal: end.signal })
  expect(steps.tcp.state).toBe('ok')
  expect(findings(steps).slice(4)).toEqual(Array.from({ length: 4 }, () => 'cancelled'))
})

const json =
  (body: object): http.RequestListener =>
  (_, response) =>
    void response.end(JSON.stringify(body))

test.each([
  ['a success', false, { success: true, data: { projectNote: 'x' } }, 'ok', 'signatureAccepted'],
  ['a menu', true, { success: true, data: [] }, 'ok', 'signatureAccepted'],
  ['a missing right', true, { success: false, code: 400011, message: 'no' }, 'ok', 'signatureAccepted'],
  ['nobody signed in', false, { success: false, code: 410003, message: 'in!' }, 'ok', 'signatureNotRefused'],
  ['an ended session', true, { success: false, code: 410000, message: 'in!' }, 'ok', 'signatureNotRefused'],
  [
    'a refused signature',
    false,
    { success: false, code: 1, message: 'bad sign' },
    'failed',
    'signatureRefused',
  ],
  ['neither', false, { hello: 1 }, 'failed', 'signatureUnreadable'],
] as const)('%s as the answer to a signed call is told', async (_, isSignedIn, body, state, finding) => {
  const paths: string[] = []
  const url = await plain((request, response) => {
    paths.push(`${request.method} ${new URL(request.url ?? '', 'http://x').pathname}`)
    json(body)(request, response)
  })
  const platform = createTestPlatform(url, {}, () => (isSignedIn ? 'tok' : ''))
  const found = await trySignature(platform, isSignedIn, new AbortController().signal)
  platform.close()
  expect(found).toMatchObject({ state, finding })
  // Nothing but a read of the specification: see spec 1 §7.
  expect(paths).toEqual([isSignedIn ? 'GET /channelapi/system/menus' : 'GET /adminapi/getProjectNote'])
  // The platform's own words are shown where it refuses, and nowhere else.
  expect(found.values['message'] ?? '').toBe(finding === 'signatureRefused' ? 'bad sign' : '')
})
