import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { gm } from '../../../src/shared/endpoints/gm.ts'
import type { Failure } from '../../../src/shared/result.ts'
import { createApprovals, readSentIds, startSignedInMain } from '../batches/fixtures.ts'
import { propertyOptions, runInLanes } from './scale.ts'
import { createSecretStore, startMain } from './whole-main.ts'

type Desk = Awaited<ReturnType<typeof startSignedInMain>>

let demo: Demo
let mine: Desk
let theirs: Desk
beforeEach(async () => {
  demo = await startDemo({ players: 20, orders: 20, logs: 20 })
  mine = await startSignedInMain(demo)
  const colleague = demo.accounts().find(one => one.username !== 'owner2026')
  theirs = await startSignedInMain(demo, { username: colleague?.username })
})
afterEach(async () => {
  await mine.main.close()
  await theirs.main.close()
  await demo.close()
})

const findPassword = (name: string) => demo.accounts().find(one => one.username === name)?.password ?? ''
const createTopUp = () => ({
  roleId: String(demo.control.orders()[0]?.player),
  money: '5',
  descript: 'a gift',
  operateType: '1',
  password: findPassword('owner2026'),
})
const callAsColleague = async (call: typeof gm.topUp, more: object = {}) => {
  const name = theirs.main.account()?.split(' @ ')[0] ?? ''
  const operateType = call.id === gm.deduct.id ? '2' : '1'
  const result = await theirs.call(call, {
    ...createTopUp(),
    password: findPassword(name),
    operateType,
    ...more,
  })
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
}

/** Sends a top-up whose answer is lost, before or after it is carried out; returns controls of its lookup. */
const loseTopUp = async (mode: 'resetBefore' | 'resetAfter', input = createTopUp()) => {
  demo.control.fault({ path: gm.topUp.path, mode, times: 1 })
  const answer = await mine.call(gm.topUp, input)
  const failure = answer.ok ? null : answer.failure
  const unknownFailure = failure as Extract<Failure, { kind: 'outcomeUnknown' }>
  expect(unknownFailure.kind).toBe('outcomeUnknown')
  const id = unknownFailure.noted?.id ?? ''
  const getState = () => mine.main.lookUps().find(one => one.id === id)?.state
  const end = async () => {
    await expect.poll(() => getState()?.kind, propertyOptions).not.toBe('looking')
    return getState()
  }
  const look = async () => {
    await end()
    await mine.ask('lookUp', { id })
    return end()
  }
  return { look, end, id }
}

test('a colleague’s equal deduction does not resolve a lost top-up', async () => {
  const { look } = await loseTopUp('resetBefore')
  await callAsColleague(gm.deduct)
  expect(await look()).toMatchObject({ kind: 'notFound' })
})

test('a lost top-up is found beside a colleague’s equal deduction', async () => {
  const { look } = await loseTopUp('resetAfter')
  await callAsColleague(gm.deduct)
  expect(await look()).toMatchObject({ kind: 'found' })
})

test('a lost top-up is found if its player id was typed with leading zeros', async () => {
  const { roleId, ...rest } = createTopUp()
  const { look } = await loseTopUp('resetAfter', { ...rest, roleId: `00${roleId}` })
  expect(await look()).toMatchObject({ kind: 'found' })
})

test('two matching records leave a lost top-up undecided, and both are listed', async () => {
  const { look } = await loseTopUp('resetAfter')
  await callAsColleague(gm.topUp)
  expect(await look()).toMatchObject({
    kind: 'undecided',
    reason: 'several',
    lines: [
      { is: 'sent', row: { Money: 5000, Note: 'a gift', OperateType: 1 } },
      { is: 'record', row: { Money: 5000, Note: 'a gift', OperateType: 1 } },
      { is: 'record', row: { Money: 5000, Note: 'a gift', OperateType: 1 } },
    ],
  })
})

