import { z } from 'zod'
import { dateShortcuts } from './domain/date-shortcuts.ts'
import { maxNamePatternLength } from './export-name.ts'
import { languages } from './language.ts'
import { refreshTimes } from './refresh-times.ts'
import { TableLayout } from './table-layout.ts'
import { maxTemplates, Template } from './template.ts'
import { maxViews, SavedView } from './view.ts'

/** True if a value can be serialized as JSON. */
export const isJson = (value: unknown): boolean => {
  try {
    JSON.stringify(value)
    return true
  } catch {
    return false
  }
}

/** One open tag: `state` is what its screen stores (filters, drafts), never a secret. */
export const OpenTag = z.object({
  id: z.string().min(1).max(200),
  route: z.string().startsWith('/').max(4000),
  pinned: z.boolean().default(false),
  // A cycle or a BigInt would prevent the whole file from being written.
  state: z.record(z.string(), z.unknown()).refine(isJson).default({}),
  /** Its number among the tags of the same route. */
  copy: z.int().min(1).max(99).default(1).catch(1),
})
export type OpenTag = z.output<typeof OpenTag>

/** The most favorites of an account. */
export const maxFavorites = 30
export const FavoriteRoute = z.string().startsWith('/').max(300)
/** Menu pages that an account pinned to the top, in order. */
const Favorites = z.object({ account: z.string().max(400), routes: z.array(FavoriteRoute).max(maxFavorites) })
type Favorites = z.output<typeof Favorites>
/** Most accounts whose favorites are stored on this computer; the least recent is dropped first. */
export const maxFavoriteAccounts = 20

/** A list that drops unreadable entries and keeps the others. */
const each = <T extends z.ZodType>(entry: T, maxEntries: number) =>
  z
    .array(z.unknown())
    .transform((all): z.output<T>[] =>
      all
        .flatMap(one => {
          const result = entry.safeParse(one)
          return result.success ? [result.data] : []
        })
        .slice(0, maxEntries),
    )
    .default([])
    .catch([])

/** Entries by name; unreadable ones are dropped. */
const eachNamed = <T extends z.ZodType>(entry: T) =>
  z
    .record(z.string(), z.unknown())
    .transform(all => {
      const entries = Object.entries(all).map(([name, one]) => [name, entry.safeParse(one).data] as const)
      return Object.fromEntries(entries.filter(([, one]) => one !== undefined)) as Record<string, z.output<T>>
    })
    .default({})
    .catch({})

const TagSet = z.object({
  account: z.string().max(400),
  active: z.string().max(200),
  tags: z.array(OpenTag).max(100),
  /** The last closed tags, latest first, each with its former position. */
  closed: each(OpenTag.extend({ at: z.int().min(0) }), 10),
  /** The last chosen workspace, '' for none. */
  workspace: z.string().default('').catch(''),
})
export type TagSet = z.output<typeof TagSet>

/** Place of a player's detail: over the list, or docked beside it if the window is wide enough; `width` in px. */
const PlayerPanel = z.object({ docked: z.boolean(), width: z.number().int().min(360).max(2000) })
type PlayerPanel = z.output<typeof PlayerPanel>

/** Longest name of a workspace, in characters. */
export const maxWorkspaceNameLength = 40
/** Most workspaces stored on this computer, over all accounts. */
export const maxWorkspaces = 60

/** An account's named set of tags with their filters, without form drafts. */
const Workspace = z.object({
  account: z.string().max(400),
  name: z.string().trim().min(1).max(maxWorkspaceNameLength),
  active: z.string().max(200),
  tags: z.array(OpenTag).max(50),
})
export type Workspace = z.output<typeof Workspace>
/** A workspace in a file: it will belong to the account that imports it. */
export const FiledWorkspace = Workspace.omit({ account: true })
export type FiledWorkspace = z.output<typeof FiledWorkspace>

/*
 * Lenient schemas for reading the file, which another version may have written or a disk damaged: a bad width loses only that
 * width, a bad tag only that tag. Values from the page are rejected as a whole.
 */
const maxColumns = 500
const StoredLayout = TableLayout.extend({
  order: each(z.string(), maxColumns),
  hidden: each(z.string(), maxColumns),
  pinned: each(z.string(), maxColumns),
  widths: eachNamed(TableLayout.shape.widths.unwrap().valueType),
})
const active = z.string().default('').catch('')
const StoredTags = TagSet.extend({ active, tags: each(OpenTag, 100) })
const StoredWorkspace = Workspace.extend({ active, tags: each(OpenTag, 50) })

/** Update channel: `beta` also takes beta versions. */
const UpdateChannel = z.enum(['stable', 'beta'])
export type UpdateChannel = z.output<typeof UpdateChannel>

/** Rows per page where the list offers that size: as many as fit, or this number. */
const PageSize = z.union([z.literal('auto'), z.int().min(1).max(1000)])
type PageSize = z.output<typeof PageSize>

/** Initial range of a list of dated records where the document names none: '' for no range. */
const FirstRange = z.enum(['', ...dateShortcuts])
/** Form of numbers and days: the language's, `1,234.56 · 2026-11-23`, or the system's. */
const WrittenForms = z.enum(['language', 'iso', 'system'])
/** Decimals of amounts on the screen: those of the documents, two, or all. */
const AmountDecimals = z.enum(['prescribed', 'two', 'all'])
/** Decimals of percentages and averages that the console computes: the usual ones, or more. */
const Decimals = z.enum(['usual', 'more'])
const AutoRefresh = z.literal(refreshTimes)
/** Idle minutes until the console locks; 0 for never. */
const LockAfter = z.int().min(0).max(1440)
/** Amounts from this number of whole units on are repeated in words; 0 for never. */
const WordsFrom = z.int().min(0).max(1_000_000_000_000)
const SurveyReportId = z.string().max(60)
const ExportName = z.string().trim().min(1).max(maxNamePatternLength)

