import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { catalogue } from '../../../src/areas/calls.ts'
import { gm } from '../../../src/areas/gm/calls.ts'
import { simulatedAccounts } from '../../../src/areas/players/simulated-accounts.calls.ts'
import { session } from '../../../src/areas/session/calls.ts'
import { createWriteRecorder } from '../../../src/main/journal/record-writes.ts'
import { area, read, secret, toggle, write } from '../../../src/shared/endpoint.ts'
import { getTaskKind, taskId } from '../../../src/shared/task-id.ts'
import { upload } from '../../../src/shared/wire.ts'
import { testWords } from '../../journal-words.ts'
import {
  type Behaviour,
  createAnswering,
  type FaultServer,
  startFaultServer,
} from '../platform/fault-server.ts'
import { createTestPlatform, getRowState, success } from '../platform/fixtures.ts'
import { acceptAll, createTestJournal } from './fixtures.ts'

let server: FaultServer | undefined
const cleanups: (() => void)[] = []
afterEach(async () => {
  for (const close of cleanups.splice(0)) close()
  await server?.close()
  server = undefined
})

const calls = area(
  'test',
  { flip: testWords, sheet: testWords, send: testWords, change: testWords },
  {
    look: read('GET', '/look', { input: z.object({ word: z.string() }) }),
    flip: toggle('POST', '/flip', { input: z.object({ id: z.string() }), state: getRowState }),
    sheet: write('POST', '/sheet', {
      record: on => on.none('of no list in this test'),
      input: z.object({ month: z.string() }),
      output: taskId('export'),
    }),
    send: write('POST', '/send', {
      record: on => on.none('of no list in this test'),
      encoding: 'multipart',
      input: z.object({
        token: z.string(),
        picture: upload(),
        deep: z.object({ apiKey: z.string(), n: z.number() }),
      }),
    }),
    change: write('POST', '/change', {
      record: on => on.none('of no list in this test'),
      input: z.object({ pwdOld: secret('x'), remark: z.string(), gone: z.string().optional() }),
    }),
  },
)

const password = 'Planted9secret'
const topUp = { roleId: '100001', money: '5', password, descript: 'for the shop', operateType: '3' }

const createConsole = async (
  behaviour: Behaviour,
  account: string | null = 'owner @ demo',
  token = () => 'tok-of-the-session',
) => {
  server = await startFaultServer(behaviour)
  const testJournal = await createTestJournal()
  const intents = createWriteRecorder(testJournal.journal)
  const world = Object.assign(testJournal.world, { account })
  const recordWrite = intents.forOperator({
    account: () => world.account,
    secrets: () => ['tok-of-the-session'],
  })
  const platform = createTestPlatform(server.url, {}, token, recordWrite)
  cleanups.push(platform.close)
  return {
    ...testJournal,
    world,
    intents,
    platform,
    find: () => testJournal.journal.find('owner @ demo', acceptAll),
  }
}

test('a successful write is recorded with its fields but not its password', async () => {
  const { platform, find, written } = await createConsole(createAnswering(success))
  expect((await platform.call(gm.topUp, topUp)).ok).toBe(true)
  expect(await find()).toMatchObject([
    {
      account: 'owner @ demo',
      action: 'gm.topUp',
      target: { roleId: '100001', money: '5', descript: 'for the shop', operateType: '3' },
      outcome: 'done',
      message: '',
    },
  ])
  const text = await written()
  expect(text).not.toContain(password)
  expect(text).not.toContain('"password"')
  // Neither the encrypted password nor the token or signature is stored.
  const body = new URLSearchParams(server?.received[0]?.body.toString())
  expect(body.get('password')?.length).toBeGreaterThan(20)
  for (const name of ['password', 'token', 'sign']) expect(text).not.toContain(`"${String(body.get(name))}"`)
})

test('a refusal is recorded with its message, where the password is masked', async () => {
  const message = `wrong password ${password} for 100001`
  const { platform, find, written } = await createConsole(
    createAnswering(JSON.stringify({ success: false, code: 1, message })),
  )
  await platform.call(gm.topUp, topUp)
  expect(await find()).toMatchObject([{ outcome: 'refused', message: 'wrong password [hidden] for 100001' }])
  expect(await written()).not.toContain(password)
})

test('each of several passwords is masked in the platform’s message', async () => {
  const message = `password ${password} is in use`
  const { platform, find, written } = await createConsole(
    createAnswering(JSON.stringify({ success: false, code: 1, message })),
  )
  const accounts = { email: 'anna1,berta2', nAwardMoney: '1,2', password: ['Another8one', password] }
  await platform.call(simulatedAccounts.add, accounts)
  expect(await find()).toMatchObject([{ message: 'password [hidden] is in use' }])
  const text = await written()
  expect(text).not.toContain(password)
  expect(text).not.toContain('Another8one')
})

