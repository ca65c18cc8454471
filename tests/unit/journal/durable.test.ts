import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { Journal } from '../../../src/main/journal/journal.ts'
import { createWriteRecorder } from '../../../src/main/journal/record-writes.ts'
import { gm } from '../../../src/shared/endpoints/gm.ts'
import { mail } from '../../../src/shared/endpoints/mail.ts'
import { system } from '../../../src/shared/endpoints/system.ts'
import type { Result } from '../../../src/shared/result.ts'
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
const closing: (() => void)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) close()
  await server.close()
})

const account = 'owner @ demo'
const topUp = { roleId: '90810138', money: '333', password: 'Abcd1234', descript: 'shop', operateType: '3' }

const aConsole = async (behaviour: Behaviour, kept?: Awaited<ReturnType<typeof createTestJournal>>) => {
  server = await startFaultServer(behaviour)
  const world = kept ?? (await createTestJournal())
  /** The program as it starts on the same disk. */
  const start = (journal: Journal) => {
    const intents = createWriteRecorder(journal)
    const note = intents.forOperator({ account: () => account, secrets: () => [] })
    const platform = createTestPlatform(server.url, { timeoutSeconds: 1 }, () => 'tok', note)
    closing.push(platform.close)
    return { journal, intents, platform, call: platform.call }
  }
  return { ...world, start }
}

const failureOf = (result: Result<unknown>) => {
  if (result.ok) throw new Error('it succeeded')
  return result.failure
}
const repeatOf = (result: Result<unknown>) => {
  const failure = failureOf(result)
  if (failure.kind !== 'repeat') throw new Error(failure.kind)
  return failure
}
const onDisk = (folder: string): string =>
  readdirSync(folder)
    .map(name => readFileSync(join(folder, name), 'utf8'))
    .join('')

test('the line of a write is on the disk before its first byte may leave', async () => {
  const kept = await createTestJournal()
  const seen: string[] = []
  const { start } = await aConsole(
    {
      onHead: () => seen.push(onDisk(kept.folder)),
      onRequest: socket => socket.end(httpAnswer(success)),
    },
    kept,
  )
  const { call } = start(kept.journal)
  const calls = ['1', '2', '3', '4', '5'].map(money => call(gm.topUp, { ...topUp, money }))
  expect((await Promise.all(calls)).every(one => one.ok)).toBe(true)
  expect(seen).toHaveLength(5)
  for (const [place, text] of seen.entries()) {
    const line = server.received[place]?.body.toString() ?? ''
    // Noted as given, in currency units.
    const money = Number(new URLSearchParams(line).get('money')) / 1000
    expect(text).toContain(`"money":"${money}"`)
  }
})

test('several at once are in order, each whole', async () => {
  const { start, journal, folder } = await aConsole(createAnswering(success))
  const { call } = start(journal)
  const amounts = Array.from({ length: 40 }, (_, n) => String(n + 1))
  await Promise.all(amounts.map(money => call(gm.topUp, { ...topUp, money })))
  await journal.flush()
  const lines = onDisk(folder)
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line))
  expect(lines.filter(line => line.target).map(line => line.target.money)).toEqual(amounts)
  expect(lines.filter(line => line.outcome === 'done')).toHaveLength(40)
})

test('what cannot be written down is not sent, and may be tried again once it can', async () => {
  const { start, journal, root } = await aConsole(createAnswering(success))
  const { call, intents } = start(journal)
  // A file stands where the folder should be.
  writeFileSync(join(root, 'journal'), '')
  expect(failureOf(await call(gm.topUp, topUp))).toMatchObject({ kind: 'disk' })
  expect(server.connections()).toBe(0)
  expect(intents.countPending()).toBe(0)
  await rm(join(root, 'journal'))
  expect((await call(gm.topUp, topUp)).ok).toBe(true)
  expect(server.heads()).toBe(1)
})

test('ended between sent and answered, the next start knows it, and asks before the same is sent again', async () => {
  const { start, journal, reopen, world } = await aConsole({})
  const first = start(journal)
  const lost = first.call(gm.topUp, topUp)
  while (server.heads() === 0) await new Promise(done => setTimeout(done, 5))
  // As after kill -9: another program, the same disk.
  const sentAt = world.now
  world.now += 86_400_000
  const second = start(reopen())
  expect(await second.journal.unanswered(account)).toMatchObject([
    { at: sentAt, action: 'gm.topUp', target: { roleId: '90810138', money: '333' } },
  ])
  const asked = repeatOf(await second.call(gm.topUp, { ...topUp, password: 'Another1', money: '333.00' }))
  expect(asked).toEqual({ kind: 'repeat', endpoint: 'gm.topUp', at: sentAt, reason: 'unanswered' })
  // Neither another time nor another write is what the operator was told of.
  expect(failureOf(await second.call(gm.topUp, topUp, { confirmed: sentAt + 1 })).kind).toBe('repeat')
  expect(failureOf(await second.call(gm.deduct, topUp)).kind).toBe('outcomeUnknown')
  expect(failureOf(await second.call(gm.topUp, { ...topUp, money: '334' })).kind).toBe('outcomeUnknown')
  expect(server.heads()).toBe(3)
  expect(failureOf(await second.call(gm.topUp, topUp, { confirmed: asked.at })).kind).toBe('outcomeUnknown')
  expect(server.heads()).toBe(4)
  await lost
})

