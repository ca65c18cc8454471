import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createDispatcher, type Handlers } from '../../../src/main/dispatch.ts'
import type { Log } from '../../../src/main/log/log.ts'
import { createSecretValues } from '../../../src/main/log/secret-values.ts'
import { createSenderCheck } from '../../../src/main/sender.ts'
import { type RequestName, requests } from '../../../src/shared/bridge.ts'
import { failed, ok } from '../../../src/shared/result.ts'

const names = Object.keys(requests) as RequestName[]

const secretValues = createSecretValues()

const aMain = (changes: Partial<Handlers<string>> = {}, isLocked = () => false) => {
  const handled: string[] = []
  const lines: string[] = []
  const note = (message: string) => void lines.push(message)
  const log: Log = { debug: () => undefined, info: note, warn: note, error: note }
  const silent = Object.fromEntries(
    names.map(name => [name, () => void handled.push(name)]),
  ) as unknown as Handlers<string>
  const dispatch = createDispatcher({ ...silent, ...changes }, log, secretValues.concealFailure, isLocked)
  const ours = { window: 'console', from: 'app://console/index.html' }
  return { handled, lines, dispatch, send: (message: unknown) => dispatch(ours, message) }
}

test('a request reaches its handler with its parsed input and its window', async () => {
  const toggleFullScreen = vi.fn()
  const openLink = vi.fn(async () => ok(undefined))
  const { send } = aMain({ toggleFullScreen, openLink })
  expect(await send({ name: 'openLink', input: { url: 'https://host.example' } })).toEqual(ok(undefined))
  expect(openLink).toHaveBeenCalledWith({ url: 'https://host.example' }, 'console')
  await send({ name: 'toggleFullScreen', input: undefined })
  expect(toggleFullScreen).toHaveBeenCalledWith(undefined, 'console')
})

test('known failures are values', async () => {
  const timeout = failed({ kind: 'timeout' })
  const { send } = aMain({ call: () => timeout })
  expect(await send({ name: 'call', input: { id: 'home.summary', input: {}, ticket: '' } })).toEqual(timeout)
})

test('a failure reaches the page without the secrets the program knows', async () => {
  secretValues.hold(['Tok3nOfToday'])
  const { send } = aMain({ call: () => failed({ kind: 'offline', detail: 'GET /x?token=Tok3nOfToday' }) })
  expect(await send({ name: 'call', input: { id: 'home.summary', input: {}, ticket: '' } })).toEqual(
    failed({ kind: 'offline', detail: 'GET /x?token=[hidden]' }),
  )
})

test('a write that does not fit, or fails, is answered by its outcome, without the secrets the program knows', async () => {
  secretValues.hold(['Tok3nOfToday'])
  const { send } = aMain({
    write: () => ({
      result: failed({ kind: 'rejected', code: '1', message: 'no Tok3nOfToday' }),
      isSent: true,
      verification: { kind: 'notCompared' },
    }),
  })
  expect(await send({ name: 'write', input: { id: 'gm.topUp', input: {} } })).toMatchObject({
    result: failed({ kind: 'rejected', code: '1', message: 'no [hidden]' }),
    isSent: true,
  })
  expect(await send({ name: 'write', input: { id: 7 } })).toMatchObject({
    result: { ok: false, failure: { kind: 'invalid' } },
    isSent: false,
  })
})

test('a message that is not ours is refused, unparsed and logged', async () => {
  const { dispatch, handled, lines } = aMain()
  const theirs = { window: null, from: 'https://evil.example/' }
  await expect(dispatch(theirs, { name: 'signOut', input: undefined })).rejects.toThrow(/^refused$/)
  expect(handled).toEqual([])
  expect(lines).toHaveLength(1)
})

const tagsWith = (state: unknown) => ({
  tags: [{ account: 'a', active: '1', tags: [{ id: '1', route: '/x', state }] }],
})
const endless: Record<string, unknown> = {}
endless['self'] = endless

