import { afterEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../../src/shared/endpoint.ts'
import { bloggers } from '../../../src/shared/endpoints/bloggers.ts'
import { gm } from '../../../src/shared/endpoints/gm.ts'
import { playerActions } from '../../../src/shared/endpoints/player-actions.ts'
import { players } from '../../../src/shared/endpoints/players.ts'
import { type FaultServer, httpAnswer, startFaultServer } from '../platform/fault-server.ts'
import { createTestPlatform } from '../platform/fixtures.ts'

let server: FaultServer
afterEach(() => server.close())

const done = '{"success":true,"code":200,"data":{"taskId":"7"}}'
const refused = '{"success":false,"code":9,"message":"not now"}'

/** What is announced of a write that is answered like this, its record unread. */
const announced = async (endpoint: Endpoint, input: object, answer: string) => {
  server = await startFaultServer({ onRequest: socket => socket.end(httpAnswer(answer)) })
  const platform = createTestPlatform(server.url)
  await platform.call(endpoint, input as never)
  platform.close()
  return platform.changes
}

describe('a write announces', () => {
  test('what it is about and the areas whose lists it changes', async () => {
    expect(await announced(playerActions.unbindPhone, { roleId: '5' }, done)).toMatchObject([
      { endpoint: 'playerActions.unbindPhone', subjects: ['5'], areas: ['playerActions'] },
    ])
  })

  test.each([
    [players.export, { page: 1, limit: 20 }],
    [bloggers.repair, { RoleID: '6' }],
  ] as const)('nothing while the task that it started runs: %#', async (endpoint, input) => {
    expect(await announced(endpoint, input, done)).toEqual([])
  })

  test('a refusal only where the call says that the reason may stand in its list', async () => {
    expect(await announced(playerActions.unbindPhone, { roleId: '5' }, refused)).toEqual([])
    await server.close()
    expect(await announced(gm.approve, { id: '7' }, refused)).toMatchObject([{ subjects: [], areas: ['gm'] }])
  })
})
