import { type RefObject, useLayoutEffect, useState } from 'react'

/** Height in px that the rows have in their place: what the parts above and below them leave. */
const measureRoom = (place: HTMLElement): number => {
  let room = place.clientHeight
  for (const part of place.children) {
    if (!(part instanceof HTMLElement) || 'rows' in part.dataset) continue
    const { marginTop, marginBottom } = getComputedStyle(part)
    room -= part.offsetHeight + (Number.parseFloat(marginTop) || 0) + (Number.parseFloat(marginBottom) || 0)
  }
  return room
}

/**
 * Height in px that the rows have, for a place that fills the window; null before its first layout, and for a place that is as
 * high as its content. A hidden tag has no height, so the last one is kept.
 */
export const useRowsRoom = (place: RefObject<HTMLElement | null>, fills: boolean): number | null => {
  const [room, setRoom] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = place.current
    if (!element || !fills) return undefined
    const measure = () => {
      if (element.clientHeight > 0) setRoom(measureRoom(element))
    }
    measure()
    const sizes = new ResizeObserver(measure)
    const observeParts = () => {
      sizes.disconnect()
      sizes.observe(element)
      for (const part of element.children) sizes.observe(part)
    }
    observeParts()
    // Notes come and go.
    const parts = new MutationObserver(observeParts)
    parts.observe(element, { childList: true })
    return () => {
      sizes.disconnect()
      parts.disconnect()
    }
  }, [place, fills])
  return fills ? room : null
}
