import { getScreenPath, isScreen } from '../routes.ts'
import type { NavEntry } from '../shell/menu.ts'
import type { Tag } from '../tags/tags.ts'
import { createKeys, isFullMatch, type Key, scoreMatch } from './match.ts'
import type { ScreenTitles } from './screen-titles.ts'

interface PlaceName {
  readonly title: string
  readonly keys: readonly Key[]
}

/** A screen to navigate to, or a menu entry without a screen. */
export interface Place {
  readonly route: string
  readonly title: string
  /** Its menu groups; '' without one. */
  readonly group: string
  readonly keys: readonly Key[]
  /** Alternative names: in the other languages, and the screen's own if the menu uses another. */
  readonly aliases: readonly PlaceName[]
}

/** Ranks a page's own name above its group's, and that above its names in other languages. */
const [lessByAlias, lessByGroup] = [3, 8]

const createPlace = (route: string, title: string, group: string, titles: ScreenTitles): Place => ({
  route,
  title,
  group,
  keys: [...createKeys(title), ...(group ? createKeys(`${group} ${title}`, lessByGroup) : [])],
  aliases: Object.values(titles[getScreenPath(route)] ?? {})
    .filter(alias => alias !== title)
    .map(alias => ({ title: alias, keys: createKeys(alias, lessByAlias) })),
})

const collectPages = (entries: readonly NavEntry[], group: string, titles: ScreenTitles): readonly Place[] =>
  entries.flatMap(({ route, title, children }) =>
    route === null
      ? collectPages(children, group ? `${group} › ${title}` : title, titles)
      : [createPlace(route, title, group, titles)],
  )

/** All pages of the menu, and those without an entry, by route and title. */
export const listPlaces = (
  entries: readonly NavEntry[],
  others: readonly (readonly [route: string, title: string])[],
  titles: ScreenTitles,
): readonly Place[] => {
  const pages = collectPages(entries, '', titles)
  const inMenu = new Set(pages.map(({ route }) => getScreenPath(route)))
  return [
    ...pages,
    ...others
      .filter(([route]) => !inMenu.has(route))
      .map(([route, title]) => createPlace(route, title, '', titles)),
  ]
}

/** The place of an open tag, with the tag's title. */
export const getPlaceOfTag = (
  { route }: Pick<Tag, 'route'>,
  places: readonly Place[],
  title: string,
  titles: ScreenTitles,
): Place => places.find(place => place.route === route) ?? createPlace(route, title, '', titles)

/** True if opening a place would only focus an open tag. */
export const isOpenIn = ({ route }: Place, tags: readonly Pick<Tag, 'route'>[]): boolean =>
  tags.some(tag => tag.route === route || (!route.includes('?') && getScreenPath(tag.route) === route))

/** True if a place has a screen; other menu entries are shown as not configured. */
export const isReady = ({ route }: Place): boolean => isScreen(route)

/** Match of a place. */
interface PlaceMatch {
  readonly score: number
  /** The alternative name that matches better than its own; '' for none. */
  readonly alias: string
  /** True if one of its names contains the words exactly as typed. */
  readonly isFullMatch: boolean
}

/** Scores a place, with the alternative name that matched better, if any. */
export const scorePlace = (words: readonly string[], { keys, aliases }: Place): PlaceMatch => {
  const { score, alias } = aliases
    .map(({ title, keys: others }) => ({ score: scoreMatch(words, others), alias: title }))
    .reduce((one, other) => (other.score > one.score ? other : one), {
      score: scoreMatch(words, keys),
      alias: '',
    })
  return {
    score,
    alias,
    isFullMatch: [keys, ...aliases.map(one => one.keys)].some(all => isFullMatch(words, all)),
  }
}
