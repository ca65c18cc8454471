import { type RefObject, useLayoutEffect, useState } from 'react'

/** The width of an element in px as it changes; a hidden tag has none, so the last one stands until it is shown. */
export const useWidth = (place: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(640)
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return undefined
    const measure = () => {
      if (element.clientWidth > 0) setWidth(element.clientWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return width
}
