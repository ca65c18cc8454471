import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWriteGate } from '../../../src/main/survey/read-only.ts'
import { createReportStore } from '../../../src/main/survey/report-store.ts'
import { createSurveyService } from '../../../src/main/survey/survey-service.ts'
import type { Difference, Proposal, SurveyProgress, SurveyReport } from '../../../src/shared/survey.ts'
import type { OpenWork } from '../../../src/shared/update.ts'
import { createTestLog } from '../platform/fixtures.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'surveys-'))
})
afterEach(() => rm(folder, { recursive: true }))

const proposal: Proposal = {
  id: 'gm.list fields ID id',
  call: 'gm.list',
  part: 'fields',
  name: 'ID',
  value: 'id',
  settles: 'renamedField',
  seen: 3,
  of: 3,
  looks: 'id',
}
const aReport = (at: number, more: Partial<SurveyReport> = {}): SurveyReport => ({
  format: 1,
  id: `r${at}`,
  at,
  ms: 1,
  version: '1',
  platform: 'P',
  country: 'BR',
  place: 'here',
  state: 'done',
  pace: 2,
  asked: 1,
  line: { clockSkewSeconds: 0, encodings: [], medianMs: 1, slowestMs: 1, timeouts: 0, redirects: 0 },
  calls: [],
  differences: [],
  proposals: [proposal],
  ...more,
})

const start = async (
  survey: (tried: readonly Proposal[], signal: AbortSignal) => Promise<SurveyReport>,
  open: readonly OpenWork[] = [],
) => {
  const file = join(folder, 'profile.json')
  await writeFile(file, JSON.stringify({ name: 'P', ours: 1, endpoints: {} }))
  const gate = createWriteGate()
  const told: SurveyProgress['state'][] = []
  const target = { path: join(folder, 'copy.json') as string | null }
  const service = createSurveyService({
    connection: async () => ({
      place: 'here',
      session: { state: () => ({ kind: 'signedIn', username: 'a', remembered: false }) } as never,
      survey: async ({ proposals, signal, onProgress }) => {
        onProgress?.({ state: 'running', areas: [], asked: 1 })
        const report = await survey(proposals, signal)
        onProgress?.({ state: report.state, areas: [], asked: 1 })
        return { report, waitedMs: 0 }
      },
    }),
    file: () => file,
    gate,
    openWork: () => open,
    reports: createReportStore(join(folder, 'surveys')),
    tolerances: { all: () => [] },
    version: '1',
    isWeekly: () => false,
    tell: ({ state }) => told.push(state),
    askPath: async () => target.path,
    log: createTestLog(),
  })
  return { service, gate, told, target, file }
}

const window = {} as never
const settle = () => new Promise(resolve => void setTimeout(resolve, 50))

test('a survey closes the gate while it runs, keeps its report, and opens it again', async () => {
  const { promise, resolve } = Promise.withResolvers<SurveyReport>()
  const { service, gate } = await start(() => promise)
  expect(await service.start([])).toMatchObject({ ok: true })
  expect(gate.isClosed()).toBe(true)
  expect(await service.start([])).toMatchObject({ ok: false, failure: { kind: 'busy' } })
  resolve(aReport(1))
  await settle()
  expect(gate.isClosed()).toBe(false)
  expect((await service.state()).report?.id).toBe('r1')
  expect((await service.state()).kept).toEqual([{ id: 'r1', at: 1 }])
  service.stop()
})

test('a copy of the profile is written only after a second survey with its proposals', async () => {
  const { service, target, file } = await start(async tried => aReport(tried.length > 0 ? 2 : 1))
  await service.start([])
  await settle()
  expect(await service.saveProfile(window, [proposal.id])).toMatchObject({ ok: false })
  await service.start([proposal.id])
  await settle()
  expect((await service.state()).tested).toEqual([proposal.id])
  const before = await readFile(file, 'utf8')
  expect(await service.saveProfile(window, [proposal.id])).toEqual({ ok: true, value: true })
  expect(JSON.parse(await readFile(target.path ?? '', 'utf8'))).toEqual({
    name: 'P',
    ours: 1,
    endpoints: { 'gm.list': { fields: { ID: 'id' } } },
  })
  expect(await readFile(file, 'utf8')).toBe(before)
  target.path = file
  expect(await service.saveProfile(window, [proposal.id])).toMatchObject({ ok: false })
  service.stop()
})

test('a survey ends with the session', async () => {
  const { service, gate, told } = await start(
    (_, signal) =>
      new Promise(resolve => {
        signal.addEventListener('abort', () => resolve(aReport(1, { state: 'cancelled' })))
      }),
  )
  await service.start([])
  service.onSession(false)
  await settle()
  expect(gate.isClosed()).toBe(false)
  expect(told).toContain('cancelled')
  expect((await service.state()).kept).toEqual([])
  service.stop()
})

test('new differences that touch money are news', async () => {
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
    return aReport(at, at === 2 ? { differences: [money] } : {})
  })
  for (const expected of [[], [money]]) {
    // oxlint-disable-next-line no-await-in-loop -- one survey after the other
    await service.start([])
    // oxlint-disable-next-line no-await-in-loop -- the same
    await settle()
    // oxlint-disable-next-line no-await-in-loop -- the same
    expect((await service.state()).news).toEqual(expected)
  }
  service.stop()
})

test('a survey does not begin beside writes', async () => {
  const { service, gate } = await start(async () => aReport(1), ['batch', 'form'])
  expect(await service.start([])).toMatchObject({
    ok: false,
    failure: { kind: 'invalid', fields: [{ message: 'errors:surveyWaits' }] },
  })
  expect(gate.isClosed()).toBe(false)
  service.stop()
})
