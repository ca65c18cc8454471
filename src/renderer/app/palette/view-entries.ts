import i18next from 'i18next'
import type { SavedView } from '../../../shared/saved/view.ts'
import { toast } from '../../kit/toast.ts'
import { maxTags } from '../tags/tags.ts'
import { openView } from '../views/views.ts'
import type { PaletteEntry } from './entry.ts'
import { leavePageTo } from './go-to.ts'
import { createKeys, scoreMatch } from './match.ts'
import type { Place } from './places.ts'

const open = (view: SavedView) => {
  if (!openView(view)) toast('info', i18next.t('app:tags.full', { count: maxTags }))
}

/** Score penalty of a match in the view's page instead of its name. */
const lessByPage = 3

/** Matching views of the available pages; none for an empty query. */
export const buildViewEntries = (
  words: readonly string[],
  places: readonly Place[],
  views: readonly SavedView[],
): readonly { readonly score: number; readonly entry: PaletteEntry }[] =>
  words.length === 0
    ? []
    : views
        .flatMap(view => {
          const place = places.find(({ route }) => route === view.route)
          if (!place) return []
          const keys = [...createKeys(view.name), ...createKeys(`${place.title} ${view.name}`, lessByPage)]
          const entry: PaletteEntry = {
            id: `view ${view.id}`,
            group: 'places',
            title: i18next.t('views:of', { name: view.name }),
            note: place.title,
            leaves: true,
            run: () => leavePageTo(() => open(view)),
          }
          return [{ score: scoreMatch(words, keys), entry }]
        })
        .filter(({ score }) => score > 0)
        .toSorted((one, other) => other.score - one.score)
