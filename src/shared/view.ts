import { z } from 'zod'
import type { TableLayout } from './table-layout.ts'

/** The longest name of a view, in characters. */
export const maxViewNameLength = 40
/** How many views are kept on this computer, those of all accounts and screens together. */
export const maxViews = 500

const maxFieldLength = 100
const maxValueLength = 4000
/** More than any screen has of filters or columns. */
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

/** A layout of which what cannot be read is as at first: it is only how the table looks. */
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

/** How a list is searched and shown. */
export interface View {
  /** As they are entered, by field: a range may be a shortcut, computed anew each time. Absent: as at first. */
  readonly filters: Readonly<Record<string, string>>
  /** Absent: as at first. */
  readonly sort?: z.output<typeof Sort>
  /** Rows a page; null for as many as fit. */
  readonly limit: number | null
  readonly layout: TableLayout
  /** Absent: the console's own. */
  readonly density?: 'comfortable' | 'compact'
  /** Names of filters, or `sort`, that could not be read: whoever shows the view says so. */
  readonly unread: readonly string[]
}

/** What anybody may have written; only what is no object is no view. */
const Written = z.object({
  filters: z.record(z.string(), z.unknown()).catch({}),
  sort: z.unknown().optional(),
  limit: z.coerce.number().int().min(1).max(1000).nullable().catch(null),
  layout: ViewLayout,
  density: z.enum(['comfortable', 'compact']).optional().catch(undefined),
  unread: Fields,
})

/** A view as a settings file, a file of views or a link tells it: what cannot be read is named and leaves the rest. */
export const View: z.ZodType<View> = Written.transform(
  ({ filters, sort, limit, layout, density, unread }): View => {
    const read = Object.entries(filters)
      .slice(0, maxFields)
      .map(([field, value]) => [field.slice(0, maxFieldLength), Value.safeParse(value)] as const)
    const sorted = Sort.optional().safeParse(sort)
    const missed = [
      ...read.flatMap(([field, value]) => (value.success ? [] : [field])),
      ...(sorted.success ? [] : ['sort']),
    ]
    return {
      filters: Object.fromEntries(
        read.flatMap(([field, value]) => (value.success ? [[field, value.data]] : [])),
      ),
      ...(sorted.data !== undefined && { sort: sorted.data }),
      limit,
      layout,
      ...(density && { density }),
      unread: [...new Set([...unread, ...missed])],
    }
  },
)

/** The route of a screen: its path with the parameters that name a part of it, as a menu has it. */
const ScreenRoute = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u)

const Name = z.string().trim().min(1).max(maxViewNameLength)

/** A view under a name, of one screen. */
export const NamedView = z.object({ route: ScreenRoute, name: Name, view: View })
export type NamedView = z.output<typeof NamedView>

/** A view that is kept, of one account. At most one of a screen is its default: the screen opens with it. */
export const SavedView = NamedView.extend({
  id: z.string().min(1).max(60),
  account: z.string(),
  isDefault: z.boolean().default(false).catch(false),
})
export type SavedView = z.output<typeof SavedView>
