import { afterEach, describe, expect, test } from 'vitest'
import { system } from '../../../src/areas/system/calls.ts'
import { createSecretValues } from '../../../src/main/log/secret-values.ts'
import { createSession } from '../../../src/main/session/session.ts'
import type { SessionState } from '../../../src/shared/bridge/session.ts'
import {
  type Behaviour,
  createAnswering,
  type FaultServer,
  httpAnswer,
  startFaultServer,
} from '../platform/fault-server.ts'
import { answersUrl, createProfile, createTestLog, createWirePlatform } from '../platform/fixtures.ts'
import { createTestSecretStore } from '../settings/test-secret-store.ts'

const token = 'TOKEN-abcdef-123456'
const signedInAnswer = `{"success":true,"data":{"token":"${token}","user_info":{"username":"Ana"},"level":3}}`
const credentials = { username: 'ana', password: 'Abcd1234', code: '123456', remember: true }
const day = 24 * 60 * 60 * 1000
const start = 1_700_000_000_000

let server: FaultServer
afterEach(() => server.close())

/** Creates a computer on which the program can be started several times. */
const createComputer = async (behaviour: Behaviour = createAnswering(signedInAnswer)) => {
  server = await startFaultServer(behaviour)
  const disk: { value: unknown } = { value: undefined }
  const computer = { time: start, secretStore: createTestSecretStore(), audience: server.url }
  const startProgram = async () => {
    const program = startUnrestored()
    await program.session.restored
    return program
  }
  const startUnrestored = () => {
    const log = createTestLog()
    const states: SessionState[] = []
    const platform = createWirePlatform({
      profile: createProfile({ baseUrl: server.url }),
      profileFile: 'profile.json',
      token: () => session.token(),
      language: () => 'pt',
      onSignedOut: message => session.expired(message),
      log,
      secretValues: createSecretValues(),
      answersUrl,
      now: () => computer.time,
    })
    const session = createSession({
      platform,
      secretStore: computer.secretStore,
      store: {
        read: () => disk.value,
        write: value => {
          disk.value = value
        },
        clear: () => {
          disk.value = undefined
        },
      },
      audience: computer.audience,
      log,
      now: () => computer.time,
      patienceMs: 50,
    })
    session.onChange(state => states.push(state))
    return { platform, session, states, log }
  }
  return { computer, disk, startProgram, startUnrestored }
}
const signedIn: SessionState = { kind: 'signedIn', username: 'Ana', remembered: true }

