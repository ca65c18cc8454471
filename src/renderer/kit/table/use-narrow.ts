import { type RefObject, useLayoutEffect, useState } from 'react'

/** Below this width, in px, a table has no room for a column of many buttons. */
const narrow = 700

/** Whether a place is narrow; one that was never laid out is not, and a hidden one is what it was. */
export const useNarrow = (ref: RefObject<HTMLElement | null>): boolean => {
  const [isNarrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const place = ref.current
    if (!place) return undefined
    const measure = () => {
      if (place.clientWidth > 0) setNarrow(place.clientWidth < narrow)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(place)
    return () => observer.disconnect()
  }, [ref])
  return isNarrow
}
