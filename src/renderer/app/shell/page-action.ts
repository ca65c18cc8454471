import { startOfferedAction } from '../../kit/offered-actions.ts'
import { toast } from '../../kit/toast.ts'
import { pathOf } from '../route.ts'
import { panelElementId } from '../tags/tag-ids.ts'
import { useTags } from '../tags/tag-store.ts'
import { openRoute } from '../view.ts'

/** Opens a page and starts one of its actions once the page offers it; `gone` is shown if it never does. */
export const startPageAction = (route: string, id: string, gone: () => string): void => {
  openRoute(route)
  const { active, list } = useTags.getState()
  // The page was not opened: too many tabs are open.
  if (!list.some(tag => tag.id === active && pathOf(tag.route) === pathOf(route))) return
  const page = () =>
    useTags.getState().active === active ? document.getElementById(panelElementId(active)) : null
  startOfferedAction(page, id, reason => toast('info', reason ?? gone()))
}
