import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { gm } from '../../../src/areas/gm/calls.ts'
import { mail } from '../../../src/areas/mail/calls.ts'
import { system } from '../../../src/areas/system/calls.ts'
import type { Journal } from '../../../src/main/journal/journal.ts'
import { createWriteRecorder } from '../../../src/main/journal/record-writes.ts'
import type { Result } from '../../../src/shared/result.ts'
import { confirmRepeat } from '../../../src/shared/writes/confirmed-repeat.ts'
import {
  type Behaviour,
  createAnswering,
  type FaultServer,
  httpAnswer,
  startFaultServer,
} from '../platform/fault-server.ts'
import { createTestPlatform, success } from '../platform/fixtures.ts'
import { acceptAll, createTestJournal } from './fixtures.ts'

let server: FaultServer
const cleanups: (() => void)[] = []
afterEach(async () => {
  for (const close of cleanups.splice(0)) close()
  await server.close()
})

const account = 'owner @ demo'
const topUp = { roleId: '90810138', money: '333', password: 'Abcd1234', descript: 'shop', operateType: '3' }

const createConsole = async (
  behaviour: Behaviour,
  testJournal?: Awaited<ReturnType<typeof createTestJournal>>,
  timeoutSeconds = 1,
) => {
  server = await startFaultServer(behaviour)
  const world = testJournal ?? (await createTestJournal())
  /** Starts the program on the same disk. */
  const start = (journal: Journal) => {
    const intents = createWriteRecorder(journal)
    const recordWrite = intents.forOperator({ account: () => account, secrets: () => [] })
    const platform = createTestPlatform(server.url, { timeoutSeconds }, () => 'tok', recordWrite)
    cleanups.push(platform.close)
    return { journal, intents, platform, call: platform.call }
  }
  return { ...world, start }
}

const getFailure = (result: Result<unknown>) => {
  if (result.ok) throw new Error('it succeeded')
  return result.failure
}
const getRepeat = (result: Result<unknown>) => {
  const failure = getFailure(result)
  if (failure.kind !== 'repeat') throw new Error(failure.kind)
  return failure
}
const readDisk = (folder: string): string =>
  readdirSync(folder)
    .map(name => readFileSync(join(folder, name), 'utf8'))
    .join('')

test('the line of a write is on disk before the write is sent', async () => {
  const testJournal = await createTestJournal()
  const diskTexts: string[] = []
  const { start } = await createConsole(
    {
      onHead: () => diskTexts.push(readDisk(testJournal.folder)),
      onRequest: socket => socket.end(httpAnswer(success)),
    },
    testJournal,
    60,
  )
  const { call } = start(testJournal.journal)
  const calls = ['1', '2', '3', '4', '5'].map(money => call(gm.topUp, { ...topUp, money }))
  expect((await Promise.all(calls)).every(one => one.ok)).toBe(true)
  expect(diskTexts).toHaveLength(5)
  for (const [place, text] of diskTexts.entries()) {
    const line = server.received[place]?.body.toString() ?? ''
    // Recorded as entered, in currency units.
    const money = Number(new URLSearchParams(line).get('money')) / 1000
    expect(text).toContain(`"money":"${money}"`)
  }
})

test('concurrent writes are recorded in order and completely', async () => {
  // Forty answers of a busy machine take longer than a second.
  const { start, journal, folder } = await createConsole(createAnswering(success), undefined, 60)
  const { call } = start(journal)
  const amounts = Array.from({ length: 40 }, (_, n) => String(n + 1))
  await Promise.all(amounts.map(money => call(gm.topUp, { ...topUp, money })))
  await journal.flush()
  const lines = readDisk(folder)
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line))
  expect(lines.filter(line => line.target).map(line => line.target.money)).toEqual(amounts)
  expect(lines.filter(line => line.outcome === 'done')).toHaveLength(40)
})

test('a write that cannot be recorded is not sent and can be retried later', async () => {
  const { start, journal, root } = await createConsole(createAnswering(success))
  const { call, intents } = start(journal)
  // A file is in place of the folder.
  writeFileSync(join(root, 'journal'), '')
  expect(getFailure(await call(gm.topUp, topUp))).toMatchObject({ kind: 'disk' })
  expect(server.connections()).toBe(0)
  expect(intents.countPending()).toBe(0)
  await rm(join(root, 'journal'))
  expect((await call(gm.topUp, topUp)).ok).toBe(true)
  expect(server.heads()).toBe(1)
})

