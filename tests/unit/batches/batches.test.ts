import { appendFile, mkdir, readdir, readFile, rename, rm, rmdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { gm } from '../../../src/areas/gm/calls.ts'
import { mail } from '../../../src/areas/mail/calls.ts'
import { journal } from '../../../src/areas/shared/journal.calls.ts'
import type { Demo } from '../../../src/demo/platform.ts'
import { confirmClose, type WriteChoice } from '../../../src/main/windows/dialogs/confirm-close.ts'
import type { Page } from '../../../src/shared/page.ts'
import type { Result } from '../../../src/shared/result.ts'
import { proofUnless } from '../../tiers.ts'
import { createApprovals, createBatchPlatform, readSentIds, startSignedInMain } from './fixtures.ts'

let demo: Demo
const desks: Awaited<ReturnType<typeof startSignedInMain>>[] = []
const open = async (options?: Parameters<typeof startSignedInMain>[1]) => {
  const desk = await startSignedInMain(demo, options)
  desks.push(desk)
  return desk
}
afterEach(async () => {
  await demo.close()
  for (const desk of desks.splice(0)) await desk.main.close()
})

const readBatchFiles = async (folder: string): Promise<string> => {
  const names = await readdir(join(folder, 'batches'), { recursive: true, withFileTypes: true })
  const files = names.filter(one => one.isFile())
  return (await Promise.all(files.map(one => readFile(join(one.parentPath, one.name), 'utf8')))).join('\n')
}
const readJournal = async (desk: Awaited<ReturnType<typeof startSignedInMain>>) => {
  const journalPage = await desk.call(journal.list, { page: 1, limit: 100 })
  return journalPage.ok ? (journalPage.value as Page<{ call: string; target: string }>).rows : []
}
const countListReads = () => demo.control.requests().filter(one => one.path === gm.list.path).length
const formatSendingLine = (row: number) => `${JSON.stringify({ row, state: { kind: 'sending', at: 0 } })}\n`
const expectUnique = (ids: readonly string[]) => expect(ids).toEqual([...new Set(ids)])

describe('a batch of approvals', () => {
  test('sends rows one by one and continues after a rejected row', async () => {
    demo = await createBatchPlatform()
    const desk = await open()
    const rows = await desk.waiting()
    const { path } = gm.approve
    demo.control.fault({ path, mode: 'reject', message: 'not this one', times: 1 })
    const id = await desk.begin(createApprovals(rows.slice(0, 6)))
    await desk.waitForRowStates(id)
    expect(await desk.waitForRowStates(id)).toEqual(['refused', 'done', 'done', 'done', 'done', 'done'])
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
    const lines = await readJournal(desk)
    expect(lines.filter(line => line.call === gm.approve.id)).toHaveLength(6)
    for (const line of lines) expect(line.target).toContain(`batch: ${id}.`)
  })

  test('pauses at the first row without an answer and never sends it again', async () => {
    demo = await createBatchPlatform()
    const desk = await open()
    const rows = await desk.waiting()
    demo.control.fault({ path: gm.approve.path, mode: 'resetBefore', times: 1 })
    const id = await desk.begin(createApprovals(rows))
    expect(await desk.waitForRowStates(id)).toEqual(['unknown', ...rows.slice(1).map(() => 'waiting')])
    expect(await desk.batch(id)).toMatchObject({ paused: 'unknown' })
    expect(desk.job(id)).toMatchObject({ state: 'paused', failure: { kind: 'outcomeUnknown' } })
    expect(await desk.ask('resumeBatch', { id })).toMatchObject({ ok: true })
    expect(await desk.waitForRowStates(id)).toEqual(['unknown', ...rows.slice(1).map(() => 'done')])
    expectUnique(readSentIds(demo, gm.approve))
  })

  test('skips rows that were decided meanwhile or are gone, with their current values', async () => {
    demo = await createBatchPlatform()
    const [desk, other] = [await open(), await open()]
    const rows = await desk.waiting()
    const [changed, gone, unchanged] = rows
    if (!changed || !gone || !unchanged) throw new Error('too few')
    expect(await other.call(gm.refuse, { id: changed.ID })).toMatchObject({ ok: true })
    const plan = createApprovals([changed, { ...gone, ID: '987654321' }, unchanged])
    const id = await desk.begin(plan)
    expect(await desk.waitForRowStates(id)).toEqual(['skipped', 'skipped', 'done'])
    const states = (await desk.batch(id))?.rows.map(row => row.state)
    expect(states?.[0]).toMatchObject({ failure: null, now: { status: 2 } })
    expect(states?.[1]).toMatchObject({ failure: null, now: null })
    expect(readSentIds(demo, gm.approve)).toEqual([unchanged.ID])
  })

  test('skips an unreadable record and pauses when the platform is offline', async () => {
    demo = await createBatchPlatform()
    const desk = await open()
    const rows = await desk.waiting()
    demo.control.fault({ path: gm.list.path, mode: 'wrongShape', times: 1 })
    const id = await desk.begin(createApprovals(rows))
    expect(await desk.waitForRowStates(id)).toEqual(['skipped', ...rows.slice(1).map(() => 'done')])
    expect((await desk.batch(id))?.rows[0]?.state).toMatchObject({ failure: { kind: 'malformed' } })

    const [again] = rows
    if (!again) throw new Error('too few')
    await demo.control.refuse()
    const away = await desk.begin(createApprovals([again]))
    expect(await desk.waitForRowStates(away)).toEqual(['waiting'])
    expect(await desk.batch(away)).toMatchObject({ paused: 'offline' })
    await demo.control.accept()
    expect(await desk.ask('resumeJob', { id: away })).toMatchObject({ ok: true })
    expect(await desk.waitForRowStates(away)).toEqual(['done'])
    expectUnique(readSentIds(demo, gm.approve))
  })

  test('pauses when the session ends and resumes for the same account', async () => {
    demo = await createBatchPlatform()
    const desk = await open()
    const rows = await desk.waiting()
    demo.control.fault({ path: gm.approve.path, mode: 'expire', times: 1 })
    const id = await desk.begin(createApprovals(rows))
    await desk.waitForRowStates(id)
    // No account sees it while signed out.
    expect(await desk.batch(id)).toBeNull()
    expect(await desk.ask('resumeBatch', { id })).toMatchObject({ ok: false })
    await desk.signIn()
    // A sent row is not sent again, even when its answer was an expired session.
    expect(await desk.waitForRowStates(id)).toEqual(['refused', ...rows.slice(1).map(() => 'waiting')])
    expect(await desk.batch(id)).toMatchObject({ paused: 'signedOut' })
    demo.control.fault({ path: gm.list.path, mode: 'expire', times: 1 })
    await desk.ask('resumeBatch', { id })
    await desk.waitForRowStates(id)
    await desk.signIn()
    expect(await desk.waitForRowStates(id)).toEqual(['refused', ...rows.slice(1).map(() => 'waiting')])
    expect(await desk.ask('resumeBatch', { id })).toMatchObject({ ok: true })
    expect(await desk.waitForRowStates(id)).toEqual(['refused', ...rows.slice(1).map(() => 'done')])
    expectUnique(readSentIds(demo, gm.approve))
  })

  test('counts as an open write and stops after its current row on shutdown', async () => {
    demo = await createBatchPlatform()
    const desk = await open()
    const rows = await desk.waiting()
    demo.control.fault({ path: gm.approve.path, mode: 'slow', milliseconds: 400, times: 1 })
    const id = await desk.begin(createApprovals(rows))
    expect(desk.main.writes.any()).toBe(true)
    expect(await desk.main.writes.drain()).toBe(true)
    expect(desk.main.writes.any()).toBe(false)
    expect(await desk.waitForRowStates(id)).toEqual(['done', ...rows.slice(1).map(() => 'waiting')])
    expect(readSentIds(demo, gm.approve)).toHaveLength(1)
  })

  const closingChoices: readonly (readonly [WriteChoice, readonly string[]])[] = [
    ['stay', ['done', 'done', 'done']],
    ['wait', ['done', 'done', 'waiting']],
  ]
  for (const isRepresentative of [true, false])
    test.each(closingChoices.filter(([choice]) => (choice === 'wait') === isRepresentative))(
      'closing the console asks until it is answered: %s',
      proofUnless(isRepresentative),
      async (choice, states) => {
        const { desk, id } = await startThreeApprovals({ mode: 'slow', milliseconds: 300 })
        demo.control.fault({ path: gm.approve.path, mode: 'slow', milliseconds: 1500, times: 1 })
        const questions: { readonly signal: AbortSignal; readonly answer: (choice: WriteChoice) => void }[] =
          []
        let quitCount = 0
        const { ask: close } = confirmClose({
          isOpen: () => true,
          exporting: () => false,
          askExport: async () => true,
          writes: desk.main.writes,
          askWrites: signal =>
            new Promise(answer => {
              questions.push({ signal, answer })
              signal.addEventListener('abort', () => answer('stay'))
            }),
          quit: () => {
            quitCount += 1
          },
        })
        const closing = close({ preventDefault: () => undefined })
        // The batch goes on meanwhile: the end of a row is no answer to the question.
        await expect.poll(() => readSentIds(demo, gm.approve).length).toBe(2)
        expect(questions.map(one => one.signal.aborted)).toEqual([false])
        questions[0]?.answer(choice)
        await closing
        expect(quitCount).toBe(choice === 'stay' ? 0 : 1)
        expect(await desk.waitForRowStates(id)).toEqual(states)
        expect(readSentIds(demo, gm.approve)).toHaveLength(states.filter(one => one === 'done').length)
      },
    )

  test('continues if the operator chooses to wait and then to stay', { tags: ['proof'] }, async () => {
    const { desk, id } = await startThreeApprovals({ mode: 'slow', milliseconds: 1500 })
    const choices: WriteChoice[] = ['wait', 'stay']
    const { ask: close } = confirmClose({
      isOpen: () => true,
      exporting: () => false,
      askExport: async () => true,
      writes: desk.main.writes,
      askWrites: async () => choices.shift() ?? 'leave',
      quit: () => expect.unreachable(),
    })
    const closing = close({ preventDefault: () => undefined })
    await new Promise(done => setTimeout(done, 200))
    await close({ preventDefault: () => undefined })
    expect(await desk.waitForRowStates(id)).toEqual(['done', 'done', 'done'])
    await closing
    expect(await desk.batch(id)).toMatchObject({ paused: null })
  })

  test('pausing keeps the remaining rows; stopping skips them', async () => {
    demo = await createBatchPlatform()
    const desk = await open()
    const rows = await desk.waiting()
    demo.control.fault({ path: gm.approve.path, mode: 'slow', milliseconds: 400, times: 2 })
    const id = await desk.begin(createApprovals(rows))
    await desk.ask('pauseJob', { id })
    expect(await desk.waitForRowStates(id)).toEqual(['done', ...rows.slice(1).map(() => 'waiting')])
    await desk.ask('resumeJob', { id })
    await desk.ask('cancelJob', { id })
    // The second row was being read again: nothing of it was sent.
    expect(await desk.waitForRowStates(id)).toEqual(['done', ...rows.slice(1).map(() => 'waiting')])
    expect(await desk.batch(id)).toMatchObject({ stopped: true })
    expect(await desk.ask('resumeBatch', { id })).toMatchObject({ ok: false })
    await desk.ask('dismissJob', { id })
    expect(await desk.batch(id)).toBeNull()
  })
})

/** Starts a batch of three approvals whose first one waits for its answer. */
const startThreeApprovals = async (
  answer: { readonly mode: 'stall' } | { readonly mode: 'slow'; readonly milliseconds: number },
) => {
  demo = await createBatchPlatform()
  const desk = await open()
  const rows = (await desk.waiting()).slice(0, 3)
  demo.control.fault({ path: gm.approve.path, times: 1, ...answer })
  const id = await desk.begin(createApprovals(rows))
  await expect.poll(() => readSentIds(demo, gm.approve).length).toBe(1)
  return { desk, id }
}

/** Begins a batch of two approvals; resolves while the first record is read again. */
const beginWithSlowRead = async () => {
  demo = await createBatchPlatform()
  const desk = await open()
  const rows = (await desk.waiting()).slice(0, 2)
  demo.control.fault({ path: gm.list.path, mode: 'slow', milliseconds: 600, times: 1 })
  const readCount = countListReads()
  const id = await desk.begin(createApprovals(rows))
  await expect.poll(countListReads).toBe(readCount + 1)
  return { desk, id }
}

describe('stopping a batch', () => {
  const stoppedResult = {
    ok: false,
    failure: { kind: 'invalid', fields: [{ field: 'id', message: 'errors:batchStopped' }] },
  }
  test('sends nothing of a row that is still being read again', async () => {
    const { desk, id } = await beginWithSlowRead()
    await desk.ask('cancelJob', { id })
    await expect.poll(() => desk.job(id)?.state).toBe('cancelled')
    expect(await desk.waitForRowStates(id)).toEqual(['waiting', 'waiting'])
    expect(readSentIds(demo, gm.approve)).toEqual([])
    await desk.main.close()
    const next = await open({ folder: desk.main.folder })
    expect(await next.waitForRowStates(id)).toEqual(['waiting', 'waiting'])
  })

  test('pausing while a row is being read again lets that row be sent', async () => {
    const { desk, id } = await beginWithSlowRead()
    await desk.ask('pauseJob', { id })
    expect(await desk.waitForRowStates(id)).toEqual(['done', 'waiting'])
    expect(readSentIds(demo, gm.approve)).toHaveLength(1)
  })

  const otherRequests: readonly (readonly [string, unknown])[] = [
    ['resumeBatch', stoppedResult],
    ['resumeJob', stoppedResult],
    ['pauseJob', undefined],
  ]
  for (const isRepresentative of [true, false])
    test.each(otherRequests.filter(([name]) => (name === 'resumeBatch') === isRepresentative))(
      'sends nothing more even when %s is requested at the same time',
      proofUnless(isRepresentative),
      async (again, answer) => {
        demo = await createBatchPlatform()
        const desk = await open()
        const rows = (await desk.waiting()).slice(0, 4)
        await demo.control.refuse()
        const id = await desk.begin(createApprovals(rows))
        expect(await desk.waitForRowStates(id)).toEqual(rows.map(() => 'waiting'))
        await demo.control.accept()
        const requests = [desk.ask('cancelJob', { id }), desk.ask(again, { id })]
        expect((await Promise.all(requests))[1]).toEqual(answer)
        expect(await desk.waitForRowStates(id)).toEqual(rows.map(() => 'waiting'))
        expect(await desk.batch(id)).toMatchObject({ stopped: true, paused: null })
        expect(desk.job(id)).toMatchObject({ state: 'cancelled' })
        expect(readSentIds(demo, gm.approve)).toEqual([])
      },
    )

  test('is stored on disk and survives a later pause and a restart', async () => {
    const { desk, id } = await startThreeApprovals({ mode: 'stall' })
    await desk.ask('cancelJob', { id })
    expect(await desk.batch(id)).toMatchObject({ stopped: true, paused: null })
    // A later pause does not make it resumable.
    await desk.ask('pauseJob', { id })
    const file = join(desk.main.folder, 'batches', `${id}.ndjson`)
    await expect.poll(() => readFile(file, 'utf8')).toContain('stopped')
    // As after kill -9: another program, the same disk.
    const next = await open({ folder: desk.main.folder })
    expect(await next.waitForRowStates(id)).toEqual(['unknown', 'waiting', 'waiting'])
    expect(await next.batch(id)).toMatchObject({ stopped: true, paused: null })
    expect(await next.ask('resumeBatch', { id })).toMatchObject({ ok: false })
    expect(readSentIds(demo, gm.approve)).toHaveLength(1)
  })

  test('cannot be undone by a resume while the last row is in flight', async () => {
    const { desk, id } = await startThreeApprovals({ mode: 'slow', milliseconds: 400 })
    await desk.ask('cancelJob', { id })
    const refusal = { ok: false, failure: { fields: [{ message: 'errors:batchStopped' }] } }
    expect(await desk.ask('resumeBatch', { id })).toMatchObject(refusal)
    expect(await desk.ask('resumeJob', { id })).toMatchObject(refusal)
    expect(await desk.waitForRowStates(id)).toEqual(['done', 'waiting', 'waiting'])
    expect(readSentIds(demo, gm.approve)).toHaveLength(1)
  })
})

test('a batch continues when it is resumed before its pause takes effect', async () => {
  const { desk, id } = await startThreeApprovals({ mode: 'slow', milliseconds: 400 })
  await desk.ask('pauseJob', { id })
  expect(await desk.ask('resumeBatch', { id })).toMatchObject({ ok: true })
  expect(await desk.waitForRowStates(id)).toEqual(['done', 'done', 'done'])
})

/** Creates a plan that tops up two players, which needs the password. */
const createTopUps = () => {
  const players = [...new Set(demo.control.orders().map(order => String(order.player)))].slice(0, 2)
  return {
    title: 'Top up',
    call: gm.topUp.id,
    rows: players.map(roleId => ({
      key: roleId,
      title: roleId,
      amount: 5000,
      input: { roleId, money: '5', descript: 'once', operateType: '1' },
    })),
    secret: { password: demo.accounts().find(one => one.username === 'owner2026')?.password ?? '' },
  }
}

describe('after the program was killed', () => {
  test('the row in flight is looked up, the rest waits, and nothing is sent twice', async () => {
    demo = await createBatchPlatform()
    const desk = await open()
    const rows = await desk.waiting()
    demo.control.fault({ path: gm.approve.path, mode: 'stall', times: 1 })
    const id = await desk.begin(createApprovals(rows))
    await expect.poll(() => readSentIds(demo, gm.approve).length).toBe(1)
    // As after kill -9: another program, the same disk.
    const next = await open({ folder: desk.main.folder })
    // The lookup at start finds that it was done.
    await expect
      .poll(() => next.waitForRowStates(id), { timeout: 20_000 })
      .toEqual(['done', ...rows.slice(1).map(() => 'waiting')])
    expect(await next.batch(id)).toMatchObject({ paused: 'restart' })
    expect(next.job(id)).toMatchObject({ kind: 'batch', state: 'paused', done: 1 })
    expect(readSentIds(demo, gm.approve)).toHaveLength(1)
    await next.ask('resumeJob', { id })
    expect(await next.waitForRowStates(id)).toEqual(['done', ...rows.slice(1).map(() => 'done')])
    expectUnique(readSentIds(demo, gm.approve))
  })

  test('a row left as sending, and one whose line is lost, end as the journal records', async () => {
    demo = await createBatchPlatform()
    const desk = await open()
    const rows = (await desk.waiting()).slice(0, 2)
    const id = await desk.begin(createApprovals(rows))
    await desk.waitForRowStates(id)
    await desk.main.close()
    const file = join(desk.main.folder, 'batches', `${id}.ndjson`)
    // The end of the first was not on the disk; and half a line was cut off.
    await writeFile(file, `${formatSendingLine(0)}{"row":1,"sta`)
    const next = await open({ folder: desk.main.folder })
    expect(await next.waitForRowStates(id)).toEqual(['done', 'done'])
  })

  test('a row that the end of the session kept from leaving waits', async () => {
    demo = await createBatchPlatform()
    const desk = await open()
    const rows = (await desk.waiting()).slice(0, 2)
    demo.control.fault({ path: gm.list.path, mode: 'expire', times: 1 })
    const id = await desk.begin(createApprovals(rows))
    await desk.waitForRowStates(id)
    await desk.main.close()
    const next = await open({ folder: desk.main.folder })
    expect(await next.waitForRowStates(id)).toEqual(['waiting', 'waiting'])
    expect(readSentIds(demo, gm.approve)).toEqual([])
    expect(await next.ask('resumeBatch', { id })).toMatchObject({ ok: true })
    expect(await next.waitForRowStates(id)).toEqual(['done', 'done'])
    expect(readSentIds(demo, gm.approve)).toEqual(rows.map(row => row.ID))
  })

  test('a row refused by its HTTP status alone is not sent again', async () => {
    demo = await createBatchPlatform()
    const desk = await open()
    const [row] = await desk.waiting()
    if (!row) throw new Error('nothing waits')
    demo.control.fault({ path: gm.approve.path, mode: 'status', status: 429, times: 1 })
    const id = await desk.begin(createApprovals([row]))
    expect(await desk.waitForRowStates(id)).toEqual(['refused'])
    await desk.main.close()
    // Killed before the row's own result was on the disk.
    const folder = join(desk.main.folder, 'batches')
    const lines = (await readFile(join(folder, `${id}.ndjson`), 'utf8')).split('\n')
    await writeFile(join(folder, `${id}.ndjson`), `${lines[0]}\n`)
    const next = await open({ folder: desk.main.folder })
    expect(await next.waitForRowStates(id)).toEqual(['refused'])
    expect((await next.batch(id))?.rows[0]?.state).toMatchObject({ failure: { message: 'http 429' } })
    expect(await next.ask('resumeBatch', { id })).toMatchObject({ ok: false })
    expect(readSentIds(demo, gm.approve)).toEqual([row.ID])
  })

  for (const damages of [['emptied'], ['cut short', 'moved away', 'unreadable']])
    test.each(damages)(
      'a row in flight is unknown and never resent where the journal is %s',
      proofUnless(damages.includes('emptied')),
      async damage => {
        demo = await createBatchPlatform()
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
        const next = await open({ folder: desk.main.folder })
        expect(await next.waitForRowStates(id)).toEqual(['unknown', 'waiting', 'waiting'])
        await next.ask('resumeJob', { id })
        expect(await next.waitForRowStates(id)).toEqual(['unknown', 'done', 'done'])
        expectUnique(readSentIds(demo, gm.approve))
      },
    )
  test('a row the operator resolves as done is done, and a repeat of it is skipped', async () => {
    demo = await createBatchPlatform()
    const desk = await open()
    const plan = createTopUps()
    demo.control.fault({ path: gm.topUp.path, mode: 'resetBefore', times: 1 })
    const id = await desk.begin(plan)
    expect(await desk.waitForRowStates(id)).toEqual(['unknown', 'waiting'])
    await desk.main.close()
    const next = await open({ folder: desk.main.folder })
    const [lost] = await next.main.journal.unanswered(next.main.account() ?? '')
    expect(await next.ask('decideWrite', { id: lost?.id, verdict: 'done' })).toMatchObject({ ok: true })
    expect(await next.waitForRowStates(id)).toEqual(['done', 'waiting'])
    const again = await next.begin({ ...plan, rows: plan.rows.slice(0, 1) })
    expect(await next.waitForRowStates(again)).toEqual(['skipped'])
    expect((await next.batch(again))?.rows[0]?.state).toMatchObject({
      failure: { kind: 'repeat', reason: 'recent' },
    })
    expect(demo.control.requests().filter(one => one.path === gm.topUp.path)).toHaveLength(1)
    await next.main.close()
    expect(await (await open({ folder: desk.main.folder })).waitForRowStates(id)).toEqual(['done', 'waiting'])
  })

  test('a torn line is cut off, its row is looked up, and the rest can resume', {
    tags: ['proof'],
  }, async () => {
    demo = await createBatchPlatform()
    const desk = await open()
    const rows = await desk.waiting()
    demo.control.fault({ path: gm.approve.path, mode: 'stall', times: 1 })
    const id = await desk.begin(createApprovals(rows))
    await expect.poll(() => readSentIds(demo, gm.approve).length).toBe(1)
    // A power cut during the write: part of the line, then the zeros that a disk leaves behind.
    const file = join(desk.main.folder, 'batches', `${id}.ndjson`)
    await appendFile(file, `{"row":0,"state":{"kind":"do${'\0'.repeat(40)}`)
    const next = await open({ folder: desk.main.folder })
    await expect
      .poll(() => next.waitForRowStates(id), { timeout: 20_000 })
      .toEqual(['done', ...rows.slice(1).map(() => 'waiting')])
    const batch = await next.batch(id)
    expect(batch?.rows[0]).toMatchObject({ key: rows[0]?.ID, title: `player ${rows[0]?.RoleId}` })
    expect(await readFile(file, 'utf8')).not.toContain('\0')
    await next.ask('resumeJob', { id })
    expect(await next.waitForRowStates(id)).toEqual(['done', ...rows.slice(1).map(() => 'done')])
    expectUnique(readSentIds(demo, gm.approve))
    // The outcome is still there in the run after that.
    await next.main.close()
    const last = await open({ folder: desk.main.folder })
    expect(await last.waitForRowStates(id)).toEqual(['done', ...rows.slice(1).map(() => 'done')])
  })

  test('a batch is visible only to its own account, with its field labels restored', async () => {
    demo = await createBatchPlatform()
    const desk = await open()
    const rows = await desk.waiting()
    demo.control.fault({ path: gm.approve.path, mode: 'resetBefore', times: 1 })
    const words = { status: { title: 'Review status', dictionary: 'gmStatus' } }
    const id = await desk.begin({ ...createApprovals(rows), words })
    await desk.waitForRowStates(id)
    await desk.main.close()
    const [other] = demo.accounts().filter(one => one.username !== 'owner2026')
    const theirs = await open({ folder: desk.main.folder, username: other?.username })
    expect(await theirs.batch(id)).toBeNull()
    expect(await theirs.ask('resumeBatch', { id })).toMatchObject({ ok: false })
    expect((await theirs.ask<{ jobs: unknown[] }>('boot')).jobs).toEqual([])
    await theirs.main.close()
    const again = await open({ folder: desk.main.folder })
    expect(await again.batch(id)).toMatchObject({ paused: 'restart', words })
  })

  test('an ended batch is listed from its summary; its rows are read on request', async () => {
    demo = await createBatchPlatform()
    const desk = await open()
    const id = await desk.begin(createApprovals((await desk.waiting()).slice(0, 2)))
    expect(await desk.waitForRowStates(id)).toEqual(['done', 'done'])
    const job = desk.job(id)
    await desk.main.close()
    const plan = join(desk.main.folder, 'batches', `${id}.json`)
    const text = await readFile(plan, 'utf8')
    // A reader of this plan would set it aside.
    await writeFile(plan, text.replace('"plan"', '"plam"'))
    const next = await open({ folder: desk.main.folder })
    await expect.poll(() => next.job(id)).toMatchObject({ state: 'done', tally: job?.tally, total: 2 })
    await writeFile(plan, text)
    expect((await next.batch(id))?.rows.map(row => row.state.kind)).toEqual(['done', 'done'])
    await next.main.close()
    // Lines added since are still read.
    await appendFile(
      plan.replace('.json', '.ndjson'),
      `${JSON.stringify({ row: 1, state: { kind: 'unknown', at: 1, noted: null } })}\n`,
    )
    const third = await open({ folder: desk.main.folder })
    await expect.poll(() => third.job(id)?.tally).toMatchObject({ done: 1, unknown: 1 })
  })

  test('a batch of a newer version or with a damaged line is set aside and reported', async () => {
    demo = await createBatchPlatform()
    const desk = await open()
    const ids = [await desk.begin(createApprovals((await desk.waiting()).slice(0, 1)))]
    await desk.waitForRowStates(ids[0] ?? '')
    await desk.main.close()
    const folder = join(desk.main.folder, 'batches')
    const manifest = JSON.parse(await readFile(join(folder, `${ids[0]}.json`), 'utf8')) as object
    await writeFile(
      join(folder, 'aaaaaaaaaaaa.json'),
      JSON.stringify({ ...manifest, id: 'aaaaaaaaaaaa', schemaVersion: 99 }),
    )
    await writeFile(join(folder, 'aaaaaaaaaaaa.ndjson'), '')
    await writeFile(join(folder, `${ids[0]}.ndjson`), '{"row":0,"state":{"kind":"teleported"}}\n')
    const next = await open({ folder: desk.main.folder })
    const boot = await next.ask<{ fileNotices: { kind: string }[] }>('boot')
    await expect
      .poll(async () => (await next.ask<typeof boot>('boot')).fileNotices.map(one => one.kind).toSorted())
      .toEqual(['batchNewer', 'batchSetAside'])
    expect((await readdir(join(folder, 'set-aside'))).toSorted()).toEqual(
      [`${ids[0]}.json`, `${ids[0]}.ndjson`, 'aaaaaaaaaaaa.json', 'aaaaaaaaaaaa.ndjson'].toSorted(),
    )
  })
})

describe('a disk that cannot be written', () => {
  /** Puts a folder in place of the file; returns how to bring the file back. */
  const blockFile = async (file: string) => {
    await rename(file, `${file}.away`)
    await mkdir(file)
    return async () => {
      await rmdir(file)
      await rename(`${file}.away`, file)
    }
  }

  for (const counts of [[1], [2]])
    test.each(counts)(
      'loses no result of %i rows: it is stored before the next row',
      proofUnless(counts.includes(2)),
      async count => {
        demo = await createBatchPlatform()
        const desk = await open()
        const rows = (await desk.waiting()).slice(0, count)
        demo.control.fault({ path: gm.approve.path, mode: 'slow', milliseconds: 400, times: 1 })
        const id = await desk.begin(createApprovals(rows))
        await expect.poll(() => readSentIds(demo, gm.approve)).toHaveLength(1)
        const free = await blockFile(join(desk.main.folder, 'batches', `${id}.ndjson`))
        expect(await desk.waitForRowStates(id)).toEqual(['done', 'waiting'].slice(0, count))
        expect(desk.job(id)).toMatchObject({ state: 'paused', failure: { kind: 'disk' } })
        // Still full: nothing more is sent.
        expect(await desk.ask('resumeBatch', { id })).toMatchObject({ ok: true })
        await desk.waitForRowStates(id)
        expect(await desk.batch(id)).toMatchObject({ paused: 'disk' })
        expect(readSentIds(demo, gm.approve)).toHaveLength(1)
        await free()
        expect(await desk.ask('resumeBatch', { id })).toMatchObject({ ok: true })
        const allDone = ['done', 'done'].slice(0, count)
        expect(await desk.waitForRowStates(id)).toEqual(allDone)
        expect(desk.job(id)).toMatchObject({ state: 'done', failure: null })
        await expect.poll(() => readdir(join(desk.main.folder, 'batches'))).toContain(`${id}.ended`)
        await desk.main.close()
        const next = await open({ folder: desk.main.folder })
        expect(await next.waitForRowStates(id)).toEqual(allDone)
        expectUnique(readSentIds(demo, gm.approve))
      },
    )

  test('loses no stop: it is stored with the next result', async () => {
    const { desk, id } = await startThreeApprovals({ mode: 'slow', milliseconds: 600 })
    const free = await blockFile(join(desk.main.folder, 'batches', `${id}.ndjson`))
    await desk.ask('cancelJob', { id })
    await expect.poll(() => desk.job(id)?.failure).toMatchObject({ kind: 'disk' })
    await free()
    await expect.poll(() => desk.job(id)?.state).toBe('cancelled')
    await expect.poll(() => readdir(join(desk.main.folder, 'batches'))).toContain(`${id}.ended`)
    await desk.main.close()
    const next = await open({ folder: desk.main.folder })
    expect(await next.waitForRowStates(id)).toEqual(['done', 'waiting', 'waiting'])
    expect(await next.batch(id)).toMatchObject({ stopped: true })
    expect(await next.ask('resumeBatch', { id })).toMatchObject({ ok: false })
    expect(readSentIds(demo, gm.approve)).toHaveLength(1)
  })

  // A write to Linux's /dev/null cannot be flushed.
  test.runIf(process.platform === 'linux')(
    'at the start leaves the batch listed and paused until it can be written',
    { tags: ['proof'] },
    async () => {
      demo = await createBatchPlatform()
      const desk = await open()
      const rows = (await desk.waiting()).slice(0, 2)
      demo.control.fault({ path: gm.approve.path, mode: 'slow', milliseconds: 400, times: 1 })
      const id = await desk.begin(createApprovals(rows))
      await desk.ask('pauseJob', { id })
      expect(await desk.waitForRowStates(id)).toEqual(['done', 'waiting'])
      await desk.main.close()
      const file = join(desk.main.folder, 'batches', `${id}.ndjson`)
      await rm(file)
      await symlink('/dev/null', file)
      const next = await open({ folder: desk.main.folder })
      expect(await next.waitForRowStates(id)).toEqual(['done', 'waiting'])
      expect(await next.batch(id)).toMatchObject({ paused: 'disk' })
      expect(next.job(id)).toMatchObject({ state: 'paused', failure: { kind: 'disk' } })
      await rm(file)
      await writeFile(file, '')
      expect(await next.ask('resumeBatch', { id })).toMatchObject({ ok: true })
      expect(await next.waitForRowStates(id)).toEqual(['done', 'done'])
      expect(await readFile(file, 'utf8')).toMatch(/^{"row":0,"state":{"kind":"done"/)
      expectUnique(readSentIds(demo, gm.approve))
    },
  )
})

describe('a stored plan', () => {
  /** Creates a paused batch with all rows waiting; returns its plan file. */
  const createPausedBatch = async () => {
    demo = await createBatchPlatform()
    const desk = await open()
    const rows = (await desk.waiting()).slice(0, 2)
    await demo.control.refuse()
    const id = await desk.begin(createApprovals(rows))
    expect(await desk.waitForRowStates(id)).toEqual(['waiting', 'waiting'])
    await demo.control.accept()
    await desk.main.close()
    const file = join(desk.main.folder, 'batches', `${id}.json`)
    return { desk, id, file, stored: JSON.parse(await readFile(file, 'utf8')) as Stored }
  }
  interface Stored {
    digest?: string
    plan: { call: string; rows: { input: object; seen?: object | undefined }[] }
  }
  const readNotices = async (desk: Awaited<ReturnType<typeof open>>) =>
    (await desk.ask<{ fileNotices: { kind: string; file: string }[] }>('boot')).fileNotices

  const changes: readonly (readonly [string, (stored: Stored) => void])[] = [
    ['an input', ({ plan }) => void (plan.rows[1] = { ...plan.rows[1], input: { id: '987654321' } })],
    [
      'a check',
      ({ plan }) =>
        void (plan.rows[0] = { ...plan.rows[0], input: plan.rows[0]?.input ?? {}, seen: undefined }),
    ],
    ['its call', ({ plan }) => void (plan.call = gm.refuse.id)],
    ['its order', ({ plan }) => void (plan.rows = plan.rows.toReversed())],
    ['its digest', stored => void (stored.digest = 'x')],
    ['its missing digest', stored => void delete stored.digest],
  ]
  for (const isRepresentative of [true, false])
    test.each(changes.filter(([what]) => (what === 'an input') === isRepresentative))(
      'is set aside with a notice when %s differs from the review',
      proofUnless(isRepresentative),
      async (what, change) => {
        const { desk, id, file, stored } = await createPausedBatch()
        change(stored)
        await writeFile(file, JSON.stringify(stored))
        const next = await open({ folder: desk.main.folder })
        await expect
          .poll(async () => (await readNotices(next)).map(one => one.kind))
          .toEqual([what === 'its missing digest' ? 'batchSetAside' : 'batchChanged'])
        expect(await next.batch(id)).toBeNull()
        expect(await next.ask('resumeBatch', { id })).toMatchObject({ ok: false })
        expect((await readdir(join(desk.main.folder, 'batches', 'set-aside'))).toSorted()).toEqual([
          `${id}.json`,
          `${id}.ndjson`,
        ])
        expect(readSentIds(demo, gm.approve)).toEqual([])
        // It is not restored, and the operator is notified only once.
        await next.main.close()
        const last = await open({ folder: desk.main.folder })
        await last.ask('batch', { id })
        expect(await readNotices(last)).toEqual([])
      },
    )

  test('resumes when its file differs only in formatting and key order', { tags: ['proof'] }, async () => {
    const { desk, id, file, stored } = await createPausedBatch()
    const reorderedPlan = Object.fromEntries(Object.entries(stored).toReversed())
    await writeFile(file, JSON.stringify(reorderedPlan, null, 2))
    const next = await open({ folder: desk.main.folder })
    await next.waitForRowStates(id)
    expect(await next.ask('resumeBatch', { id })).toMatchObject({ ok: true })
    expect(await next.waitForRowStates(id)).toEqual(['done', 'done'])
  })
})

describe('a batch whose call needs a password', () => {
  test('keeps the password only in memory and asks for it again after a restart', async () => {
    demo = await createBatchPlatform()
    const desk = await open()
    const password = demo.accounts().find(one => one.username === 'owner2026')?.password ?? ''
    for (const title of ['one', 'two']) {
      const input = { title, recordType: '7', mailtxt: 'text', sendObj: '1' }
      expect(await desk.call(mail.add, input)).toEqual({ ok: true, value: undefined })
    }
    const mailList = (await desk.call(mail.list, { page: 1, limit: 50, verifyState: '0' })) as Result<
      Page<{ id: string; Title: string }>
    >
    const waiting = mailList.ok ? mailList.value.rows.filter(row => ['one', 'two'].includes(row.Title)) : []
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
    expect(await desk.waitForRowStates(id)).toEqual(['unknown', 'waiting'])
    expect(await readBatchFiles(desk.main.folder)).not.toContain(password)
    await desk.main.close()

    const next = await open({ folder: desk.main.folder })
    await next.waitForRowStates(id)
    expect(await next.batch(id)).toMatchObject({ paused: 'restart', missingSecrets: ['password'] })
    expect(await next.ask('resumeJob', { id })).toMatchObject({ ok: false, failure: { kind: 'invalid' } })
    expect(await next.ask('resumeBatch', { id, secret: { password } })).toMatchObject({ ok: true })
    expect(await next.waitForRowStates(id)).toEqual(['unknown', 'done'])
    expect(await readBatchFiles(desk.main.folder)).not.toContain(password)
    expectUnique(readSentIds(demo, mail.approve))
  })

  test('forgets the password of a paused batch when the operator signs out', async () => {
    demo = await createBatchPlatform()
    const desk = await open()
    const plan = createTopUps()
    demo.control.fault({ path: gm.topUp.path, mode: 'resetBefore', times: 1 })
    const id = await desk.begin(plan)
    expect(await desk.waitForRowStates(id)).toEqual(['unknown', 'waiting'])
    expect(await desk.batch(id)).toMatchObject({ missingSecrets: [] })
    await desk.ask('signOut')
    await desk.signIn()
    expect(await desk.batch(id)).toMatchObject({ paused: 'unknown', missingSecrets: ['password'] })
    expect(await desk.ask('resumeBatch', { id })).toMatchObject({
      ok: false,
      failure: { kind: 'invalid', fields: [{ field: 'password', message: 'errors:batchSecret' }] },
    })
    expect(await desk.ask('resumeBatch', { id, secret: plan.secret })).toMatchObject({ ok: true })
    expect(await desk.waitForRowStates(id)).toEqual(['unknown', 'done'])
  })

  test('pauses when the operator has signed out and in again during a row', { tags: ['proof'] }, async () => {
    demo = await createBatchPlatform()
    const desk = await open()
    const plan = createTopUps()
    demo.control.fault({ path: gm.topUp.path, mode: 'slow', milliseconds: 800, times: 1 })
    const id = await desk.begin(plan)
    const countTopUps = () => demo.control.requests().filter(one => one.path === gm.topUp.path).length
    await expect.poll(countTopUps).toBe(1)
    await desk.ask('signOut')
    await desk.signIn()
    // The row in flight has its own copy of the password; the next one has none.
    const [, next] = await desk.waitForRowStates(id)
    expect(next).toBe('waiting')
    expect(await desk.batch(id)).toMatchObject({ missingSecrets: ['password'] })
    expect(countTopUps()).toBe(1)
    expect(await desk.ask('resumeBatch', { id, secret: plan.secret })).toMatchObject({ ok: true })
    expect((await desk.waitForRowStates(id))[1]).toBe('done')
  })
})

test('a plan with a repeated write, a read or an invalid input is refused as a whole', async () => {
  demo = await createBatchPlatform()
  const desk = await open()
  const rows = await desk.waiting()
  const plan = createApprovals(rows.slice(0, 1))
  const [row] = plan.rows
  const submitChanged = async (change: object) => {
    const answer = await desk.ask<Result<string>>('startBatch', { ...plan, ...change })
    return answer.ok || answer.failure.kind !== 'invalid' ? answer : answer.failure.fields[0]
  }
  const respelledRow = { ...row, input: { id: ` 00${String(row?.input['id'])}` } }
  for (const other of [row, respelledRow]) {
    expect(await submitChanged({ rows: [row, { ...other, key: 'other' }] })).toEqual({
      field: 'rows.1.key',
      message: 'errors:batchTwice',
    })
  }
  expect(await submitChanged({ call: gm.list.id })).toMatchObject({ field: 'call' })
  expect(await submitChanged({ rows: [{ ...row, input: { id: '' } }] })).toMatchObject({ field: 'rows.0.id' })
  expect(await submitChanged({ rows: [{ ...row, input: { id: '1', more: 2 } }] })).toMatchObject({
    field: 'rows.0.more',
  })
  expect(readSentIds(demo, gm.approve)).toEqual([])
  expect(await readdir(join(desk.main.folder, 'batches')).catch(() => [])).toEqual([])
})

describe('a batch whose records are read after each row', () => {
  test('pauses at the first unverified row and still reports it after a restart', async () => {
    demo = await createBatchPlatform()
    demo.control.fault({ mode: 'ignored', path: gm.approve.path, times: 1 })
    const desk = await open()
    const rows = (await desk.waiting()).slice(0, 3)
    const id = await desk.begin(createApprovals(rows))
    expect(await desk.waitForRowStates(id)).toEqual(['unknown', 'waiting', 'waiting'])
    expect(desk.job(id)).toMatchObject({ state: 'paused' })
    const readFirstState = async (from: typeof desk) => (await from.batch(id))?.rows[0]?.state
    const unverifiedState = { kind: 'unknown', noted: null, verification: { kind: 'notShown' } }
    expect(await readFirstState(desk)).toMatchObject(unverifiedState)
    await desk.main.close()
    const next = await open({ folder: desk.main.folder })
    expect(await readFirstState(next)).toMatchObject(unverifiedState)
    expect(readSentIds(demo, gm.approve)).toEqual([rows[0]?.ID])
  })

  test('pauses at a row whose record cannot be read, without a claim of a difference', async () => {
    demo = await createBatchPlatform()
    demo.control.fault({ mode: 'slow', path: gm.approve.path, milliseconds: 400, times: 1 })
    const desk = await open()
    const id = await desk.begin(createApprovals((await desk.waiting()).slice(0, 2)))
    await expect.poll(() => readSentIds(demo, gm.approve)).toHaveLength(1)
    demo.control.fault({ mode: 'wrongShape', path: gm.list.path, times: 1 })
    expect(await desk.waitForRowStates(id)).toEqual(['unknown', 'waiting'])
    expect((await desk.batch(id))?.rows[0]?.state).toMatchObject({
      verification: { kind: 'unread', failure: { kind: 'malformed' } },
    })
  })
})
