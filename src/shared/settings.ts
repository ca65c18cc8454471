import { z } from 'zod'
import { dateShortcuts } from './domain/date-shortcuts.ts'
import { maxNamePatternLength } from './files/export-name.ts'
import { languages } from './language.ts'
import { refreshTimes } from './refresh-times.ts'
import { TableLayout } from './saved/table-layout.ts'
import { maxTemplates, Template } from './saved/template.ts'
import { maxViews, SavedView } from './saved/view.ts'

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

const AutoRefresh = z.literal(refreshTimes)

/** A setting of the page: `value` is what the page may set, `stored` reads the file. */
const setting = <Value extends z.ZodType>(value: Value, initial: z.util.NoUndefined<z.output<Value>>) => ({
  value,
  stored: value.default(initial),
})

const pageSettings = {
  /** The key that the specification names (spec 1 §1). */
  admin_locale: setting(z.enum(languages), 'zh-cn'),
  theme: setting(z.enum(['default', 'blue']), 'default'),
  mode: setting(z.enum(['system', 'light', 'dark']), 'system'),
  simplified: setting(z.boolean(), false),
  menuFolded: setting(z.boolean(), false),
  /** Single-letter shortcuts get in the way of speech input (WCAG 2.1.4), so they can be turned off. */
  singleKeys: setting(z.boolean(), true),
  density: setting(z.enum(['comfortable', 'compact']), 'compact'),
  /** The decimal separator of copied numbers: the language's, or this one. */
  copiedNumbers: setting(z.enum(['language', '.', ',']), 'language'),
  updateChannel: setting(UpdateChannel, 'stable'),
  /** Rows per page where the list offers that size: as many as fit, or this number. */
  pageSize: setting(z.union([z.literal('auto'), z.int().min(1).max(1000)]), 'auto'),
  /** Initial range of a list of dated records where the document names none: '' for no range. */
  firstRange: setting(z.enum(['', ...dateShortcuts]), ''),
  /** Decimals of percentages and averages that the console computes: the usual ones, or more. */
  decimals: setting(z.enum(['usual', 'more']), 'usual'),
  /** Form of numbers and days: the language's, `1,234.56 · 2026-11-23`, or the system's. */
  writtenForms: setting(z.enum(['language', 'iso', 'system']), 'language'),
  /** Decimals of amounts on the screen: two, those of the documents, or all. */
  amountDecimals: setting(z.enum(['two', 'prescribed', 'all']), 'two'),
  autoRefresh: setting(AutoRefresh, 0),
  /** Shows a system notification when something new is waiting. */
  notifications: setting(z.boolean(), false),
  /** Idle minutes until the console locks; 0 for never. */
  lockAfter: setting(z.int().min(0).max(1440), 0),
  /** Amounts from this number of whole units on are repeated in words; 0 for never. */
  wordsFrom: setting(z.int().min(0).max(1_000_000_000_000), 10_000),
  /** File name pattern of a saved list, for `formatName`. */
  exportName: setting(z.string().trim().min(1).max(maxNamePatternLength), '{title}'),
  /** Auto-refresh of the inbox, in seconds. */
  inboxSeconds: setting(AutoRefresh, 60),
  /** Privacy mode: masks whatever identifies a person, on screen, in copies and for screen readers. */
  shareSafe: setting(z.boolean(), false),
  /** Surveys the platform once a week while somebody is signed in. */
  weeklySurvey: setting(z.boolean(), false),
  /** Report whose news about the platform the operator dismissed; '' for none. */
  surveyNewsSeen: setting(z.string().max(60), ''),
  /** The operator hid the first steps on the home page. */
  firstStepsSeen: setting(z.boolean(), false),
  playerPanel: setting(PlayerPanel, { docked: false, width: 600 }),
  layouts: { value: z.record(z.string(), TableLayout), stored: eachNamed(StoredLayout) },
  /** Open tags by account, restored when the same account signs in again. */
  tags: { value: z.array(TagSet).max(8), stored: each(StoredTags, 8) },
  workspaces: {
    value: z.array(Workspace).max(maxWorkspaces),
    stored: each(StoredWorkspace, maxWorkspaces),
  },
  favorites: {
    value: z.array(Favorites).max(maxFavoriteAccounts),
    stored: each(Favorites, maxFavoriteAccounts),
  },
  /** Views of lists, of all accounts. */
  views: { value: z.array(SavedView).max(maxViews), stored: each(SavedView, maxViews) },
  templates: { value: z.array(Template).max(maxTemplates), stored: each(Template, maxTemplates) },
  /** Languages of papers, by the kind of reader, or by kind and id of one reader. */
  paperLanguages: {
    value: z.record(z.string().max(80), z.enum(languages)),
    stored: eachNamed(z.enum(languages)),
  },
}
type PageSettings = typeof pageSettings
const pick = <Part extends 'value' | 'stored'>(part: Part) =>
  Object.fromEntries(Object.entries(pageSettings).map(([name, parts]) => [name, parts[part]])) as {
    [Name in keyof PageSettings]: PageSettings[Name][Part]
  }

/** Settings stored on this computer. */
export const Settings = z.object({
  ...pick('stored'),
  /** Absolute path of the folder offered for saving files; '' for the system's downloads. */
  exportFolder: z.string().max(4000).default(''),
  /** Absolute path of the chosen connection profile; '' means the installation's own or the demo platform. */
  profile: z.string().default(''),
  /** End of detailed logging, in milliseconds since the epoch; 0: off. */
  detailedLogUntil: z.number().int().min(0).default(0),
})
export type Settings = z.output<typeof Settings>

/** Settings that the page may change; main's own are chosen in its dialogs instead. */
export const SettingsPatch = z.strictObject(pick('value')).partial()
export type SettingsPatch = z.input<typeof SettingsPatch>
