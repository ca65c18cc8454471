import { type RefObject, useEffect, useRef, useState } from 'react'
import { tagElementId } from './tag-ids.ts'

interface StripScroll {
  readonly strip: RefObject<HTMLDivElement | null>
  readonly overflows: boolean
  /** Sides with more tags than are visible. */
  readonly more: { readonly hasMoreLeft: boolean; readonly hasMoreRight: boolean }
  readonly scroll: (direction: 1 | -1) => void
}

/** Keeps the active tag in view and detects overflow of the strip. */
export const useStripScroll = (active: string): StripScroll => {
  const strip = useRef<HTMLDivElement>(null)
  const [overflows, setOverflows] = useState(false)
  const [hasMoreLeft, setMoreLeft] = useState(false)
  const [hasMoreRight, setMoreRight] = useState(false)
  useEffect(() => {
    const element = strip.current
    if (!element) return undefined
    const measure = () => {
      const hiddenWidth = element.scrollWidth - element.clientWidth
      setOverflows(hiddenWidth > 1)
      setMoreLeft(element.scrollLeft > 1)
      setMoreRight(element.scrollLeft < hiddenWidth - 1)
    }
    // The scroll arrows take space when they appear: the active tag must not end up beyond the edge.
    const resize = () => {
      measure()
      element.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    const sizes = new ResizeObserver(resize)
    const tags = new MutationObserver(measure)
    sizes.observe(element)
    tags.observe(element, { childList: true, subtree: true, characterData: true })
    const turn = (event: WheelEvent) => {
      if (Math.abs(event.deltaY) <= Math.abs(event.deltaX)) return
      element.scrollBy({ left: event.deltaY })
    }
    element.addEventListener('wheel', turn, { passive: true })
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      sizes.disconnect()
      tags.disconnect()
      element.removeEventListener('wheel', turn)
      element.removeEventListener('scroll', measure)
    }
  }, [])
  useEffect(() => {
    // After the paint: scrolling earlier would force a layout just for this.
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() =>
        document
          .getElementById(tagElementId(active))
          ?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
      )
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [active])
  const scroll = (direction: 1 | -1) =>
    strip.current?.scrollBy({ left: direction * strip.current.clientWidth * 0.7, behavior: 'smooth' })
  return { strip, overflows, more: { hasMoreLeft, hasMoreRight }, scroll }
}