describe('signing in', () => {
  test('stores a remembered token only encrypted on disk, never in a state or log', async () => {
    const { disk, startProgram } = await createComputer()
    const { session, states, log } = await startProgram()
    expect(session.state()).toEqual({ kind: 'signedOut' })
    expect(await session.signIn(credentials)).toEqual({ ok: true, value: signedIn })
    expect(session.token()).toBe(token)
    expect(states).toEqual([signedIn])
    const form = new URLSearchParams(server.received[0]?.body.toString())
    expect([...form.keys()]).toEqual([
      'username',
      'pwd',
      'code',
      'remember',
      'timer',
      'lang',
      'token',
      'sign',
    ])
    expect([form.get('remember'), form.get('token'), form.get('code')]).toEqual(['1', '', '123456'])
    for (const place of [JSON.stringify(disk.value), JSON.stringify(states), log.text()]) {
      expect(place).not.toContain('abcdef')
      expect(place).not.toContain('Abcd1234')
    }
    expect(disk.value).toEqual({ sealed: expect.stringMatching(/^[\w+/=]{60,}$/) })
  })

  test('without remembering removes even an earlier session from disk', async () => {
    const { disk, startProgram } = await createComputer()
    const { session } = await startProgram()
    await session.signIn(credentials)
    expect(await session.signIn({ ...credentials, remember: false })).toEqual({
      ok: true,
      value: { ...signedIn, remembered: false },
    })
    expect(disk.value).toBeUndefined()
    expect((await startProgram()).session.state()).toEqual({ kind: 'signedOut' })
  })

  test('without a working secret store keeps the token in memory', async () => {
    const { computer, disk, startProgram } = await createComputer()
    for (const state of ['missing', 'locked'] as const) {
      computer.secretStore.set(state)
      const { session } = await startProgram()
      expect(await session.signIn(credentials)).toEqual({
        ok: true,
        value: { ...signedIn, remembered: false },
      })
      expect(session.token()).toBe(token)
      expect(disk.value).toBeUndefined()
    }
  })

  test('returns the failure and changes nothing when it is rejected', async () => {
    const { startProgram } = await createComputer(
      createAnswering('{"success":false,"code":1,"message":"wrong code"}'),
    )
    const { session, states } = await startProgram()
    expect(await session.signIn(credentials)).toEqual({
      ok: false,
      failure: { kind: 'rejected', code: '1', message: 'wrong code' },
    })
    const empty = await session.signIn({ username: '', password: '', code: '', remember: false })
    expect(empty.ok || empty.failure).toEqual({
      kind: 'invalid',
      fields: [
        { field: 'username', message: 'errors:enterUserName' },
        { field: 'pwd', message: 'errors:enterPassword' },
        { field: 'code', message: 'errors:enterCode' },
      ],
    })
    expect([session.token(), states]).toEqual(['', []])
  })

  test('treats an answer without a token as malformed', async () => {
    const { startProgram } = await createComputer(createAnswering('{"success":true,"data":{"token":""}}'))
    const { session } = await startProgram()
    const result = await session.signIn(credentials)
    expect(result.ok ? 'ok' : result.failure.kind).toBe('malformed')
    expect(session.state()).toEqual({ kind: 'signedOut' })
  })

  test('by an administrator or group link is never remembered', async () => {
    const { disk, startProgram } = await createComputer(
      createAnswering(`{"success":1,"data":{"token":"${token}"}}`),
    )
    const { session } = await startProgram()
    await session.adminSignIn({ adminId: '1', channelId: '2', loginTime: '3', loginKey: 'k' })
    expect(await session.groupSignIn({ data: 'd', sn: 's' })).toEqual({
      ok: true,
      value: { kind: 'signedIn', username: '', remembered: false },
    })
    expect(server.received.map(one => one.body.toString().split('&timer')[0])).toEqual([
      'adminId=1&channelId=2&loginTime=3&loginKey=k',
      'loginData=d&loginSn=s',
    ])
    expect(disk.value).toBeUndefined()
  })

  test.each([
    ['reports an ended session', '{"success":false,"code":410003,"message":"expired"}'],
    ['rejects the link', '{"success":false,"code":1,"message":"no such link"}'],
    ['sends an unreadable answer', 'oops'],
  ])('by a link keeps the current session when the platform %s', async (_name, secondAnswer) => {
    const { disk, startProgram } = await createComputer({
      onRequest: (socket, request, index) =>
        createAnswering(index === 0 ? signedInAnswer : secondAnswer).onRequest?.(socket, request, index),
    })
    const { session } = await startProgram()
    await session.signIn(credentials)
    const storedBefore = disk.value
    const link = { adminId: '1', channelId: '2', loginTime: '3', loginKey: '4' }
    expect(await session.adminSignIn(link)).toMatchObject({ ok: false })
    expect(await session.groupSignIn({ data: 'd', sn: 's' })).toMatchObject({ ok: false })
    expect([session.state(), session.token(), disk.value]).toEqual([signedIn, token, storedBefore])
    // The current token is not sent with a link.
    for (const { body } of server.received.slice(1))
      expect(new URLSearchParams(body.toString()).get('token')).toBe('')
  })

  test('is cancelled by a sign-out while the answer is in flight', async () => {
    const { disk, startProgram } = await createComputer({
      onRequest: socket => void setTimeout(() => socket.end(httpAnswer(signedInAnswer)), 150),
    })
    const { session } = await startProgram()
    const result = session.signIn(credentials)
    setTimeout(() => session.signOut(), 50)
    expect(await result).toEqual({ ok: false, failure: { kind: 'cancelled' } })
    expect([session.state(), session.token(), disk.value]).toEqual([{ kind: 'signedOut' }, '', undefined])
  })
})

