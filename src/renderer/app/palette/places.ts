import type { NavEntry } from '../menu.ts'
import { getScreenPath, isScreen } from '../routes.ts'
import type { Tag } from '../tags.ts'
import { createKeys, isWhole, type Key, scoreMatch } from './match.ts'
import { screenTitles } from './screen-titles.ts'

interface Named {
  readonly title: string
  readonly keys: readonly Key[]
}

/** A screen that can be gone to, or an entry of the menu that no screen stands behind. */
export interface Place {
  readonly route: string
  readonly title: string
  /** The groups of the menu it stands in; '' for none. */
  readonly group: string
  readonly keys: readonly Key[]
  /** What it is called elsewhere: in the other languages, and by itself where the menu has another name for it. */
  readonly aliases: readonly Named[]
}

/** The page's own name goes before its group's, and that before its names in other languages. */
const [lessByAlias, lessByGroup] = [3, 8]

const placeOf = (route: string, title: string, group: string): Place => ({
  route,
  title,
  group,
  keys: [...createKeys(title), ...(group ? createKeys(`${group} ${title}`, lessByGroup) : [])],
  aliases: (screenTitles[getScreenPath(route)] ?? [])
    .filter(alias => alias !== title)
    .map(alias => ({ title: alias, keys: createKeys(alias, lessByAlias) })),
})

const pagesOf = (entries: readonly NavEntry[], group: string): readonly Place[] =>
  entries.flatMap(({ route, title, children }) =>
    route === null
      ? pagesOf(children, group ? `${group} › ${title}` : title)
      : [placeOf(route, title, group)],
  )

/** Every page of the menu, and those that need no entry there: by route and title. */
export const listPlaces = (
  entries: readonly NavEntry[],
  others: readonly (readonly [route: string, title: string])[],
): readonly Place[] => {
  const pages = pagesOf(entries, '')
  const inMenu = new Set(pages.map(({ route }) => getScreenPath(route)))
  return [
    ...pages,
    ...others.filter(([route]) => !inMenu.has(route)).map(([route, title]) => placeOf(route, title, '')),
  ]
}

/** The place an open tag shows, under the title it has there. */
export const getPlaceOfTag = (
  { route }: Pick<Tag, 'route'>,
  places: readonly Place[],
  title: string,
): Place => places.find(place => place.route === route) ?? placeOf(route, title, '')

/** Whether going to a place would only bring forward a tag that is open. */
export const isOpenIn = ({ route }: Place, tags: readonly Pick<Tag, 'route'>[]): boolean =>
  tags.some(tag => tag.route === route || (!route.includes('?') && getScreenPath(tag.route) === route))

/** Whether there is a screen; other entries of the menu say that they are not configured. */
export const isReady = ({ route }: Place): boolean => isScreen(route)

/** How well a place is found. */
interface PlaceFound {
  readonly score: number
  /** The other name by which it is found better than by its own; '' for none. */
  readonly alias: string
  /** The words are in one of its names as they were typed. */
  readonly isWhole: boolean
}

/** How well a place is found, and by which of its other names, if that is the better one. */
export const scorePlace = (words: readonly string[], { keys, aliases }: Place): PlaceFound => {
  const { score, alias } = aliases
    .map(({ title, keys: others }) => ({ score: scoreMatch(words, others), alias: title }))
    .reduce((one, other) => (other.score > one.score ? other : one), {
      score: scoreMatch(words, keys),
      alias: '',
    })
  return { score, alias, isWhole: [keys, ...aliases.map(one => one.keys)].some(all => isWhole(words, all)) }
}
