import { afterEach, describe, expect, test } from 'vitest'
import { roles } from '../../../src/areas/roles/calls.ts'
import { session as calls } from '../../../src/areas/session/calls.ts'
import { system } from '../../../src/areas/system/calls.ts'
import { createSession } from '../../../src/main/session/session.ts'
import { noSecretStore } from '../../../src/main/settings/secret-store.ts'
import { type BackEnd, startBackEnd } from '../../platforms/back-end.ts'
import { done } from '../../platforms/meaning.ts'
import { proofUnless } from '../../tiers.ts'
import { createTestLog, createTestPlatform } from '../platform/fixtures.ts'

const openServers: { readonly backEnd: BackEnd; readonly close: () => void }[] = []
afterEach(async () => {
  for (const { backEnd, close } of openServers.splice(0)) {
    close()
    await backEnd.close()
  }
})

/** Starts a console on a back end that answers these calls with exactly this text. */
const startConsole = async (body: string) => {
  const backEnd = await startBackEnd({
    dialect: { name: 'as told', answer: () => body },
    calls: [calls.login, calls.verify, system.menus, roles.rules].map(({ method, path }) => ({
      method,
      path,
      takes: null,
      answer: () => done(),
    })),
  })
  const client = createTestPlatform(backEnd.profile.baseUrl, backEnd.profile)
  openServers.push({ backEnd, close: client.close })
  const session = createSession({
    platform: client,
    secretStore: noSecretStore,
    store: { read: () => undefined, write: () => undefined, clear: () => undefined },
    audience: backEnd.profile.baseUrl,
    log: createTestLog(),
  })
  return { client, session, backEnd }
}

const credentials = { username: 'owner', password: 'Abcd1234', code: '123456', remember: false }

describe('sign-in', () => {
  test.each([
    ['{"success":true,"data":{"token":"T1","user_info":{"username":"Ana"}}}', 'T1', 'Ana'],
    ['{"success":1,"data":{"token":1234567890123456789,"user_info":null}}', '1234567890123456789', 'owner'],
    ['{"success":"1","data":{"token":77,"user_info":[]}}', '77', 'owner'],
    ['{"success":"1","data":"{\\"token\\":1234567890123456789}"}', '1234567890123456789', 'owner'],
    ['{"success":true,"data":{"token":"T1","user_info":"{\\"username\\":\\"Ana\\"}"}}', 'T1', 'Ana'],
    ['\uFEFF\uFEFF{"success":true,"data":{"token":"T1","username":"Bia"}}', 'T1', 'Bia'],
    ['{"success":true,"token":"T1","username":"Bia"}', 'T1', 'Bia'],
  ])('succeeds with the answer %s', async (body, token, username) => {
    const { client, session, backEnd } = await startConsole(body)
    expect(await session.signIn(credentials)).toMatchObject({
      ok: true,
      value: { kind: 'signedIn', username },
    })
    expect(session.token()).toBe(token)
    // The token must be masked, however it was sent.
    expect(client.secretValues.conceal(`"${token}"`)).not.toContain(token)
    expect(backEnd.complaints).toEqual([])
    expect(backEnd.opened(backEnd.received[0]?.parameters['pwd'] ?? '')).toBe('Abcd1234')
  })
})

const createDeepAnswer = (levels: number) =>
  `{"success":true,"data":${'[{"name":"a","title":"b","id":1,"children":'.repeat(levels)}[]${'}]'.repeat(levels)}}`

describe('an answer nested thousands of levels deep', () => {
  const depths = [3000, 100_000] as const
  for (const one of depths)
    test.each([one])(
      'with %i levels is malformed and does not throw',
      proofUnless(one === 3000),
      async levels => {
        const { client } = await startConsole(createDeepAnswer(levels))
        for (const [call, input] of [
          [system.menus, {}],
          [roles.rules, { id: '7' }],
        ] as const) {
          expect(await client.call(call, input)).toEqual({
            ok: false,
            failure: { kind: 'malformed', endpoint: call.id, detail: 'nested too deeply' },
          })
        }
      },
    )
})