test('a write cut off by a crash prompts before it is repeated after a restart', async () => {
  const { start, journal, reopen, world } = await createConsole({})
  const first = start(journal)
  const pendingResult = first.call(gm.topUp, topUp)
  while (server.heads() === 0) await new Promise(done => setTimeout(done, 5))
  // As after kill -9: another program, the same disk.
  const sentAt = world.now
  world.now += 86_400_000
  const second = start(reopen())
  expect(await second.journal.unanswered(account)).toMatchObject([
    { at: sentAt, action: 'gm.topUp', target: { roleId: '90810138', money: '333' } },
  ])
  const repeat = getRepeat(await second.call(gm.topUp, { ...topUp, password: 'Another1', money: '333.00' }))
  expect(repeat).toMatchObject({
    kind: 'repeat',
    endpoint: 'gm.topUp',
    at: sentAt,
    reason: 'unanswered',
  })
  // The question about another write does not confirm the repeat.
  expect(
    getFailure(await second.call(gm.topUp, topUp, { confirmed: { ...confirmRepeat(repeat), id: 'another' } }))
      .kind,
  ).toBe('repeat')
  const others = await Promise.all([
    second.call(gm.deduct, topUp),
    second.call(gm.topUp, { ...topUp, money: '334' }),
  ])
  expect(others.map(other => getFailure(other).kind)).toEqual(['outcomeUnknown', 'outcomeUnknown'])
  expect(server.heads()).toBe(3)
  expect(getFailure(await second.call(gm.topUp, topUp, { confirmed: confirmRepeat(repeat) })).kind).toBe(
    'outcomeUnknown',
  )
  expect(server.heads()).toBe(4)
  await pendingResult
})

test('a write that the operator resolves does not prompt and is stored as settled', async () => {
  const { start, journal, reopen } = await createConsole({ onRequest: socket => socket.destroy() })
  const first = start(journal)
  await first.call(mail.approve, { id: '7', password: 'Abcd1234' })
  const [open] = await first.journal.unanswered(account)
  expect(await first.journal.resolve('another @ demo', open?.id ?? '', 'notDone')).toMatchObject({
    ok: false,
  })
  expect(await first.journal.resolve(account, open?.id ?? '', 'notDone')).toMatchObject({ ok: true })
  for (const one of [first, start(reopen())]) {
    expect(await one.journal.unanswered(account)).toEqual([])
    expect((await one.journal.find(account, acceptAll)).at(-1)).toMatchObject({
      outcome: 'settled',
      message: 'outcomeUnknown',
    })
  }
  expect(getFailure(await first.call(mail.approve, { id: '7', password: 'Abcd1234' })).kind).toBe(
    'outcomeUnknown',
  )
})

test('repeating a lost top-up resolved as done prompts, even after a restart', async () => {
  const { start, journal, reopen, world } = await createConsole({ onRequest: socket => socket.destroy() })
  const first = start(journal)
  await first.call(gm.topUp, topUp)
  const [open] = await first.journal.unanswered(account)
  // It is resolved in the next run, a day later.
  world.now += 86_400_000
  const second = start(reopen())
  expect(await second.journal.resolve(account, open?.id ?? '', 'done')).toMatchObject({ ok: true })
  expect(await second.journal.unanswered(account)).toEqual([])
  for (const one of [second, start(reopen())]) {
    world.now += 60_000
    const repeat = getRepeat(await one.call(gm.topUp, topUp))
    expect(repeat).toMatchObject({ at: open?.at, reason: 'recent' })
  }
  expect(server.heads()).toBe(1)
  world.now += 11 * 60_000
  expect(getFailure(await start(reopen()).call(gm.topUp, topUp)).kind).toBe('outcomeUnknown')
})