test('a write without an answer is recorded as unknown', async () => {
  const { platform, find } = await createConsole({ onRequest: socket => socket.destroy() })
  expect(await platform.call(gm.topUp, topUp)).toMatchObject({ failure: { kind: 'outcomeUnknown' } })
  expect(await find()).toMatchObject([{ outcome: 'unknown', message: 'outcomeUnknown' }])
})

test('a write is recorded under the operator whose session sends it', async () => {
  let world: { account: string | null } | undefined
  const { platform, written, ...rest } = await createConsole(
    createAnswering(success),
    'owner @ demo',
    () => `session of ${world?.account}`,
  )
  world = rest.world
  for (let turns = 0; turns < 12; turns += 1) {
    world.account = 'owner @ demo'
    const pendingResult = platform.call(gm.topUp, { ...topUp, roleId: `${turns}` })
    if (turns % 2 === 1) await pendingResult
    else for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    world.account = 'finance @ demo'
    expect((await pendingResult).ok).toBe(turns % 2 === 1)
    await pendingResult
  }
  const lines = (await written()).split('\n').filter(line => line.includes('"action"'))
  const sentLines = lines
    .map(line => JSON.parse(line) as { account: string; target: { roleId: string } })
    // A write whose session ends before it is sent is not sent.
    .filter(({ target }) => Number(target.roleId) % 2 === 1)
  const requests = (server?.received ?? []).map(({ body }) => new URLSearchParams(body.toString()))
  expect(requests.length).toBeGreaterThan(5)
  expect(requests.map(one => `${one.get('roleId')} by ${one.get('token')}`)).toEqual(
    sentLines.map(({ account, target }) => `${target.roleId} by session of ${account}`),
  )
})

test('a write that could not be sent is recorded as failed', async () => {
  const { platform, find } = await createConsole({})
  await server?.close()
  server = undefined
  expect(await platform.call(gm.approve, { id: '7' })).toMatchObject({ failure: { kind: 'offline' } })
  expect(await find()).toMatchObject([{ action: 'gm.approve', target: { id: '7' }, outcome: 'failed' }])
})

test('an ended session is recorded as a refusal, an invalid call not at all', async () => {
  const over = JSON.stringify({ success: false, code: 410003, message: 'session over' })
  const { platform, find } = await createConsole(createAnswering(over))
  await platform.call(calls.flip, { id: '1' })
  await platform.call(gm.refuse, { id: '' })
  const summaries = (await find()).map(entry => `${entry.action} ${entry.outcome} ${entry.message}`)
  expect(summaries).toEqual(['test.flip refused session over'])
})

test('toggles and started tasks are recorded, reads and sign-ins are not', async () => {
  const { platform, find } = await createConsole(createAnswering('{"success":true,"data":{"taskId":5}}'))
  await platform.call(calls.look, { word: 'x' })
  await platform.call(calls.flip, { id: '9' })
  await platform.call(calls.sheet, { month: '2026-07' })
  await platform.call(session.login, { username: 'u', pwd: password, code: '123456', remember: 0 })
  expect((await find()).map(entry => entry.action).toSorted()).toEqual(['test.flip', 'test.sheet'])
  expect(catalogue.filter(one => getTaskKind(one.output) && one.effect === 'read')).toEqual([])
})

test('a write without a signed-in operator is not sent', async () => {
  const { platform, world } = await createConsole(createAnswering(success))
  world.account = null
  expect(await platform.call(calls.flip, { id: '9' })).toMatchObject({ failure: { kind: 'signedOut' } })
  expect(server?.heads()).toBe(0)
})

test('secret-like fields, file contents and empty fields are not recorded', async () => {
  const { platform, find, written } = await createConsole(createAnswering(success))
  const bytes = Buffer.from('file-content-here')
  await platform.call(calls.send, {
    token: 'planted-token',
    picture: { name: 'cat.png', type: 'image/png', bytes },
    deep: { apiKey: 'planted-key', n: 4 },
  })
  await platform.call(calls.change, { pwdOld: password, remark: '' })
  const text = await written()
  for (const word of ['planted-token', 'planted-key', 'file-content-here', password]) {
    expect(text).not.toContain(word)
  }
  const [changeEntry, uploadEntry] = await find()
  expect(
    [changeEntry?.target, uploadEntry?.target].toSorted(
      (a, b) => Object.keys(a ?? {}).length - Object.keys(b ?? {}).length,
    ),
  ).toEqual([{}, { picture: 'cat.png', deep: '{"apiKey":"[hidden]","n":4}' }])
})

test('the journal has a name for every write of an operator', () => {
  const writeCalls = catalogue.filter(one => one.effect !== 'read' && !one.internal)
  expect(writeCalls.filter(({ words }) => words === undefined).map(({ id }) => id)).toEqual([])
})
