import { beforeEach, expect, test, vi } from 'vitest'
import { createDispatcher } from '../../../src/main/bridge/dispatch.ts'
import { registerWindows } from '../../../src/main/windows/requests.ts'
import type { SessionState } from '../../../src/shared/bridge/session.ts'
import { createPlayerRoute } from '../../../src/shared/links/player-route.ts'
import { Profile } from '../../../src/shared/profile.ts'
import { failed, ok } from '../../../src/shared/result.ts'
import { collectAnswers } from './collect-answers.ts'

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

const signedInState: SessionState = { kind: 'signedIn', username: 'owner', remembered: false }

/** Sends the request through the real checks to the real handlers with minimal dependencies. */
const ask = (
  name: string,
  input: unknown,
  window: string | null = 'tag',
  state: SessionState = signedInState,
  playerDetailDisabled = false,
) => {
  const variant = { ...Profile.shape.variant.parse({}), playerDetailDisabled }
  const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
  const parts = {
    connection: async () => ({ profile: { variant }, session: { state: () => state } }),
    tags,
    lead,
    native: {},
  } as unknown as Parameters<typeof registerWindows>[1]
  const dispatch = createDispatcher(
    collectAnswers<string>(bridge => registerWindows(bridge, parts)),
    log,
    failure => failure,
  )
  return dispatch({ window, from: 'test' }, { name, input })
}

test('only a signed-in session can open a tag window', async () => {
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
  ['an external route', { ...tag, route: 'https://evil.example' }],
  ['no id', { ...tag, id: '' }],
  ['a state that cannot be stored', { ...tag, state: { a: 10n } }],
])('a tag with %s is refused', async (_, wrong) => {
  expect(await ask('openTagWindow', { tag: wrong })).toMatchObject({
    ok: false,
    failure: { kind: 'invalid' },
  })
  expect(tags.open).not.toHaveBeenCalled()
})

test('a player gets a window only if the variant has player details', async () => {
  const player = { ...tag, route: createPlayerRoute('100200300') }
  expect(await ask('openTagWindow', { tag: player })).toEqual(ok(undefined))
  expect(await ask('openTagWindow', { tag: player }, 'main', signedInState, true)).toEqual(
    failed({ kind: 'forbidden', message: '' }),
  )
  expect(await ask('openTagWindow', { tag }, 'main', signedInState, true)).toEqual(ok(undefined))
  expect(tags.open.mock.calls).toEqual([
    [player, 'owner'],
    [tag, 'owner'],
  ])
})

test('only tag windows lead the main window, and only to in-app routes', async () => {
  const target = { route: '/x?a=1', how: 'lead' }
  await ask('leadMain', target, 'main')
  expect(lead).not.toHaveBeenCalled()
  await ask('leadMain', target)
  await ask('leadMain', { route: '/x', how: 'open' })
  expect(lead.mock.calls).toEqual([[target], [{ route: '/x', how: 'open' }]])
  for (const wrong of [
    { ...target, route: 'https://evil.example' },
    { ...target, how: 'eval' },
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(ask('leadMain', wrong)).rejects.toThrow('refused')
  }
})

test('a tag window acts only on its own tag, and unknown senders are refused', async () => {
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
