import { type RefObject, useEffect, useRef, useState } from 'react'
import { tagElementId } from './tag-ids.ts'

interface StripScroll {
  readonly strip: RefObject<HTMLDivElement | null>
  readonly overflows: boolean
  /** True if a tag continues beyond the strip's end. */
  readonly hasMore: boolean
  readonly scroll: (direction: 1 | -1) => void
}

/** A pixel of a rounded width is no part of a tag. */
const slack = 1

/**
 * Returns the scroll position at which a strip begins with a whole tag: nothing that was seen whole moves out of sight. `starts`:
 * left edges of the tags in px; `active`: index of the active one.
 */
export const findWholeStart = (starts: readonly number[], scrollLeft: number, active: number): number => {
  const next = starts.findIndex(start => start >= scrollLeft - slack)
  // The active tag is shown whole, even where it was cut.
  const index = active >= 0 && active === next - 1 ? active : next
  return starts[index] ?? scrollLeft
}

/** Left edges of the tags in px, as scroll positions. */
const readStarts = (strip: HTMLElement): readonly number[] => {
  const first = strip.firstElementChild
  return [...strip.children].map(tag =>
    tag instanceof HTMLElement && first instanceof HTMLElement ? tag.offsetLeft - first.offsetLeft : 0,
  )
}

/** Width in px of all tags, without the room behind them. */
const readTagsWidth = ({ firstElementChild: first, lastElementChild: last }: HTMLElement): number =>
  first instanceof HTMLElement && last instanceof HTMLElement
    ? last.offsetLeft + last.offsetWidth - first.offsetLeft
    : 0

/** Time in ms in which a press may still be meant for what a strip showed before it moved. */
const settledMs = 300

/** Moves the strip to begin with a whole tag; true if it moved. */
const snap = (strip: HTMLElement): boolean => {
  const left = findWholeStart(
    readStarts(strip),
    strip.scrollLeft,
    [...strip.children].findIndex(tag => tag.ariaSelected === 'true'),
  )
  if (Math.abs(left - strip.scrollLeft) <= slack) return false
  strip.scrollTo({ left })
  return true
}

/** Shows a tag whole, in one move. */
const showTag = (strip: HTMLElement, tag: Element | null): void => {
  tag?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  snap(strip)
}

/** Keeps the active tag in view, lets the strip begin with a whole tag, and detects its overflow. */
export const useStripScroll = (active: string): StripScroll => {
  const strip = useRef<HTMLDivElement>(null)
  const [overflows, setOverflows] = useState(false)
  const [hasMore, setMore] = useState(false)
  useEffect(() => {
    const element = strip.current
    if (!element) return undefined
    const measure = () => {
      const hiddenWidth = readTagsWidth(element) - element.clientWidth
      setOverflows(hiddenWidth > slack)
      setMore(element.scrollLeft < hiddenWidth - slack)
    }
    // The scroll arrows take space when they appear: the active tag must not end up beyond the edge.
    const resize = () => {
      measure()
      showTag(element, element.querySelector('[aria-selected="true"]'))
    }
    let movedAt = Number.NEGATIVE_INFINITY
    const settle = () => {
      if (snap(element)) movedAt = performance.now()
    }
    // A press meant for what was there a moment ago must not close the tag that has moved there.
    const guard = (event: MouseEvent) => {
      const isOnClose = event.target instanceof Element && event.target.closest('[data-close]') !== null
      if (isOnClose && performance.now() - movedAt < settledMs) event.stopPropagation()
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
    element.addEventListener('scrollend', settle, { passive: true })
    element.addEventListener('click', guard, { capture: true })
    return () => {
      sizes.disconnect()
      tags.disconnect()
      element.removeEventListener('wheel', turn)
      element.removeEventListener('scroll', measure)
      element.removeEventListener('scrollend', settle)
      element.removeEventListener('click', guard, { capture: true })
    }
  }, [])
  useEffect(() => {
    // After the paint: scrolling earlier would force a layout just for this.
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        if (strip.current) showTag(strip.current, document.getElementById(tagElementId(active)))
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [active])
  const scroll = (direction: 1 | -1) => {
    const element = strip.current
    if (!element) return
    const left = element.scrollLeft + direction * element.clientWidth * 0.7
    element.scrollTo({ left: findWholeStart(readStarts(element), left, -1), behavior: 'smooth' })
  }
  return { strip, overflows, hasMore, scroll }
}
