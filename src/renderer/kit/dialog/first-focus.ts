import { useCallback, useEffect, useRef } from 'react'

/**
 * Ref for the element to focus when the calling dialog opens, instead of the first link or button. Fluent focuses that one in
 * its own effect, which runs before this one.
 */
export const useFirstFocus = (): ((element: HTMLElement | null) => void) => {
  const first = useRef<HTMLElement | null>(null)
  useEffect(() => first.current?.focus(), [])
  return useCallback(element => {
    first.current = element
  }, [])
}