describe('starting again', () => {
  test('restores and uses the session within a week', async () => {
    const { computer, startProgram } = await createComputer()
    await (await startProgram()).session.signIn(credentials)
    computer.time = start + 7 * day - 1
    const { session, platform } = await startProgram()
    expect(session.state()).toEqual(signedIn)
    await platform.call(system.synchronize, {})
    expect(new URLSearchParams(server.received[1]?.body.toString()).get('token')).toBe(token)
  })

  test.each([
    ['after the week', 7 * day],
    ['with a clock set back', -1],
  ])('%s removes the session from memory and disk', async (_name, passed) => {
    const { computer, disk, startProgram } = await createComputer()
    await (await startProgram()).session.signIn(credentials)
    computer.time = start + passed
    const { session, log } = await startProgram()
    expect([session.state(), session.token(), disk.value]).toEqual([{ kind: 'signedOut' }, '', undefined])
    expect(log.text()).toContain('its week is over')
  })

  test('the token is not sent to another platform', async () => {
    const { computer, disk, startProgram } = await createComputer()
    await (await startProgram()).session.signIn(credentials)
    computer.audience = 'https://other.example'
    expect((await startProgram()).session.token()).toBe('')
    expect(disk.value).toBeUndefined()
  })

  test('against an equivalent address offers the token, under another scheme not', async () => {
    const { computer, disk, startProgram } = await createComputer()
    await (await startProgram()).session.signIn(credentials)
    const storedValue = disk.value
    const { audience } = computer
    computer.audience = `${audience.replace('127.0.0.1', 'LOCALHOST')}/?x`
    expect((await startProgram()).session.token()).not.toBe('')
    expect(disk.value).toBe(storedValue)
    computer.audience = audience.replace('http:', 'https:')
    expect((await startProgram()).session.token()).toBe('')
  })

  test.each([
    ['not encrypted by this store', { sealed: Buffer.from('x'.repeat(80)).toString('base64') }],
    ['of another shape', { token: 'abcdef' }],
    ['plain text', 'abcdef'],
  ])('deletes and logs a stored session that is %s', async (_name, storedValue) => {
    const { disk, startProgram } = await createComputer()
    disk.value = storedValue
    const { session, log } = await startProgram()
    expect([session.state(), disk.value]).toEqual([{ kind: 'signedOut' }, undefined])
    expect(log.text()).toContain('it cannot be read')
    expect(log.text()).not.toContain('abcdef')
  })

  test('with another secret store starts signed out', async () => {
    const { computer, disk, startProgram } = await createComputer()
    await (await startProgram()).session.signIn(credentials)
    computer.secretStore = createTestSecretStore()
    expect((await startProgram()).session.state()).toEqual({ kind: 'signedOut' })
    expect(disk.value).toBeUndefined()
  })
})

