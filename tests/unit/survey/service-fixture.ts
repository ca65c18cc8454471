import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createWriteGate } from '../../../src/main/survey/read-only.ts'
import { createReportStore } from '../../../src/main/survey/reports/report-store.ts'
import { createSurveyService } from '../../../src/main/survey/survey-service.ts'
import type { Proposal, SurveyProgress, SurveyReport } from '../../../src/shared/survey.ts'
import type { OpenWork } from '../../../src/shared/update.ts'
import { createTestLog } from '../platform/fixtures.ts'

export const proposal: Proposal = {
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
export const createReport = (at: number, more: Partial<SurveyReport> = {}): SurveyReport => ({
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

/** Starts a survey service in a folder, with the test's own survey. */
export const startService = async (
  folder: string,
  survey: (candidateProposals: readonly Proposal[], signal: AbortSignal) => Promise<SurveyReport>,
  open: readonly OpenWork[] = [],
) => {
  const file = join(folder, 'profile.json')
  await writeFile(file, JSON.stringify({ name: 'P', ours: 1, endpoints: {} }))
  const gate = createWriteGate()
  const progressStates: SurveyProgress['state'][] = []
  const target = { path: join(folder, 'copy.json') as string | null }
  const connection = { fingerprint: 'here' }
  const service = createSurveyService({
    connection: async () => ({
      ...connection,
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
    sendProgress: ({ state }) => progressStates.push(state),
    askPath: async () => target.path,
    log: createTestLog(),
  })
  return { service, gate, progressStates, target, file, connection }
}
