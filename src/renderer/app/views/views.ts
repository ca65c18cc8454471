import { useMemo } from 'react'
import { maxViews, type NamedView, type SavedView } from '../../../shared/view.ts'
import { saveSettings, useConsole } from '../../kit/console.ts'
import { getAppliedViewKey } from '../../kit/views/applied-view.tsx'
import { normalizeRoute, pathOf } from '../route.ts'
import { activateTag, openSeparateTag, recall, useTags } from '../tags/tag-store.ts'
import { createViewSeed } from './first-view.ts'

/** An account's views of all screens, how many more can be saved, and a function that saves them. */
export const useAccountViews = (account: string) => {
  const all = useConsole(({ settings }) => settings.views)
  return useMemo(
    () => ({
      views: all.filter(one => one.account === account),
      viewsLeft: maxViews - all.length,
      saveViews: (views: readonly SavedView[]): void => {
        const others = useConsole.getState().settings.views.filter(one => one.account !== account)
        void saveSettings({ views: [...others, ...views] })
      },
    }),
    [all, account],
  )
}

/** Opens a saved view: in the tag that shows it, or in a new one. False if too many tags are open. */
export const openView = (view: SavedView): boolean => {
  const key = getAppliedViewKey(pathOf(view.route))
  const normalizedRoute = normalizeRoute(view.route)
  const getViewId = (id: string) => (recall(id, key) as { readonly id?: unknown } | null | undefined)?.id
  const open = useTags
    .getState()
    .list.find(({ id, route }) => route === normalizedRoute && getViewId(id) === view.id)
  if (!open) return openSeparateTag(view.route, createViewSeed(view))
  activateTag(open.id)
  return true
}

/** Opens another user's view in a new tag. False if too many tags are open. */
export const openLinkedView = (namedView: NamedView): boolean =>
  openSeparateTag(namedView.route, createViewSeed({ ...namedView, id: '' }))
