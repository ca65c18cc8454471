import { z } from 'zod'
import { type AddedUp, AddUp } from './adding-up.ts'
import { type Batch, BatchResume, BatchStart, type BatchTally } from './batch.ts'
import type { Change } from './change.ts'
import type { CrashDump, Diagnosis, FailedCall } from './diagnosis.ts'
import { longestNamePattern } from './export-name.ts'
import { ExportPlan } from './export-plan.ts'
import { type About, helpCommands } from './help.ts'
import type { ImportPreview } from './import-preview.ts'
import { longestProfileName, type Profiles, profileColours } from './kept-profile.ts'
import type { PublicProfile } from './profile.ts'
import type { DiskReason, Failure, Result } from './result.ts'
import { SearchMark } from './search-mark.ts'
import { isJson, OpenTag, type Settings, SettingsPatch } from './settings.ts'
import { type KeptRun, type KeptRuns, RunStart, SettlementRun } from './settlement-run.ts'
import { type KeptSnapshots, NewSnapshot, type Snapshot, type SnapshotHead } from './snapshot.ts'
import type { TaskKind } from './task-id.ts'
import { Seen } from './toggle-state.ts'
import {
  type OpenWork,
  PageWork,
  type UpdateAnswer,
  type UpdateChoice,
  type Updates,
  type UpdatesOff,
  updateTimes,
} from './update.ts'
import { mostViews, NamedView } from './view.ts'
import type { ReadViews } from './view-file.ts'
import { WriteVerdict } from './write-verdict.ts'

/** Who is signed in. `expired`: the platform ended the session; the reason is shown for two seconds (spec 1 §4). */
export type SessionState =
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'signedIn'; readonly username: string; readonly remembered: boolean }
  | { readonly kind: 'expired'; readonly username: string; readonly message: string }

/**
 * Whether the console is locked: every window hides what it shows, and main answers nothing but what leads out of it.
 * `waitUntil`: a wrong password was given too often, and none is taken before (milliseconds since the epoch, 0 for now).
 */
export interface LockState {
  readonly locked: boolean
  readonly waitUntil: number
}

/** A file a job left behind, named by its place; the page never handles paths. */
export interface JobFile {
  readonly name: string
  readonly bytes: number
}

/**
 * A background job: a table export written here, a task of the platform (spec 1 §2), a download of one of its links, or an
 * upload, or a batch of writes. An upload cannot be cancelled; one that got no answer has failed by `outcomeUnknown`.
 */
export interface Job {
  readonly id: string
  readonly kind: 'export' | 'task' | 'download' | 'upload' | 'batch'
  /** Of a `task` only: what it does, and the id of the call that began it. */
  readonly task?: { readonly kind: TaskKind; readonly call: string }
  readonly title: string
  readonly state: 'running' | 'paused' | 'done' | 'failed' | 'cancelled'
  /** What `done` and `total` count. */
  readonly unit: 'rows' | 'bytes'
  /** Rows or bytes written, or sent, of `total`; a total of null is not known. */
  readonly done: number
  readonly total: number | null
  /** Why it failed, is paused, or could not be asked about just now. A paused job can be resumed and keeps what it has. */
  readonly failure: Failure | null
  /** The platform's own text about a task, '' for none. */
  readonly message: string
  /** How an ended task announces itself (spec 1 §4); '' otherwise. */
  readonly tip: '' | 'showMsgBox' | 'toast' | 'showDownloadMsg'
  /** Rows a second, lately, of a table export; null or absent while that cannot be told, and for any other job. */
  readonly rate?: number | null
  /** Rows that could not be read and stand in the workbook as such. */
  readonly unreadable: number
  /** Rows that the platform counted all the while and never gave. */
  readonly missing?: number
  /** The platform repeated its pages and stated no total: the workbook may not hold all rows. */
  readonly mayBeMore?: boolean
  /** Of a `batch` only: how its rows ended so far, and the call that sends them. */
  readonly tally?: BatchTally
  readonly call?: string
  readonly files: readonly JobFile[]
  /** Names of the files a finished task offers, in the platform's order: each can be downloaded. */
  readonly links: readonly string[]
  /** Milliseconds since the epoch. */
  readonly startedAt: number
}

