import { beforeEach, expect, test, vi } from 'vitest'
import { dispatcher, type Handlers } from '../../../src/main/dispatch.ts'
import { requestHandlers } from '../../../src/main/requests.ts'
import type { SessionState } from '../../../src/shared/bridge/session.ts'
import { Profile } from '../../../src/shared/profile.ts'
import { failed, ok } from '../../../src/shared/result.ts'

const open = vi.fn(() => ok(undefined))
beforeEach(() => void open.mockClear())

const signedIn: SessionState = { kind: 'signedIn', username: 'owner', remembered: false }
const { variant } = Profile.pick({ variant: true }).parse({})

type Parts = Parameters<typeof requestHandlers>[0]

/** Sends the request through the real checks to the real handlers, of which only what it asks is there. */
const ask = (id: unknown, state: SessionState, playerDetailDisabled = false) => {
  const connection = {
    profile: { variant: { ...variant, playerDetailDisabled } },
    session: { state: () => state },
  }
  const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
  const parts = {
    connection: async () => connection,
    players: { open },
    calls: {},
    native: {},
    help: {},
    log,
  } as unknown as Parts
  const dispatch = dispatcher(requestHandlers(parts) as unknown as Handlers<string>, log, failure => failure)
  return dispatch({ window: 'console', from: 'test' }, { name: 'openPlayer', input: { id } })
}

test('a player is opened for whoever is signed in', async () => {
  expect(await ask('100200300', signedIn)).toEqual(ok(undefined))
  expect(open.mock.calls).toEqual([['100200300', 'owner']])
})

test.each<SessionState>([{ kind: 'signedOut' }, { kind: 'expired', username: 'owner', message: 'gone' }])(
  'nobody’s player is opened: $kind',
  async state => {
    expect(await ask('1', state)).toEqual(failed({ kind: 'signedOut', message: '' }))
    expect(open).not.toHaveBeenCalled()
  },
)

test('nothing opens where the variant has no player detail', async () => {
  expect(await ask('1', signedIn, true)).toEqual(failed({ kind: 'forbidden', message: '' }))
  expect(open).not.toHaveBeenCalled()
})

test.each(['', ' 1', '-1', '1#player=2', '12/34', '1'.repeat(25), 12, null])(
  'what is no player id is refused: %j',
  async id => {
    expect(await ask(id, signedIn)).toMatchObject({ ok: false, failure: { kind: 'invalid' } })
    expect(open).not.toHaveBeenCalled()
  },
)
