import { uncoverPage } from '../player-form.ts'
import { panelElementId } from '../tag-ids.ts'
import { useTags } from '../tag-store.ts'

/** Goes to a page: what lies over the one before is closed, and the focus goes with the user. */
export const goTo = (open: () => void): void => {
  uncoverPage()
  open()
  // The page may only be drawn by this.
  requestAnimationFrame(() => {
    const { activeElement, body } = document
    const panel = document.getElementById(panelElementId(useTags.getState().active))
    if (panel && (activeElement === body || activeElement?.closest('[role="tabpanel"]'))) {
      if (!panel.contains(activeElement)) panel.focus({ preventScroll: true })
    }
  })
}
