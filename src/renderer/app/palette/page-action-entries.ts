import i18next from 'i18next'
import { useEffect, useMemo, useState } from 'react'
import { languages } from '../../../shared/language.ts'
import { translateKeysIn } from '../../i18n/position.ts'
import { translateLabel } from '../../kit/form/labels.ts'
import type { LoadedScreen } from '../../kit/list/screen.ts'
import { getScreenPath } from '../routes.ts'
import { getScreenCode } from '../screen-code.ts'
import { startPageAction } from '../shell/page-action.ts'
import type { PaletteEntry } from './entry.ts'
import { leavePageTo } from './go-to.ts'
import type { ScoredEntry } from './local-entries.ts'
import { createKeys, type Key, scoreMatch } from './match.ts'
import { isReady, type Place } from './places.ts'
import type { ScreenTitles } from './screen-titles.ts'

type Starts = NonNullable<LoadedScreen['starts']>

/** The actions that a page's screen declares; undefined until its code is loaded. */
const getDeclaredActions = (path: string): Starts | undefined => {
  const state = getScreenCode(path).getState()
  return state.kind === 'here' ? (state.code.starts ?? []) : undefined
}

/** An action of another page. */
interface PageAction {
  readonly place: Place
  readonly entry: PaletteEntry
  readonly keys: readonly Key[]
}

/** Ranks a page above its actions, and titles in the current language above others. */
const [lessByPage, lessByLanguage] = [4, 3]

/** Maximum of listed actions: a word such as "export" matches one on every page. */
const maxActions = 8

const createPageAction = (place: Place, { id, label }: Starts[number], titles: ScreenTitles) => {
  const { route, title } = place
  const name = translateLabel(label)
  const entry: PaletteEntry = {
    id: `start ${route} ${id}`,
    group: 'elsewhere',
    title: i18next.t('palette:onPage', { action: name, page: title }),
    note: place.group,
    leaves: true,
    run: () => leavePageTo(() => startPageAction(route, id, () => i18next.t('palette:gone'))),
  }
  const keys = [
    ...createKeys(`${name} ${title}`, lessByPage),
    ...languages.flatMap(language => {
      const screenTitle = titles[getScreenPath(route)]?.[language]
      return screenTitle === undefined
        ? []
        : createKeys(`${translateKeysIn(language, ...label)} ${screenTitle}`, lessByPage + lessByLanguage)
    }),
  ]
  return { place, entry, keys }
}

/**
 * Actions that can be started on these pages, as their screens declare them. The shell usually has loaded the screens before;
 * else their actions follow.
 */
export const usePageActions = (places: readonly Place[], titles: ScreenTitles): readonly PageAction[] => {
  const [loadedPlaces, setLoadedPlaces] = useState<readonly Place[]>()
  useEffect(() => {
    const paths = places.filter(isReady).map(({ route }) => getScreenPath(route))
    if (paths.every(path => getDeclaredActions(path))) return
    void Promise.all(paths.map(path => getScreenCode(path).load())).then(() => setLoadedPlaces(places))
  }, [places])
  return useMemo(
    () =>
      places
        .filter(isReady)
        .flatMap(place =>
          (getDeclaredActions(getScreenPath(place.route)) ?? []).map(action =>
            createPageAction(place, action, titles),
          ),
        ),
    // oxlint-disable-next-line react/exhaustive-deps -- more screens may be loaded
    [places, titles, loadedPlaces],
  )
}

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