test.each([
  ['nothing', undefined],
  ['a text', 'signOut'],
  ['an array', ['signOut']],
  ['no name', { input: undefined }],
  ['another field', { name: 'signOut', input: undefined, window: 1 }],
  ['an unknown request', { name: 'readFile', input: '/etc/passwd' }],
  ['a name every object has', { name: 'constructor', input: undefined }],
  ['the prototype', { name: '__proto__', input: undefined }],
  ['an input where none is meant', { name: 'signOut', input: {} }],
  ['a setting that is not the page’s', { name: 'saveSettings', input: { profile: '/etc/passwd' } }],
  ['a state no file can hold', { name: 'saveSettings', input: tagsWith({ count: 1n }) }],
  ['a state that holds itself', { name: 'saveSettings', input: tagsWith(endless) }],
])('a message holding %s is refused without details', async (_, message) => {
  const { send, handled, lines } = aMain()
  await expect(send(message)).rejects.toThrow(/^refused$/)
  expect(handled).toEqual([])
  expect(lines).toHaveLength(1)
})

test('wrong input of a request that can fail is told as invalid fields', async () => {
  const { send, handled } = aMain()
  expect(await send({ name: 'openLink', input: { url: 7 } })).toEqual(
    failed({ kind: 'invalid', fields: [{ field: 'url', message: 'errors:invalidRequest' }] }),
  )
  expect(handled).toEqual([])
})

test('an input that throws when it is looked at does not fit', async () => {
  const { send, handled } = aMain()
  const trap = () => {
    throw new Error('looked at')
  }
  const input = new Proxy({}, { get: trap, ownKeys: trap, getPrototypeOf: trap })
  expect(await send({ name: 'openLink', input })).toMatchObject({ ok: false, failure: { kind: 'invalid' } })
  await expect(send({ name: 'signOut', input })).rejects.toThrow(/^refused$/)
  await expect(send(input)).rejects.toThrow(/^refused$/)
  expect(handled).toEqual([])
})

test('a bug of a handler is logged and told without details', async () => {
  const broken = () => {
    throw new Error('secret detail')
  }
  for (const handler of [broken, async () => broken()]) {
    const { send, lines } = aMain({ signOut: handler })
    await expect(send({ name: 'signOut', input: undefined })).rejects.toThrow(/^failed$/)
    expect(lines).toEqual(['A handler failed'])
  }
})

test('no message whatever makes anything but a value or a silent refusal', async () => {
  const message = fc.oneof(
    fc.anything(),
    fc.record({ name: fc.oneof(fc.constantFrom(...names), fc.string()), input: fc.anything() }),
  )
  await fc.assert(
    fc.asyncProperty(message, async one => {
      const { send } = aMain()
      const outcome = await send(one).then(
        () => 'value',
        (error: unknown) => String(error),
      )
      expect(['value', 'Error: refused']).toContain(outcome)
    }),
    { numRuns: 500 },
  )
})

const aWindow = (url: string) => {
  const mainFrame = { url }
  return { webContents: { mainFrame } }
}
const page = 'app://console/index.html'

test('only the main frame of an own window on the own origin is a sender', () => {
  const own = aWindow(page)
  const sender = createSenderCheck(() => [own], 'app://console')
  const from = (contents: typeof own.webContents, senderFrame: { url: string } | null) =>
    sender({ sender: contents, senderFrame }).window
  expect(from(own.webContents, own.webContents.mainFrame)).toBe(own)
  expect(from(own.webContents, { url: page })).toBeNull()
  expect(from(own.webContents, null)).toBeNull()
  const other = aWindow(page)
  expect(from(other.webContents, other.webContents.mainFrame)).toBeNull()
  for (const url of [
    'https://evil.example/',
    'app://console.evil/',
    'about:blank',
    '',
    'file:///index.html',
  ]) {
    const astray = aWindow(url)
    const astrayed = createSenderCheck(() => [astray], 'app://console')
    const event = { sender: astray.webContents, senderFrame: astray.webContents.mainFrame }
    expect(astrayed(event)).toEqual({ window: null, from: url })
  }
})

test('a locked console answers only what its lock screen needs', () => {
  const allowed = names.filter(name => requests[name].isAllowedWhileLocked)
  expect(allowed.toSorted()).toEqual([
    'boot',
    'cancelCall',
    'closeWindow',
    'lock',
    'reportError',
    'signOut',
    'tellOpenWork',
    'unlock',
  ])
})

test('a locked console refuses anything else, as a failure where the request can fail', async () => {
  const { send, handled } = aMain({}, () => true)
  expect(await send({ name: 'openLink', input: { url: 'https://host.example' } })).toEqual(
    failed({ kind: 'cancelled' }),
  )
  await expect(send({ name: 'saveSettings', input: {} })).rejects.toThrow(/^refused$/)
  await send({ name: 'lock', input: undefined })
  expect(handled).toEqual(['lock'])
})
