import { useEffect, useState } from 'react'

/**
 * Rendered beside a dialog or panel while that is open: on unmount, returns the focus to the element that had it before. Fluent
 * only does so for triggers it knows, not for row actions or menu commands.
 */
export const ReturnFocus = (): null => {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // It is already in view; focusing a button in a pinned column would scroll the table sideways.
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    },
    [before],
  )
  return null
}
