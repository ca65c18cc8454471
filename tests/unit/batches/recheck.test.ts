import { afterEach, beforeEach, expect, test } from 'vitest'
import { recheckRow } from '../../../src/main/batches/recheck.ts'
import { gm } from '../../../src/shared/endpoints/gm.ts'
import { type BackEnd, type Received, startBackEnd } from '../../platforms/back-end.ts'
import { done } from '../../platforms/meaning.ts'
import { createTestPlatform } from '../platform/fixtures.ts'

let backEnd: BackEnd
let client: ReturnType<typeof createTestPlatform>
let answer: (received: Received) => object = () => ({})
beforeEach(async () => {
  const { method, path } = gm.list
  let latest = ''
  backEnd = await startBackEnd({
    dialect: { name: 'as told', answer: () => latest },
    calls: [
      {
        method,
        path,
        takes: null,
        answer: received => {
          latest = JSON.stringify({ success: true, message: '', code: 200, data: answer(received) })
          return done()
        },
      },
    ],
  })
  client = createTestPlatform(backEnd.profile.baseUrl, backEnd.profile)
})
afterEach(async () => {
  client.close()
  await backEnd.close()
})

const rows = (count: number) =>
  Array.from({ length: count }, (_, number) => ({ ID: count - number, RoleId: '7', status: 0 }))
const look = (ID: string) =>
  recheckRow(client, {
    call: gm.list.id,
    input: { page: 1, limit: 200, roleId: '7' },
    find: { ID },
    same: { status: 0 },
  })

test('a record behind pages that repeat themselves is unread, not gone', async () => {
  answer = () => ({ list: rows(200), count: 500 })
  expect(await look('9999')).toMatchObject({
    kind: 'unread',
    failure: { detail: 'rows that never came: 300' },
  })
})

test('a record behind a short page of a list without a total is found', async () => {
  answer = ({ parameters }) => {
    const first = (Number(parameters['page']) - 1) * 50
    return { list: rows(120).slice(first, first + 50) }
  }
  expect(await look('5')).toEqual({ kind: 'same' })
  expect(await look('9999')).toEqual({ kind: 'changed', now: null })
})
