import { expect, test, vi } from 'vitest'
import { createNetwork } from '../../../src/main/network/network.ts'
import { nameRoute, readRoutes } from '../../../src/main/network/routes.ts'

test.each([
  ['DIRECT', ['direct']],
  ['PROXY proxy.example:3128', ['http://proxy.example:3128']],
  [
    'HTTPS secure.example:443;proxy other.example; DIRECT',
    ['https://secure.example', 'http://other.example', 'direct'],
  ],
  ['SOCKS5 s.example:1080; QUIC q.example:443', ['SOCKS5', 'QUIC']],
  ['PROXY [2001:db8::1]:8080', ['http://[2001:db8::1]:8080']],
  ['', ['direct']],
  ['PROXY ; PROXY :80;PROXY a b c', ['http://a']],
  ['PROXY user:secret@proxy.example:80', ['direct']],
])('the ways in “%s” are read in their order', (text, names) => {
  expect(
    readRoutes(text).map(route =>
      route.kind === 'proxy' ? route.address : route.kind === 'direct' ? 'direct' : route.name,
    ),
  ).toEqual(names)
  expect(readRoutes(text).map(nameRoute).join(' ')).not.toContain('secret')
})

const create = (proxy: string, askSystem: (url: string) => Promise<string>) =>
  createNetwork({ proxy, askSystem, findLogin: async () => undefined, log: () => undefined, patienceMs: 40 })

test('the system is asked for each connection, without path and parameters', async () => {
  const answers = ['PROXY one.example:1', 'DIRECT']
  const ask = vi.fn(async () => answers.shift() ?? '')
  const network = create('system', ask)
  const address = 'https://platform.example/api/players?token=abc'
  expect(await network.findRoutes(address)).toEqual(readRoutes('PROXY one.example:1'))
  expect(await network.findRoutes(address)).toEqual(readRoutes('DIRECT'))
  expect(ask).toHaveBeenCalledWith('https://platform.example/')
})

test('a system that fails or hangs leaves the last answer', async () => {
  const answers: (() => Promise<string>)[] = [
    async () => 'PROXY one.example:1',
    () => Promise.reject(new Error('no')),
    () => new Promise(() => undefined),
  ]
  const network = create('system', () => (answers.shift() as () => Promise<string>)())
  for (let asked = 0; asked < 3; asked += 1) {
    expect(await network.findRoutes('https://platform.example')).toEqual(readRoutes('PROXY one.example:1'))
  }
})

test('the profile can name one proxy, or none; this computer is reached without any', async () => {
  const ask = vi.fn(async () => 'PROXY system.example:1')
  expect(await create('none', ask).findRoutes('https://platform.example')).toEqual(readRoutes('DIRECT'))
  const named = create('https://named.example:8443', ask)
  expect(await named.findRoutes('https://platform.example')).toEqual(readRoutes('HTTPS named.example:8443'))
  for (const own of ['http://127.0.0.1:4000', 'https://localhost', 'http://[::1]:9']) {
    expect(await named.findRoutes(own)).toEqual(readRoutes('DIRECT'))
    expect(await create('system', ask).findRoutes(own)).toEqual(readRoutes('DIRECT'))
  }
  expect(ask).not.toHaveBeenCalled()
})