describe('a secret store that does not answer', () => {
  test('being locked keeps the remembered session for a later start', async () => {
    const { computer, disk, startProgram } = await createComputer()
    await (await startProgram()).session.signIn(credentials)
    const storedValue = disk.value
    for (const state of ['locked', 'missing'] as const) {
      computer.secretStore.set(state)
      const { session, log } = await startProgram()
      expect([session.state(), session.token(), disk.value]).toEqual([{ kind: 'signedOut' }, '', storedValue])
      expect(log.text()).toContain('Could not read the stored session')
    }
    computer.secretStore.set('ready')
    expect((await startProgram()).session.state()).toEqual(signedIn)
  })

  test('asking its user restores the session once the user allows it', async () => {
    const { computer, startProgram, startUnrestored } = await createComputer()
    await (await startProgram()).session.signIn(credentials)
    computer.secretStore.set('asking')
    const { session, states } = startUnrestored()
    expect(session.state()).toEqual({ kind: 'signedOut' })
    computer.secretStore.set('ready')
    await session.restored
    expect([session.state(), states, session.token()]).toEqual([signedIn, [signedIn], token])
  })

  test.each(['signIn', 'signOut'] as const)('brings back no session after a %s', async decision => {
    const { computer, disk, startProgram, startUnrestored } = await createComputer()
    await (await startProgram()).session.signIn(credentials)
    computer.secretStore.set('asking')
    const { session } = startUnrestored()
    if (decision === 'signOut') session.signOut()
    else await session.signIn({ ...credentials, remember: false })
    const decided = session.state()
    computer.secretStore.set('ready')
    await session.restored
    expect([session.state(), disk.value]).toEqual([decided, undefined])
  })

  test('does not hold up a sign-in, which is remembered once it answers', async () => {
    const { computer, disk, startProgram, startUnrestored } = await createComputer()
    computer.secretStore.set('asking')
    const { session, states } = startUnrestored()
    const unremembered = { ...signedIn, remembered: false }
    expect(await session.signIn(credentials)).toEqual({ ok: true, value: unremembered })
    expect(disk.value).toBeUndefined()
    computer.secretStore.set('ready')
    await expect.poll(() => states).toEqual([unremembered, signedIn])
    expect((await startProgram()).session.state()).toEqual(signedIn)
  })

  test('stores nothing for an ended session, nor while the console is locked', async () => {
    const { computer, disk, startUnrestored } = await createComputer()
    computer.secretStore.set('asking')
    const { session } = startUnrestored()
    await session.signIn(credentials)
    session.conceal()
    computer.secretStore.set('ready')
    await expect.poll(() => session.state()).toEqual(signedIn)
    expect(disk.value).toBeUndefined()
    session.reveal()
    expect(disk.value).toEqual({ sealed: expect.any(String) })

    computer.secretStore.set('asking')
    await session.signIn(credentials)
    session.signOut()
    computer.secretStore.set('ready')
    await computer.secretStore.state()
    expect(disk.value).toBeUndefined()
  })

  test('with a new key stores the session again', async () => {
    const { computer, disk, startProgram } = await createComputer()
    await (await startProgram()).session.signIn(credentials)
    const storedValue = disk.value
    computer.secretStore.rotate()
    expect((await startProgram()).session.state()).toEqual(signedIn)
    expect(disk.value).not.toEqual(storedValue)
    const renewedValue = disk.value
    expect((await startProgram()).session.state()).toEqual(signedIn)
    expect(disk.value).toEqual(renewedValue)
  })
})

describe('the end of a session', () => {
  test('changes the state once for many failed calls and wipes the token', async () => {
    const { disk, startProgram } = await createComputer({
      onRequest: (socket, _received, index) =>
        socket.end(
          httpAnswer(index === 0 ? signedInAnswer : '{"success":false,"code":410003,"message":"expired"}'),
        ),
    })
    const { session, platform, states } = await startProgram()
    await session.signIn(credentials)
    const results = await Promise.all([1, 2, 3, 4, 5].map(() => platform.call(system.menus, {})))
    expect(results.map(one => (one.ok ? 'ok' : one.failure.kind))).toEqual(Array(5).fill('signedOut'))
    const expired: SessionState = { kind: 'expired', username: 'Ana', message: 'expired' }
    expect(states).toEqual([signedIn, expired])
    expect([session.token(), disk.value]).toEqual(['', undefined])
    session.expired('again')
    expect(session.state()).toEqual(expired)
    session.signOut()
    expect(session.state()).toEqual({ kind: 'signedOut' })
  })

  test('wipes memory and disk on sign-out and ignores a later expiry', async () => {
    const { disk, startProgram } = await createComputer()
    const { session } = await startProgram()
    await session.signIn(credentials)
    session.signOut()
    session.expired('late')
    expect([session.state(), session.token(), disk.value]).toEqual([{ kind: 'signedOut' }, '', undefined])
  })

  test('does not notify an unsubscribed listener of a sign-in', async () => {
    const { startProgram } = await createComputer()
    const { session } = await startProgram()
    const receivedStates: SessionState[] = []
    const unsubscribe = session.onChange(state => receivedStates.push(state))
    unsubscribe()
    await session.signIn(credentials)
    expect(receivedStates).toEqual([])
  })
})
