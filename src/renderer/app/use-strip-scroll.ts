import { type RefObject, useEffect, useRef, useState } from 'react'
import { tagElementId } from './tag-ids.ts'

interface StripScroll {
  readonly strip: RefObject<HTMLDivElement | null>
  readonly overflows: boolean
  readonly scroll: (direction: 1 | -1) => void
}

/** Keeps the active tag in sight and knows whether the tags need more room than there is. */
export const useStripScroll = (active: string): StripScroll => {
  const strip = useRef<HTMLDivElement>(null)
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const element = strip.current
    if (!element) return undefined
    const measure = () => setOverflows(element.scrollWidth > element.clientWidth + 1)
    const sizes = new ResizeObserver(measure)
    const tags = new MutationObserver(measure)
    sizes.observe(element)
    tags.observe(element, { childList: true, subtree: true, characterData: true })
    const turn = (event: WheelEvent) => {
      if (Math.abs(event.deltaY) <= Math.abs(event.deltaX)) return
      element.scrollBy({ left: event.deltaY })
    }
    element.addEventListener('wheel', turn, { passive: true })
    return () => {
      sizes.disconnect()
      tags.disconnect()
      element.removeEventListener('wheel', turn)
    }
  }, [])
  useEffect(() => {
    // Once the page is painted: before that it would be laid out for this alone.
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
  return { strip, overflows, scroll }
}
