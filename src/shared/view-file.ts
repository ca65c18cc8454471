import { z } from 'zod'
import { mostViews, NamedView } from './view.ts'

const format = 'channel-console-views'
const version = 1

/** The largest file of views that is read, in bytes. */
export const largestViewFile = 4_000_000

/** What was read of a file of views. */
export interface ReadViews {
  readonly views: readonly NamedView[]
  /** How many of it could not be read. */
  readonly unread: number
}

/** Why a file gives no views; keys of `errors:views`. */
type ViewFileProblem = 'notViews' | 'newer' | 'none'

const Marked = z.object({ format: z.literal(format), version: z.int().min(1), views: z.unknown() })
const Listed = z.array(z.unknown()).max(mostViews * 10)

/** The text of a file that keeps these views. */
export const viewFileText = (views: readonly NamedView[]): string =>
  `${JSON.stringify({ format, version, views }, null, 2)}\n`

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

/** Reads the text of a file of views: one that cannot be read costs no other. */
export const readViewFile = (text: string): ReadViews | ViewFileProblem => {
  const file = Marked.safeParse(parsed(text))
  if (!file.success) return 'notViews'
  if (file.data.version > version) return 'newer'
  const listed = Listed.safeParse(file.data.views)
  if (!listed.success) return 'notViews'
  const read = listed.data.map(one => NamedView.safeParse(one))
  const views = read.flatMap(one => (one.success ? [one.data] : [])).slice(0, mostViews)
  return views.length > 0 ? { views, unread: listed.data.length - views.length } : 'none'
}
