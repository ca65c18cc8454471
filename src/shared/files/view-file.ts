import { z } from 'zod'
import { maxViews, NamedView } from '../saved/view.ts'
import { FavoriteRoute, FiledWorkspace, maxFavorites, maxWorkspaces } from '../settings.ts'

const format = 'channel-console-views'
const version = 1

/** Largest file of views that is read, in bytes. */
export const maxViewFileBytes = 4_000_000

/** Contents of a file of views. */
export interface ViewFileContent {
  readonly views: readonly NamedView[]
  /** Routes of the pages pinned to the top of the menu. */
  readonly favorites: readonly string[]
  readonly workspaces: readonly FiledWorkspace[]
}

/** Result of reading a file of views. */
export interface ReadViews extends ViewFileContent {
  /** Number of entries that could not be read. */
  readonly unread: number
}

/** Why a file gives no views; keys of `errors:views`. */
type ViewFileProblem = 'notViews' | 'newer' | 'none'

const Listed = z.array(z.unknown()).max(maxViews * 10)
const Marked = z.object({
  format: z.literal(format),
  version: z.int().min(1),
  views: Listed,
  favorites: Listed,
  workspaces: Listed,
})
/** The only fields that are certain in a file of an unknown version. */
const Head = Marked.pick({ format: true, version: true })

/** Formats the text of a file of views. */
export const formatViewFile = ({ views, favorites, workspaces }: ViewFileContent): string =>
  `${JSON.stringify({ format, version, views, favorites, workspaces }, null, 2)}\n`

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

const parseEntries = <T>(
  entries: readonly unknown[],
  entry: z.ZodType<T>,
  maxEntries: number,
): readonly T[] =>
  entries
    .flatMap(one => {
      const result = entry.safeParse(one)
      return result.success ? [result.data] : []
    })
    .slice(0, maxEntries)

/** Reads the text of a file of views; unreadable entries are skipped. */
export const readViewFile = (text: string): ReadViews | ViewFileProblem => {
  const file = parsed(text)
  const head = Head.safeParse(file)
  if (!head.success) return 'notViews'
  if (head.data.version > version) return 'newer'
  const header = Marked.safeParse(file)
  if (!header.success) return 'notViews'
  const views = parseEntries(header.data.views, NamedView, maxViews)
  const favorites = parseEntries(header.data.favorites, FavoriteRoute, maxFavorites)
  const workspaces = parseEntries(header.data.workspaces, FiledWorkspace, maxWorkspaces)
  const entryCount = header.data.views.length + header.data.favorites.length + header.data.workspaces.length
  const readCount = views.length + favorites.length + workspaces.length
  return readCount > 0 ? { views, favorites, workspaces, unread: entryCount - readCount } : 'none'
}
