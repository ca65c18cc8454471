import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { gm } from '../../../src/shared/endpoints/gm.ts'
import type { Failure } from '../../../src/shared/result.ts'
import { startSignedInMain } from '../batches/fixtures.ts'
import { propertyOptions, runInLanes } from './scale.ts'

type Desk = Awaited<ReturnType<typeof startSignedInMain>>

let demo: Demo
let mine: Desk
let theirs: Desk
beforeEach(async () => {
  demo = await startDemo({ players: 20, orders: 20, logs: 20 })
  mine = await startSignedInMain(demo)
  const colleague = demo.accounts().find(one => one.username !== 'owner2026')
  theirs = await startSignedInMain(demo, undefined, colleague?.username)
})
afterEach(async () => {
  await mine.main.close()
  await theirs.main.close()
  await demo.close()
})

const passwordOf = (name: string) => demo.accounts().find(one => one.username === name)?.password ?? ''
const operation = () => ({
  roleId: String(demo.control.orders()[0]?.player),
  money: '5',
  descript: 'a gift',
  operateType: '1',
  password: passwordOf('owner2026'),
})
const colleagueDoes = async (call: typeof gm.topUp, more: object = {}) => {
  const name = theirs.main.account()?.split(' @ ')[0] ?? ''
  const operateType = call.id === gm.deduct.id ? '2' : '1'
  const done = await theirs.call(call, { ...operation(), password: passwordOf(name), operateType, ...more })
  if (!done.ok) throw new Error(JSON.stringify(done.failure))
}

/** Sends a top-up whose answer is lost, before it is carried out or after; returns how it is looked for anew. */
const loseTopUp = async (mode: 'resetBefore' | 'resetAfter', typed = operation()) => {
  demo.control.fault({ path: gm.topUp.path, mode, times: 1 })
  const sent = await mine.call(gm.topUp, typed)
  const failure = sent.ok ? null : sent.failure
  const noted = failure as Extract<Failure, { kind: 'outcomeUnknown' }>
  expect(noted.kind).toBe('outcomeUnknown')
  const id = noted.noted?.id ?? ''
  const stateOf = () => mine.main.lookUps().find(one => one.id === id)?.state
  const end = async () => {
    await expect.poll(() => stateOf()?.kind, propertyOptions).not.toBe('looking')
    return stateOf()
  }
  const look = async () => {
    await end()
    await mine.ask('lookUp', { id })
    return end()
  }
  return { look, end, id }
}

test('a colleague’s deduction of the same size and note settles no lost top-up', async () => {
  const { look } = await loseTopUp('resetBefore')
  await colleagueDoes(gm.deduct)
  expect(await look()).toMatchObject({ kind: 'notFound' })
})

test('a lost top-up is found beside a colleague’s deduction of the same size and note', async () => {
  const { look } = await loseTopUp('resetAfter')
  await colleagueDoes(gm.deduct)
  expect(await look()).toMatchObject({ kind: 'found' })
})

test('a lost top-up is found although the id of its player was typed with leading zeros', async () => {
  const { roleId, ...rest } = operation()
  const { look } = await loseTopUp('resetAfter', { ...rest, roleId: `00${roleId}` })
  expect(await look()).toMatchObject({ kind: 'found' })
})

test('two records that fit leave a lost top-up open, with both beside what was sent', async () => {
  const { look } = await loseTopUp('resetAfter')
  await colleagueDoes(gm.topUp)
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

test('a record that stood there before a lost top-up is not taken for it', async () => {
  await colleagueDoes(gm.topUp)
  const { look } = await loseTopUp('resetBefore')
  expect(await look()).toMatchObject({ kind: 'notFound' })
})

test('a lost top-up is found on the third page of the list', {
  ...propertyOptions,
  tags: ['proof'],
}, async () => {
  const { look } = await loseTopUp('resetAfter')
  const amounts = Array.from({ length: 401 }, (_, number) => `${number + 1}.5`)
  await runInLanes(amounts, 6, money => colleagueDoes(gm.deduct, { money }))
  expect(await look()).toMatchObject({ kind: 'found' })
})

test('a lost top-up that was found done asks before the same is sent again', async () => {
  const { end } = await loseTopUp('resetAfter')
  expect(await end()).toMatchObject({ kind: 'found' })
  const again = await mine.call(gm.topUp, operation())
  expect(again).toMatchObject({ ok: false, failure: { kind: 'repeat', reason: 'recent' } })
  expect(demo.control.requests().filter(one => one.path === gm.topUp.path)).toHaveLength(1)
})
