import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createDispatcher, type Handlers } from '../../../src/main/bridge/dispatch.ts'
import { createSenderCheck } from '../../../src/main/bridge/sender.ts'
import type { Log } from '../../../src/main/log/log.ts'
import { createSecretValues } from '../../../src/main/log/secret-values.ts'
import { type RequestName, requests } from '../../../src/shared/bridge.ts'
import { failed, ok } from '../../../src/shared/result.ts'

const names = Object.keys(requests) as RequestName[]

const secretValues = createSecretValues()

const createMain = (changes: Partial<Handlers<string>> = {}, isLocked = () => false) => {
  const handledNames: string[] = []
  const lines: string[] = []
  const note = (message: string) => void lines.push(message)
  const log: Log = { debug: () => undefined, info: note, warn: note, error: note }
  const silent = Object.fromEntries(
    names.map(name => [name, () => void handledNames.push(name)]),
  ) as unknown as Handlers<string>
  const dispatch = createDispatcher({ ...silent, ...changes }, log, secretValues.concealFailure, isLocked)
  const ours = { window: 'console', from: 'app://console/index.html' }
  return { handledNames, lines, dispatch, send: (message: unknown) => dispatch(ours, message) }
}

test('a request reaches its handler with its parsed input and its window', async () => {
  const toggleFullScreen = vi.fn()
  const openLink = vi.fn(async () => ok(undefined))
  const { send } = createMain({ toggleFullScreen, openLink })
  expect(await send({ name: 'openLink', input: { url: 'https://host.example' } })).toEqual(ok(undefined))
  expect(openLink).toHaveBeenCalledWith({ url: 'https://host.example' }, 'console')
  await send({ name: 'toggleFullScreen', input: undefined })
  expect(toggleFullScreen).toHaveBeenCalledWith(undefined, 'console')
})

test('a request with a file is refused unless the preload named its path', async () => {
  const { send, dispatch, handledNames, lines } = createMain()
  const message = { name: 'openImport', input: { path: '/home/ana/secret.xlsx' } }
  await expect(send(message)).rejects.toThrow('refused')
  expect(handledNames).toEqual([])
  expect(lines).toHaveLength(1)
  const ours = { window: 'console', from: 'app://console/index.html' }
  await dispatch(ours, message, 'file')
  await expect(dispatch(ours, { name: 'lock', input: undefined }, 'file')).rejects.toThrow('refused')
  expect(handledNames).toEqual(['openImport'])
})

test('a known failure is returned as a value', async () => {
  const timeout = failed({ kind: 'timeout' })
  const { send } = createMain({ call: () => timeout })
  expect(await send({ name: 'call', input: { id: 'home.summary', input: {}, ticket: '' } })).toEqual(timeout)
})

test('a failure reaches the page without known secrets', async () => {
  secretValues.hold(['Tok3nOfToday'])
  const { send } = createMain({
    call: () => failed({ kind: 'offline', detail: 'GET /x?token=Tok3nOfToday' }),
  })
  expect(await send({ name: 'call', input: { id: 'home.summary', input: {}, ticket: '' } })).toEqual(
    failed({ kind: 'offline', detail: 'GET /x?token=[hidden]' }),
  )
})

