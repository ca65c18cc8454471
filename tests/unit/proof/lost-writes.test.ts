import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { operationForm } from '../../../src/renderer/screens/operations/gm-operation.ts'
import { gmTopUpType } from '../../../src/shared/domain/gm.ts'
import { gm } from '../../../src/shared/endpoints/gm.ts'
import type { Failure } from '../../../src/shared/result.ts'
import { aDesk } from '../batches/desk.ts'
import { inLanes, proving } from './scale.ts'

type Desk = Awaited<ReturnType<typeof aDesk>>

let demo: Demo
let mine: Desk
let theirs: Desk
beforeEach(async () => {
  demo = await startDemo({ players: 20, orders: 20, logs: 20 })
  mine = await aDesk(demo)
  const colleague = demo.accounts().find(one => one.username !== 'owner2026')
  theirs = await aDesk(demo, undefined, colleague?.username)
  // The look is made by the page, through its bridge.
  vi.stubGlobal('window', { bridge: { request: mine.ask, on: () => () => undefined } })
})
afterEach(async () => {
  vi.unstubAllGlobals()
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

/** Sends a top-up whose answer is lost, before it is carried out or after; returns how it is looked for. */
const loseTopUp = async (mode: 'resetBefore' | 'resetAfter', typed = operation()) => {
  const { found } = operationForm('gm_up_money_type', gmTopUpType)
  const writer = { operator: 'owner2026', zone: 'America/Sao_Paulo' }
  const look = await found.prepare(typed, undefined, writer)
  demo.control.fault({ path: gm.topUp.path, mode, times: 1 })
  const sent = await mine.call(gm.topUp, typed)
  const failure = sent.ok ? null : sent.failure
  const noted = failure as Extract<Failure, { kind: 'outcomeUnknown' }>
  expect(noted.kind).toBe('outcomeUnknown')
  return { look, id: noted.noted?.id ?? '' }
}

test('a colleague’s deduction of the same size and note settles no lost top-up', async () => {
  const { look } = await loseTopUp('resetBefore')
  await colleagueDoes(gm.deduct)
  expect(await look()).toEqual({ ok: true, value: { kind: 'notFound' } })
})

test('a lost top-up is found beside a colleague’s deduction of the same size and note', async () => {
  const { look } = await loseTopUp('resetAfter')
  await colleagueDoes(gm.deduct)
  expect(await look()).toEqual({ ok: true, value: { kind: 'found' } })
})

test('a lost top-up is found although the id of its player was typed with leading zeros', async () => {
  const { roleId, ...rest } = operation()
  const { look } = await loseTopUp('resetAfter', { ...rest, roleId: `00${roleId}` })
  expect(await look()).toEqual({ ok: true, value: { kind: 'found' } })
})

test('two records that fit leave a lost top-up open, with both beside what was sent', async () => {
  const { look } = await loseTopUp('resetAfter')
  await colleagueDoes(gm.topUp)
  expect(await look()).toMatchObject({
    value: {
      kind: 'undecided',
      reason: 'several',
      lines: [
        { is: 'sent', row: { Money: 5000, Note: 'a gift', OperateType: 1 } },
        { is: 'record', row: { Money: 5000, Note: 'a gift', OperateType: 1 } },
        { is: 'record', row: { Money: 5000, Note: 'a gift', OperateType: 1 } },
      ],
    },
  })
})

test('a record that stood there before a lost top-up is not taken for it', async () => {
  await colleagueDoes(gm.topUp)
  const { look } = await loseTopUp('resetBefore')
  expect(await look()).toEqual({ ok: true, value: { kind: 'notFound' } })
})

test('a lost top-up is found on the third page of the list', { ...proving, tags: ['proof'] }, async () => {
  const { look } = await loseTopUp('resetAfter')
  const amounts = Array.from({ length: 401 }, (_, number) => `${number + 1}.5`)
  await inLanes(amounts, 6, money => colleagueDoes(gm.deduct, { money }))
  expect(await look()).toEqual({ ok: true, value: { kind: 'found' } })
})

test('a lost top-up that was found done asks before the same is sent again', async () => {
  const { look, id } = await loseTopUp('resetAfter')
  expect(await look()).toEqual({ ok: true, value: { kind: 'found' } })
  expect(await mine.ask('settle', { id, verdict: 'done' })).toMatchObject({ ok: true })
  const again = await mine.call(gm.topUp, operation())
  expect(again).toMatchObject({ ok: false, failure: { kind: 'repeat', reason: 'recent' } })
  expect(demo.control.requests().filter(one => one.path === gm.topUp.path)).toHaveLength(1)
})
