import { z } from 'zod'
import { deepLinkScheme } from './view-link.ts'

/** Actions that a place may start on its page; each opens its own dialog. */
const placeActions = ['gm.topUp'] as const

/** A page to open from outside, and an action to start there. */
export const PlaceTarget = z.strictObject({
  route: z.string().startsWith('/').max(300),
  start: z.enum(placeActions).optional(),
})
export type PlaceTarget = z.output<typeof PlaceTarget>

/** A place with its title in the console's language, for the system's own menus. */
export const Place = PlaceTarget.extend({ title: z.string().min(1).max(100) })
export type Place = z.output<typeof Place>

/** Path of the in-app route that opens a place. */
export const placePath = '/open'

/** Query fields of a place's link, each once. */
export const placeLinkFields = ['route', 'start'] as const

/** `route=…&start=…`: the query of a place's link, and of the in-app route that opens it. */
const formatPlaceQuery = ({ route, start }: PlaceTarget): string =>
  Object.entries({ route, ...(start && { start }) })
    .map(([field, value]) => `${field}=${encodeURIComponent(value)}`)
    .join('&')

/** In-app route that opens a place. */
export const createPlaceRoute = (target: PlaceTarget): string => `${placePath}?${formatPlaceQuery(target)}`

/** Link that starts or focuses the console and opens a place. */
export const createPlaceLink = (target: PlaceTarget): string =>
  `${deepLinkScheme}:/${createPlaceRoute(target)}`

/** Parses a place from the fields of its link; null if it is not one. */
export const parsePlaceLink = (fields: Readonly<Record<string, string>>): PlaceTarget | null =>
  PlaceTarget.safeParse(fields).data ?? null
