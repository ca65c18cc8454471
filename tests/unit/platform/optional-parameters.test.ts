import { afterEach, expect, test } from 'vitest'
import { agentQuery } from '../../../src/shared/endpoints/agent-query.ts'
import { catalogue } from '../../../src/shared/endpoints/catalogue.ts'
import { rechargeOrders } from '../../../src/shared/endpoints/recharge-orders.ts'
import { createAnswering, type FaultServer, startFaultServer } from './fault-server.ts'
import { createTestPlatform } from './fixtures.ts'

let server: FaultServer
afterEach(() => server.close())

const answer = '{"success":true,"data":{"list":[],"count":0}}'
const sent = () => server.received.map(({ body }) => new URLSearchParams(body.toString()))

test('what the specification has no parameter for is sent only on a platform that names it, and signed there', async () => {
  server = await startFaultServer(createAnswering(answer))
  const input = { page: 1, limit: 10, roleId: '7', t: '1' }
  const plain = createTestPlatform(server.url)
  await plain.call(rechargeOrders.list, input)
  const { page: _, limit: __, ...filters } = input
  await plain.call(rechargeOrders.sum, filters)
  const named = { parameters: { t: 'channelType' } }
  const naming = createTestPlatform(server.url, {
    endpoints: { [rechargeOrders.list.id]: named, [rechargeOrders.sum.id]: named },
  })
  await naming.call(rechargeOrders.list, input)
  await naming.call(rechargeOrders.sum, filters)
  const [list, sum, namedList, namedSum] = sent()
  for (const one of [list, sum]) {
    expect(one?.get('roleId')).toBe('7')
    expect([one?.has('t'), one?.has('channelType')]).toEqual([false, false])
  }
  for (const one of [namedList, namedSum])
    expect([one?.has('t'), one?.get('channelType')]).toEqual([false, '1'])
  expect(namedList?.get('sign')).not.toBe(list?.get('sign'))
})

const byProfile = catalogue.filter(one => one.byProfile)

test('a call that a platform need not have is made only where the profile gives its path', async () => {
  server = await startFaultServer(createAnswering('{"success":true,"data":{}}'))
  expect(byProfile).toHaveLength(15)
  for (const { id, ...call } of byProfile) {
    const endpoint = { id, ...call }
    expect(endpoint).toMatchObject({ effect: 'read', assumed: true })
    const unnamed = createTestPlatform(server.url, { endpoints: { [id]: { encoding: 'json' } } })
    expect(await unnamed.call(endpoint, { id: '7' })).toMatchObject({
      ok: false,
      failure: { kind: 'misconfigured', field: `endpoints.${id}.path` },
    })
    unnamed.close()
  }
  expect(server.received).toEqual([])
  for (const endpoint of byProfile) {
    const named = createTestPlatform(server.url, { endpoints: { [endpoint.id]: { path: '/own/path' } } })
    expect(await named.call(endpoint, { id: '7' })).toMatchObject({ ok: true })
    named.close()
  }
  expect(sent().map(one => one.get('id'))).toEqual(byProfile.map(() => '7'))
})

test('the list of a reissue is carried by ProxyId where the profile swaps the names, that of one is not', async () => {
  server = await startFaultServer(createAnswering('{"success":true}'))
  const swapped = { parameters: { RoleID: 'ProxyId', ProxyId: 'RoleID' } }
  const platform = createTestPlatform(server.url, { endpoints: { [agentQuery.reissueMany.id]: swapped } })
  await platform.call(agentQuery.reissueMany, { RoleID: '1,2', ProxyId: '9' })
  await platform.call(agentQuery.reissue, { RoleID: '1', ProxyId: '9' })
  expect(sent().map(one => [one.get('ProxyId'), one.get('RoleID')])).toEqual([
    ['1,2', '9'],
    ['9', '1'],
  ])
})
