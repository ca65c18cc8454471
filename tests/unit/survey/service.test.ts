import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Difference, SurveyReport } from '../../../src/shared/survey.ts'
import { createReport, proposal, startService } from './service-fixture.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'surveys-'))
})
afterEach(() => rm(folder, { recursive: true }))

const start = (survey: Parameters<typeof startService>[1], open: Parameters<typeof startService>[2] = []) =>
  startService(folder, survey, open)

const window = {} as never
const waitForEnd = async ({ state }: Awaited<ReturnType<typeof start>>['service']) => {
  await expect.poll(async () => (await state()).progress, { timeout: 10_000 }).toBeNull()
}

test('a survey closes the gate while it runs and stores its report', async () => {
  const { promise, resolve } = Promise.withResolvers<SurveyReport>()
  const { service, gate } = await start(() => promise)
  expect(await service.start({ proposals: [], withSamples: false })).toMatchObject({ ok: true })
  expect(gate.isClosed()).toBe(true)
  expect(await service.start({ proposals: [], withSamples: false })).toMatchObject({
    ok: false,
    failure: { kind: 'busy' },
  })
  resolve(createReport(1))
  await waitForEnd(service)
  expect(gate.isClosed()).toBe(false)
  expect((await service.state()).report?.id).toBe('r1')
  expect((await service.state()).reports).toEqual([{ id: 'r1', at: 1 }])
  service.stop()
})

test('a profile copy is saved only after a second survey with its proposals', async () => {
  const { service, target, file } = await start(async candidateProposals =>
    createReport(candidateProposals.length > 0 ? 2 : 1),
  )
  await service.start({ proposals: [], withSamples: false })
  await waitForEnd(service)
  expect(await service.saveProfile(window, [proposal.id])).toMatchObject({ ok: false })
  await service.start({ proposals: [proposal.id], withSamples: false })
  await waitForEnd(service)
  expect((await service.state()).tested).toEqual([proposal.id])
  const before = await readFile(file, 'utf8')
  expect(await service.saveProfile(window, [proposal.id])).toEqual({ ok: true, value: true })
  expect(JSON.parse(await readFile(target.path ?? '', 'utf8'))).toEqual({
    name: 'P',
    ours: 1,
    endpoints: { 'gm.list': { fields: { ID: 'id' } } },
  })
  expect(await readFile(file, 'utf8')).toBe(before)
  for (const sameFile of [file, `${folder}/./surveys/../profile.json`]) {
    target.path = sameFile
    // oxlint-disable-next-line no-await-in-loop -- one file after the other
    expect(await service.saveProfile(window, [proposal.id])).toMatchObject({ ok: false })
  }
  expect(await readFile(file, 'utf8')).toBe(before)
  service.stop()
})

test('a survey ends with the session', async () => {
  const { service, gate, progressStates } = await start(
    (_, signal) =>
      new Promise(resolve => {
        const state = () => (signal.reason === 'signedOut' ? 'signedOut' : 'cancelled')
        const end = () => resolve(createReport(1, { state: state() }))
        if (signal.aborted) end()
        else signal.addEventListener('abort', end)
      }),
  )
  await service.start({ proposals: [], withSamples: false })
  service.onSession(false)
  await waitForEnd(service)
  expect(gate.isClosed()).toBe(false)
  expect(progressStates).toContain('signedOut')
  expect((await service.state()).reports).toEqual([])
  service.stop()
})

test('new differences that affect money are reported as news', async () => {
  let at = 0
  const money: Difference = {
    kind: 'scale',
    call: 'gm.list',
    field: 'Money',
    theirs: '',
    seen: 1,
    of: 1,
    ratio: 1000,
    proofs: [],
    touches: 'money',
  }
  const { service } = await start(async () => {
    at += 1
    return createReport(at, at === 2 ? { differences: [money] } : {})
  })
  for (const expected of [[], [money]]) {
    // oxlint-disable-next-line no-await-in-loop -- one survey after the other
    await service.start({ proposals: [], withSamples: false })
    // oxlint-disable-next-line no-await-in-loop -- the same
    await waitForEnd(service)
    // oxlint-disable-next-line no-await-in-loop -- the same
    expect((await service.state()).news).toEqual(expected)
  }
  service.stop()
})

test('a survey does not start during other open work', async () => {
  const { service, gate } = await start(async () => createReport(1), ['batch', 'form'])
  expect(await service.start({ proposals: [], withSamples: false })).toMatchObject({
    ok: false,
    failure: { kind: 'invalid', fields: [{ message: 'errors:surveyWaits' }] },
  })
  expect(gate.isClosed()).toBe(false)
  service.stop()
})

test('a finished survey leaves its report and no running mark', async () => {
  const { service } = await start(async () => createReport(1))
  await service.start({ proposals: [], withSamples: false })
  await waitForEnd(service)
  expect(await readdir(join(folder, 'surveys'))).toEqual(['1_here_r1.json'])
  expect((await service.state()).interruptedAt).toBeNull()
  service.stop()
})

test('a saved report overwrites no other file', async () => {
  const { service, target, file } = await start(async () => createReport(1))
  await service.start({ proposals: [], withSamples: false })
  await waitForEnd(service)
  const before = await readFile(file, 'utf8')
  await writeFile(join(folder, 'profile (2).json'), 'mine')
  target.path = join(folder, 'profile.html')
  expect(await service.save(window, null)).toEqual({ ok: true, value: true })
  expect(await readFile(file, 'utf8')).toBe(before)
  expect(await readFile(join(folder, 'profile (2).json'), 'utf8')).toBe('mine')
  expect(JSON.parse(await readFile(join(folder, 'profile (3).json'), 'utf8'))).toMatchObject({ id: 'r1' })
  target.path = join(folder, 'survey.html')
  await service.save(window, null)
  expect(JSON.parse(await readFile(join(folder, 'survey.json'), 'utf8'))).toMatchObject({ id: 'r1' })
  service.stop()
})

test.each([
  ['a first survey', []],
  ['a survey with proposals', [proposal.id]],
])('%s that a switch of connection ends leaves no report there', async (_, proposals) => {
  const { promise, resolve } = Promise.withResolvers<SurveyReport>()
  let surveys = 0
  const { service, connection } = await start(async () => {
    surveys += 1
    return proposals.length > 0 && surveys === 1 ? createReport(1) : promise
  })
  await service.start({ proposals: [], withSamples: false })
  if (proposals.length > 0) {
    await waitForEnd(service)
    await service.start({ proposals, withSamples: false })
  }
  await expect.poll(() => surveys).toBe(proposals.length + 1)
  connection.fingerprint = 'elsewhere'
  service.onConnecting()
  resolve(createReport(2, { state: proposals.length > 0 ? 'done' : 'cancelled' }))
  await expect.poll(async () => (await service.state()).progress).toBeNull()
  expect(await service.state()).toMatchObject({ report: null, tested: [], testedReport: null })
  service.stop()
})

test('a stored report that is read during a switch of connection is not shown there', async () => {
  const first = await start(async () => createReport(1))
  await first.service.start({ proposals: [], withSamples: false })
  await waitForEnd(first.service)
  first.service.stop()
  const { service, connection } = await start(async () => createReport(2))
  const reading = service.state()
  await new Promise(resolve => setImmediate(resolve))
  connection.fingerprint = 'elsewhere'
  service.onConnecting()
  await reading
  expect((await service.state()).report).toBeNull()
  service.stop()
})