/** An account of the demo platform, shown on its sign-in page only. */
export interface DemoAccount {
  readonly username: string
  readonly password: string
  /** The six-digit code of this moment; '' while no authenticator is bound. */
  readonly code: string
  /** Which account this is, a key of the sign-in texts: owner, salesman, noHome, unbound. */
  readonly role: string
}

/** A write of the signed-in operator that may have been done or not: no answer came, or the program ended before it did. */
export interface Unanswered {
  readonly id: string
  /** When it was sent, in milliseconds since the epoch. */
  readonly at: number
  /** Id of the call. */
  readonly call: string
  /** Its fields by name, without secrets, cut to a length that can be shown. */
  readonly target: Readonly<Record<string, string>>
}

/**
 * What is told of the user's own files. Set aside: it could not be read and is kept under this path; `exportNewer` was begun
 * by a newer version and goes on with that one, as does `batchNewer`. `batchChanged`: its plan is not the one that was
 * reviewed, and nothing more of it is sent. `journalLines`: so many lines that this version
 * cannot read stay in the journal, and what they tell of is not asked about before it is sent again. `snapshotsSetAside`:
 * so many in this folder.
 */
export type FileNotice =
  | {
      readonly kind:
        | 'settingsSetAside'
        | 'journalSetAside'
        | 'exportSetAside'
        | 'exportNewer'
        | 'batchSetAside'
        | 'batchNewer'
        | 'batchChanged'
      readonly file: string
    }
  | { readonly kind: 'settingsUnsaved'; readonly file: string; readonly reason: DiskReason }
  | { readonly kind: 'snapshotsSetAside'; readonly file: string; readonly count: number }
  | { readonly kind: 'journalLines'; readonly file: string; readonly count: number }

/** What the page needs to know before it can draw anything. */
export interface Boot {
  readonly version: string
  readonly platform: 'win32' | 'darwin' | 'linux'
  readonly profile: PublicProfile
  /** Set when the chosen profile could not be used: nothing can be called until it is mended. */
  readonly profileProblem: Extract<Failure, { kind: 'misconfigured' }> | null
  /** Where the token is kept: the system's secret store, or memory only because it is missing or weak. */
  readonly secretStore: 'system' | 'memory'
  /** Names of what the profile says and this version does not know: it is left out. */
  readonly profileLeftOut: readonly string[]
  /** Built for one platform: it offers no other, not even the demo platform. */
  readonly branded: boolean
  readonly profiles: Profiles
  /** Why this installation takes no updates by itself; null where it does, or is none. */
  readonly updatesOff: UpdatesOff | null
  readonly updates: Updates
  readonly fileNotices: readonly FileNotice[]
  /** The run before was cut short, and nobody has been told yet. */
  readonly endedBadly: boolean
  readonly settings: Settings
  readonly session: SessionState
  /** While locked the rest is what a window needs to hide: neither tags nor jobs nor what was searched for. */
  readonly lock: LockState
  readonly jobs: readonly Job[]
  /** The one tag that this window shows; null for the main window and for that of a player. */
  readonly tag: OpenTag | null
  /** The tags that have a window of their own, as they are now. */
  readonly away: readonly OpenTag[]
}

/** Commands of the native menu that the page carries out. */
export const commands = [
  'lock',
  'closeTag',
  'reloadTag',
  'nextTag',
  'previousTag',
  'reopenTag',
  'duplicateTag',
  'moveTagOut',
  'listTags',
  'tag1',
  'tag2',
  'tag3',
  'tag4',
  'tag5',
  'tag6',
  'tag7',
  'tag8',
  'tag9',
  'find',
  'toggleSimplified',
  'toggleShareSafe',
  'toggleJobs',
  'checkForUpdates',
  ...helpCommands,
] as const
export type Command = (typeof commands)[number]