test('a lost top-up resolved as not done is sent again without a prompt', async () => {
  const { start, journal } = await createConsole({ onRequest: socket => socket.destroy() })
  const first = start(journal)
  await first.call(gm.topUp, topUp)
  const [open] = await first.journal.unanswered(account)
  await first.journal.resolve(account, open?.id ?? '', 'notDone')
  expect(getFailure(await first.call(gm.topUp, topUp)).kind).toBe('outcomeUnknown')
})

test('repeating a top-up prompts for ten minutes, whatever its note', async () => {
  const { start, journal, reopen, world } = await createConsole(createAnswering(success))
  const first = start(journal)
  expect((await first.call(gm.topUp, topUp)).ok).toBe(true)
  await first.journal.flush()
  world.now += 9 * 60_000
  const second = start(reopen())
  const repeat = getRepeat(await second.call(gm.topUp, { ...topUp, descript: 'other words' }))
  expect(repeat.reason).toBe('recent')
  expect(await second.journal.unanswered(account)).toEqual([])
  expect((await second.call(gm.topUp, topUp, { confirmed: confirmRepeat(repeat) })).ok).toBe(true)
  world.now += 11 * 60_000
  expect((await second.call(gm.topUp, topUp)).ok).toBe(true)
  expect((await second.call(gm.approve, { id: '1' })).ok).toBe(true)
  expect((await second.call(gm.approve, { id: '1' })).ok).toBe(true)
})

test('refusals, picture uploads and the synchronization repeat without a prompt', async () => {
  const { start, journal } = await createConsole(createAnswering('{"success":false,"code":3,"message":"no"}'))
  const { call } = start(journal)
  for (const _ of [1, 2]) expect(getFailure(await call(gm.topUp, topUp)).kind).toBe('rejected')
  await server.close()
  server = await startFaultServer({ onRequest: socket => socket.end(httpAnswer('', 502)) })
  const next = start(journal)
  const image = { name: 'a.png', type: 'image/png', bytes: new Uint8Array([1]) }
  for (const _ of [1, 2])
    expect(getFailure(await next.call(mail.uploadImage, { image })).kind).toBe('outcomeUnknown')
  for (const _ of [1, 2]) {
    expect(getFailure(await next.call(system.synchronize, {}))).toEqual({ kind: 'http', status: 502 })
  }
  expect(await journal.unanswered(account)).toEqual([])
})

test('the same write is busy while one is in flight, even with another password', async () => {
  const { start, journal } = await createConsole({
    onRequest: socket => void setTimeout(() => socket.end(httpAnswer(success)), 100),
  })
  const { call, intents } = start(journal)
  const first = call(gm.topUp, topUp)
  expect(getFailure(await call(gm.topUp, { ...topUp, password: 'Another1' })).kind).toBe('busy')
  expect(intents.countPending()).toBe(1)
  expect(await journal.unanswered(account)).toEqual([])
  let isEnded = false
  const waitForEnd = async () => {
    await intents.ended()
    isEnded = true
  }
  const pendingEnd = waitForEnd()
  expect(isEnded).toBe(false)
  expect((await first).ok).toBe(true)
  await pendingEnd
  expect(intents.countPending()).toBe(0)
})

test('no new write is sent while the program shuts down', async () => {
  const { start, journal } = await createConsole(createAnswering(success))
  const { call, intents } = start(journal)
  intents.setAccepting(false)
  expect(getFailure(await call(gm.topUp, topUp)).kind).toBe('busy')
  expect(server.heads()).toBe(0)
  intents.setAccepting(true)
  expect((await call(gm.topUp, topUp)).ok).toBe(true)
})

test('lines reveal neither a password nor that two writes are the same', async () => {
  const { start, journal, folder } = await createConsole({ onRequest: socket => socket.destroy() })
  const { call } = start(journal)
  await call(gm.topUp, topUp)
  const repeat = getRepeat(await call(gm.topUp, topUp))
  await call(gm.topUp, topUp, { confirmed: confirmRepeat(repeat) })
  await journal.flush()
  const fingerprints = [...readDisk(folder).matchAll(/"same":"([^"]+)"/g)].map(match => match[1])
  expect(new Set(fingerprints).size).toBe(fingerprints.length)
  expect(readDisk(folder)).not.toContain('Abcd1234')
})