test('what the operator settles is asked about no more, and stays in the journal as that', async () => {
  const { start, journal, reopen } = await aConsole({ onRequest: socket => socket.destroy() })
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
  expect(failureOf(await first.call(mail.approve, { id: '7', password: 'Abcd1234' })).kind).toBe(
    'outcomeUnknown',
  )
})

test('a lost top-up that was found to be done asks before the same is sent, over restarts', async () => {
  const { start, journal, reopen, world } = await aConsole({ onRequest: socket => socket.destroy() })
  const first = start(journal)
  await first.call(gm.topUp, topUp)
  const [open] = await first.journal.unanswered(account)
  // It is found out about in the next run, the day after.
  world.now += 86_400_000
  const second = start(reopen())
  expect(await second.journal.resolve(account, open?.id ?? '', 'done')).toMatchObject({ ok: true })
  expect(await second.journal.unanswered(account)).toEqual([])
  for (const one of [second, start(reopen())]) {
    world.now += 60_000
    const asked = repeatOf(await one.call(gm.topUp, topUp))
    expect(asked).toMatchObject({ at: open?.at, reason: 'recent' })
  }
  expect(server.heads()).toBe(1)
  world.now += 11 * 60_000
  expect(failureOf(await start(reopen()).call(gm.topUp, topUp)).kind).toBe('outcomeUnknown')
})

test('a lost top-up that was found not to be done is sent again unasked', async () => {
  const { start, journal } = await aConsole({ onRequest: socket => socket.destroy() })
  const first = start(journal)
  await first.call(gm.topUp, topUp)
  const [open] = await first.journal.unanswered(account)
  await first.journal.resolve(account, open?.id ?? '', 'notDone')
  expect(failureOf(await first.call(gm.topUp, topUp)).kind).toBe('outcomeUnknown')
})

test('a top-up that succeeded is asked about for ten minutes, over restarts, whatever its note; others are not', async () => {
  const { start, journal, reopen, world } = await aConsole(createAnswering(success))
  const first = start(journal)
  expect((await first.call(gm.topUp, topUp)).ok).toBe(true)
  await first.journal.flush()
  world.now += 9 * 60_000
  const second = start(reopen())
  const asked = repeatOf(await second.call(gm.topUp, { ...topUp, descript: 'other words' }))
  expect(asked.reason).toBe('recent')
  expect(await second.journal.unanswered(account)).toEqual([])
  expect((await second.call(gm.topUp, topUp, { confirmed: asked.at })).ok).toBe(true)
  world.now += 11 * 60_000
  expect((await second.call(gm.topUp, topUp)).ok).toBe(true)
  expect((await second.call(gm.approve, { id: '1' })).ok).toBe(true)
  expect((await second.call(gm.approve, { id: '1' })).ok).toBe(true)
})

test('a refusal leaves nothing to ask about, and a picture or the synchronisation may be repeated', async () => {
  const { start, journal } = await aConsole(createAnswering('{"success":false,"code":3,"message":"no"}'))
  const { call } = start(journal)
  for (const _ of [1, 2]) expect(failureOf(await call(gm.topUp, topUp)).kind).toBe('rejected')
  await server.close()
  server = await startFaultServer({ onRequest: socket => socket.end(httpAnswer('', 502)) })
  const next = start(journal)
  const image = { name: 'a.png', type: 'image/png', bytes: new Uint8Array([1]) }
  for (const _ of [1, 2])
    expect(failureOf(await next.call(mail.uploadImage, { image })).kind).toBe('outcomeUnknown')
  for (const _ of [1, 2]) {
    expect(failureOf(await next.call(system.synchronize, {}))).toEqual({ kind: 'http', status: 502 })
  }
  expect(await journal.unanswered(account)).toEqual([])
})

test('one that is under way is busy, even with another password', async () => {
  const { start, journal } = await aConsole({
    onRequest: socket => void setTimeout(() => socket.end(httpAnswer(success)), 100),
  })
  const { call, intents } = start(journal)
  const first = call(gm.topUp, topUp)
  expect(failureOf(await call(gm.topUp, { ...topUp, password: 'Another1' })).kind).toBe('busy')
  expect(intents.countPending()).toBe(1)
  expect(await journal.unanswered(account)).toEqual([])
  let isEnded = false
  const waiting = async () => {
    await intents.ended()
    isEnded = true
  }
  const ended = waiting()
  expect(isEnded).toBe(false)
  expect((await first).ok).toBe(true)
  await ended
  expect(intents.countPending()).toBe(0)
})

test('while the program is about to end nothing new is sent', async () => {
  const { start, journal } = await aConsole(createAnswering(success))
  const { call, intents } = start(journal)
  intents.setAccepting(false)
  expect(failureOf(await call(gm.topUp, topUp)).kind).toBe('busy')
  expect(server.heads()).toBe(0)
  intents.setAccepting(true)
  expect((await call(gm.topUp, topUp)).ok).toBe(true)
})

test('nothing of a password can be told from the lines, nor that two of them are of the same write', async () => {
  const { start, journal, folder } = await aConsole({ onRequest: socket => socket.destroy() })
  const { call } = start(journal)
  await call(gm.topUp, topUp)
  const { at } = repeatOf(await call(gm.topUp, topUp))
  await call(gm.topUp, topUp, { confirmed: at })
  await journal.flush()
  const marks = [...onDisk(folder).matchAll(/"same":"([^"]+)"/g)].map(match => match[1])
  expect(new Set(marks).size).toBe(marks.length)
  expect(onDisk(folder)).not.toContain('Abcd1234')
})
