import { z } from 'zod'
import type { TableLayout } from './table-layout.ts'

/** Longest name of a view, in characters. */
export const maxViewNameLength = 40
/** Most views stored on this computer, over all accounts and screens. */
export const maxViews = 500

const maxFieldLength = 100
const maxValueLength = 4000
/** More filters or columns than any screen has. */
const maxFields = 200

const isField = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= maxFieldLength

const Fields = z
  .array(z.unknown())
  .transform(all => all.filter(isField).slice(0, maxFields))
  .catch([])

const Widths = z
  .record(z.string(), z.unknown())
  .transform(all =>
    Object.fromEntries(
      Object.entries(all).flatMap(([field, width]) => {
        const px = Math.round(Number(width))
        return isField(field) && px >= 40 && px <= 1200 ? [[field, px] as const] : []
      }),
    ),
  )
  .catch({})

/** A layout; unreadable parts get their defaults, as it only affects the table's look. */
export const ViewLayout: z.ZodType<TableLayout> = z
  .object({
    order: Fields,
    hidden: Fields,
    pinned: Fields,
    widths: Widths,
    turned: z.boolean().optional().catch(undefined),
  })
  .catch({ order: [], hidden: [], pinned: [], widths: {} })

const Value = z.union([z.string().max(maxValueLength), z.number().transform(String)])
const Sort = z
  .object({ field: z.string().max(maxFieldLength), direction: z.enum(['asc', 'desc']) })
  .nullable()

/** Search and display of a list. */
export interface View {
  /** Filters as entered, by field: a range may be a shortcut, recomputed each time. Absent: the default. */
  readonly filters: Readonly<Record<string, string>>
  /** Absent: the default. */
  readonly sort?: z.output<typeof Sort>
  /** Rows per page; null for as many as fit. */
  readonly limit: number | null
  readonly layout: TableLayout
  /** Absent: the console's own. */
  readonly density?: 'comfortable' | 'compact'
  /** Names of filters, or `sort`, that could not be read: the page that shows the view says so. */
  readonly unread: readonly string[]
}

/** Untrusted input; only a non-object is rejected. */
const Written = z.object({
  filters: z.record(z.string(), z.unknown()).catch({}),
  sort: z.unknown().optional(),
  limit: z.coerce.number().int().min(1).max(1000).nullable().catch(null),
  layout: ViewLayout,
  density: z.enum(['comfortable', 'compact']).optional().catch(undefined),
  unread: Fields,
})

/** A view from a settings file, a file of views or a link: unreadable parts are listed in `unread`, the rest is used. */
export const View: z.ZodType<View> = Written.transform(
  ({ filters, sort, limit, layout, density, unread }): View => {
    const parsedFilters = Object.entries(filters)
      .slice(0, maxFields)
      .map(([field, value]) => [field.slice(0, maxFieldLength), Value.safeParse(value)] as const)
    const sorted = Sort.optional().safeParse(sort)
    const unreadNames = [
      ...parsedFilters.flatMap(([field, value]) => (value.success ? [] : [field])),
      ...(sorted.success ? [] : ['sort']),
    ]
    return {
      filters: Object.fromEntries(
        parsedFilters.flatMap(([field, value]) => (value.success ? [[field, value.data]] : [])),
      ),
      ...(sorted.data !== undefined && { sort: sorted.data }),
      limit,
      layout,
      ...(density && { density }),
      unread: [...new Set([...unread, ...unreadNames])],
    }
  },
)

/** The route of a screen: its path with the parameters that select a part of it, as in the menu. */
const ScreenRoute = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u)

const Name = z.string().trim().min(1).max(maxViewNameLength)

/** A named view of one screen. */
export const NamedView = z.object({ route: ScreenRoute, name: Name, view: View })
export type NamedView = z.output<typeof NamedView>

/** A stored view of an account. At most one view of a screen is its default: the screen opens with it. */
export const SavedView = NamedView.extend({
  id: z.string().min(1).max(60),
  account: z.string().max(400),
  isDefault: z.boolean().default(false).catch(false),
})
export type SavedView = z.output<typeof SavedView>
