import type { SavedView } from '../../shared/view.ts'
import { useConsole } from '../kit/console.ts'
import { putOn, wornKey } from '../kit/views/worn.tsx'
import { normalRoute, pathOf } from './route.ts'

/** What a tag remembers at first that is opened with a view. */
export const viewSeed = ({ route, id, name, view }: Pick<SavedView, 'id' | 'name' | 'view' | 'route'>) => ({
  [wornKey(pathOf(route))]: putOn({ id, name, view }, useConsole.getState().settings.density),
})

/** What a tag remembers at first of the view that a screen opens with; nothing where it opens without. */
export const firstView = (account: string, route: string): Readonly<Record<string, unknown>> => {
  const found = useConsole
    .getState()
    .settings.views.find(one => one.isDefault && one.account === account && one.route === normalRoute(route))
  return found ? viewSeed(found) : {}
}
