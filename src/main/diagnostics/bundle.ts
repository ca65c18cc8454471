import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { arch, homedir, platform, release, totalmem } from 'node:os'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import type { FileNotice } from '../../shared/bridge/files.ts'
import type { Job } from '../../shared/bridge/jobs.ts'
import type { Diagnosis } from '../../shared/diagnosis.ts'
import type { About } from '../../shared/help.ts'
import type { Settings } from '../../shared/settings.ts'
import type { Tolerance } from '../../shared/survey.ts'
import type { StoredDump } from '../crashes/dumps.ts'
import type { Journal } from '../journal/journal.ts'
import { shareLog } from './log-copy.ts'
import type { ProfileOutline } from './profile-outline.ts'
import type { RecentCalls } from './recent-calls.ts'
import type { KnownFolders } from './share-record.ts'
import type { ZipFile } from './write-zip.ts'

/** Sources of the diagnostics. */
interface BundleDeps {
  readonly about: About
  readonly settings: Settings
  /** Null without a usable profile. */
  readonly profile: ProfileOutline | null
  readonly jobs: readonly Job[]
  readonly journal: Pick<Journal, 'count'>
  readonly recent: Pick<RecentCalls, 'failures' | 'timings'>
  /** Deviations that the schemas tolerated in this run, by call and kind. */
  readonly tolerances?: readonly Tolerance[]
  /** The last connection test of this run, if any. */
  readonly diagnosis: Diagnosis | null
  readonly notices: readonly FileNotice[]
  /** All dumps on this computer; included only if `withDumps`. */
  readonly dumps: readonly StoredDump[]
  readonly withDumps: boolean
  /** Start of the previous run, if it crashed. */
  readonly unended: number | null
  readonly logs: string
  readonly userData: string
  readonly conceal: (text: string) => string
}

const count = (names: readonly string[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

/** Settings whose values are choices, switches or numbers. Any other may hold typed text, names, amounts or paths. */
const copiedSettings: ReadonlySet<string> = new Set([
  'admin_locale',
  'theme',
  'mode',
  'simplified',
  'menuFolded',
  'singleKeys',
  'density',
  'copiedNumbers',
  'updateChannel',
  'pageSize',
  'firstRange',
  'decimals',
  'writtenForms',
  'amountDecimals',
  'autoRefresh',
  'notifications',
  'lockAfter',
  'wordsFrom',
  'inboxSeconds',
  'shareSafe',
  'detailedLogUntil',
  'weeklySurvey',
  'firstStepsSeen',
  'playerPanel',
] satisfies readonly (keyof Settings)[])

/** Entries of a list or record; 0 or 1 for a text. */
const countEntries = (value: unknown): number =>
  typeof value === 'object' && value !== null ? Object.keys(value).length : Number(Boolean(value))

/** Copies harmless settings and only counts the entries of all others, so that a new setting is not copied by default. */
const summarizeSettings = (settings: Settings) => {
  const entries = Object.entries(settings)
  const others = entries.filter(([name]) => !copiedSettings.has(name))
  return {
    ...Object.fromEntries(entries.filter(([name]) => copiedSettings.has(name))),
    remembered: {
      ...Object.fromEntries(others.map(([name, value]) => [name, countEntries(value)])),
      openTags: settings.tags.reduce((sum, set) => sum + set.tags.length, 0),
      closedTags: settings.tags.reduce((sum, set) => sum + set.closed.length, 0),
    },
  }
}

/** Without the platform's messages; the findings suffice. */
const omitMessages = (diagnosis: Diagnosis | null) =>
  diagnosis && {
    ...diagnosis,
    steps: diagnosis.steps.map(({ values: { message: _message, detail: _detail, ...values }, ...step }) => ({
      ...step,
      values,
    })),
  }

const getProcessStats = () => ({
  runningForMs: Math.round(performance.now()),
  memoryMb: Math.round(process.memoryUsage.rss() / 1_048_576),
  ofMb: Math.round(totalmem() / 1_048_576),
})

/** Collects the files of *Save diagnostics*, without secrets and without players' data. */
export const collectBundleFiles = async (parts: BundleDeps): Promise<readonly ZipFile[]> => {
  const { about, settings, profile, jobs, recent, notices, dumps, conceal } = parts
  const { notices: _licences, ...versions } = about
  // The journal itself may be broken.
  const journal = await parts.journal.count().catch(() => 'unreadable')
  const folders: KnownFolders = [
    [parts.userData, '<data>'],
    [homedir(), '<home>'],
  ]
  const logs = (await readdir(parts.logs).catch(() => [])).filter(name => /^console(\.\d)?\.log$/.test(name))
  const json = (name: string, value: unknown): ZipFile => ({
    name: `${name}.json`,
    content: conceal(JSON.stringify(value, null, 2)),
  })
  return [
    json('versions', { ...versions, system: platform(), release: release(), architecture: arch() }),
    json('settings', summarizeSettings(settings)),
    json('profile', profile),
    json('counts', { jobs: count(jobs.map(job => `${job.kind} ${job.state}`)), journal }),
    json('timings', { ...getProcessStats(), calls: recent.timings() }),
    json('failed-calls', recent.failures()),
    json('tolerated-answers', parts.tolerances ?? []),
    json('connection-test', omitMessages(parts.diagnosis)),
    json('files', {
      notices: notices.map(({ file, ...notice }) => ({ ...notice, file: basename(file) })),
      previousRunCutShort: parts.unended,
      dumps: dumps.map(({ path: _path, ...dump }) => dump),
    }),
    ...logs.map(name => ({
      name: `logs/${name}`,
      content: Readable.from(shareLog(join(parts.logs, name), folders, conceal), { objectMode: false }),
    })),
    ...(parts.withDumps
      ? dumps.map(({ name, path }) => ({ name: `dumps/${name}`, content: createReadStream(path) }))
      : []),
  ]
}
