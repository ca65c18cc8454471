/** One platform under an edited profile: over real HTTP, with another back end and the files of an earlier run. */

import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bloggers } from '../../../src/areas/bloggers/calls.ts'
import { gm } from '../../../src/areas/gm/calls.ts'
import { session } from '../../../src/areas/session/calls.ts'
import { type JournalEntry, journal } from '../../../src/areas/shared/journal.calls.ts'
import { tasks } from '../../../src/areas/tasks/calls.ts'
import type { Boot } from '../../../src/shared/bridge/boot.ts'
import type { UnresolvedWrite } from '../../../src/shared/bridge/calls.ts'
import type { Page } from '../../../src/shared/page.ts'
import type { Failure, Result } from '../../../src/shared/result.ts'
import type { NewSnapshot, StoredSnapshots } from '../../../src/shared/saved/snapshot.ts'
import type { RunRecord } from '../../../src/shared/settlement-run.ts'
import type { Batch, BatchStart, RecordedBatches } from '../../../src/shared/writes/batch.ts'
import type { WriteOutcome } from '../../../src/shared/writes/write-outcome.ts'
import { type Call, startBackEnd } from '../../platforms/back-end.ts'
import { plain } from '../../platforms/dialects.ts'
import { id, record, text, valueAnswer } from '../../platforms/meaning.ts'
import { proofUnless } from '../../tiers.ts'
import { plainSecretStore } from '../settings/test-secret-store.ts'
import { startMain } from './whole-main.ts'

/** Starts a platform that loses the answers to top-ups and decisions after it has carried them out. */
const startPlatform = async () => {
  const call = (
    { method, path }: { readonly method: string; readonly path: string },
    answer: Call['answer'],
  ) => ({
    method,
    path,
    takes: null,
    answer,
  })
  const login = call(session.login, () => valueAnswer(record({ token: id('t-0k3n-1') })))
  const platform = await startBackEnd({
    dialect: plain,
    calls: [
      { ...login, open: true },
      call(gm.topUp, () => null),
      call(gm.approve, () => null),
      call(bloggers.repair, () => valueAnswer(record({ taskId: text('task-1') }))),
      call(tasks.many, () => valueAnswer(record({}))),
    ],
  })
  onTestFinished(platform.close)
  const countRequests = ({ path }: { readonly path: string }) =>
    platform.received.filter(one => one.path === path).length
  return { ...platform, topUps: () => countRequests(gm.topUp), decisions: () => countRequests(gm.approve) }
}
type Platform = Awaited<ReturnType<typeof startPlatform>>

/** Opens another address that forwards to the same server. */
const anotherAddress = async (baseUrl: string): Promise<string> => {
  const forward = createServer(socket => {
    const onward = connect(Number(new URL(baseUrl).port), '127.0.0.1')
    for (const side of [socket, onward]) side.on('error', () => undefined)
    socket.pipe(onward).pipe(socket)
  })
  await new Promise<void>(listening => forward.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void forward.close())
  const address = forward.address()
  if (address === null || typeof address === 'string') throw new Error('it does not listen')
  return `http://127.0.0.1:${address.port}`
}

const topUpInput = {
  roleId: '90810138',
  money: '333',
  password: 'Secret12',
  descript: 'shop',
  operateType: '3',
}
const batchStart: BatchStart = {
  title: 'Approve',
  call: gm.approve.id,
  rows: ['1', '2'].map(key => ({ key, title: `row ${key}`, amount: null, input: { id: key } })),
}
const day = {
  ProxyId: '1',
  name: 'North',
  mydate: '2026-07-20',
  realProfit: 1,
  before: 0,
  amount: 1,
}
const runRecord: RunRecord = {
  kind: 'salesman',
  start: '2026-07-20',
  end: '2026-07-26',
  way: 'whole',
  days: [day, day],
}
const newSnapshot: NewSnapshot = {
  kind: 'kept',
  report: '/daily',
  search: '{}',
  about: '',
  day: '2026-07-30',
  at: Date.now(),
  rows: [],
  sums: null,
  isWhole: true,
}

type Profile = Parameters<typeof startMain>[0]['profile']
interface Start {
  readonly profile: Profile
  readonly folder: string
  readonly profileFile?: string
  readonly username?: string
  /** Path of the profile that the operator chooses in the dialog. */
  readonly chosen?: string
}
// One computer: a run can decrypt what an earlier one has encrypted.
const secretStore = plainSecretStore

const startSignedIn = async ({ username = 'ana', chosen = '', ...start }: Start) => {
  const main = await startMain({ ...start, secretStore, desktop: { askProfile: async () => chosen } })
  const ask = async <Answer>(name: string, input?: unknown) => (await main.ask({ name, input })) as Answer
  const signIn = () => ask('signIn', { username, password: 'Secret12', code: '123456', remember: false })
  await signIn()
  const call = <Value>(endpoint: { readonly id: string }, input: object) =>
    ask<Result<Value>>('call', { id: endpoint.id, input, ticket: '' })
  return {
    main,
    ask,
    call,
    signIn,
    topUp: async (input: object = topUpInput): Promise<Failure | null> => {
      const { result } = await ask<WriteOutcome>('write', { id: gm.topUp.id, input })
      return result.ok ? null : result.failure
    },
    /** Unresolved writes in the last event to pages. */
    unanswered: (): readonly UnresolvedWrite[] =>
      (main.sentEvents.findLast(one => one.name === 'unanswered')?.value ?? []) as readonly UnresolvedWrite[],
    jobs: async () =>
      (await ask<Boot>('boot')).jobs.map(({ title, state }) => `${title}: ${state}`).toSorted(),
  }
}

