import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { gm } from '../../../src/areas/gm/calls.ts'
import { playerGoods } from '../../../src/areas/players/player-goods.calls.ts'
import type { FaultMode } from '../../../src/demo/http/faults.ts'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import type { Endpoint } from '../../../src/shared/endpoint.ts'
import type { Failure } from '../../../src/shared/result.ts'
import type { WriteOutcome } from '../../../src/shared/writes/write-outcome.ts'
import { createApprovals, readSentIds, startSignedInMain } from '../batches/fixtures.ts'
import { createTestSecretStore } from '../settings/test-secret-store.ts'
import { propertyOptions, runInLanes } from './scale.ts'
import { startMain } from './whole-main.ts'

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

/** Sends a write whose answer is lost; returns its journal entry and controls of its lookup. */
const lose = async (call: Endpoint, input: object, mode: FaultMode, desk = mine) => {
  demo.control.fault({ path: call.path, ...mode, times: 1 })
  const answer = await desk.call(call, input)
  const failure = answer.ok ? null : answer.failure
  const unknownFailure = failure as Extract<Failure, { kind: 'outcomeUnknown' }>
  expect(unknownFailure.kind).toBe('outcomeUnknown')
  const { id, at } = unknownFailure.noted ?? { id: '', at: 0 }
  const getState = () => desk.main.lookUps().find(one => one.id === id)?.state
  const end = async () => {
    await expect.poll(() => getState()?.kind, propertyOptions).not.toBe('looking')
    return getState()
  }
  const look = async () => {
    await end()
    await desk.ask('lookUp', { id })
    return end()
  }
  return { look, end, id, getState, confirmed: { id, at, reason: 'unanswered' as const } }
}
const loseTopUp = (mode: 'resetBefore' | 'resetAfter', input = createTopUp()) =>
  lose(gm.topUp, input, { mode })

const countSent = (call: Endpoint) => demo.control.requests().filter(one => one.path === call.path).length

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
  expect(countSent(gm.topUp)).toBe(1)
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
  const options = { profile: { baseUrl, signing, passwordKey }, secretStore: createTestSecretStore() }
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
  // The end of the platform cuts the stalled call off; waiting here would take its whole time limit.
  onTestFinished(async () => void (await answer))
})

