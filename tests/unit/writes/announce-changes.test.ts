import { afterEach, describe, expect, test } from 'vitest'
import { bloggers } from '../../../src/areas/bloggers/calls.ts'
import { gm } from '../../../src/areas/gm/calls.ts'
import { players } from '../../../src/areas/players/calls.ts'
import { playerActions } from '../../../src/areas/players/player-actions.calls.ts'
import type { Endpoint } from '../../../src/shared/endpoint.ts'
import { type FaultServer, httpAnswer, startFaultServer } from '../platform/fault-server.ts'
import { createTestPlatform } from '../platform/fixtures.ts'

let server: FaultServer
afterEach(() => server.close())

const done = '{"success":true,"code":200,"data":{"taskId":"7"}}'
const refusal = '{"success":false,"code":9,"message":"not now"}'

/** Collects the change announcements of a write with this answer, without a record check. */
const collectChanges = async (endpoint: Endpoint, input: object, answer: string) => {
  server = await startFaultServer({ onRequest: socket => socket.end(httpAnswer(answer)) })
  const platform = createTestPlatform(server.url)
  await platform.call(endpoint, input as never)
  platform.close()
  return platform.changes
}

describe('the change announcement of a write', () => {
  test('names its subjects and the areas whose lists it changes', async () => {
    expect(await collectChanges(playerActions.unbindPhone, { roleId: '5' }, done)).toMatchObject([
      { endpoint: 'playerActions.unbindPhone', subjects: ['5'], areas: ['playerActions'] },
    ])
  })

  test.each([
    [players.export, { page: 1, limit: 20 }],
    [bloggers.repair, { RoleID: '6' }],
  ] as const)('is missing while the task that it started runs: %#', async (endpoint, input) => {
    expect(await collectChanges(endpoint, input, done)).toEqual([])
  })

  test.each([
    [bloggers.repair, { RoleID: '6' }, [{ endpoint: 'bloggers.repair', areas: ['bloggers'] }]],
    [players.export, { page: 1, limit: 20 }, []],
  ] as const)('follows a task that may have been started unnoticed: %#', async (endpoint, input, changes) => {
    expect(await collectChanges(endpoint, input, 'no JSON')).toMatchObject(changes)
  })

  test('follows a refusal only for a call whose list may show the reason', async () => {
    expect(await collectChanges(playerActions.unbindPhone, { roleId: '5' }, refusal)).toEqual([])
    await server.close()
    expect(await collectChanges(gm.approve, { id: '7' }, refusal)).toMatchObject([
      { subjects: [], areas: ['gm'] },
    ])
  })
})
