import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the focus in a list when the focused element outside the rows is removed, such as a chip: it moves to the search button,
 * so that the list's keys still work. Rows handle their own focus.
 */
export const useRestoredFocus = (root: RefObject<HTMLElement | null>) => {
  const isInside = useRef(false)
  useEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return
    root.current?.querySelector<HTMLElement>('[data-foot] button[type="submit"]')?.focus({
      preventScroll: true,
    })
  })
  return {
    onFocus: ({ target }: FocusEvent) => {
      // React also bubbles focus events of dialogs opened from here.
      isInside.current =
        root.current?.contains(target) === true && target.closest('[role="grid"], [role="dialog"]') === null
    },
    // Removed elements lose the focus without an event.
    onBlur: () => {
      isInside.current = false
    },
  }
}
