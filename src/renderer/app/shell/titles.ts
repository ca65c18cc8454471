import { createContext, useCallback, useContext } from 'react'
import { getScreenTitle } from '../routes.ts'
import type { Tag } from '../tags/tags.ts'
import { collectTitles, findEntry, type NavEntry } from './menu.ts'

/** Menu title of a route's page; undefined without an entry. */
type Titles = (route: string) => string | undefined

const TitlesContext = createContext<Titles>(() => undefined)
export const TitlesProvider = TitlesContext.Provider

/** The menu's titles; a page opened by a button also uses its entry's title. */
export const collectMenuTitles = (entries: readonly NavEntry[]): Titles => {
  const titles = collectTitles(entries)
  return route => titles.get(findEntry(entries, route)?.key ?? '')
}

type TitledTag = Pick<Tag, 'route' | 'copy'>

/** Appends the number of a second tag of one page. */
const appendCopyNumber = (title: string, copy: number): string => (copy > 1 ? `${title} (${copy})` : title)

/** Title of a tag's page: the menu's, else the screen's own. */
export const usePageName = ({ route, copy }: TitledTag): ((own: string) => string) => {
  const title = useContext(TitlesContext)(route)
  return useCallback((own: string) => appendCopyNumber(title ?? own, copy), [title, copy])
}

/** Titles of tags: the menu's, else the screens' own. */
export const useTagTitles = (): ((tag: TitledTag) => string) => {
  const titles = useContext(TitlesContext)
  return useCallback(
    ({ route, copy }: TitledTag) => appendCopyNumber(titles(route) ?? getScreenTitle(route), copy),
    [titles],
  )
}
