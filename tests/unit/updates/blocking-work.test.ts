import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { rechargeOrders } from '../../../src/areas/recharge-orders/calls.ts'
import type { WriteOutcome } from '../../../src/shared/writes/write-outcome.ts'
import { startMain } from '../properties/whole-main.ts'
import { createSignedManifest, createSource, program, startFeed } from './feed-fixture.ts'

/** Starts a platform that accepts any sign-in and answers a write only when the test releases it. */
const startPlatform = async () => {
  const pendingAnswers: (() => void)[] = []
  const server = http.createServer((request, response) => {
    const answer = (data: unknown) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ success: true, data }))
    }
    if (request.url?.endsWith('/login')) answer({ token: 'a-token' })
    else if (request.url?.endsWith(rechargeOrders.restore.path)) pendingAnswers.push(() => answer(null))
    else answer({})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, pendingAnswers }
}

/** Starts main with a feed whose version 1.3.0 is already downloaded. */
const startConsole = async () => {
  const platform = await startPlatform()
  const feed = await startFeed()
  feed.files.set('latest.yml', createSignedManifest()).set('Console-1.3.0.exe', program)
  const { source } = await createSource({ feed: feed.url })
  const quit = vi.fn()
  const main = await startMain({ profile: { baseUrl: platform.url }, updates: async () => source, quit })
  onTestFinished(() => main.close())
  const ask = (name: string, input?: unknown, window = 0) => main.ask({ name, input }, window)
  const credentials = { username: 'anna', password: 'Abcd1234', code: '123456', remember: false }
  expect(await ask('signIn', credentials)).toMatchObject({ ok: true })
  expect(await ask('checkForUpdates')).toEqual({ kind: 'found', version: '1.3.0' })
  await vi.waitFor(() =>
    expect(main.sentEvents.findLast(({ name }) => name === 'updates')?.value).toMatchObject({
      state: { kind: 'ready', version: '1.3.0' },
    }),
  )
  expect(await ask('boot')).toMatchObject({ updates: { state: { kind: 'ready', plan: null } } })
  return { platform, ask, quit }
}

test('a restart is refused while a write is in flight, and then blocks new writes', async () => {
  const { platform, ask, quit } = await startConsole()
  const restore = (OrderNo: string) =>
    ask('write', { id: rechargeOrders.restore.id, input: { OrderNo } }) as Promise<WriteOutcome>
  const first = restore('1')
  await vi.waitFor(() => expect(platform.pendingAnswers).toHaveLength(1))
  expect(await ask('chooseUpdate', { when: 'now' })).toEqual({ kind: 'busy', open: ['write'] })
  platform.pendingAnswers[0]?.()
  expect((await first).result).toMatchObject({ ok: true })
  expect(await ask('chooseUpdate', { when: 'now' })).toEqual({ kind: 'restarting' })
  expect(quit).toHaveBeenCalledOnce()
  expect((await restore('2')).result).toMatchObject({ ok: false })
  expect(platform.pendingAnswers).toHaveLength(1)
})

test('open work of any window blocks a restart until it is cleared or reloaded', async () => {
  const { ask, quit } = await startConsole()
  await ask('reportOpenWork', ['form'], 1)
  await ask('reportOpenWork', ['batch'], 2)
  expect(await ask('chooseUpdate', { when: 'now' })).toEqual({ kind: 'busy', open: ['form', 'batch'] })
  await ask('reportOpenWork', [], 2)
  expect(await ask('chooseUpdate', { when: 'now' })).toEqual({ kind: 'busy', open: ['form'] })
  await ask('boot', undefined, 1)
  expect(quit).not.toHaveBeenCalled()
  expect(await ask('chooseUpdate', { when: 'now' })).toEqual({ kind: 'restarting' })
})

test('a choice of tonight or at quit is stored and does not quit the app', async () => {
  const { ask, quit } = await startConsole()
  for (const when of ['tonight', 'quit']) {
    expect(await ask('chooseUpdate', { when })).toEqual({ kind: 'planned' })
    expect(await ask('boot')).toMatchObject({ updates: { state: { plan: when } } })
  }
  expect(quit).not.toHaveBeenCalled()
})
