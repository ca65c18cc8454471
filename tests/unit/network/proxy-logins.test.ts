import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createSecretValues } from '../../../src/main/log/secret-values.ts'
import { createNetwork } from '../../../src/main/network/network.ts'
import { createProxyLogins } from '../../../src/main/network/proxy-logins.ts'
import { registerProxies } from '../../../src/main/network/requests.ts'
import { createTransport } from '../../../src/main/platform/transport.ts'
import { openDocument } from '../../../src/main/settings/document.ts'
import { collectAnswers } from '../ipc/collect-answers.ts'
import { createTestLog } from '../platform/fixtures.ts'
import { createTestSecretStore } from '../settings/test-secret-store.ts'
import { startProxy } from './proxy-server.ts'

const address = 'http://proxy.example:3128'
const login = { user: 'ana', password: 'Pröxy @1:2/3' }

let folder: string
const closings: (() => void)[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'proxies-'))
})
afterEach(() => {
  for (const close of closings.splice(0)) close()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts the program on this computer. */
const start = (secretStore = createTestSecretStore()) => {
  const log = createTestLog()
  const secretValues = createSecretValues()
  const logins = createProxyLogins({
    document: openDocument({ folder, name: 'proxies', version: '1', log }),
    secretStore,
    secretValues,
    log: (message, error) => log.warn(message, error),
    patienceMs: 30,
  })
  return { logins, log, secretValues }
}
const readDisk = () => readFileSync(join(folder, 'proxies.json'), 'utf8')

describe('a sign-in for a proxy', () => {
  test('is stored encrypted, in no log, and used after a restart', async () => {
    const secretStore = createTestSecretStore()
    const { logins, log, secretValues } = start(secretStore)
    expect([await logins.find(address), logins.state(address)]).toEqual([undefined, 'none'])
    await logins.save(address, login)
    expect([await logins.find(address), logins.state(address)]).toEqual([login, 'stored'])
    const basic = Buffer.from('ana:Pröxy @1:2/3').toString('base64')
    for (const secret of ['ana', login.password, basic, encodeURIComponent(login.password)]) {
      expect(readDisk()).not.toContain(secret)
      expect(log.text()).not.toContain(secret)
    }
    expect(secretValues.conceal(`${login.password} ${basic}`)).not.toMatch(/Pröxy|YW5h/)
    expect(await start(secretStore).logins.find(address)).toEqual(login)
  })

  test('is replaced and forgotten, on the disk, too', async () => {
    const secretStore = createTestSecretStore()
    const { logins } = start(secretStore)
    await logins.save(address, login)
    const stored = readDisk()
    await logins.save(address, { user: 'bea', password: '' })
    expect(await logins.find(address)).toEqual({ user: 'bea', password: '' })
    expect(readDisk()).not.toBe(stored)
    logins.forget(address)
    expect([await logins.find(address), logins.list()]).toEqual([undefined, []])
    expect(JSON.parse(readDisk()).proxyLogins).toEqual([])
    expect(start(secretStore).logins.list()).toEqual([])
  })

  test.each(['locked', 'missing', 'asking'] as const)(
    'is used at once while the store is %s',
    async state => {
      const secretStore = createTestSecretStore()
      await start(secretStore).logins.save(address, { user: 'old', password: 'x' })
      secretStore.set(state)
      const { logins } = start(secretStore)
      await logins.save(address, login)
      expect([await logins.find(address), logins.state(address)]).toEqual([login, 'run'])
      // The earlier one does not come back.
      expect(JSON.parse(readDisk()).proxyLogins).toEqual([])
    },
  )

  test('is stored as soon as the secret store answers', async () => {
    const secretStore = createTestSecretStore('asking')
    const { logins } = start(secretStore)
    await logins.save(address, login)
    expect(logins.state(address)).toBe('run')
    secretStore.set('ready')
    await expect.poll(() => logins.state(address)).toBe('stored')
    expect(await start(secretStore).logins.find(address)).toEqual(login)
  })

  test('stays stored while the secret store is locked, and is used once it is not', async () => {
    const secretStore = createTestSecretStore()
    await start(secretStore).logins.save(address, login)
    const stored = readDisk()
    secretStore.set('locked')
    const { logins } = start(secretStore)
    expect([await logins.find(address), logins.state(address)]).toEqual([undefined, 'locked'])
    expect(readDisk()).toBe(stored)
    secretStore.set('ready')
    expect([await logins.find(address), logins.state(address)]).toEqual([login, 'stored'])
    secretStore.rotate()
    const next = start(secretStore).logins
    expect(await next.find(address)).toEqual(login)
    expect(readDisk()).not.toBe(stored)
  })

  test('that no store can read any more is dropped, with a line in the log', async () => {
    await start().logins.save(address, login)
    const { logins, log } = start()
    expect([await logins.find(address), logins.list()]).toEqual([undefined, []])
    expect(log.text()).toContain('Could not read a proxy’s sign-in')
  })
})

/** A platform behind a proxy that asks for a sign-in: by its name nothing but the proxy finds it. */
const startBehindProxy = async () => {
  const server = http.createServer((_, response) => void response.end('{"success":true}'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  let wanted = `Basic ${Buffer.from(`${login.user}:${login.password}`).toString('base64')}`
  const refused = 'HTTP/1.1 407 Who are you\r\ncontent-length: 0\r\n\r\n'
  const proxy = await startProxy({
    onRequest: (request, response) => {
      if (request.headers['proxy-authorization'] === wanted) return `http://127.0.0.1:${port}`
      response.writeHead(407).end()
      return null
    },
    onConnect: socket => {
      socket.end(refused)
      return true
    },
  })
  closings.push(proxy.close, () => void server.close())
  return {
    proxy,
    want: (next: typeof login) => {
      wanted = `Basic ${Buffer.from(`${next.user}:${next.password}`).toString('base64')}`
    },
  }
}

test('kept connections use a sign-in once it is saved, and never a forgotten one', async () => {
  const { proxy, want } = await startBehindProxy()
  const { logins } = start()
  const network = createNetwork({
    proxy: 'system',
    askSystem: async () => `PROXY ${proxy.place}`,
    findLogin: logins.find,
    log: () => undefined,
  })
  const transport = createTransport(5, network)
  closings.push(transport.close)
  const read = async () => {
    const result = await transport.send('shared', 'GET', {
      url: 'http://platform.example/read',
      body: null,
      contentType: null,
    })
    return result.kind === 'answer' ? result.status : result.detail
  }
  const write = { url: 'http://platform.example/pay', body: null, contentType: null }
  // A platform might answer so, too, and only after it has paid.
  expect(await transport.send('own', 'POST', write)).toMatchObject({
    kind: 'lost',
    mayHaveLeft: true,
    detail: `PROXY_LOGIN ${proxy.place}`,
  })
  const place = `http://${proxy.place}`
  expect(await read()).toBe(`PROXY_LOGIN ${proxy.place}`)
  await logins.save(place, login)
  expect([await read(), await read()]).toEqual([200, 200])
  // Two without the sign-in, and one that both later reads share.
  expect(proxy.connections()).toBe(3)
  const other = { user: 'bea', password: 'x' }
  want(other)
  await logins.save(place, other)
  expect(await read()).toBe(200)
  logins.forget(place)
  expect(await read()).toBe(`PROXY_LOGIN ${proxy.place}`)
})

describe('the requests of a page', () => {
  const create = () => {
    const { logins } = start()
    const network = createNetwork({
      proxy: 'system',
      askSystem: async () => 'PROXY Proxy.Example:3128; HTTPS other.example:8443; DIRECT',
      findLogin: logins.find,
      log: () => undefined,
    })
    const connection = async () => ({ baseUrl: 'https://platform.example', network })
    const handlers = collectAnswers(bridge => registerProxies(bridge, { logins, connection }))
    const window = null as never
    return {
      logins,
      list: () => handlers.proxies(undefined, window),
      save: (input: { address: string; user: string; password: string }) =>
        handlers.saveProxyLogin(input, window),
      forget: (proxy: string) => handlers.forgetProxyLogin({ address: proxy }, window),
    }
  }

  test('list the proxies in use and those with a sign-in, which they never answer', async () => {
    const { list, save, forget } = create()
    const inUse = [
      { address, name: 'proxy.example:3128', isInUse: true, login: 'none' },
      {
        address: 'https://other.example:8443',
        name: 'https://other.example:8443',
        isInUse: true,
        login: 'none',
      },
    ]
    expect(await list()).toEqual({ ok: true, value: inUse })
    await save({ address: 'PROXY.example:3128', ...login })
    const answer = await save({ address: 'http://third.example', ...login })
    expect(answer).toMatchObject({
      value: [
        { login: 'stored', isInUse: true },
        { login: 'none' },
        { address: 'http://third.example', name: 'third.example', isInUse: false, login: 'stored' },
      ],
    })
    expect(JSON.stringify(answer)).not.toMatch(/ana|Pröxy/)
    await forget(address)
    expect(await forget('http://third.example')).toEqual({ ok: true, value: inUse })
  })

  test.each(['', 'two words', 'http://ana:x@proxy.example', 'http://proxy.example/path', 'socks5://p:1'])(
    'refuse “%s” as the address of a proxy',
    async text => {
      const { logins, save } = create()
      expect(await save({ address: text, ...login })).toMatchObject({
        failure: { fields: [{ field: 'address', message: 'errors:proxyAddress' }] },
      })
      expect(logins.list()).toEqual([])
    },
  )
})