test('a record from before a lost top-up is not taken for it', async () => {
  await callAsColleague(gm.topUp)
  const { look } = await loseTopUp('resetBefore')
  expect(await look()).toMatchObject({ kind: 'notFound' })
})

test('a lost top-up is found on the third page of the list', {
  ...propertyOptions,
  tags: ['proof'],
}, async () => {
  const { look } = await loseTopUp('resetAfter')
  const amounts = Array.from({ length: 401 }, (_, number) => `${number + 1}.5`)
  await runInLanes(amounts, 6, money => callAsColleague(gm.deduct, { money }))
  expect(await look()).toMatchObject({ kind: 'found' })
})

test('repeating a lost top-up that was found prompts first', async () => {
  const { end } = await loseTopUp('resetAfter')
  expect(await end()).toMatchObject({ kind: 'found' })
  const again = await mine.call(gm.topUp, createTopUp())
  expect(again).toMatchObject({ ok: false, failure: { kind: 'repeat', reason: 'recent' } })
  expect(demo.control.requests().filter(one => one.path === gm.topUp.path)).toHaveLength(1)
})

test('a look-up that failed is repeated at the next sign-in, with its baseline', async () => {
  demo.control.fault({ path: gm.list.path, mode: 'slow', milliseconds: 0, times: 1 })
  // The second read is the look-up's.
  demo.control.fault({ path: gm.list.path, mode: 'expire', times: 1 })
  const { end } = await loseTopUp('resetAfter')
  expect(await end()).toMatchObject({ kind: 'failed', failure: { kind: 'signedOut' } })
  await mine.signIn()
  await expect.poll(async () => (await end())?.kind, propertyOptions).toBe('found')
})

test('a look-up whose finding could not be recorded has failed, and is repeated', async () => {
  demo.control.fault({ path: gm.list.path, mode: 'slow', milliseconds: 0, times: 1 })
  demo.control.fault({ path: gm.list.path, mode: 'expire', times: 1 })
  const { end } = await loseTopUp('resetAfter')
  await end()
  const file = join(mine.main.folder, 'journal', 'journal.ndjson')
  await rename(file, `${file}.away`)
  await mkdir(file)
  await mine.signIn()
  await expect.poll(end, propertyOptions).toMatchObject({ kind: 'failed', failure: { kind: 'disk' } })
  await rm(file, { recursive: true })
  await rename(`${file}.away`, file)
  await mine.signIn()
  await expect.poll(async () => (await end())?.kind, propertyOptions).toBe('found')
  expect(await mine.main.journal.unanswered(mine.main.account() ?? '')).toEqual([])
})

test('a lost write is looked up after a restart with a remembered session', async () => {
  const { baseUrl, signing, passwordKey } = demo.profile
  const options = { profile: { baseUrl, signing, passwordKey }, secretStore: createSecretStore() }
  const owner = demo.accounts().find(one => one.username === 'owner2026')
  expect((await mine.call(gm.topUp, createTopUp())).ok).toBe(true)
  const [row] = createApprovals(await mine.waiting()).rows
  const first = await startMain(options)
  const { username = '', password = '', code = '' } = owner ?? {}
  const signInInput = { username, password, code, remember: true }
  expect(await first.ask({ name: 'signIn', input: signInInput })).toMatchObject({ ok: true })
  demo.control.fault({ path: gm.approve.path, mode: 'stall', times: 1 })
  const answer = first.ask({
    name: 'write',
    input: { id: gm.approve.id, input: row?.input, seen: row?.seen },
  })
  await expect.poll(() => readSentIds(demo, gm.approve), { timeout: 20_000 }).toEqual([row?.key])
  // As after kill -9: another program, the same disk.
  const next = await startMain({ ...options, folder: first.folder })
  await expect.poll(() => next.lookUps().map(one => one.state.kind), { timeout: 20_000 }).toEqual(['found'])
  expect(await next.journal.unanswered(next.account() ?? '')).toEqual([])
  await next.close()
  await first.close()
  await answer
})
