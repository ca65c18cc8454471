import { afterEach, expect, test } from 'vitest'
import { agentQuery } from '../../../src/areas/agent-query/calls.ts'
import { catalogue } from '../../../src/areas/calls.ts'
import { rechargeOrders } from '../../../src/areas/recharge-orders/calls.ts'
import { createAnswering, type FaultServer, startFaultServer } from './fault-server.ts'
import { createTestPlatform } from './fixtures.ts'

let server: FaultServer
afterEach(() => server.close())

const answer = '{"success":true,"data":{"list":[],"count":0}}'
const readParameters = () => server.received.map(({ body }) => new URLSearchParams(body.toString()))

test('an undocumented parameter is sent and signed only if the profile names it', async () => {
  server = await startFaultServer(createAnswering(answer))
  const input = { page: 1, limit: 10, roleId: '7', t: '1' }
  const plain = createTestPlatform(server.url)
  await plain.call(rechargeOrders.list, input)
  const { page: _, limit: __, ...filters } = input
  await plain.call(rechargeOrders.sum, filters)
  const renames = { parameters: { t: 'channelType' } }
  const renamingPlatform = createTestPlatform(server.url, {
    endpoints: { [rechargeOrders.list.id]: renames, [rechargeOrders.sum.id]: renames },
  })
  await renamingPlatform.call(rechargeOrders.list, input)
  await renamingPlatform.call(rechargeOrders.sum, filters)
  const [list, sum, namedList, namedSum] = readParameters()
  for (const one of [list, sum]) {
    expect(one?.get('roleId')).toBe('7')
    expect([one?.has('t'), one?.has('channelType')]).toEqual([false, false])
  }
  for (const one of [namedList, namedSum])
    expect([one?.has('t'), one?.get('channelType')]).toEqual([false, '1'])
  expect(namedList?.get('sign')).not.toBe(list?.get('sign'))
})

const profileCalls = catalogue.filter(one => one.byProfile)

test('an optional call is made only if the profile gives its path', async () => {
  server = await startFaultServer(createAnswering('{"success":true,"data":{}}'))
  expect(profileCalls).toHaveLength(15)
  for (const { id, ...call } of profileCalls) {
    const endpoint = { id, ...call }
    expect(endpoint).toMatchObject({ effect: 'read', assumed: true })
    const unconfiguredPlatform = createTestPlatform(server.url, { endpoints: { [id]: { encoding: 'json' } } })
    expect(await unconfiguredPlatform.call(endpoint, { id: '7' })).toMatchObject({
      ok: false,
      failure: { kind: 'misconfigured', field: `endpoints.${id}.path` },
    })
    unconfiguredPlatform.close()
  }
  expect(server.received).toEqual([])
  for (const endpoint of profileCalls) {
    const configuredPlatform = createTestPlatform(server.url, {
      endpoints: { [endpoint.id]: { path: '/own/path' } },
    })
    expect(await configuredPlatform.call(endpoint, { id: '7' })).toMatchObject({ ok: true })
    configuredPlatform.close()
  }
  expect(readParameters().map(one => one.get('id'))).toEqual(profileCalls.map(() => '7'))
})

test('the profile can swap the parameter names of a bulk reissue alone', async () => {
  server = await startFaultServer(createAnswering('{"success":true}'))
  const swappedNames = { parameters: { RoleID: 'ProxyId', ProxyId: 'RoleID' } }
  const platform = createTestPlatform(server.url, {
    endpoints: { [agentQuery.reissueMany.id]: swappedNames },
  })
  await platform.call(agentQuery.reissueMany, { RoleID: '1,2', ProxyId: '9' })
  await platform.call(agentQuery.reissue, { RoleID: '1', ProxyId: '9' })
  expect(readParameters().map(one => [one.get('ProxyId'), one.get('RoleID')])).toEqual([
    ['1,2', '9'],
    ['9', '1'],
  ])
})
