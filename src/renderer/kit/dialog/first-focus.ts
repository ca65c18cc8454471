import { useCallback, useEffect, useRef } from 'react'

/**
 * Of the component that draws a dialog: the ref of what has the focus once it is open, instead of the first link or button
 * in it. Fluent gives it to that one in an effect of its own, which runs before this one.
 */
export const useFirstFocus = (): ((element: HTMLElement | null) => void) => {
  const first = useRef<HTMLElement | null>(null)
  useEffect(() => first.current?.focus(), [])
  return useCallback(element => {
    first.current = element
  }, [])
}
