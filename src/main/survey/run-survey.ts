import { randomUUID } from 'node:crypto'
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import type { Profile } from '../../shared/profile.ts'
import type { Difference, Proposal, SurveyProgress, SurveyReport } from '../../shared/survey.ts'
import type { Platform } from '../platform/platform.ts'
import { fingerprintPlatform } from '../profile/account-key.ts'
import { judgeScales } from './amounts/scales.ts'
import { type CallState, createCallState, reportCall } from './call-state.ts'
import { judgeClocks, judgeZone, summarizeLine } from './clocks.ts'
import { checkConcurrency } from './concurrency.ts'
import { planSurvey } from './plan.ts'
import { maskFirstRow } from './reports/masked-sample.ts'
import { askCall, checkCall, type SurveyRun } from './survey-call.ts'
import { createSurveyClient, SurveyEnd } from './survey-client.ts'

export interface SurveyOptions {
  /** Makes reads only. */
  readonly platform: Platform
  readonly profile: Profile
  readonly version: string
  readonly signal: AbortSignal
  /** Calls per second; default 2; 0: no limit. */
  readonly intervalMs?: number
  readonly onProgress?: (progress: SurveyProgress) => void
  /** Adds one masked row per readable call to the report. */
  readonly withSamples?: boolean
  /** Milliseconds since the epoch. */
  readonly now?: () => number
}

/** A survey's report, and the time spent waiting for the rate limit. */
export interface SurveyResult {
  readonly report: SurveyReport
  readonly waitedMs: number
}

/** Surveys a platform: makes every read that this account may use, and finds differences in the answers. */
export const runSurvey = async (options: SurveyOptions): Promise<SurveyResult> => {
  const {
    platform,
    profile,
    signal,
    intervalMs = 2,
    withSamples = false,
    onProgress,
    now = Date.now,
  } = options
  const at = now()
  const startMs = performance.now()
  const plannedCalls = planSurvey(id => profile.endpoints[id]?.path !== undefined)
  const run: SurveyRun = {
    states: plannedCalls.map(call => createCallState(call, profile.endpoints[call.endpoint.id] ?? {})),
    surveyClient: createSurveyClient({ platform, intervalMs, signal }),
    heads: [],
    timeouts: { count: 0 },
    knownIds: new Map(),
    newest: new Map(),
    learnedNames: [],
  }
  const checkedCalls = new Set<CallState>()
  const common: { differences: Difference[]; proposals: Proposal[] } = { differences: [], proposals: [] }
  const reportProgress = (state: SurveyProgress['state']) => {
    const areas = [...new Set(run.states.map(call => call.plannedCall.area))]
    onProgress?.({
      state,
      asked: run.surveyClient.asked(),
      areas: areas.map(area => {
        const areaStates = run.states.filter(call => call.plannedCall.area === area)
        return {
          area,
          done: areaStates.filter(call => checkedCalls.has(call)).length,
          total: areaStates.length,
          differences: areaStates.reduce((sum, { differences }) => sum + differences.length, 0),
        }
      }),
    })
  }
  let state: SurveyReport['state'] = 'done'
  try {
    reportProgress('running')
    for (const call of run.states) {
      if (call.needs === '') {
        // oxlint-disable-next-line no-await-in-loop -- one at a time, rate-limited
        await askCall(run, call)
        // oxlint-disable-next-line no-await-in-loop -- the same
        await checkCall(run, call)
      }
      checkedCalls.add(call)
      reportProgress('running')
      // oxlint-disable-next-line no-await-in-loop -- yields to main's event loop between calls
      await yieldToLoop()
    }
    await judgeScales(run.surveyClient, run.states, run.knownIds)
    const flight = await checkConcurrency(run.surveyClient, run.states, profile.exports.inFlight)
    common.differences.push(...flight.differences)
    common.proposals.push(...flight.proposals)
  } catch (error) {
    if (!(error instanceof SurveyEnd)) throw error
    state = error.state
  }
  const clock = judgeClocks(run.heads)
  const zone = judgeZone(run.newest, profile.country, now() + (clock.skewSeconds ?? 0) * 1000)
  for (const difference of zone.byCall)
    run.states.find(({ endpoint }) => endpoint.id === difference.call)?.differences.push(difference)
  common.differences.push(...zone.differences, ...clock.differences)
  common.proposals.push(...zone.proposals)
  reportProgress(state)
  const report: SurveyReport = {
    format: 1,
    id: randomUUID(),
    at,
    ms: Math.round(performance.now() - startMs),
    version: options.version,
    platform: profile.name,
    country: profile.country,
    place: fingerprintPlatform(profile.baseUrl),
    state,
    pace: intervalMs,
    asked: run.surveyClient.asked(),
    line: { ...summarizeLine(run.heads, run.timeouts.count), clockSkewSeconds: clock.skewSeconds },
    calls: run.states.map(reportCall),
    ...(withSamples && { samples: run.states.flatMap(maskFirstRow) }),
    differences: [...common.differences, ...run.states.flatMap(call => call.differences)],
    proposals: uniqueProposals([...common.proposals, ...run.states.flatMap(call => call.proposals)]),
  }
  return { report, waitedMs: run.surveyClient.waitedMs() }
}

const uniqueProposals = (proposals: readonly Proposal[]): Proposal[] => [
  ...new Map(proposals.map(proposal => [proposal.id, proposal])).values(),
]
