import { helpRequests } from '../../shared/bridge/help.ts'
import type { Diagnosis } from '../../shared/diagnosis.ts'
import { ok, type Result } from '../../shared/result.ts'
import type { Bridge } from '../bridge/bridge.ts'
import type { Connection } from '../connection/connection.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Journal } from '../journal/journal.ts'
import type { Log } from '../log/log.ts'
import type { SecretValues } from '../log/secret-values.ts'
import type { FileNotices } from '../settings/file-notices.ts'
import type { SettingsStore } from '../settings/settings.ts'
import type { Tolerances } from '../survey/tolerances.ts'
import type { NativeHandlers } from '../windows/dialogs/native.ts'
import { createDiagnosis } from './diagnosis.ts'
import type { RecentCalls } from './recent-calls.ts'

/** Facts about this installation and run. */
export interface HelpFacts {
  /** License list written by the build; missing in development. */
  readonly noticesFile: string
  readonly logs: string
  readonly crashDumps: string
  /** Start of the previous run, in milliseconds since the epoch, if it crashed; else null. */
  readonly unended: number | null
  /** Turns the detailed log on for a day, or off. */
  readonly keepDetailedLog: (on: boolean) => void
}

interface HelpRequestsDeps {
  readonly facts: HelpFacts
  readonly version: string
  /** Folder of the user's own files. */
  readonly folder: string
  readonly connection: () => Promise<Connection>
  /** Opens another connection for a test; null for the current one or an unknown id. */
  readonly openAside: (profile: string) => Promise<Connection> | null
  readonly sendDiagnosis: (diagnosis: Diagnosis) => void
  readonly native: Pick<NativeHandlers, 'askDiagnosticsPath'>
  readonly settings: SettingsStore
  readonly jobs: Pick<Jobs, 'list'>
  readonly journal: Pick<Journal, 'count'>
  readonly recent: RecentCalls
  readonly notices: FileNotices
  readonly log: Log
  readonly secretValues: SecretValues
  readonly tolerances: Pick<Tolerances, 'all'>
}

/** Answers the requests of the help menu; their code is loaded on first use. */
export const registerHelp = (bridge: Bridge, parts: HelpRequestsDeps) => {
  const { facts, version, connection, native, settings, recent, notices, log, secretValues } = parts
  const diagnosis = createDiagnosis({
    connection,
    openAside: parts.openAside,
    sendDiagnosis: parts.sendDiagnosis,
    log,
  })
  let showsCrash = facts.unended !== null
  const dumps = async () => (await import('../crashes/dumps.ts')).listDumps(facts.crashDumps)
  const about = async () => (await import('./about.ts')).readAbout(version, facts.noticesFile)

  const save = async (path: string, withDumps: boolean): Promise<Result<boolean>> => {
    const [{ collectBundleFiles }, { writeZip }] = await Promise.all([
      import('./bundle.ts'),
      import('./write-zip.ts'),
    ])
    const files = await collectBundleFiles({
      about: await about(),
      settings: settings.current(),
      profile: (await connection()).outline,
      jobs: parts.jobs.list(),
      journal: parts.journal,
      recent,
      tolerances: parts.tolerances.all(),
      diagnosis: diagnosis.last(),
      notices: notices.all(),
      dumps: await dumps(),
      withDumps,
      unended: facts.unended,
      logs: facts.logs,
      userData: parts.folder,
      conceal: secretValues.conceal,
    })
    const result = await writeZip(path, files)
    if (result.ok) log.info('Diagnostics were saved', { files: files.length, withDumps })
    return result.ok ? ok(true) : result
  }

  bridge.answer(helpRequests, {
    about,
    startDiagnosis: (request, window) => diagnosis.start(window, request?.profile),
    cancelDiagnosis: (_, window) => diagnosis.cancel(window),
    troubles: async () => ({
      failures: recent.failures(),
      dumps: (await dumps()).map(({ path: _path, ...dump }) => dump),
    }),
    saveDiagnostics: async ({ dumps: withDumps }, window) => {
      const path = await native.askDiagnosticsPath(window)
      return path === null ? ok(false) : save(path, withDumps)
    },
    keepDetailedLog: ({ on }) => facts.keepDetailedLog(on),
    leaveCrash: () => {
      showsCrash = false
    },
    reportError: report => log.error('The page reports an error', report),
  })
  return {
    /** True until the operator has dismissed the notice of the previous run's crash. */
    endedBadly: () => showsCrash,
  }
}
