import type { SavedView } from '../../shared/view.ts'
import { useConsole } from '../kit/console.ts'
import { applyView, getAppliedViewKey } from '../kit/views/applied-view.tsx'
import { normalizeRoute, pathOf } from './route.ts'

/** What a tag remembers at first that is opened with a view. */
export const createViewSeed = ({
  route,
  id,
  name,
  view,
}: Pick<SavedView, 'id' | 'name' | 'view' | 'route'>) => ({
  [getAppliedViewKey(pathOf(route))]: applyView({ id, name, view }, useConsole.getState().settings.density),
})

/** What a tag remembers at first of the view that a screen opens with; nothing where it opens without. */
export const getFirstView = (account: string, route: string): Readonly<Record<string, unknown>> => {
  const found = useConsole
    .getState()
    .settings.views.find(
      one => one.isDefault && one.account === account && one.route === normalizeRoute(route),
    )
  return found ? createViewSeed(found) : {}
}
