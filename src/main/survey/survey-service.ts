import { readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { BrowserWindow } from 'electron'
import { failed, ok, type Result } from '../../shared/result.ts'
import {
  compareSurveys,
  findTouching,
  type SurveyComparison,
  type SurveyProgress,
  type SurveyReport,
  type SurveyState,
} from '../../shared/survey.ts'
import type { OpenWork } from '../../shared/update.ts'
import type { Connection } from '../connection/connection.ts'
import { findFreePath } from '../downloads/file-name.ts'
import { toFileKey } from '../exports/export-rules.ts'
import { writeAtomically } from '../files/atomic-write.ts'
import { getErrorCode, toDiskFailure } from '../files/disk.ts'
import type { Log } from '../log/log.ts'
import type { WriteGate } from './read-only.ts'
import type { ReportStore } from './reports/report-store.ts'
import type { Tolerances } from './tolerances.ts'

interface SurveyDeps {
  readonly connection: () => Promise<Pick<Connection, 'survey' | 'session' | 'fingerprint'>>
  /** Current profile file; null for the demo platform. */
  readonly file: () => string | null
  readonly gate: WriteGate
  /** Open work: no survey starts during writes. */
  readonly openWork: () => readonly OpenWork[]
  readonly reports: ReportStore
  readonly tolerances: Pick<Tolerances, 'all'>
  readonly version: string
  readonly isWeekly: () => boolean
  readonly sendProgress: (progress: SurveyProgress) => void
  /** Asks where to save a file of this name; null if canceled. */
  readonly askPath: (window: BrowserWindow, name: string) => Promise<string | null>
  readonly log: Log
  readonly now?: () => number
}

const weekMs = 7 * 24 * 60 * 60 * 1000
const hourMs = 60 * 60 * 1000
/** Maximum number of reports offered for comparison. */
const maxListed = 12

const invalid = (field: string) =>
  failed({ kind: 'invalid', fields: [{ field, message: 'errors:invalidRequest' }] })

/** Work that writes to the platform. */
const writingWork: ReadonlySet<OpenWork> = new Set(['write', 'import', 'batch'])

const waits = failed({ kind: 'invalid', fields: [{ field: 'survey', message: 'errors:surveyWaits' }] })

/** Options of a survey request. */
interface SurveyRequest {
  /** Ids of proposals to test; empty to survey with the unchanged profile. */
  readonly proposals: readonly string[]
  readonly withSamples: boolean
}

/** Surveys of the current platform, one at a time, with their reports and the proposed profile. */
export const createSurveyService = (deps: SurveyDeps) => {
  const { gate, reports, sendProgress, log, now = Date.now } = deps
  let running: AbortController | null = null
  let progress: SurveyProgress | null = null
  let lastReport: SurveyReport | null = null
  /** Proposals tested by a second survey, and its report. */
  let tested: { readonly ids: readonly string[]; readonly report: SurveyReport } | null = null

  /** Number of the connection: what belongs to an earlier one is not shown. */
  let connectionNumber = 0

  const listStored = async () => {
    const { fingerprint } = await deps.connection()
    return fingerprint === '' ? [] : reports.list(fingerprint)
  }

  const run = async ({ proposals, withSamples }: SurveyRequest, abort: AbortController) => {
    const releaseGate = gate.close()
    try {
      const { survey, fingerprint } = await deps.connection()
      if (!survey) return
      const surveyedConnection = connectionNumber
      await reports.noteStart({ at: now(), place: fingerprint })
      const triedProposals = lastReport?.proposals.filter(({ id }) => proposals.includes(id)) ?? []
      const { report } = await survey({
        proposals: triedProposals,
        withSamples,
        version: deps.version,
        signal: abort.signal,
        onProgress: newProgress => {
          progress = newProgress
          sendProgress(newProgress)
        },
      })
      log.info('The platform was surveyed', {
        asked: report.asked,
        state: report.state,
        differences: report.differences.length,
      })
      const isCurrent = surveyedConnection === connectionNumber
      if (triedProposals.length > 0) {
        if (report.state === 'done' && isCurrent) tested = { ids: triedProposals.map(({ id }) => id), report }
        return
      }
      if (isCurrent) {
        lastReport = report
        tested = null
      }
      if (report.state === 'done') await reports.add(report)
    } catch (error) {
      log.error('Could not survey the platform', error)
      progress = { state: 'failed', areas: [], asked: 0 }
    } finally {
      releaseGate()
      await reports.noteEnd().catch(error => log.error('Could not record the end of a survey', error))
      running = null
      if (progress) sendProgress(progress.state === 'running' ? { ...progress, state: 'failed' } : progress)
    }
  }

  const start = async (request: SurveyRequest): Promise<Result<undefined>> => {
    const { survey, session } = await deps.connection()
    if (!survey || session.state().kind !== 'signedIn') return failed({ kind: 'signedOut', message: '' })
    if (running) return failed({ kind: 'busy', endpoint: '', reason: 'survey' })
    if (deps.openWork().some(one => writingWork.has(one))) return waits
    running = new AbortController()
    progress = { state: 'running', areas: [], asked: 0 }
    sendProgress(progress)
    void run(request, running)
    return ok(undefined)
  }

  const write = async (path: string, text: string): Promise<Result<boolean>> => {
    try {
      await writeAtomically(path, text, { mode: 0o600 })
      return ok(true)
    } catch (error) {
      return failed(toDiskFailure(getErrorCode(error), path))
    }
  }

  const readLatest = async (): Promise<SurveyReport | null> => {
    if (lastReport) return lastReport
    const readConnection = connectionNumber
    const [newest] = await listStored()
    const report = newest ? await reports.read(newest.id) : null
    if (readConnection === connectionNumber) lastReport ??= report
    return lastReport
  }

  const comparisonWith = async (id: string): Promise<SurveyComparison | null> => {
    const [report, before] = [await readLatest(), await reports.read(id)]
    return report && before ? compareSurveys(before, report) : null
  }

  const weekly = setInterval(() => {
    const surveyIfDue = async () => {
      if (!deps.isWeekly() || running) return
      const [newest] = await listStored()
      if (!newest || now() - newest.at > weekMs) await start({ proposals: [], withSamples: false })
    }
    surveyIfDue().catch(error => log.error('Could not start the weekly survey', error))
  }, hourMs)
  weekly.unref()

  return {
    state: async (): Promise<SurveyState> => {
      const [report, storedReports, { fingerprint }] = [
        await readLatest(),
        await listStored(),
        await deps.connection(),
      ]
      const earlier = storedReports.find(entry => entry.id !== report?.id)
      const before = report && earlier ? await reports.read(earlier.id) : null
      return {
        progress: running ? progress : null,
        report,
        interruptedAt: running ? null : await reports.findInterrupted(fingerprint),
        tested: tested?.ids ?? [],
        testedReport: tested?.report ?? null,
        reports: storedReports.slice(0, maxListed),
        news: report && before ? findTouching(compareSurveys(before, report).added) : [],
        tolerances: deps.tolerances.all(),
        canPropose: deps.file() !== null,
      }
    },
    start,
    cancel: (): void => running?.abort(),
    compare: comparisonWith,
    /** Saves the report as HTML and, beside it under a free name, as JSON. */
    save: async (window: BrowserWindow, earlierId: string | null): Promise<Result<boolean>> => {
      const report = await readLatest()
      if (!report) return ok(false)
      const day = new Date(report.at).toISOString().slice(0, 10)
      const path = await deps.askPath(window, `survey-${day}.html`)
      if (path === null) return ok(false)
      const { renderReport } = await import('./reports/report-html.ts')
      const comparison = earlierId === null ? null : await comparisonWith(earlierId)
      const page = await write(path, renderReport(report, comparison))
      if (!page.ok) return page
      // The operator did not choose this name: it must not overwrite a file, such as a profile.
      const jsonPath = findFreePath(dirname(path), basename(path).replace(/\.html?$/i, ''), '.json')
      return write(jsonPath, JSON.stringify(report, null, 2))
    },
    /** Saves a copy of the profile with proposals that a second survey has tested. */
    saveProfile: async (window: BrowserWindow, ids: readonly string[]): Promise<Result<boolean>> => {
      const [report, file] = [await readLatest(), deps.file()]
      if (!report || file === null) return invalid('profile')
      if (!tested || ids.some(id => !tested?.ids.includes(id))) return invalid('proposals')
      const path = await deps.askPath(window, 'profile-proposed.json')
      if (path === null) return ok(false)
      if (toFileKey(path) === toFileKey(file)) return invalid('path')
      const { applyProposals } = await import('./reports/apply-proposals.ts')
      const before = JSON.parse((await readFile(file, 'utf8')).replace(/^\uFEFF/, '')) as Readonly<
        Record<string, unknown>
      >
      const chosenProposals = report.proposals.filter(({ id }) => ids.includes(id))
      return write(path, `${JSON.stringify(applyProposals(before, chosenProposals), null, 2)}\n`)
    },
    /** Called on sign-in and sign-out. */
    onSession: (isSignedIn: boolean): void => {
      if (!isSignedIn) running?.abort('signedOut')
    },
    onConnecting: (): void => {
      running?.abort()
      connectionNumber += 1
      lastReport = null
      tested = null
      progress = null
    },
    stop: (): void => {
      clearInterval(weekly)
      running?.abort()
    },
  }
}

export type SurveyService = ReturnType<typeof createSurveyService>
