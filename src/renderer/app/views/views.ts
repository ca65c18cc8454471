import type { NamedView, SavedView } from '../../../shared/saved/view.ts'
import { getAppliedViewKey } from '../../kit/views/applied-view.tsx'
import { normalizeRoute, pathOf } from '../route.ts'
import { activateTag, openSeparateTag, recall, useTags } from '../tags/tag-store.ts'
import { createViewSeed } from './first-view.ts'

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
