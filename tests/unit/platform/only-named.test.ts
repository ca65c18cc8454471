import { afterEach, expect, test } from 'vitest'
import { rechargeOrders } from '../../../src/shared/endpoints/recharge-orders.ts'
import { answering, type FaultServer, startFaultServer } from './fault-server.ts'
import { createTestPlatform } from './fixtures.ts'

let server: FaultServer
afterEach(() => server.close())

const answer = '{"success":true,"data":{"list":[],"count":0}}'
const sent = () => server.received.map(({ body }) => new URLSearchParams(body.toString()))

test('what the specification has no parameter for is sent only on a platform that names it, and signed there', async () => {
  server = await startFaultServer(answering(answer))
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
