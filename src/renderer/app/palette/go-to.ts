import { uncoverPage } from '../player/player-form.ts'
import { panelElementId } from '../tags/tag-ids.ts'
import { useTags } from '../tags/tag-store.ts'

/** Navigates to a page: closes overlays of the previous one and moves the focus. */
export const leavePageTo = (open: () => void): void => {
  uncoverPage()
  open()
  // Wait a frame: the page may be rendered only now.
  requestAnimationFrame(() => {
    const { activeElement, body } = document
    const panel = document.getElementById(panelElementId(useTags.getState().active))
    if (panel && (activeElement === body || activeElement?.closest('[role="tabpanel"]'))) {
      if (!panel.contains(activeElement)) panel.focus({ preventScroll: true })
    }
  })
}
