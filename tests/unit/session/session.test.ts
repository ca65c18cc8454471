import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { createSecretValues } from '../../../src/main/log/secret-values.ts'
import { createSession } from '../../../src/main/session/session.ts'
import type { SessionState } from '../../../src/shared/bridge/session.ts'
import { system } from '../../../src/shared/endpoints/system.ts'
import {
  type Behaviour,
  createAnswering,
  type FaultServer,
  httpAnswer,
  startFaultServer,
} from '../platform/fault-server.ts'
import { answersUrl, createProfile, createTestLog, createWirePlatform } from '../platform/fixtures.ts'

const token = 'TOKEN-abcdef-123456'
const signedInAnswer = `{"success":true,"data":{"token":"${token}","user_info":{"username":"Ana"},"level":3}}`
const credentials = { username: 'ana', password: 'Abcd1234', code: '123456', remember: true }
const day = 24 * 60 * 60 * 1000
const start = 1_700_000_000_000

const realStore = () => {
  const key = randomBytes(32)
  return {
    available: true,
    encrypt: (text: string) => {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const sealed = Buffer.concat([cipher.update(text), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
    },
    decrypt: (base64: string) => {
      const all = Buffer.from(base64, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', key, all.subarray(0, 12)).setAuthTag(
        all.subarray(12, 28),
      )
      return Buffer.concat([decipher.update(all.subarray(28)), decipher.final()]).toString()
    },
  }
}

let server: FaultServer
afterEach(() => server.close())

/** A computer on which the program can be started several times. */
const aComputer = async (behaviour: Behaviour = createAnswering(signedInAnswer)) => {
  server = await startFaultServer(behaviour)
  const disk: { value: unknown } = { value: undefined }
  const computer = { time: start, secretStore: realStore(), audience: server.url }
  const startProgram = () => {
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
    })
    session.onChange(state => states.push(state))
    return { platform, session, states, log }
  }
  return { computer, disk, startProgram }
}
const signedIn: SessionState = { kind: 'signedIn', username: 'Ana', remembered: true }