/** Settings stored on this computer. `admin_locale` is the key that the specification names (spec 1 §1). */
export const Settings = z.object({
  admin_locale: z.enum(languages).default('zh-cn'),
  theme: z.enum(['default', 'blue']).default('default'),
  mode: z.enum(['system', 'light', 'dark']).default('system'),
  simplified: z.boolean().default(false),
  menuFolded: z.boolean().default(false),
  /** Single-letter shortcuts get in the way of speech input (WCAG 2.1.4), so they can be turned off. */
  singleKeys: z.boolean().default(true),
  density: z.enum(['comfortable', 'compact']).default('compact'),
  /** The decimal separator of copied numbers: the language's, or this one. */
  copiedNumbers: z.enum(['language', '.', ',']).default('language'),
  updateChannel: UpdateChannel.default('stable'),
  pageSize: PageSize.default('auto').catch('auto'),
  firstRange: FirstRange.default('').catch(''),
  decimals: Decimals.default('usual').catch('usual'),
  writtenForms: WrittenForms.default('language').catch('language'),
  amountDecimals: AmountDecimals.default('prescribed').catch('prescribed'),
  autoRefresh: AutoRefresh.default(0).catch(0),
  /** Shows a system notification when something new is waiting. */
  notifications: z.boolean().default(false).catch(false),
  lockAfter: LockAfter.default(0).catch(0),
  wordsFrom: WordsFrom.default(10_000).catch(10_000),
  /** Absolute path of the folder offered for saving files; '' for the system's downloads. */
  exportFolder: z.string().max(4000).default('').catch(''),
  /** File name pattern of a saved list, for `formatName`. */
  exportName: ExportName.default('{title}').catch('{title}'),
  /** Auto-refresh of the inbox, in seconds. */
  inboxSeconds: AutoRefresh.default(60).catch(60),
  /** Privacy mode: masks whatever identifies a person, on screen, in copies and for screen readers. */
  shareSafe: z.boolean().default(false).catch(false),
  /** Absolute path of the chosen connection profile; '' means the installation's own or the demo platform. */
  profile: z.string().default(''),
  /** End of detailed logging, in milliseconds since the epoch; 0: off. */
  detailedLogUntil: z.number().int().min(0).default(0),
  /** Surveys the platform once a week while somebody is signed in. */
  weeklySurvey: z.boolean().default(false).catch(false),
  /** Report whose news about the platform the operator dismissed; '' for none. */
  surveyNewsSeen: SurveyReportId.default('').catch(''),
  /** The operator hid the first steps on the home page. */
  firstStepsSeen: z.boolean().default(false).catch(false),
  playerPanel: PlayerPanel.default({ docked: false, width: 600 }),
  layouts: eachNamed(StoredLayout),
  /** Open tags by account, restored when the same account signs in again. */
  tags: each(StoredTags, 8),
  workspaces: each(StoredWorkspace, maxWorkspaces),
  favorites: each(Favorites, maxFavoriteAccounts),
  /** Views of lists, of all accounts. */
  views: each(SavedView, maxViews),
  templates: each(Template, maxTemplates),
  /** Languages of papers, by the kind of reader, or by kind and id of one reader. */
  paperLanguages: eachNamed(z.enum(languages)),
})
export type Settings = z.output<typeof Settings>

/** Settings that the page may change; the profile is chosen in the native file dialog instead. */
export const SettingsPatch = z.strictObject({
  admin_locale: z.enum(languages).optional(),
  theme: z.enum(['default', 'blue']).optional(),
  mode: z.enum(['system', 'light', 'dark']).optional(),
  simplified: z.boolean().optional(),
  menuFolded: z.boolean().optional(),
  singleKeys: z.boolean().optional(),
  density: z.enum(['comfortable', 'compact']).optional(),
  copiedNumbers: z.enum(['language', '.', ',']).optional(),
  updateChannel: UpdateChannel.optional(),
  pageSize: PageSize.optional(),
  firstRange: FirstRange.optional(),
  decimals: Decimals.optional(),
  writtenForms: WrittenForms.optional(),
  amountDecimals: AmountDecimals.optional(),
  autoRefresh: AutoRefresh.optional(),
  notifications: z.boolean().optional(),
  lockAfter: LockAfter.optional(),
  wordsFrom: WordsFrom.optional(),
  exportName: ExportName.optional(),
  inboxSeconds: AutoRefresh.optional(),
  shareSafe: z.boolean().optional(),
  weeklySurvey: z.boolean().optional(),
  surveyNewsSeen: SurveyReportId.optional(),
  firstStepsSeen: z.boolean().optional(),
  playerPanel: PlayerPanel.optional(),
  layouts: z.record(z.string(), TableLayout).optional(),
  tags: z.array(TagSet).max(8).optional(),
  workspaces: z.array(Workspace).max(maxWorkspaces).optional(),
  favorites: z.array(Favorites).max(maxFavoriteAccounts).optional(),
  views: z.array(SavedView).max(maxViews).optional(),
  templates: z.array(Template).max(maxTemplates).optional(),
  paperLanguages: z.record(z.string().max(80), z.enum(languages)).optional(),
})
export type SettingsPatch = z.input<typeof SettingsPatch>
