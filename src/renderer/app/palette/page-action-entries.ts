import i18next from 'i18next'
import type { Language } from '../../../shared/language.ts'
import { getScreenPath } from '../routes.ts'
import { startPageAction } from '../shell/page-action.ts'
import type { PaletteEntry } from './entry.ts'
import { leavePageTo } from './go-to.ts'
import type { ScoredEntry } from './local-entries.ts'
import { createKeys, type Key, scoreMatch } from './match.ts'
import pageActions from './page-actions.json'
import type { Place } from './places.ts'
import { screenTitles } from './screen-titles.ts'

/** Actions that a page can start, by route; the ids are the page's own. */
const pages: Readonly<Record<string, Readonly<Record<string, string>>>> = pageActions.pages
const labels: Readonly<Record<string, Readonly<Record<Language, string>>>> = pageActions.labels

/** An action of another page. */
export interface PageAction {
  readonly place: Place
  readonly entry: PaletteEntry
  readonly keys: readonly Key[]
}

/** Ranks a page above its actions, and titles in the current language above others. */
const [lessByPage, lessByLanguage] = [4, 3]

/** Maximum of listed actions: a word such as "export" matches one on every page. */
const maxActions = 8

const createPageAction = (
  place: Place,
  id: string,
  words: Readonly<Record<Language, string>>,
  language: Language,
) => {
  const { route, title } = place
  const [zhCn, enUs, pt] = screenTitles[getScreenPath(route)] ?? [title, title, title]
  const entry: PaletteEntry = {
    id: `start ${route} ${id}`,
    group: 'elsewhere',
    title: words[language],
    note: [title, place.group].filter(Boolean).join(' · '),
    leaves: true,
    run: () => leavePageTo(() => startPageAction(route, id, () => i18next.t('palette:gone'))),
  }
  const keys = [
    ...createKeys(`${words[language]} ${title}`, lessByPage),
    ...[`${words['zh-cn']} ${zhCn}`, `${words['en-us']} ${enUs}`, `${words.pt} ${pt}`].flatMap(text =>
      createKeys(text, lessByPage + lessByLanguage),
    ),
  ]
  return { place, entry, keys }
}

/** Actions that can be started on these pages. */
export const pageActionsOf = (places: readonly Place[], language: Language): readonly PageAction[] =>
  places.flatMap(place =>
    Object.entries(pages[getScreenPath(place.route)] ?? {}).flatMap(([id, key]) => {
      const words = labels[key]
      return words ? [createPageAction(place, id, words, language)] : []
    }),
  )

/** Matching actions of pages other than the visible one. */
export const pageActionEntries = (
  words: readonly string[],
  actions: readonly PageAction[],
  visibleRoute: string | undefined,
): readonly ScoredEntry[] =>
  actions
    .filter(
      ({ place }) => visibleRoute === undefined || getScreenPath(place.route) !== getScreenPath(visibleRoute),
    )
    .map(({ entry, keys }) => ({ score: scoreMatch(words, keys), entry }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, maxActions)