/** Leaves an unresolved top-up and batch with a record, a snapshot and a task in a folder. */
const leaveWork = async (platform: Platform, profileFile?: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'console-edited-'))
  const desk = await startSignedIn({ profile: platform.profile, folder, ...(profileFile && { profileFile }) })
  expect(await desk.topUp()).toMatchObject({ kind: 'outcomeUnknown' })
  const started = await desk.ask<Result<string>>('startBatch', batchStart)
  const batch = started.ok ? started.value : ''
  await expect.poll(() => desk.main.jobs.find(batch)?.state).toBe('paused')
  await desk.ask('keepSnapshot', newSnapshot)
  await desk.ask('startTask', { id: bloggers.repair.id, input: { RoleID: '7' }, title: 'Repair' })
  await desk.main.close()
  const manifest = join(folder, 'batches', `${batch}.json`)
  const stored = JSON.parse(await readFile(manifest, 'utf8')) as object
  await writeFile(manifest, JSON.stringify({ ...stored, record: runRecord }))
  expect([platform.topUps(), platform.decisions()]).toEqual([1, 1])
  return { folder, batch }
}

/** Reads the work that an operator finds again. */
const readWork = async (
  { ask, call, jobs, unanswered }: Awaited<ReturnType<typeof startSignedIn>>,
  batch: string,
) => {
  const runs = await ask<Result<RecordedBatches>>('batches')
  const readings = await ask<Result<StoredSnapshots>>('snapshots', { report: '/daily' })
  const journalPage = await call<Page<JournalEntry>>(journal.list, { page: 1, limit: 50 })
  return {
    jobs: await jobs(),
    rows: (await ask<Batch | null>('batch', { id: batch }))?.rows.map(row => row.state.kind) ?? [],
    runs: runs.ok ? runs.value.batches.length : -1,
    readings: readings.ok ? readings.value.heads.length : -1,
    unanswered: unanswered()
      .map(one => one.call)
      .toSorted(),
    noted: journalPage.ok ? journalPage.value.rows.map(row => row.call).toSorted() : [],
  }
}
const allWork = {
  jobs: ['Approve: paused', 'Repair: running'],
  rows: ['unknown', 'waiting'],
  runs: 1,
  readings: 1,
  unanswered: [gm.approve.id, gm.topUp.id],
  noted: [bloggers.repair.id, gm.approve.id, gm.topUp.id],
}
const noWork = { jobs: [], rows: [], runs: 0, readings: 0, unanswered: [], noted: [] }

const edits: readonly (readonly [string, (profile: Profile) => Profile])[] = [
  ['another name', profile => ({ ...profile, name: 'North' })],
  ['another name of 300 characters', profile => ({ ...profile, name: 'North '.repeat(50) })],
  [
    'localhost for 127.0.0.1',
    profile => ({ ...profile, baseUrl: profile.baseUrl.replace('127.0.0.1', 'LocalHost') }),
  ],
  ['a slash and a query behind the address', profile => ({ ...profile, baseUrl: `${profile.baseUrl}/?x#y` })],
  [
    'all of these',
    ({ baseUrl }) => ({ baseUrl: `${baseUrl.replace('127.0.0.1', 'localhost')}?x`, name: 'All' }),
  ],
]

for (const [at, one] of edits.entries())
  test.each([one])(
    'an operator finds all work again and is prompted after %s',
    proofUnless(at % 2 === 0),
    async (_, edit) => {
      const platform = await startPlatform()
      const { folder, batch } = await leaveWork(platform)
      const desk = await startSignedIn({
        profile: { ...platform.profile, ...edit(platform.profile) },
        folder,
      })
      expect(await desk.topUp()).toMatchObject({ kind: 'repeat', reason: 'unanswered' })
      expect(platform.topUps()).toBe(1)
      expect(await readWork(desk, batch)).toEqual(allWork)
      expect(await desk.ask('resumeBatch', { id: batch })).toMatchObject({ ok: true })
      await expect.poll(platform.decisions).toBe(2)
      await desk.main.close()
    },
  )

