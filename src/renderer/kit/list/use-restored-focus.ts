import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the focus in a list when what had it beside the rows goes, such as a chip that was taken back: it goes to the search
 * button, so that the list's own keys work on. Rows look after themselves.
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
      // Of a dialog that was opened from here it is told, too.
      isInside.current =
        root.current?.contains(target) === true && target.closest('[role="grid"], [role="dialog"]') === null
    },
    // What is taken away loses the focus without a word.
    onBlur: () => {
      isInside.current = false
    },
  }
}
