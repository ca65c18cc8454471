import { appendFile, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { Demo } from '../../../src/demo/platform.ts'
import { gm } from '../../../src/shared/endpoints/gm.ts'
import { journal } from '../../../src/shared/endpoints/journal.ts'
import { mail } from '../../../src/shared/endpoints/mail.ts'
import type { Page } from '../../../src/shared/page.ts'
import type { Result } from '../../../src/shared/result.ts'
import { createApprovals, createBatchPlatform, readSentIds, startSignedInMain } from './fixtures.ts'

let demo: Demo
const desks: Awaited<ReturnType<typeof startSignedInMain>>[] = []
const open = async (folder?: string, username?: string) => {
  const desk = await startSignedInMain(demo, folder, username)
  desks.push(desk)
  return desk
}
afterEach(async () => {
  await demo.close()
  for (const desk of desks.splice(0)) await desk.main.close()
})

const filesIn = async (folder: string): Promise<string> => {
  const names = await readdir(join(folder, 'batches'), { recursive: true, withFileTypes: true })
  const files = names.filter(one => one.isFile())
  return (await Promise.all(files.map(one => readFile(join(one.parentPath, one.name), 'utf8')))).join('\n')
}
const journalOf = async (desk: Awaited<ReturnType<typeof startSignedInMain>>) => {
  const read = await desk.call(journal.list, { page: 1, limit: 100 })
  return read.ok ? (read.value as Page<{ call: string; target: string }>).rows : []
}
const sending = (row: number) => `${JSON.stringify({ row, state: { kind: 'sending' } })}\n`
const once = (ids: readonly string[]) => expect(ids).toEqual([...new Set(ids)])

describe('a batch of approvals', () => {
  test('is sent one after the other: a refusal goes on, the first without an answer stops it, the rest goes on later', async () => {
    demo = await createBatchPlatform(6)
    const desk = await open()
    const rows = await desk.waiting()
    const { path } = gm.approve
    demo.control.fault({ path, mode: 'reject', message: 'not this one', times: 1 })
    const id = await desk.begin(createApprovals(rows.slice(0, 6)))
    await desk.standing(id)
    expect(await desk.standing(id)).toEqual(['refused', 'done', 'done', 'done', 'done', 'done'])
    const [first] = (await desk.batch(id))?.rows ?? []
    expect(first?.state).toMatchObject({ failure: { kind: 'rejected', message: 'not this one' } })
    expect(readSentIds(demo, gm.approve)).toEqual(rows.slice(0, 6).map(row => row.ID))
    expect(desk.job(id)).toMatchObject({
      kind: 'batch',
      state: 'done',
      done: 6,
      total: 6,
      tally: { done: 5, refused: 1, skipped: 0, unknown: 0 },
    })
    const lines = await journalOf(desk)
    expect(lines.filter(line => line.call === gm.approve.id)).toHaveLength(6)
    for (const line of lines) expect(line.target).toContain(`batch: ${id}.`)
  })

  test('stands still at the first without an answer, and never sends that one again', async () => {
    demo = await createBatchPlatform(4)
    const desk = await open()
    const rows = await desk.waiting()
    demo.control.fault({ path: gm.approve.path, mode: 'resetBefore', times: 1 })
    const id = await desk.begin(createApprovals(rows))
    expect(await desk.standing(id)).toEqual(['unknown', ...rows.slice(1).map(() => 'waiting')])
    expect(await desk.batch(id)).toMatchObject({ paused: 'unknown' })
    expect(desk.job(id)).toMatchObject({ state: 'paused', failure: { kind: 'outcomeUnknown' } })
    expect(await desk.ask('resumeBatch', { id })).toMatchObject({ ok: true })
    expect(await desk.standing(id)).toEqual(['unknown', ...rows.slice(1).map(() => 'done')])
    once(readSentIds(demo, gm.approve))
  })

  test('skips what another operator has decided meanwhile, and what is gone, and says what it is now', async () => {
    demo = await createBatchPlatform(3)
    const [desk, other] = [await open(), await open()]
    const rows = await desk.waiting()
    const [changed, gone, kept] = rows
    if (!changed || !gone || !kept) throw new Error('too few')
    expect(await other.call(gm.refuse, { id: changed.ID })).toMatchObject({ ok: true })
    const plan = createApprovals([changed, { ...gone, ID: '987654321' }, kept])
    const id = await desk.begin(plan)
    expect(await desk.standing(id)).toEqual(['skipped', 'skipped', 'done'])
    const states = (await desk.batch(id))?.rows.map(row => row.state)
    expect(states?.[0]).toMatchObject({ failure: null, now: { status: 2 } })
    expect(states?.[1]).toMatchObject({ failure: null, now: null })
    expect(readSentIds(demo, gm.approve)).toEqual([kept.ID])
  })

  test('a record that cannot be read is skipped as such, and a platform that is away pauses it', async () => {
    demo = await createBatchPlatform(2)
    const desk = await open()
    const rows = await desk.waiting()
    demo.control.fault({ path: gm.list.path, mode: 'wrongShape', times: 1 })
    const id = await desk.begin(createApprovals(rows))
    expect(await desk.standing(id)).toEqual(['skipped', ...rows.slice(1).map(() => 'done')])
    expect((await desk.batch(id))?.rows[0]?.state).toMatchObject({ failure: { kind: 'malformed' } })

    const [again] = rows
    if (!again) throw new Error('too few')
    await demo.control.refuse()
    const away = await desk.begin(createApprovals([again]))
    expect(await desk.standing(away)).toEqual(['waiting'])
    expect(await desk.batch(away)).toMatchObject({ paused: 'offline' })
    await demo.control.accept()
    expect(await desk.ask('resumeJob', { id: away })).toMatchObject({ ok: true })
    expect(await desk.standing(away)).toEqual(['done'])
    once(readSentIds(demo, gm.approve))
  })

  test('stands still when the session ends, and goes on for the same account alone', async () => {
    demo = await createBatchPlatform(3)
    const desk = await open()
    const rows = await desk.waiting()
    demo.control.fault({ path: gm.approve.path, mode: 'expire', times: 1 })
    const id = await desk.begin(createApprovals(rows))
    await desk.standing(id)
    // Nobody sees it while nobody is signed in.
    expect(await desk.batch(id)).toBeNull()
    expect(await desk.ask('resumeBatch', { id })).toMatchObject({ ok: false })
    await desk.signIn()
    // What was sent is not sent twice, even where the answer was that the session had ended.
    expect(await desk.standing(id)).toEqual(['refused', ...rows.slice(1).map(() => 'waiting')])
    expect(await desk.batch(id)).toMatchObject({ paused: 'signedOut' })
    demo.control.fault({ path: gm.list.path, mode: 'expire', times: 1 })
    await desk.ask('resumeBatch', { id })
    await desk.standing(id)
    await desk.signIn()
    expect(await desk.standing(id)).toEqual(['refused', ...rows.slice(1).map(() => 'waiting')])
    expect(await desk.ask('resumeBatch', { id })).toMatchObject({ ok: true })
    expect(await desk.standing(id)).toEqual(['refused', ...rows.slice(1).map(() => 'done')])
    once(readSentIds(demo, gm.approve))
  })

  test('is an open write while it runs, and stands still after the row it is at when the program ends', async () => {
    demo = await createBatchPlatform(4)
    const desk = await open()
    const rows = await desk.waiting()
    demo.control.fault({ path: gm.approve.path, mode: 'slow', milliseconds: 400, times: 1 })
    const id = await desk.begin(createApprovals(rows))
    expect(desk.main.writes.any()).toBe(true)
    expect(await desk.main.writes.drain()).toBe(true)
    expect(desk.main.writes.any()).toBe(false)
    expect(await desk.standing(id)).toEqual(['done', ...rows.slice(1).map(() => 'waiting')])
    expect(readSentIds(demo, gm.approve)).toHaveLength(1)
  })

  test('pause keeps the rest, stop leaves it', async () => {
    demo = await createBatchPlatform(4)
    const desk = await open()
    const rows = await desk.waiting()
    demo.control.fault({ path: gm.approve.path, mode: 'slow', milliseconds: 400, times: 2 })
    const id = await desk.begin(createApprovals(rows))
    await desk.ask('pauseJob', { id })
    expect(await desk.standing(id)).toEqual(['done', ...rows.slice(1).map(() => 'waiting')])
    await desk.ask('resumeJob', { id })
    await desk.ask('cancelJob', { id })
    // The second was being read again: nothing of it had left.
    expect(await desk.standing(id)).toEqual(['done', ...rows.slice(1).map(() => 'waiting')])
    expect(await desk.batch(id)).toMatchObject({ stopped: true })
    expect(await desk.ask('resumeBatch', { id })).toMatchObject({ ok: false })
    await desk.ask('dismissJob', { id })
    expect(await desk.batch(id)).toBeNull()
  })
})

/** A batch of three approvals, the first of which waits for its answer. */
const threeBegun = async (
  answer: { readonly mode: 'stall' } | { readonly mode: 'slow'; readonly milliseconds: number },
) => {
  demo = await createBatchPlatform(3)
  const desk = await open()
  const rows = (await desk.waiting()).slice(0, 3)
  demo.control.fault({ path: gm.approve.path, times: 1, ...answer })
  const id = await desk.begin(createApprovals(rows))
  await expect.poll(() => readSentIds(demo, gm.approve).length).toBe(1)
  return { desk, id }
}

describe('stopping a batch', () => {
  const stopped = {
    ok: false,
    failure: { kind: 'invalid', fields: [{ field: 'id', message: 'errors:batchStopped' }] },
  }
  test('sends nothing of a row that is still being read again', async () => {
    demo = await createBatchPlatform(2)
    const desk = await open()
    const rows = await desk.waiting()
    demo.control.fault({ path: gm.list.path, mode: 'slow', milliseconds: 600, times: 1 })
    const id = await desk.begin(createApprovals(rows))
    await desk.ask('cancelJob', { id })
    expect(await desk.standing(id)).toEqual(rows.map(() => 'waiting'))
    expect(readSentIds(demo, gm.approve)).toEqual([])
  })

  test.each<readonly [string, unknown]>([
    ['resumeBatch', stopped],
    ['resumeJob', stopped],
    ['pauseJob', undefined],
  ])('sends nothing after the press, although %s is pressed with it', async (again, answer) => {
    demo = await createBatchPlatform(4)
    const desk = await open()
    const rows = (await desk.waiting()).slice(0, 4)
    await demo.control.refuse()
    const id = await desk.begin(createApprovals(rows))
    expect(await desk.standing(id)).toEqual(rows.map(() => 'waiting'))
    await demo.control.accept()
    const pressed = [desk.ask('cancelJob', { id }), desk.ask(again, { id })]
    expect((await Promise.all(pressed))[1]).toEqual(answer)
    expect(await desk.standing(id)).toEqual(rows.map(() => 'waiting'))
    expect(await desk.batch(id)).toMatchObject({ stopped: true, paused: null })
    expect(desk.job(id)).toMatchObject({ state: 'cancelled' })
    expect(readSentIds(demo, gm.approve)).toEqual([])
  })

  test('counts from the press on, on the disk and whatever is pressed after it', async () => {
    const { desk, id } = await threeBegun({ mode: 'stall' })
    await desk.ask('cancelJob', { id })
    expect(await desk.batch(id)).toMatchObject({ stopped: true, paused: null })
    // A later pause does not make it one that can go on.
    await desk.ask('pauseJob', { id })
    const file = join(desk.main.folder, 'batches', `${id}.ndjson`)
    await expect.poll(() => readFile(file, 'utf8')).toContain('stopped')
    // As after kill -9: another program, the same disk.
    const next = await open(desk.main.folder)
    expect(await next.standing(id)).toEqual(['unknown', 'waiting', 'waiting'])
    expect(await next.batch(id)).toMatchObject({ stopped: true, paused: null })
    expect(await next.ask('resumeBatch', { id })).toMatchObject({ ok: false })
    expect(readSentIds(demo, gm.approve)).toHaveLength(1)
  })

  test('is not undone by resuming it while its last row is under way', async () => {
    const { desk, id } = await threeBegun({ mode: 'slow', milliseconds: 400 })
    await desk.ask('cancelJob', { id })
    const refused = { ok: false, failure: { fields: [{ message: 'errors:batchStopped' }] } }
    expect(await desk.ask('resumeBatch', { id })).toMatchObject(refused)
    expect(await desk.ask('resumeJob', { id })).toMatchObject(refused)
    expect(await desk.standing(id)).toEqual(['done', 'waiting', 'waiting'])
    expect(readSentIds(demo, gm.approve)).toHaveLength(1)
  })
})

test('a batch goes on when it is resumed before its pause took effect', async () => {
  const { desk, id } = await threeBegun({ mode: 'slow', milliseconds: 400 })
  await desk.ask('pauseJob', { id })
  expect(await desk.ask('resumeBatch', { id })).toMatchObject({ ok: true })
  expect(await desk.standing(id)).toEqual(['done', 'done', 'done'])
})

describe('after the program was killed', () => {
  test('the row in flight is looked up, the rest waits, and nothing is sent twice', async () => {
    demo = await createBatchPlatform(3)
    const desk = await open()
    const rows = await desk.waiting()
    demo.control.fault({ path: gm.approve.path, mode: 'stall', times: 1 })
    const id = await desk.begin(createApprovals(rows))
    await expect.poll(() => readSentIds(demo, gm.approve).length).toBe(1)
    // As after kill -9: another program, the same disk.
    const next = await open(desk.main.folder)
    // The look-up of the start finds that it was done.
    await expect
      .poll(() => next.standing(id), { timeout: 20_000 })
      .toEqual(['done', ...rows.slice(1).map(() => 'waiting')])
    expect(await next.batch(id)).toMatchObject({ paused: 'restart' })
    expect(next.job(id)).toMatchObject({ kind: 'batch', state: 'paused', done: 1 })
    expect(readSentIds(demo, gm.approve)).toHaveLength(1)
    await next.ask('resumeJob', { id })
    expect(await next.standing(id)).toEqual(['done', ...rows.slice(1).map(() => 'done')])
    once(readSentIds(demo, gm.approve))
  })

  test('a row that was being sent ended as the journal says, and so did one whose line is lost', async () => {
    demo = await createBatchPlatform(2)
    const desk = await open()
    const rows = (await desk.waiting()).slice(0, 2)
    const id = await desk.begin(createApprovals(rows))
    await desk.standing(id)
    await desk.main.close()
    const file = join(desk.main.folder, 'batches', `${id}.ndjson`)
    // The end of the first was not on the disk; and half a line was cut off.
    await writeFile(file, `${sending(0)}{"row":1,"sta`)
    const next = await open(desk.main.folder)
    expect(await next.standing(id)).toEqual(['done', 'done'])
  })

  test.each(['emptied', 'cut short', 'moved away', 'unreadable'])(
    'a row that was being sent is unknown and never sent again where the journal is %s',
    async damage => {
      demo = await createBatchPlatform(3)
      const desk = await open()
      const rows = (await desk.waiting()).slice(0, 3)
      demo.control.fault({ path: gm.approve.path, mode: 'stall', times: 1 })
      const id = await desk.begin(createApprovals(rows))
      await expect.poll(() => readSentIds(demo, gm.approve).length).toBe(1)
      const journalFile = join(desk.main.folder, 'journal', 'journal.ndjson')
      if (damage === 'emptied') await writeFile(journalFile, '')
      if (damage === 'moved away') await rename(journalFile, join(desk.main.folder, 'journal.ndjson'))
      if (damage === 'unreadable') await writeFile(journalFile, '{"id":"x","of":"another version"}\n')
      if (damage === 'cut short') {
        const lines = (await readFile(journalFile, 'utf8')).split('\n')
        await writeFile(journalFile, lines.filter(line => !line.includes(id)).join('\n'))
      }
      const next = await open(desk.main.folder)
      expect(await next.standing(id)).toEqual(['unknown', 'waiting', 'waiting'])
      await next.ask('resumeJob', { id })
      expect(await next.standing(id)).toEqual(['unknown', 'done', 'done'])
      once(readSentIds(demo, gm.approve))
    },
  )
  test('a row that is found to be done counts as done, and another one like it asks first', async () => {
    demo = await createBatchPlatform(0)
    const desk = await open()
    const players = [...new Set(demo.control.orders().map(order => String(order.player)))].slice(0, 2)
    const password = demo.accounts().find(one => one.username === 'owner2026')?.password ?? ''
    const topUps = players.map(roleId => ({
      key: roleId,
      title: roleId,
      amount: 5000,
      input: { roleId, money: '5', descript: 'once', operateType: '1' },
    }))
    const plan = { title: 'Top up', call: gm.topUp.id, rows: topUps, secret: { password } }
    demo.control.fault({ path: gm.topUp.path, mode: 'resetBefore', times: 1 })
    const id = await desk.begin(plan)
    expect(await desk.standing(id)).toEqual(['unknown', 'waiting'])
    await desk.main.close()
    const next = await open(desk.main.folder)
    const [lost] = await next.main.journal.unanswered(next.main.account() ?? '')
    expect(await next.ask('settle', { id: lost?.id, verdict: 'done' })).toMatchObject({ ok: true })
    expect(await next.standing(id)).toEqual(['done', 'waiting'])
    const again = await next.begin({ ...plan, rows: topUps.slice(0, 1) })
    expect(await next.standing(again)).toEqual(['skipped'])
    expect((await next.batch(again))?.rows[0]?.state).toMatchObject({
      failure: { kind: 'repeat', reason: 'recent' },
    })
    expect(demo.control.requests().filter(one => one.path === gm.topUp.path)).toHaveLength(1)
    await next.main.close()
    expect(await (await open(desk.main.folder)).standing(id)).toEqual(['done', 'waiting'])
  })

  test('a line torn in its middle is cut off: the row it was about is looked up and named, and the rest goes on', async () => {
    demo = await createBatchPlatform(3)
    const desk = await open()
    const rows = await desk.waiting()
    demo.control.fault({ path: gm.approve.path, mode: 'stall', times: 1 })
    const id = await desk.begin(createApprovals(rows))
    await expect.poll(() => readSentIds(demo, gm.approve).length).toBe(1)
    // The power went while the outcome was written: a part of the line, and what a disk leaves behind it.
    const file = join(desk.main.folder, 'batches', `${id}.ndjson`)
    await appendFile(file, `{"row":0,"state":{"kind":"do${'\0'.repeat(40)}`)
    const next = await open(desk.main.folder)
    await expect
      .poll(() => next.standing(id), { timeout: 20_000 })
      .toEqual(['done', ...rows.slice(1).map(() => 'waiting')])
    const batch = await next.batch(id)
    expect(batch?.rows[0]).toMatchObject({ key: rows[0]?.ID, title: `player ${rows[0]?.RoleId}` })
    expect(await readFile(file, 'utf8')).not.toContain('\0')
    await next.ask('resumeJob', { id })
    expect(await next.standing(id)).toEqual(['done', ...rows.slice(1).map(() => 'done')])
    once(readSentIds(demo, gm.approve))
    // What became of it is there for the run after that, too.
    await next.main.close()
    const last = await open(desk.main.folder)
    expect(await last.standing(id)).toEqual(['done', ...rows.slice(1).map(() => 'done')])
  })

  test('one of another account is kept for it and told to nobody else; the fields are told as they were reviewed', async () => {
    demo = await createBatchPlatform(2)
    const desk = await open()
    const rows = await desk.waiting()
    demo.control.fault({ path: gm.approve.path, mode: 'resetBefore', times: 1 })
    const words = { status: { title: 'Review status', dictionary: 'gmStatus' } }
    const id = await desk.begin({ ...createApprovals(rows), words })
    await desk.standing(id)
    await desk.main.close()
    const [other] = demo.accounts().filter(one => one.username !== 'owner2026')
    const theirs = await open(desk.main.folder, other?.username ?? '')
    expect(await theirs.batch(id)).toBeNull()
    expect(await theirs.ask('resumeBatch', { id })).toMatchObject({ ok: false })
    expect((await theirs.ask<{ jobs: unknown[] }>('boot')).jobs).toEqual([])
    await theirs.main.close()
    const again = await open(desk.main.folder)
    expect(await again.batch(id)).toMatchObject({ paused: 'restart', words })
  })

  test('one that has ended is listed in short, and its rows are read when somebody asks for them', async () => {
    demo = await createBatchPlatform(2)
    const desk = await open()
    const id = await desk.begin(createApprovals((await desk.waiting()).slice(0, 2)))
    expect(await desk.standing(id)).toEqual(['done', 'done'])
    const job = desk.job(id)
    await desk.main.close()
    const plan = join(desk.main.folder, 'batches', `${id}.json`)
    const text = await readFile(plan, 'utf8')
    // Whoever read it would set it aside.
    await writeFile(plan, text.replace('"plan"', '"plam"'))
    const next = await open(desk.main.folder)
    await expect.poll(() => next.job(id)).toMatchObject({ state: 'done', tally: job?.tally, total: 2 })
    await writeFile(plan, text)
    expect((await next.batch(id))?.rows.map(row => row.state.kind)).toEqual(['done', 'done'])
    await next.main.close()
    // What was added to its lines since is not passed over.
    await appendFile(
      plan.replace('.json', '.ndjson'),
      `${JSON.stringify({ row: 1, state: { kind: 'unknown', at: 1, noted: null } })}\n`,
    )
    const third = await open(desk.main.folder)
    await expect.poll(() => third.job(id)?.tally).toMatchObject({ done: 1, unknown: 1 })
  })

  test('one of another version, or with a damaged line, is set aside and told', async () => {
    demo = await createBatchPlatform(1)
    const desk = await open()
    const ids = [await desk.begin(createApprovals((await desk.waiting()).slice(0, 1)))]
    await desk.standing(ids[0] ?? '')
    await desk.main.close()
    const folder = join(desk.main.folder, 'batches')
    const manifest = JSON.parse(await readFile(join(folder, `${ids[0]}.json`), 'utf8')) as object
    await writeFile(
      join(folder, 'aaaaaaaaaaaa.json'),
      JSON.stringify({ ...manifest, id: 'aaaaaaaaaaaa', schemaVersion: 99 }),
    )
    await writeFile(join(folder, 'aaaaaaaaaaaa.ndjson'), '')
    await writeFile(join(folder, `${ids[0]}.ndjson`), '{"row":0,"state":{"kind":"teleported"}}\n')
    const next = await open(desk.main.folder)
    const boot = await next.ask<{ fileNotices: { kind: string }[] }>('boot')
    await expect
      .poll(async () => (await next.ask<typeof boot>('boot')).fileNotices.map(one => one.kind).toSorted())
      .toEqual(['batchNewer', 'batchSetAside'])
    expect((await readdir(join(folder, 'set-aside'))).toSorted()).toEqual(
      [`${ids[0]}.json`, `${ids[0]}.ndjson`, 'aaaaaaaaaaaa.json', 'aaaaaaaaaaaa.ndjson'].toSorted(),
    )
  })
})

describe('a plan that is read back from the disk', () => {
  /** A batch that stands still with all its rows waiting, and the file of its plan. */
  const aPausedBatch = async () => {
    demo = await createBatchPlatform(3)
    const desk = await open()
    const rows = (await desk.waiting()).slice(0, 2)
    await demo.control.refuse()
    const id = await desk.begin(createApprovals(rows))
    expect(await desk.standing(id)).toEqual(['waiting', 'waiting'])
    await demo.control.accept()
    await desk.main.close()
    const file = join(desk.main.folder, 'batches', `${id}.json`)
    return { desk, id, file, stored: JSON.parse(await readFile(file, 'utf8')) as Stored }
  }
  interface Stored {
    digest?: string
    plan: { call: string; rows: { input: object; seen?: object | undefined }[] }
  }
  const noticesOf = async (desk: Awaited<ReturnType<typeof open>>) =>
    (await desk.ask<{ fileNotices: { kind: string; file: string }[] }>('boot')).fileNotices

  test.each<readonly [string, (stored: Stored) => void]>([
    ['an input', ({ plan }) => void (plan.rows[1] = { ...plan.rows[1], input: { id: '987654321' } })],
    [
      'a check',
      ({ plan }) =>
        void (plan.rows[0] = { ...plan.rows[0], input: plan.rows[0]?.input ?? {}, seen: undefined }),
    ],
    ['its call', ({ plan }) => void (plan.call = gm.refuse.id)],
    ['its order', ({ plan }) => void (plan.rows = plan.rows.toReversed())],
    ['its digest', stored => void (stored.digest = 'x')],
  ])('is set aside with a message where %s is not as it was reviewed', async (_, change) => {
    const { desk, id, file, stored } = await aPausedBatch()
    change(stored)
    await writeFile(file, JSON.stringify(stored))
    const next = await open(desk.main.folder)
    await expect.poll(async () => (await noticesOf(next)).map(one => one.kind)).toEqual(['batchChanged'])
    expect(await next.batch(id)).toBeNull()
    expect(await next.ask('resumeBatch', { id })).toMatchObject({ ok: false })
    expect((await readdir(join(desk.main.folder, 'batches', 'set-aside'))).toSorted()).toEqual([
      `${id}.json`,
      `${id}.ndjson`,
    ])
    expect(readSentIds(demo, gm.approve)).toEqual([])
    // It is not taken back, and the operator is told once.
    await next.main.close()
    const last = await open(desk.main.folder)
    await last.ask('batch', { id })
    expect(await noticesOf(last)).toEqual([])
  })

  test('goes on where it was only written in another way', async () => {
    const { desk, id, file, stored } = await aPausedBatch()
    const turned = Object.fromEntries(Object.entries(stored).toReversed())
    await writeFile(file, JSON.stringify(turned, null, 2))
    const next = await open(desk.main.folder)
    await next.standing(id)
    expect(await next.ask('resumeBatch', { id })).toMatchObject({ ok: true })
    expect(await next.standing(id)).toEqual(['done', 'done'])
  })

  test('of an earlier version, without a digest, is stopped and keeps its results', async () => {
    const { desk, id, file, stored } = await aPausedBatch()
    const { digest, ...older } = stored
    expect(digest).toMatch(/^[0-9a-f]{64}$/)
    await writeFile(file, JSON.stringify(older))
    const next = await open(desk.main.folder)
    expect(await next.standing(id)).toEqual(['waiting', 'waiting'])
    expect(await next.batch(id)).toMatchObject({ stopped: true })
    expect(next.job(id)).toMatchObject({
      state: 'cancelled',
      failure: { kind: 'invalid', fields: [{ field: 'digest', message: 'errors:batchUnchecked' }] },
    })
    expect(await next.ask('resumeBatch', { id })).toMatchObject({ ok: false })
    expect(await noticesOf(next)).toEqual([])
    expect(readSentIds(demo, gm.approve)).toEqual([])
  })
})

describe('a batch whose call needs a password', () => {
  test('has it in memory alone, and asks for it again after a restart', async () => {
    demo = await createBatchPlatform(0)
    const desk = await open()
    const password = demo.accounts().find(one => one.username === 'owner2026')?.password ?? ''
    for (const title of ['one', 'two']) {
      const input = { title, recordType: '7', mailtxt: 'text', sendObj: '1' }
      expect(await desk.call(mail.add, input)).toEqual({ ok: true, value: undefined })
    }
    const listed = (await desk.call(mail.list, { page: 1, limit: 50, verifyState: '0' })) as Result<
      Page<{ id: string; Title: string }>
    >
    const waiting = listed.ok ? listed.value.rows.filter(row => ['one', 'two'].includes(row.Title)) : []
    expect(waiting).toHaveLength(2)
    const plan = {
      title: 'Approve mail',
      call: mail.approve.id,
      rows: waiting.map(row => ({ key: row.id, title: row.Title, amount: null, input: { id: row.id } })),
    }
    const first = plan.rows[0]
    expect(
      await desk.ask('startBatch', { ...plan, rows: [{ ...first, input: { ...first?.input, password } }] }),
    ).toMatchObject({ ok: false, failure: { kind: 'invalid', fields: [{ field: 'rows.0.password' }] } })

    demo.control.fault({ path: mail.approve.path, mode: 'resetBefore', times: 1 })
    const id = await desk.begin({ ...plan, secret: { password } })
    expect(await desk.standing(id)).toEqual(['unknown', 'waiting'])
    expect(await filesIn(desk.main.folder)).not.toContain(password)
    await desk.main.close()

    const next = await open(desk.main.folder)
    await next.standing(id)
    expect(await next.batch(id)).toMatchObject({ paused: 'restart', missingSecrets: ['password'] })
    expect(await next.ask('resumeJob', { id })).toMatchObject({ ok: false, failure: { kind: 'invalid' } })
    expect(await next.ask('resumeBatch', { id, secret: { password } })).toMatchObject({ ok: true })
    expect(await next.standing(id)).toEqual(['unknown', 'done'])
    expect(await filesIn(desk.main.folder)).not.toContain(password)
    once(readSentIds(demo, mail.approve))
  })
})

test('a plan that names the same write twice, a read, or an input its call refuses is refused as a whole', async () => {
  demo = await createBatchPlatform(1)
  const desk = await open()
  const rows = await desk.waiting()
  const plan = createApprovals(rows.slice(0, 1))
  const [row] = plan.rows
  const refused = async (change: object) => {
    const answer = await desk.ask<Result<string>>('startBatch', { ...plan, ...change })
    return answer.ok || answer.failure.kind !== 'invalid' ? answer : answer.failure.fields[0]
  }
  const spelt = { ...row, input: { id: ` 00${String(row?.input['id'])}` } }
  for (const other of [row, spelt]) {
    expect(await refused({ rows: [row, { ...other, key: 'other' }] })).toEqual({
      field: 'rows.1.key',
      message: 'errors:batchTwice',
    })
  }
  expect(await refused({ call: gm.list.id })).toMatchObject({ field: 'call' })
  expect(await refused({ rows: [{ ...row, input: { id: '' } }] })).toMatchObject({ field: 'rows.0.id' })
  expect(await refused({ rows: [{ ...row, input: { id: '1', more: 2 } }] })).toMatchObject({
    field: 'rows.0.more',
  })
  expect(readSentIds(demo, gm.approve)).toEqual([])
  expect(await readdir(join(desk.main.folder, 'batches')).catch(() => [])).toEqual([])
})

describe('a batch whose records are read after each row', () => {
  test('stands still at the first that does not show it, and says so after a restart, too', async () => {
    demo = await createBatchPlatform(3)
    demo.control.fault({ mode: 'ignored', path: gm.approve.path, times: 1 })
    const desk = await open()
    const rows = (await desk.waiting()).slice(0, 3)
    const id = await desk.begin(createApprovals(rows))
    expect(await desk.standing(id)).toEqual(['unknown', 'waiting', 'waiting'])
    expect(desk.job(id)).toMatchObject({ state: 'paused' })
    const stateOf = async (from: typeof desk) => (await from.batch(id))?.rows[0]?.state
    const shown = { kind: 'unknown', noted: null, verification: { kind: 'notShown' } }
    expect(await stateOf(desk)).toMatchObject(shown)
    await desk.main.close()
    const next = await open(desk.main.folder)
    expect(await stateOf(next)).toMatchObject(shown)
    expect(readSentIds(demo, gm.approve)).toEqual([rows[0]?.ID])
  })

  test('goes on with a plan of an earlier version, which stored what to compare', async () => {
    demo = await createBatchPlatform(2)
    const desk = await open()
    const [first, other] = await desk.waiting()
    if (!first || !other) throw new Error('nothing waits')
    const stored = ({ ID, RoleId, Money }: typeof first, status: number) => ({
      key: ID,
      title: RoleId,
      amount: Money,
      input: { id: ID },
      recheck: { call: gm.list.id, input: { page: 1 }, find: { ID, RoleId }, same: { status, Money } },
    })
    const plan = { ...createApprovals([first]), rows: [stored(first, 0), stored(other, 7)] }
    const id = await desk.begin(plan)
    expect(await desk.standing(id)).toEqual(['done', 'skipped'])
    expect((await desk.batch(id))?.rows[1]?.state).toMatchObject({ now: { status: 0 } })
  })
})