/** What main tells the page, unasked. */
export interface BridgeEvents {
  readonly session: SessionState
  readonly lock: LockState
  readonly settings: Settings
  readonly jobs: readonly Job[]
  /** Told once a page has booted, too: what an earlier run left open is read from the disk meanwhile. */
  readonly unanswered: readonly Unanswered[]
  readonly fileNotices: readonly FileNotice[]
  readonly updates: Updates
  readonly profiles: Profiles
  readonly command: Command
  /** How far the connection test has come. */
  readonly diagnosis: Diagnosis
  /** How many rows of a list have been added up, of how many; a total of null is not known. */
  readonly addingUp: { readonly ticket: string; readonly done: number; readonly total: number | null }
  /** In whatever window it was made. */
  readonly changed: Change
  /** An in-app route to open: a deep link or a second instance. */
  readonly navigate: string
  /** What the window of a tag remembers; told to the main window, which keeps it. */
  readonly tagRemembers: { readonly id: string; readonly key: string; readonly value: unknown }
  /** The window of a tag is gone; `show` where the operator asked for the tag. */
  readonly tagBack: { readonly id: string; readonly show: boolean }
  /** An in-app route that the window of a tag or of a player leads to: only the main window shows other pages. */
  readonly lead: { readonly route: string; readonly how: 'lead' | 'open' }
}

const credentials = z.strictObject({
  username: z.string().max(200),
  password: z.string().max(400),
  code: z.string().max(20),
  remember: z.boolean(),
})

/** Which connection: the page knows them by their ids. */
const profileId = z.string().min(1).max(60)

/** When the operator was told of the same write before (`at` of the failure `repeat`): only then it is sent once more. */
const confirmed = z.int().min(0).optional()

