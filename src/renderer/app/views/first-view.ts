import type { SavedView } from '../../../shared/saved/view.ts'
import { useConsole } from '../../kit/console.ts'
import { applyView, getAppliedViewKey } from '../../kit/views/applied-view.tsx'
import { normalizeRoute, pathOf } from '../route.ts'

/** Initial state of a tag that is opened with a view. */
export const createViewSeed = ({
  route,
  id,
  name,
  view,
}: Pick<SavedView, 'id' | 'name' | 'view' | 'route'>) => ({
  [getAppliedViewKey(pathOf(route))]: applyView({ id, name, view }, useConsole.getState().settings.density),
})

/** Initial state of a tag from its screen's default view; empty without one. */
export const getFirstView = (account: string, route: string): Readonly<Record<string, unknown>> => {
  const defaultView = useConsole
    .getState()
    .settings.views.find(
      view => view.isDefault && view.account === account && view.route === normalizeRoute(route),
    )
  return defaultView ? createViewSeed(defaultView) : {}
}