describe('signing in', () => {
  test('remembered: the state says so, the token is only on disk encrypted and never in a state or log', async () => {
    const { disk, startProgram } = await aComputer()
    const { session, states, log } = startProgram()
    expect(session.state()).toEqual({ kind: 'signedOut' })
    expect(await session.signIn(credentials)).toEqual({ ok: true, value: signedIn })
    expect(session.token()).toBe(token)
    expect(states).toEqual([signedIn])
    const sent = new URLSearchParams(server.received[0]?.body.toString())
    expect([...sent.keys()]).toEqual([
      'username',
      'pwd',
      'code',
      'remember',
      'timer',
      'lang',
      'token',
      'sign',
    ])
    expect([sent.get('remember'), sent.get('token'), sent.get('code')]).toEqual(['1', '', '123456'])
    for (const place of [JSON.stringify(disk.value), JSON.stringify(states), log.text()]) {
      expect(place).not.toContain('abcdef')
      expect(place).not.toContain('Abcd1234')
    }
    expect(disk.value).toEqual({ sealed: expect.stringMatching(/^[\w+/=]{60,}$/) })
  })

  test('not remembered: nothing is left on disk, not even an earlier session', async () => {
    const { disk, startProgram } = await aComputer()
    const { session } = startProgram()
    await session.signIn(credentials)
    expect(await session.signIn({ ...credentials, remember: false })).toEqual({
      ok: true,
      value: { ...signedIn, remembered: false },
    })
    expect(disk.value).toBeUndefined()
    expect(startProgram().session.state()).toEqual({ kind: 'signedOut' })
  })

  test('without a secret store, or with one that fails, the token stays in memory', async () => {
    const { computer, disk, startProgram } = await aComputer()
    const broken = () => {
      throw new Error('keyring locked')
    }
    for (const secretStore of [
      { ...computer.secretStore, available: false },
      { ...computer.secretStore, encrypt: broken },
    ]) {
      computer.secretStore = secretStore
      const { session } = startProgram()
      expect(await session.signIn(credentials)).toEqual({
        ok: true,
        value: { ...signedIn, remembered: false },
      })
      expect(session.token()).toBe(token)
      expect(disk.value).toBeUndefined()
    }
  })

  test('refused: the failure is passed on and nothing changes', async () => {
    const { startProgram } = await aComputer(
      createAnswering('{"success":false,"code":1,"message":"wrong code"}'),
    )
    const { session, states } = startProgram()
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

  test('an answer without a token is malformed, not a session', async () => {
    const { startProgram } = await aComputer(createAnswering('{"success":true,"data":{"token":""}}'))
    const { session } = startProgram()
    const result = await session.signIn(credentials)
    expect(result.ok ? 'ok' : result.failure.kind).toBe('malformed')
    expect(session.state()).toEqual({ kind: 'signedOut' })
  })

  test('by the links of administrators and groups, never remembered', async () => {
    const { disk, startProgram } = await aComputer(
      createAnswering(`{"success":1,"data":{"token":"${token}"}}`),
    )
    const { session } = startProgram()
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
    ['says that the session has ended', '{"success":false,"code":410003,"message":"expired"}'],
    ['refuses it', '{"success":false,"code":1,"message":"no such link"}'],
    ['answers with nothing that can be read', 'oops'],
  ])(
    'a link leaves the session and what is remembered of it alone when the platform %s',
    async (_name, said) => {
      const { disk, startProgram } = await aComputer({
        onRequest: (socket, request, index) =>
          createAnswering(index === 0 ? signedInAnswer : said).onRequest?.(socket, request, index),
      })
      const { session } = startProgram()
      await session.signIn(credentials)
      const kept = disk.value
      const link = { adminId: '1', channelId: '2', loginTime: '3', loginKey: '4' }
      expect(await session.adminSignIn(link)).toMatchObject({ ok: false })
      expect(await session.groupSignIn({ data: 'd', sn: 's' })).toMatchObject({ ok: false })
      expect([session.state(), session.token(), disk.value]).toEqual([signedIn, token, kept])
      // Nor does the present token go where a link leads.
      for (const { body } of server.received.slice(1))
        expect(new URLSearchParams(body.toString()).get('token')).toBe('')
    },
  )

  test('a sign-out while the answer is on its way wins', async () => {
    const { disk, startProgram } = await aComputer({
      onRequest: socket => void setTimeout(() => socket.end(httpAnswer(signedInAnswer)), 150),
    })
    const { session } = startProgram()
    const result = session.signIn(credentials)
    setTimeout(() => session.signOut(), 50)
    expect(await result).toEqual({ ok: false, failure: { kind: 'cancelled' } })
    expect([session.state(), session.token(), disk.value]).toEqual([{ kind: 'signedOut' }, '', undefined])
  })
})

describe('starting again', () => {
  test('within the week the session is back, and is used', async () => {
    const { computer, startProgram } = await aComputer()
    await startProgram().session.signIn(credentials)
    computer.time = start + 7 * day - 1
    const { session, platform } = startProgram()
    expect(session.state()).toEqual(signedIn)
    await platform.call(system.synchronize, {})
    expect(new URLSearchParams(server.received[1]?.body.toString()).get('token')).toBe(token)
  })

  test.each([
    ['after the week', 7 * day],
    ['with a clock set back', -1],
  ])('%s it is gone from memory and disk', async (_name, passed) => {
    const { computer, disk, startProgram } = await aComputer()
    await startProgram().session.signIn(credentials)
    computer.time = start + passed
    const { session, log } = startProgram()
    expect([session.state(), session.token(), disk.value]).toEqual([{ kind: 'signedOut' }, '', undefined])
    expect(log.text()).toContain('its week is over')
  })

  test('against another platform the token is not offered', async () => {
    const { computer, disk, startProgram } = await aComputer()
    await startProgram().session.signIn(credentials)
    computer.audience = 'https://other.example'
    expect(startProgram().session.token()).toBe('')
    expect(disk.value).toBeUndefined()
  })

  test('against its address spelt otherwise the token is offered, by another scheme not', async () => {
    const { computer, disk, startProgram } = await aComputer()
    await startProgram().session.signIn(credentials)
    const stored = disk.value
    const { audience } = computer
    computer.audience = `${audience.replace('127.0.0.1', 'LOCALHOST')}/?x`
    expect(startProgram().session.token()).not.toBe('')
    expect(disk.value).toBe(stored)
    computer.audience = audience.replace('http:', 'https:')
    expect(startProgram().session.token()).toBe('')
  })

  test.each([
    ['not encrypted by this store', { sealed: Buffer.from('x'.repeat(80)).toString('base64') }],
    ['of another shape', { token: 'abcdef' }],
    ['text', 'abcdef'],
  ])('what is stored is %s: wiped, logged, signed out', async (_name, stored) => {
    const { disk, startProgram } = await aComputer()
    disk.value = stored
    const { session, log } = startProgram()
    expect([session.state(), disk.value]).toEqual([{ kind: 'signedOut' }, undefined])
    expect(log.text()).toContain('it cannot be read')
    expect(log.text()).not.toContain('abcdef')
  })

  test('with the secret store changed underneath it starts signed out', async () => {
    const { computer, disk, startProgram } = await aComputer()
    await startProgram().session.signIn(credentials)
    computer.secretStore = realStore()
    expect(startProgram().session.state()).toEqual({ kind: 'signedOut' })
    expect(disk.value).toBeUndefined()
  })
})

describe('the end of a session', () => {
  test('many calls that learn of it at once make one change, and the token is wiped', async () => {
    const { disk, startProgram } = await aComputer({
      onRequest: (socket, _received, index) =>
        socket.end(
          httpAnswer(index === 0 ? signedInAnswer : '{"success":false,"code":410003,"message":"expired"}'),
        ),
    })
    const { session, platform, states } = startProgram()
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

  test('signing out wipes memory and disk; expiry means nothing then', async () => {
    const { disk, startProgram } = await aComputer()
    const { session } = startProgram()
    await session.signIn(credentials)
    session.signOut()
    session.expired('late')
    expect([session.state(), session.token(), disk.value]).toEqual([{ kind: 'signedOut' }, '', undefined])
  })

  test('a listener that left hears nothing', async () => {
    const { startProgram } = await aComputer()
    const { session } = startProgram()
    const heard: SessionState[] = []
    const leave = session.onChange(state => heard.push(state))
    leave()
    await session.signIn(credentials)
    expect(heard).toEqual([])
  })
})
