import { type RefObject, useLayoutEffect, useState } from 'react'

/** Rounds a width in px down to steps of 8, so that small changes do not render again. */
export const inSteps = (width: number): number => Math.floor(width / 8) * 8

/**
 * Value derived from an element's width in px; re-renders only when the value changes. A hidden tag has no width, so the last
 * one is kept. `of` must be stable.
 */
export const useWidth = <T>(
  place: RefObject<HTMLElement | null>,
  of: (width: number, element: HTMLElement) => T,
  initially: T,
): T => {
  const [measuredWidth, setMeasuredWidth] = useState(initially)
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return undefined
    const measure = () => {
      if (element.clientWidth > 0) setMeasuredWidth(of(element.clientWidth, element))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [place, of])
  return measuredWidth
}