test('a moved platform is recognized by its profile id, or by file and key', async () => {
  const platform = await startPlatform()
  const profileFile = join(await mkdtemp(join(tmpdir(), 'console-profile-')), 'profile.json')
  const { folder, batch } = await leaveWork(platform, profileFile)
  const movedProfile = {
    ...platform.profile,
    name: 'Moved',
    baseUrl: await anotherAddress(platform.profile.baseUrl),
  }
  const byFile = await startSignedIn({ profile: movedProfile, profileFile, folder })
  expect(await byFile.topUp()).toMatchObject({ kind: 'repeat', reason: 'unanswered' })
  expect(await readWork(byFile, batch)).toEqual(allWork)
  await byFile.main.close()
  // A profile with an id is recognized by it from now on, in any file.
  const namedProfile = await startSignedIn({ profile: { ...movedProfile, id: 'north' }, folder })
  await namedProfile.main.close()
  const again = { ...movedProfile, id: 'north', baseUrl: await anotherAddress(platform.profile.baseUrl) }
  const byId = await startSignedIn({ profile: again, folder })
  expect(await byId.topUp()).toMatchObject({ kind: 'repeat', reason: 'unanswered' })
  expect(await readWork(byId, batch)).toEqual(allWork)
  expect(platform.topUps()).toBe(1)
  await byId.main.close()
})

test.each([
  ['short names', 'Before', 'After'],
  ['names longer than a line of the journal keeps', 'B'.repeat(300), 'A'.repeat(300)],
  ['names with the separators of an account', 'B @ x (http://y)', 'A @ (z)'],
])('a paused batch stays listed after its profile was renamed, with %s', async (_, before, after) => {
  const platform = await startPlatform()
  const profile = { ...platform.profile, name: before }
  const { folder, batch } = await leaveWork({ ...platform, profile })
  const desk = await startSignedIn({ profile: { ...profile, name: after }, folder })
  expect(await desk.topUp()).toMatchObject({ kind: 'repeat', reason: 'unanswered' })
  expect(await readWork(desk, batch)).toEqual(allWork)
  await desk.main.close()
})

test('a profile edited at runtime keeps all work and prompts', async () => {
  const platform = await startPlatform()
  const profileFile = join(await mkdtemp(join(tmpdir(), 'console-profile-')), 'profile.json')
  const { folder, batch } = await leaveWork(platform, profileFile)
  const before = { ...platform.profile, name: 'Before' }
  const desk = await startSignedIn({ profile: before, profileFile, folder, chosen: profileFile })
  await writeFile(profileFile, JSON.stringify({ ...before, name: 'After', baseUrl: `${before.baseUrl}/?x` }))
  expect(await desk.ask('chooseProfile')).toMatchObject({ ok: true, value: { name: 'After' } })
  await desk.signIn()
  expect(await desk.topUp()).toMatchObject({ kind: 'repeat', reason: 'unanswered' })
  expect(await readWork(desk, batch)).toEqual(allWork)
  const [first] = desk.unanswered()
  expect(await desk.ask('decideWrite', { id: first?.id, verdict: 'done' })).toMatchObject({ ok: true })
  expect(desk.unanswered()).toHaveLength(1)
  await desk.main.close()
})

test('another platform or operator finds none of the work and is not prompted', async () => {
  const [platform, other] = [await startPlatform(), await startPlatform()]
  const { folder, batch } = await leaveWork(platform)
  const elsewhere = await startSignedIn({ profile: other.profile, folder })
  expect(await readWork(elsewhere, batch)).toEqual(noWork)
  expect(await elsewhere.topUp()).toMatchObject({ kind: 'outcomeUnknown' })
  await elsewhere.main.close()
  const stranger = await startSignedIn({ profile: platform.profile, folder, username: 'ben' })
  expect(await readWork(stranger, batch)).toEqual(noWork)
  expect(await stranger.topUp()).toMatchObject({ kind: 'outcomeUnknown' })
  await stranger.main.close()
  expect([platform.topUps(), other.topUps()]).toEqual([2, 1])
})

test('an operator is recognized in any letter case of the typed name', async () => {
  const platform = await startPlatform()
  const { folder, batch } = await leaveWork(platform)
  const desk = await startSignedIn({ profile: platform.profile, folder, username: ' Ana' })
  expect(await desk.topUp()).toMatchObject({ kind: 'repeat', reason: 'unanswered' })
  expect(await readWork(desk, batch)).toEqual(allWork)
  await desk.main.close()
})

test('other spellings of a player id and an amount are the same write', async () => {
  const platform = await startPlatform()
  const { folder } = await leaveWork(platform)
  const desk = await startSignedIn({ profile: platform.profile, folder })
  const spellings = [
    { roleId: '0090810138', money: '0333' },
    { roleId: ' 90810138 ', money: '333.0' },
    { roleId: '９０８１０１３８', money: '333.000' },
    { roleId: '+90810138\u200B', money: '0333.00' },
  ]
  for (const spelling of spellings) {
    expect(await desk.topUp({ ...topUpInput, ...spelling })).toMatchObject({
      kind: 'repeat',
      reason: 'unanswered',
    })
  }
  expect(platform.topUps()).toBe(1)
  expect(await desk.topUp({ ...topUpInput, roleId: '908101380' })).toMatchObject({ kind: 'outcomeUnknown' })
  expect(await desk.topUp({ ...topUpInput, money: '3.33' })).toMatchObject({ kind: 'outcomeUnknown' })
  await desk.main.close()
})
