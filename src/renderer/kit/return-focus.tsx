import { useEffect, useState } from 'react'

/**
 * Stands beside a dialog or panel that is drawn only while open: when it goes, the focus returns to whatever had it
 * before. Fluent does so only for triggers it knows, which a row's action or a menu's command is not.
 */
export const ReturnFocus = (): null => {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // Where it was left it is in view; a button in a pinned column would scroll the table sideways.
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    },
    [before],
  )
  return null
}
