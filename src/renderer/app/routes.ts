import type { TextsAt } from '../i18n/text-keys.ts'
import type { AreaScreen } from '../kit/area.ts'
import { getTitleKeys, translateLabel } from '../kit/form/labels.ts'
import { areas } from './areas.ts'
import { normalizeRoute, pathOf } from './route.ts'

/** Every screen of the shell, by path: the app's own and those of the areas. */
export const routes: Readonly<Record<string, AreaScreen>> = Object.assign(
  {
    '/': {
      texts: 'home:dashboard',
      load: async () => (await import('./home/home.tsx')).homeScreen,
    },
    '/own-settings': {
      texts: 'desk:page',
      load: async () => (await import('./settings/settings-page.tsx')).settingsScreen,
    },
    '/inbox': {
      texts: 'inbox:page',
      load: async () => (await import('./inbox/inbox.tsx')).inboxScreen,
    },
  },
  ...areas.map(({ screens }) => screens),
)

/** Pages outside the shell (spec 1 §2). */
const fullScreenPaths = ['/login', '/AdminLogin', '/GroupLogin'] as const
type FullScreenPath = (typeof fullScreenPaths)[number]

const inSmall = (path: string): string => path.toLowerCase()
const fullScreens = new Map(fullScreenPaths.map(path => [inSmall(path), path]))
const spellings = new Map(Object.keys(routes).map(path => [inSmall(path), path]))

/** Finds a page outside the shell, ignoring case. */
export const findFullScreenPath = (route: string): FullScreenPath | undefined =>
  fullScreens.get(inSmall(pathOf(route)))

/** Spells a route's path like its screen: menus may use another case. */
export const toScreenRoute = (route: string): string => {
  const normal = normalizeRoute(route)
  const path = pathOf(normal)
  const screenPath = spellings.get(inSmall(path))
  return screenPath === undefined ? normal : screenPath + normal.slice(path.length)
}

const findRoute = (route: string): AreaScreen | undefined => routes[pathOf(toScreenRoute(route))]

export const isScreen = (route: string): boolean => findRoute(route) !== undefined

/** Parent page of the detail page at a route. */
export const findParent = (route: string): string | undefined => findRoute(route)?.under

/** Routes of the console's own pages that have a menu entry after a parent page's. */
export const listOwnPages = (parent: string): readonly string[] =>
  Object.entries(routes).flatMap(([route, { under, hasEntry }]) =>
    hasEntry && under !== undefined && under === getScreenPath(parent) ? [route] : [],
  )

/** A screen's own title, or the route without a screen. */
export const getScreenTitle = (route: string): string => {
  const screen = findRoute(route)
  return screen ? translateLabel(getTitleKeys(screen.texts)) : route
}

/** Location of the texts of a route's screen; undefined without a screen. */
export const textsOf = (route: string): TextsAt | undefined => findRoute(route)?.texts

/** Path of a route, spelled like its screen. */
export const getScreenPath = (route: string): string => pathOf(toScreenRoute(route))

/** Loader of the code of the screen at a path; throws if there is none. */
export const getLoader = (path: string): AreaScreen['load'] => {
  const load = routes[path]?.load
  if (!load) throw new Error(`getLoader needs the path of a screen, not ${path}`)
  return load
}
