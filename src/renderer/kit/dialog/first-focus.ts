import { useCallback, useEffect, useRef } from 'react'

/** Fluent draws its ring by this attribute, which it sets only after a key was pressed. */
const ring = 'data-fui-focus-visible'

/**
 * Ref for the element to focus when the calling dialog opens, instead of the first link or button. Fluent focuses that one in
 * its own effect, which runs before this one. The ring is always drawn: Enter acts on what has the focus, also in a dialog that
 * was opened by the mouse.
 */
export const useFirstFocus = (): ((element: HTMLElement | null) => void) => {
  const first = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const element = first.current
    if (!element) return
    element.focus()
    element.setAttribute(ring, '')
    element.addEventListener('blur', () => element.removeAttribute(ring), { once: true })
  }, [])
  return useCallback(element => {
    first.current = element
  }, [])
}