/** Input schema of every request the page may make; main parses each message with it before anything else. */
export const requests = {
  boot: z.undefined(),
  /** One call of the platform. `ticket` lets a read be cancelled; `seen` is what a toggle was asked about. */
  call: z.strictObject({
    id: z.string().max(100),
    input: z.record(z.string(), z.unknown()),
    ticket: z.string().max(60),
    seen: Seen.optional(),
    confirmed,
    /** The search that a read begins, or that a write's rows come from. */
    search: SearchMark.optional(),
  }),
  /** Also ends what is being added up under this ticket. */
  cancelCall: z.strictObject({ ticket: z.string().max(60) }),
  signIn: credentials,
  adminSignIn: z.strictObject({
    adminId: z.string(),
    channelId: z.string(),
    loginTime: z.string(),
    loginKey: z.string(),
  }),
  groupSignIn: z.strictObject({ data: z.string(), sn: z.string() }),
  signOut: z.undefined(),
  /** Locks all windows until the password is given. */
  lock: z.undefined(),
  unlock: z.strictObject({ password: z.string().min(1).max(400) }),
  saveSettings: SettingsPatch,
  chooseProfile: z.undefined(),
  useDemo: z.undefined(),
  /** Asks for a profile's file and adds it to the connections, without using it. */
  addProfile: z.undefined(),
  changeProfile: z.strictObject({
    id: profileId,
    name: z.string().trim().max(longestProfileName).optional(),
    colour: z.enum(profileColours).optional(),
  }),
  /** Takes a connection off the list; its file stays. */
  removeProfile: z.strictObject({ id: profileId }),
  /** Signs out and connects by another profile; `anyway`: the operator was told what is open. */
  useProfile: z.strictObject({ id: profileId, anyway: z.boolean() }),
  /** Asks for the folder where files are offered to be saved, or goes back to the system's downloads. */
  setExportFolder: z.strictObject({ to: z.enum(['chosen', 'usual']) }),
  /** What a list saved now would be called by this pattern, and where it would be offered to be saved. */
  previewExport: z.strictObject({
    title: z.string().min(1).max(120),
    pattern: z.string().max(longestNamePattern),
  }),
  startExport: ExportPlan,
  /** Adds up the rows of all pages of a list; told by `addingUp`, cancelled like a call. */
  addUp: AddUp,
  /** Makes a call that starts a task of the platform; for an export the user is asked first where to save it. */
  startTask: z.strictObject({
    id: z.string().max(100),
    input: z.record(z.string(), z.unknown()),
    title: z.string().min(1).max(120),
    confirmed,
    /** The search that a write's row comes from. */
    search: SearchMark.optional(),
  }),
  /** Notes what was found out about a write without an answer. */
  settle: z.strictObject({ id: z.string().max(60), verdict: WriteVerdict }),
  /** Downloads a finished task's link, by its number from 0, to where the user says. */
  downloadLink: z.strictObject({ id: z.string(), link: z.int().min(0) }),
  /** Asks for a workbook of members, reads and checks it (spec 2 §2.2); nothing is sent. */
  chooseImport: z.undefined(),
  /** Sends the good rows of a checked workbook; the amount as typed, the password for rows without their own. */
  startImport: z.strictObject({
    token: z.string().max(60),
    nAwardMoney: z.string().max(40),
    password: z.string().max(400),
    confirmed,
  }),
  /** Writes the template of a workbook of members to where the user says. */
  saveImportTemplate: z.undefined(),
  /** Writes views to where the user says, under a name that begins with the title. */
  exportViews: z.strictObject({
    title: z.string().max(120),
    views: z.array(NamedView).min(1).max(mostViews),
  }),
  /** Asks for a file of views and reads it; nothing is kept of it. */
  importViews: z.undefined(),
  /** Keeps a reading of a report on this computer. */
  keepSnapshot: NewSnapshot,
  /** What is kept of a report, by its route. */
  snapshots: z.strictObject({ report: z.string().max(200) }),
  openSnapshot: z.strictObject({ id: z.string().max(60) }),
  deleteSnapshot: z.strictObject({ id: z.string().max(60) }),
  /** The home page's figures of yesterday at this hour. */
  homeBefore: z.undefined(),
  /** Prints what the page shows on paper as a PDF to where the user says, under a name that begins with the title. */
  savePdf: z.strictObject({ title: z.string().max(120) }),
  /** Keeps a settlement run on this computer and begins to send it as a batch. */
  startRun: RunStart,
  /** A settlement run, as far as is known what became of it. */
  run: z.strictObject({ id: SettlementRun.shape.id }),
  /** The settlement runs that this operator sent from here. */
  runs: z.undefined(),
  /** Begins a batch of writes, which goes on as a job. */
  startBatch: BatchStart,
  /** How a batch stands, row by row. */
  batch: z.strictObject({ id: z.string().max(60) }),
  /** Goes on with a paused batch that needs its secret again. */
  resumeBatch: BatchResume,
  cancelJob: z.strictObject({ id: z.string() }),
  pauseJob: z.strictObject({ id: z.string() }),
  resumeJob: z.strictObject({ id: z.string() }),
  /** Takes an ended job off the panel; its files stay. */
  dismissJob: z.strictObject({ id: z.string() }),
  openJobFile: z.strictObject({ id: z.string(), file: z.int().min(0) }),
  showJobFile: z.strictObject({ id: z.string(), file: z.int().min(0) }),
  /** Puts text (and, for tables, HTML) on the clipboard. */
  copy: z.strictObject({ text: z.string().max(20_000_000), html: z.string().max(40_000_000).optional() }),
  openLink: z.strictObject({ url: z.string().max(4000) }),
  /** Fetches a picture of a text of the platform; an address without a host is the platform's own. */
  picture: z.strictObject({ source: z.string().min(1).max(2000) }),
  /** Opens a player's detail in a window of its own (spec 2 §2.9), or brings forward the one that shows it. */
  openPlayer: z.strictObject({ id: z.string().regex(/^\d{1,24}$/) }),
  /** Shows a tag in a window of its own; the page that asks keeps it as one that is away. */
  openTagWindow: z.strictObject({ tag: OpenTag }),
  /** Brings the window of a tag forward. */
  showTagWindow: z.strictObject({ id: z.string().max(100) }),
  /** From the window of a tag: something its screen remembers. */
  rememberTag: z.strictObject({ key: z.string().max(400), value: z.unknown().refine(isJson) }),
  /** From the window of a tag: the tag goes back to the main window and is on show there. */
  returnTag: z.undefined(),
  /**
   * From the window of a tag or of a player: the main window comes forward and shows a route, by `lead` in the tag of its page,
   * which then searches for what the route names, by `open` as from the menu.
   */
  leadMain: z.strictObject({ route: z.string().startsWith('/').max(4000), how: z.enum(['lead', 'open']) }),
  toggleFullScreen: z.undefined(),
  /** Closes the window whose page asks. */
  closeWindow: z.undefined(),
  demoAccounts: z.undefined(),
  /** Looks for a newer version now. */
  checkForUpdates: z.undefined(),
  /** When what is ready is to be installed. */
  chooseUpdate: z.strictObject({ when: z.enum(updateTimes) }),
  /** What is open in the window whose page says so, and must not be interrupted by an update. */
  tellOpenWork: PageWork,
  /** From the main window: how much waits in the inbox, and whether some of it was not known before. */
  tellWaiting: z.strictObject({ count: z.int().min(0).max(9_999_999), isNew: z.boolean() }),
  /** What the program is made of. */
  about: z.undefined(),
  /**
   * Begins a connection test, which is told by `diagnosis`; one that is under way ends. Of the connection in use unless another
   * is named.
   */
  startDiagnosis: z.strictObject({ profile: profileId }).optional(),
  cancelDiagnosis: z.undefined(),
  /** What went wrong lately. */
  troubles: z.undefined(),
  /** Writes diagnostics to where the user says; with `dumps` also what crashes left of the program's memory. */
  saveDiagnostics: z.strictObject({ dumps: z.boolean() }),
  /** Makes the log detailed for a day, or no longer; the settings tell. */
  keepDetailedLog: z.strictObject({ on: z.boolean() }),
  /** The operator was told how the run before ended. */
  leaveCrash: z.undefined(),
  /** An error the page caught at its edge, for the log. */
  reportError: z.strictObject({ message: z.string().max(4000), stack: z.string().max(20_000) }),
} as const

