import { beforeEach, expect, test, vi } from 'vitest'
import { createDispatcher, type Handlers } from '../../../src/main/dispatch.ts'
import { createRequestHandlers } from '../../../src/main/handlers.ts'
import type { SessionState } from '../../../src/shared/bridge/session.ts'
import { createPlayerRoute } from '../../../src/shared/player-route.ts'
import { Profile } from '../../../src/shared/profile.ts'
import { failed, ok } from '../../../src/shared/result.ts'

const tag = { id: 'a', route: '/x', pinned: false, copy: 1, state: { draft: 1 } }
const tags = {
  open: vi.fn(() => ok(undefined)),
  of: vi.fn((window: unknown) => (window === 'tag' ? tag : null)),
  show: vi.fn(),
  remember: vi.fn(),
  replace: vi.fn(),
  giveBack: vi.fn(),
}
const lead = vi.fn()
beforeEach(() => {
  for (const one of [...Object.values(tags), lead]) one.mockClear()
})

const signedIn: SessionState = { kind: 'signedIn', username: 'owner', remembered: false }

/** Sends the request through the real checks to the real handlers, of which only what it asks is there. */
const ask = (
  name: string,
  input: unknown,
  window: string | null = 'tag',
  state: SessionState = signedIn,
  playerDetailDisabled = false,
) => {
  const variant = { ...Profile.shape.variant.parse({}), playerDetailDisabled }
  const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
  const parts = {
    connection: async () => ({ profile: { variant }, session: { state: () => state } }),
    tags,
    lead,
    calls: {},
    native: {},
    help: {},
    log,
  } as unknown as Parameters<typeof createRequestHandlers>[0]
  const dispatch = createDispatcher(
    createRequestHandlers(parts) as unknown as Handlers<string>,
    log,
    failure => failure,
  )
  return dispatch({ window, from: 'test' }, { name, input })
}

test('a tag gets a window for whoever is signed in, and for nobody else', async () => {
  expect(await ask('openTagWindow', { tag })).toEqual(ok(undefined))
  expect(tags.open.mock.calls).toEqual([[tag, 'owner']])
  for (const state of [
    { kind: 'signedOut' },
    { kind: 'expired', username: 'owner', message: '' },
  ] as const satisfies readonly SessionState[]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await ask('openTagWindow', { tag }, 'main', state)).toEqual(
      failed({ kind: 'signedOut', message: '' }),
    )
  }
  expect(tags.open).toHaveBeenCalledOnce()
})

test.each([
  ['a place that is none of ours', { ...tag, route: 'https://evil.example' }],
  ['no id', { ...tag, id: '' }],
  ['a state that no file can hold', { ...tag, state: { a: 10n } }],
])('a tag with %s is refused', async (_, wrong) => {
  expect(await ask('openTagWindow', { tag: wrong })).toMatchObject({
    ok: false,
    failure: { kind: 'invalid' },
  })
  expect(tags.open).not.toHaveBeenCalled()
})

test('a player gets a window but where the variant has no player detail', async () => {
  const player = { ...tag, route: createPlayerRoute('100200300') }
  expect(await ask('openTagWindow', { tag: player })).toEqual(ok(undefined))
  expect(await ask('openTagWindow', { tag: player }, 'main', signedIn, true)).toEqual(
    failed({ kind: 'forbidden', message: '' }),
  )
  expect(await ask('openTagWindow', { tag }, 'main', signedIn, true)).toEqual(ok(undefined))
  expect(tags.open.mock.calls).toEqual([
    [player, 'owner'],
    [tag, 'owner'],
  ])
})

test('only the windows of tags lead the main one, and only to its routes', async () => {
  const wanted = { route: '/x?a=1', how: 'lead' }
  await ask('leadMain', wanted, 'main')
  expect(lead).not.toHaveBeenCalled()
  await ask('leadMain', wanted)
  await ask('leadMain', { route: '/x', how: 'open' })
  expect(lead.mock.calls).toEqual([[wanted], [{ route: '/x', how: 'open' }]])
  for (const wrong of [
    { ...wanted, route: 'https://evil.example' },
    { ...wanted, how: 'eval' },
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(ask('leadMain', wrong)).rejects.toThrow('refused')
  }
})

test('what a window asks is of its own tag; who is none of ours is not heard', async () => {
  await ask('rememberTag', { key: 'search:/x', value: 1 })
  expect(tags.remember.mock.calls).toEqual([['tag', 'search:/x', 1]])
  await ask('replaceTag', { tag })
  expect(tags.replace.mock.calls).toEqual([['tag', tag]])
  await ask('returnTag', undefined)
  expect(tags.giveBack.mock.calls).toEqual([['tag']])
  for (const name of [
    'openTagWindow',
    'rememberTag',
    'replaceTag',
    'returnTag',
    'leadMain',
    'showTagWindow',
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(ask(name, undefined, null)).rejects.toThrow('refused')
  }
})