describe('a write that the platform carries out after its look-up found nothing', () => {
  const goods = { itemType: '102', num: '3', prop1: '10', prop2: '' }
  const createGoods = () => ({ ...goods, roleId: createTopUp().roleId })
  /** Loses a write that the platform carries out when `arrive` is called, and looks it up before. */
  const loseLate = async (call: Endpoint, input: object, desk = mine) => {
    const arrival = Promise.withResolvers<undefined>()
    const lost = await lose(call, input, { mode: 'late', arrival: arrival.promise }, desk)
    expect(await lost.end()).toMatchObject({ kind: 'notFound' })
    const arrive = async () => {
      const count = demo.control.requests().length
      arrival.resolve(undefined)
      await expect.poll(() => demo.control.requests()[count - 1]).toBeDefined()
      await new Promise(done => setTimeout(done, 50))
    }
    return { ...lost, arrive }
  }
  const sendAgain = async (call: Endpoint, input: object, confirmed?: object, desk = mine) =>
    (await desk.ask<WriteOutcome>('write', { id: call.id, input, ...(confirmed && { confirmed }) })).result
  const unknown = { failure: { kind: 'outcomeUnknown' } }
  const found = { failure: { kind: 'repeat', reason: 'recent' } }
  /** Starts a main on the files of another one, as after kill -9. */
  const restart = async (folder: string) => {
    const desk = await startSignedInMain(demo, { folder })
    onTestFinished(desk.main.close)
    return desk
  }

  test('is found before a confirmed repetition, which is not sent', async () => {
    const { arrive, confirmed, end } = await loseLate(gm.topUp, createTopUp())
    await arrive()
    expect(await sendAgain(gm.topUp, createTopUp(), confirmed)).toEqual({
      ok: false,
      failure: { ...confirmed, kind: 'repeat', endpoint: gm.topUp.id, reason: 'recent' },
    })
    expect(await end()).toMatchObject({ kind: 'found' })
    expect(await mine.main.journal.unanswered(mine.main.account() ?? '')).toEqual([])
    expect(countSent(gm.topUp)).toBe(1)
    // The earlier question is not the one that is asked now.
    expect(await sendAgain(gm.topUp, createTopUp(), confirmed)).toMatchObject({
      failure: { kind: 'repeat', reason: 'recent' },
    })
    expect(countSent(gm.topUp)).toBe(1)
    expect(await sendAgain(gm.topUp, createTopUp(), { ...confirmed, reason: 'recent' })).toMatchObject({
      ok: true,
    })
    expect(countSent(gm.topUp)).toBe(2)
  })

  test('is repeated once confirmed while it has still not arrived', async () => {
    const { confirmed } = await loseLate(gm.topUp, createTopUp())
    expect(await sendAgain(gm.topUp, createTopUp(), confirmed)).toMatchObject({ ok: true })
    expect(countSent(gm.topUp)).toBe(2)
    expect(await mine.main.journal.unanswered(mine.main.account() ?? '')).toEqual([])
  })

  test('cannot be marked as not done', async () => {
    const { arrive, id, end } = await loseLate(gm.topUp, createTopUp())
    await arrive()
    expect(await mine.ask('decideWrite', { id, verdict: 'notDone' })).toMatchObject({
      ok: false,
      failure: { kind: 'repeat', reason: 'recent' },
    })
    expect(await end()).toMatchObject({ kind: 'found' })
    expect(await sendAgain(gm.topUp, createTopUp())).toMatchObject({ failure: { kind: 'repeat' } })
    expect(countSent(gm.topUp)).toBe(1)
  })

  test('is found before the same is sent, though it was marked as not done', async () => {
    const { arrive, id } = await loseLate(gm.topUp, createTopUp())
    expect(await mine.ask('decideWrite', { id, verdict: 'notDone' })).toEqual({ ok: true })
    await arrive()
    expect(await sendAgain(gm.topUp, createTopUp())).toMatchObject({
      failure: { kind: 'repeat', reason: 'recent' },
    })
    expect(countSent(gm.topUp)).toBe(1)
    const [entry] = await mine.main.journal.find(mine.main.account() ?? '', one => one.id === id)
    expect(entry).toMatchObject({ outcome: 'settled', verdict: 'done' })
  })

  test('is found by a later automatic look-up', async () => {
    const desk = await startSignedInMain(demo, { lookUpPauses: [20, 20, 20, 20, 20, 20, 20, 20] })
    const { arrive, getState } = await loseLate(gm.topUp, createTopUp(), desk)
    expect(getState()).toMatchObject({ kind: 'notFound', next: expect.any(Number) })
    await arrive()
    await expect.poll(getState, propertyOptions).toMatchObject({ kind: 'found' })
    expect(await desk.main.journal.unanswered(desk.main.account() ?? '')).toEqual([])
    await desk.main.close()
  })

  test('is shown to the operator if its record is a changed total', async () => {
    const input = createGoods()
    const { arrive, confirmed, id, end } = await loseLate(playerGoods.add, input)
    await arrive()
    expect(await sendAgain(playerGoods.add, input, confirmed)).toEqual({
      ok: false,
      failure: { kind: 'outcomeUnknown', endpoint: playerGoods.add.id, noted: { id, at: confirmed.at } },
    })
    expect(await end()).toMatchObject({ kind: 'undecided', reason: 'sameChange' })
    expect(countSent(playerGoods.add)).toBe(1)
    // The operator has seen it, and decides.
    expect(await mine.ask('decideWrite', { id, verdict: 'notDone' })).toEqual({ ok: true })
    expect(await sendAgain(playerGoods.add, input)).toMatchObject({ ok: true })
    expect(countSent(playerGoods.add)).toBe(2)
  })

  test('is found if it arrives while the repetition reads its record', async () => {
    const { arrive, confirmed } = await loseLate(gm.topUp, createTopUp())
    demo.control.fault({ path: gm.list.path, mode: 'slow', milliseconds: 300, times: 1 })
    const again = sendAgain(gm.topUp, createTopUp(), confirmed)
    await new Promise(done => setTimeout(done, 100))
    await arrive()
    expect(await again).toMatchObject(found)
    expect(countSent(gm.topUp)).toBe(1)
  })

  test('is found after a restart, though it was marked as not done', async () => {
    const { arrive, id } = await loseLate(gm.topUp, createTopUp())
    expect(await mine.ask('decideWrite', { id, verdict: 'notDone' })).toEqual({ ok: true })
    const desk = await restart(mine.main.folder)
    await arrive()
    const again = await sendAgain(gm.topUp, createTopUp(), undefined, desk)
    // Without what the list held before, the record may be an older one: the operator decides.
    expect(again).toMatchObject(unknown)
    expect(countSent(gm.topUp)).toBe(1)
    expect(await desk.main.journal.unanswered(desk.main.account() ?? '')).toMatchObject([{ id }])
  })

  test('stays open over a restart once a changed total contradicts “not done”', async () => {
    const input = createGoods()
    const { arrive, id } = await loseLate(playerGoods.add, input)
    expect(await mine.ask('decideWrite', { id, verdict: 'notDone' })).toEqual({ ok: true })
    await arrive()
    expect(await sendAgain(playerGoods.add, input)).toMatchObject(unknown)
    const desk = await restart(mine.main.folder)
    expect(await sendAgain(playerGoods.add, input, undefined, desk)).toMatchObject({
      failure: { kind: 'repeat', id, reason: 'unanswered' },
    })
    expect(countSent(playerGoods.add)).toBe(1)
  })

  test('is not repeated on a question from before its total changed', async () => {
    const desk = await startSignedInMain(demo, { lookUpPauses: [20, 20, 20, 20, 20, 20, 20, 20] })
    onTestFinished(desk.main.close)
    const input = createGoods()
    const { arrive, getState, confirmed } = await loseLate(playerGoods.add, input, desk)
    await arrive()
    await expect.poll(getState, propertyOptions).toMatchObject({ kind: 'undecided' })
    expect(await sendAgain(playerGoods.add, input, confirmed, desk)).toMatchObject(unknown)
    expect(await sendAgain(playerGoods.add, input, confirmed, desk)).toMatchObject(unknown)
    expect(countSent(playerGoods.add)).toBe(1)
  })

  test('is not repeated while its look-up fails, however often', async () => {
    const { confirmed, id, end } = await loseLate(gm.topUp, createTopUp())
    demo.control.fault({ path: gm.list.path, mode: 'status', status: 500 })
    expect(await sendAgain(gm.topUp, createTopUp(), confirmed)).toMatchObject(unknown)
    expect(await end()).toMatchObject({ kind: 'failed' })
    expect(await sendAgain(gm.topUp, createTopUp(), confirmed)).toMatchObject(unknown)
    expect(countSent(gm.topUp)).toBe(1)
    // The operator has been shown the failure, and decides nevertheless.
    expect(await mine.ask('decideWrite', { id, verdict: 'notDone' })).toEqual({ ok: true })
    expect(await sendAgain(gm.topUp, createTopUp())).toMatchObject({ ok: true })
    expect(countSent(gm.topUp)).toBe(2)
  })

  test('cannot be marked as not done by who was not shown that its look-up fails', async () => {
    const { id, end } = await loseLate(gm.topUp, createTopUp())
    demo.control.fault({ path: gm.list.path, mode: 'status', status: 500 })
    expect(await mine.ask('decideWrite', { id, verdict: 'notDone' })).toMatchObject({ ok: false, ...unknown })
    expect(await end()).toMatchObject({ kind: 'failed' })
  })

  test('marked as not done, is not repeated if its look-up fails later', async () => {
    const { id, getState } = await loseLate(gm.topUp, createTopUp())
    expect(await mine.ask('decideWrite', { id, verdict: 'notDone' })).toEqual({ ok: true })
    demo.control.fault({ path: gm.list.path, mode: 'status', status: 500 })
    expect(await sendAgain(gm.topUp, createTopUp())).toMatchObject(unknown)
    expect(getState()).toMatchObject({ kind: 'failed' })
    expect(await sendAgain(gm.topUp, createTopUp())).toMatchObject({
      failure: { kind: 'repeat', reason: 'unanswered' },
    })
    expect(countSent(gm.topUp)).toBe(1)
  })

  test('is found on the first page though the second page fails', {
    ...propertyOptions,
    tags: ['proof'],
  }, async () => {
    const amounts = Array.from({ length: 201 }, (_, number) => `${number + 1}.5`)
    await runInLanes(amounts, 6, money => callAsColleague(gm.deduct, { money }))
    const { arrive, confirmed } = await loseLate(gm.topUp, createTopUp())
    await arrive()
    demo.control.fault({ path: gm.list.path, mode: 'slow', milliseconds: 0, times: 3 })
    demo.control.fault({ path: gm.list.path, mode: 'status', status: 500, times: 1 })
    expect(await sendAgain(gm.topUp, createTopUp(), confirmed)).toMatchObject(found)
    expect(countSent(gm.topUp)).toBe(1)
  })

  test('is not taken for its repetition while that is in flight', async () => {
    const desk = await startSignedInMain(demo, { lookUpPauses: [20, 20, 20, 20, 20, 20, 20, 20] })
    onTestFinished(desk.main.close)
    const { confirmed, id, getState } = await loseLate(gm.topUp, createTopUp(), desk)
    demo.control.fault({ path: gm.topUp.path, mode: 'slow', milliseconds: 600, times: 1 })
    const again = sendAgain(gm.topUp, createTopUp(), confirmed, desk)
    await expect.poll(() => countSent(gm.topUp), propertyOptions).toBe(2)
    await desk.ask('lookUp', { id })
    expect(await desk.ask('decideWrite', { id, verdict: 'notDone' })).toMatchObject({
      failure: { kind: 'busy' },
    })
    expect(await again).toMatchObject({ ok: true })
    expect(getState()).toMatchObject({ kind: 'notFound' })
    const [entry] = await desk.main.journal.find(desk.main.account() ?? '', one => one.id === id)
    expect(entry).toMatchObject({ outcome: 'settled', verdict: undefined })
  })

  test('keeps the decision “done” that was made while its repetition was in flight', async () => {
    const { confirmed, id } = await loseLate(gm.topUp, createTopUp())
    demo.control.fault({ path: gm.topUp.path, mode: 'slow', milliseconds: 400, times: 1 })
    const again = sendAgain(gm.topUp, createTopUp(), confirmed)
    await expect.poll(() => countSent(gm.topUp), propertyOptions).toBe(2)
    expect(await mine.ask('decideWrite', { id, verdict: 'done' })).toEqual({ ok: true })
    expect(await again).toMatchObject({ ok: true })
    await mine.main.journal.flush()
    const [entry] = await mine.main.journal.find(mine.main.account() ?? '', one => one.id === id)
    expect(entry).toMatchObject({ outcome: 'settled', verdict: 'done' })
  })

  test('does not look for ever if it is looked up while its repetition ends', async () => {
    const { confirmed, id, getState } = await loseLate(gm.topUp, createTopUp())
    demo.control.fault({ path: gm.topUp.path, mode: 'slow', milliseconds: 100, times: 1 })
    const again = sendAgain(gm.topUp, createTopUp(), confirmed)
    await expect.poll(() => countSent(gm.topUp), propertyOptions).toBe(2)
    demo.control.fault({ path: gm.list.path, mode: 'slow', milliseconds: 300, times: 1 })
    await mine.ask('lookUp', { id })
    await again
    await expect.poll(getState, propertyOptions).toMatchObject({ kind: 'notFound' })
  })
})

test('the first of several decisions about a lost write holds, and the others fail', async () => {
  const { look, id } = await loseTopUp('resetBefore')
  expect(await look()).toMatchObject({ kind: 'notFound' })
  const answers = await Promise.all(
    (['done', 'notDone', 'done', 'notDone'] as const).map((verdict, window) =>
      mine.main.ask({ name: 'decideWrite', input: { id, verdict } }, window % 3),
    ),
  )
  const refused = {
    ok: false,
    failure: { kind: 'invalid', fields: [{ field: 'id', message: 'errors:alreadyResolved' }] },
  }
  expect(answers).toEqual([{ ok: true }, refused, refused, refused])
  const [entry] = await mine.main.journal.find(mine.main.account() ?? '', one => one.id === id)
  expect(entry).toMatchObject({ outcome: 'settled', verdict: 'done' })
  expect(await mine.call(gm.topUp, createTopUp())).toMatchObject({ failure: { kind: 'repeat' } })
})
