// oxlint-disable-next-line console/folders -- the browser holds this state
import { useCallback, useSyncExternalStore } from 'react'

/** True while a media query matches. */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

/** Below 770 px the menu is an overlay (spec 1 §2, §9). */
export const compactScreen = '(max-width: 769.98px)'
