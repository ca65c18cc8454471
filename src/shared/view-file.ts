import { z } from 'zod'
import { FavoriteRoute, FiledWorkspace, maxFavorites, maxWorkspaces } from './settings.ts'
import { maxViews, NamedView } from './view.ts'

const format = 'channel-console-views'
/** A file of views alone is of the first version, which older consoles read, too. */
const [viewsAlone, version] = [1, 2] as const

/** The largest file of views that is read, in bytes. */
export const maxViewFileBytes = 4_000_000

/** What a file holds of how somebody works. */
export interface Filed {
  readonly views: readonly NamedView[]
  /** Routes of pages at the top of the menu. */
  readonly favorites: readonly string[]
  readonly workspaces: readonly FiledWorkspace[]
}

/** What was read of a file of views. */
export interface ReadViews extends Filed {
  /** How many entries of it could not be read. */
  readonly unread: number
}

/** Why a file gives no views; keys of `errors:views`. */
type ViewFileProblem = 'notViews' | 'newer' | 'none'

const Listed = z.array(z.unknown()).max(maxViews * 10)
const Marked = z.object({
  format: z.literal(format),
  version: z.int().min(1),
  views: Listed.default([]),
  favorites: Listed.default([]),
  workspaces: Listed.default([]),
})
/** Of a file of a version that is not known yet, only this is sure. */
const Head = Marked.pick({ format: true, version: true })

/** The text of a file that holds these. */
export const formatViewFile = ({ views, favorites, workspaces }: Filed): string => {
  const isAlone = favorites.length + workspaces.length === 0
  const file = isAlone
    ? { format, version: viewsAlone, views }
    : { format, version, views, favorites, workspaces }
  return `${JSON.stringify(file, null, 2)}\n`
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

const eachOf = <T>(listed: readonly unknown[], entry: z.ZodType<T>, most: number): readonly T[] =>
  listed
    .flatMap(one => {
      const read = entry.safeParse(one)
      return read.success ? [read.data] : []
    })
    .slice(0, most)

/** Reads the text of a file of views: an entry that cannot be read costs no other. */
export const readViewFile = (text: string): ReadViews | ViewFileProblem => {
  const file = parsed(text)
  const head = Head.safeParse(file)
  if (!head.success) return 'notViews'
  if (head.data.version > version) return 'newer'
  const marked = Marked.safeParse(file)
  if (!marked.success) return 'notViews'
  const views = eachOf(marked.data.views, NamedView, maxViews)
  const favorites = eachOf(marked.data.favorites, FavoriteRoute, maxFavorites)
  const workspaces = eachOf(marked.data.workspaces, FiledWorkspace, maxWorkspaces)
  const listed = marked.data.views.length + marked.data.favorites.length + marked.data.workspaces.length
  const read = views.length + favorites.length + workspaces.length
  return read > 0 ? { views, favorites, workspaces, unread: listed - read } : 'none'
}