/**
 * What became of a wish for another connection. `open`: this is in the way; `waits`: it has to end first, whoever wishes what.
 */
export type ProfileSwitch =
  | { readonly kind: 'switching' }
  | { readonly kind: 'open'; readonly open: readonly OpenWork[]; readonly waits: boolean }

interface Answers {
  readonly boot: Boot
  readonly call: Result<unknown>
  readonly cancelCall: undefined
  readonly signIn: Result<SessionState>
  readonly adminSignIn: Result<SessionState>
  readonly groupSignIn: Result<SessionState>
  readonly signOut: undefined
  readonly lock: undefined
  readonly unlock: Result<undefined>
  readonly saveSettings: Settings
  /** The profile is used from the next start of the window; null when the dialog was closed. */
  readonly chooseProfile: Result<PublicProfile | null>
  readonly useDemo: Result<PublicProfile>
  /** The id of what was added, or was there already; null when the dialog was closed. */
  readonly addProfile: Result<string | null>
  readonly changeProfile: undefined
  readonly removeProfile: Result<undefined>
  readonly useProfile: Result<ProfileSwitch>
  readonly setExportFolder: undefined
  readonly previewExport: { readonly name: string; readonly folder: string }
  /** The job's id; null when the save dialog was closed. */
  readonly startExport: Result<string | null>
  readonly addUp: Result<AddedUp>
  /** The job's id; null when the save dialog was closed. */
  readonly startTask: Result<string | null>
  readonly settle: Result<undefined>
  /** The id of the download's job; null when the save dialog was closed. */
  readonly downloadLink: Result<string | null>
  /** A workbook that cannot be used is `invalid` with the reason; null when the dialog was closed. */
  readonly chooseImport: Result<ImportPreview | null>
  /** The id of the upload's job. */
  readonly startImport: Result<string>
  /** False when the save dialog was closed. */
  readonly saveImportTemplate: Result<boolean>
  /** False when the save dialog was closed. */
  readonly exportViews: Result<boolean>
  /** A file that is of no use is `invalid` with the reason; null when the dialog was closed. */
  readonly importViews: Result<ReadViews | null>
  /** Null where the day, or the hour, had its first already. */
  readonly keepSnapshot: Result<SnapshotHead | null>
  readonly snapshots: Result<KeptSnapshots>
  readonly openSnapshot: Result<Snapshot>
  /** One that is gone already is `invalid`; one that cannot be removed stays. */
  readonly deleteSnapshot: Result<void>
  /** Null where none were kept then. */
  readonly homeBefore: Result<Snapshot | null>
  /** False when the save dialog was closed. */
  readonly savePdf: Result<boolean>
  readonly startRun: Result<KeptRun>
  readonly run: Result<KeptRun>
  readonly runs: Result<KeptRuns>
  /** The job's id. */
  readonly startBatch: Result<string>
  /** Null for one that is not there, or is another operator's. */
  readonly batch: Batch | null
  readonly resumeBatch: Result<undefined>
  readonly cancelJob: undefined
  readonly pauseJob: undefined
  readonly resumeJob: Result<undefined>
  readonly dismissJob: undefined
  readonly openJobFile: Result<undefined>
  readonly showJobFile: Result<undefined>
  readonly copy: undefined
  readonly openLink: Result<undefined>
  /** The picture as a `data:` URL of the type its bytes say. */
  readonly picture: Result<string>
  readonly openPlayer: Result<undefined>
  readonly openTagWindow: Result<undefined>
  readonly showTagWindow: undefined
  readonly rememberTag: undefined
  readonly returnTag: undefined
  readonly leadMain: undefined
  readonly toggleFullScreen: undefined
  readonly closeWindow: undefined
  readonly demoAccounts: Result<readonly DemoAccount[]>
  /** When it is known whether there is one: what is found is loaded afterwards. */
  readonly checkForUpdates: UpdateAnswer
  readonly chooseUpdate: UpdateChoice
  readonly tellOpenWork: undefined
  readonly tellWaiting: undefined
  readonly about: About
  readonly startDiagnosis: undefined
  readonly cancelDiagnosis: undefined
  readonly troubles: { readonly failures: readonly FailedCall[]; readonly dumps: readonly CrashDump[] }
  /** False when the save dialog was closed. */
  readonly saveDiagnostics: Result<boolean>
  readonly keepDetailedLog: undefined
  readonly leaveCrash: undefined
  readonly reportError: undefined
}

export type RequestName = keyof typeof requests
export type RequestInput<Name extends RequestName> = z.output<(typeof requests)[Name]>
export type Answer<Name extends RequestName> = Answers[Name]

/** All that the page can reach: requests to main and events from it. Nothing ever throws across it for a known failure. */
export interface Bridge {
  readonly request: <Name extends RequestName>(name: Name, input: RequestInput<Name>) => Promise<Answer<Name>>
  /** Listens until the returned function is called. */
  readonly on: <Name extends keyof BridgeEvents>(
    name: Name,
    listener: (value: BridgeEvents[Name]) => void,
  ) => () => void
}