test('an invalid or failed write returns an outcome without known secrets', async () => {
  secretValues.hold(['Tok3nOfToday'])
  const { send } = createMain({
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

test('a message from another sender is refused and logged', async () => {
  const { dispatch, handledNames, lines } = createMain()
  const theirs = { window: null, from: 'https://evil.example/' }
  await expect(dispatch(theirs, { name: 'signOut', input: undefined })).rejects.toThrow(/^refused$/)
  expect(handledNames).toEqual([])
  expect(lines).toHaveLength(1)
})

const createTags = (state: unknown) => ({
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
  ['the name of an inherited property', { name: 'constructor', input: undefined }],
  ['the prototype', { name: '__proto__', input: undefined }],
  ['an unexpected input', { name: 'signOut', input: {} }],
  ['a setting that is not the page’s', { name: 'saveSettings', input: { profile: '/etc/passwd' } }],
  ['a state that cannot be stored', { name: 'saveSettings', input: createTags({ count: 1n }) }],
  ['a circular state', { name: 'saveSettings', input: createTags(endless) }],
])('a message holding %s is refused without details', async (_, message) => {
  const { send, handledNames, lines } = createMain()
  await expect(send(message)).rejects.toThrow(/^refused$/)
  expect(handledNames).toEqual([])
  expect(lines).toHaveLength(1)
})

test('wrong input of a request that can fail is returned as invalid fields', async () => {
  const { send, handledNames } = createMain()
  expect(await send({ name: 'openLink', input: { url: 7 } })).toEqual(
    failed({ kind: 'invalid', fields: [{ field: 'url', message: 'errors:invalidRequest' }] }),
  )
  expect(handledNames).toEqual([])
})

test('an input that throws on access is invalid', async () => {
  const { send, handledNames } = createMain()
  const trap = () => {
    throw new Error('looked at')
  }
  const input = new Proxy({}, { get: trap, ownKeys: trap, getPrototypeOf: trap })
  expect(await send({ name: 'openLink', input })).toMatchObject({ ok: false, failure: { kind: 'invalid' } })
  await expect(send({ name: 'signOut', input })).rejects.toThrow(/^refused$/)
  await expect(send(input)).rejects.toThrow(/^refused$/)
  expect(handledNames).toEqual([])
})

test('an error of a handler is logged, and the page receives no details', async () => {
  const broken = () => {
    throw new Error('secret detail')
  }
  for (const handler of [broken, async () => broken()]) {
    const { send, lines } = createMain({ signOut: handler })
    await expect(send({ name: 'signOut', input: undefined })).rejects.toThrow(/^failed$/)
    expect(lines).toEqual(['A handler failed'])
  }
})

test('any message produces only a value or a refusal', async () => {
  const message = fc.oneof(
    fc.anything(),
    fc.record({ name: fc.oneof(fc.constantFrom(...names), fc.string()), input: fc.anything() }),
  )
  await fc.assert(
    fc.asyncProperty(message, async one => {
      const { send } = createMain()
      const outcome = await send(one).then(
        () => 'value',
        (error: unknown) => String(error),
      )
      expect(['value', 'Error: refused']).toContain(outcome)
    }),
    { numRuns: 500 },
  )
})

const createWindow = (url: string) => {
  const mainFrame = { url }
  return { webContents: { mainFrame } }
}
const page = 'app://console/index.html'

test('only the main frame of an own window on the own origin may send', () => {
  const own = createWindow(page)
  const sender = createSenderCheck(() => [own], 'app://console')
  const from = (contents: typeof own.webContents, senderFrame: { url: string } | null) =>
    sender({ sender: contents, senderFrame }).window
  expect(from(own.webContents, own.webContents.mainFrame)).toBe(own)
  expect(from(own.webContents, { url: page })).toBeNull()
  expect(from(own.webContents, null)).toBeNull()
  const other = createWindow(page)
  expect(from(other.webContents, other.webContents.mainFrame)).toBeNull()
  for (const url of [
    'https://evil.example/',
    'app://console.evil/',
    'about:blank',
    '',
    'file:///index.html',
  ]) {
    const strayWindow = createWindow(url)
    const checkStray = createSenderCheck(() => [strayWindow], 'app://console')
    const event = { sender: strayWindow.webContents, senderFrame: strayWindow.webContents.mainFrame }
    expect(checkStray(event)).toEqual({ window: null, from: url })
  }
})

test('a locked console answers only the requests of its lock screen', () => {
  const allowed = names.filter(name => requests[name].isAllowedWhileLocked)
  expect(allowed.toSorted()).toEqual([
    'boot',
    'cancelCall',
    'closeWindow',
    'lock',
    'reportError',
    'reportOpenWork',
    'signOut',
    'unlock',
  ])
})

test('a locked console refuses other requests, with a failure where possible', async () => {
  const { send, handledNames } = createMain({}, () => true)
  expect(await send({ name: 'openLink', input: { url: 'https://host.example' } })).toEqual(
    failed({ kind: 'cancelled' }),
  )
  await expect(send({ name: 'saveSettings', input: {} })).rejects.toThrow(/^refused$/)
  await send({ name: 'lock', input: undefined })
  expect(handledNames).toEqual(['lock'])
})
