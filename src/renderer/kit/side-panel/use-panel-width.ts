import { useEffect, useState } from 'react'
import { usePanelPlace } from './panel-place.ts'

/** Minimum in px: below it the panel is useless and the page beside it wraps word by word. */
export const minPanelWidth = 360
const minPageWidth = 528

const page = (): HTMLElement | null => document.getElementById('content')

/** Window width not needed by the menu and the page. */
const widest = (): number => {
  const menu = page()?.getBoundingClientRect().left ?? 0
  return Math.max(minPanelWidth, Math.floor(window.innerWidth - menu - minPageWidth))
}

const within = (width: number): number => Math.round(Math.min(Math.max(width, minPanelWidth), widest()))

/** Panel width in px: as drawn, its maximum, and how to change and store it. */
export interface PanelWidth {
  readonly now: number
  readonly max: number
  readonly show: (width: number) => void
  readonly keep: (width: number) => void
}

export const usePanelWidth = (): PanelWidth => {
  const { width: storedWidth, saveWidth } = usePanelPlace()
  const [draggedWidth, setDraggedWidth] = useState<number | null>(null)
  const [max, setMax] = useState(widest)
  useEffect(() => {
    const measure = () => setMax(widest())
    measure()
    window.addEventListener('resize', measure)
    // Folding the menu changes the available width.
    const observer = new ResizeObserver(measure)
    const beside = page()
    if (beside) observer.observe(beside)
    return () => {
      window.removeEventListener('resize', measure)
      observer.disconnect()
    }
  }, [])
  return {
    now: Math.min(draggedWidth ?? storedWidth, max),
    max,
    show: width => setDraggedWidth(within(width)),
    keep: width => {
      setDraggedWidth(null)
      saveWidth(within(width))
    },
  }
}
