import { useEffect, useState } from 'react'
import { usePanelPlace } from './panel-place.ts'

/** Narrower the panel shows nothing, and the page beside the menu sets its texts word by word, in px. */
export const minPanelWidth = 360
const minPageWidth = 528

const page = (): HTMLElement | null => document.getElementById('content')

/** Width of the window that the menu and the page leave free. */
const widest = (): number => {
  const menu = page()?.getBoundingClientRect().left ?? 0
  return Math.max(minPanelWidth, Math.floor(window.innerWidth - menu - minPageWidth))
}

const within = (width: number): number => Math.round(Math.min(Math.max(width, minPanelWidth), widest()))

/** The width of a panel in px: as it is drawn, the most it may be, and how it is changed and remembered. */
export interface PanelWidth {
  readonly now: number
  readonly most: number
  readonly show: (width: number) => void
  readonly keep: (width: number) => void
}

export const usePanelWidth = (): PanelWidth => {
  const { width: kept, saveWidth } = usePanelPlace()
  const [dragged, drag] = useState<number | null>(null)
  const [most, setMost] = useState(widest)
  useEffect(() => {
    const measure = () => setMost(widest())
    measure()
    window.addEventListener('resize', measure)
    // The menu is folded and unfolded.
    const observer = new ResizeObserver(measure)
    const beside = page()
    if (beside) observer.observe(beside)
    return () => {
      window.removeEventListener('resize', measure)
      observer.disconnect()
    }
  }, [])
  return {
    now: Math.min(dragged ?? kept, most),
    most,
    show: width => drag(within(width)),
    keep: width => {
      drag(null)
      saveWidth(within(width))
    },
  }
}
