import { useEffect, useState } from 'react'
import { consoleNow, saveSettings, useConsole } from './console.ts'

/** Narrower the panel shows nothing, and wider the list does not, in px. */
export const narrowest = 360
const forTheList = 480

const widest = (): number => Math.max(narrowest, window.innerWidth - forTheList)

const within = (width: number): number => Math.round(Math.min(Math.max(width, narrowest), widest()))

/** The width of a player's panel in px: as it is drawn, the most it may be, and how it is changed and remembered. */
export interface DockWidth {
  readonly now: number
  readonly most: number
  readonly show: (width: number) => void
  readonly keep: (width: number) => void
}

export const useDockWidth = (): DockWidth => {
  const kept = useConsole(all => all.settings.playerPanel.width)
  const [dragged, drag] = useState<number | null>(null)
  const [most, setMost] = useState(widest)
  useEffect(() => {
    const measure = () => setMost(widest())
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return {
    now: Math.min(dragged ?? kept, most),
    most,
    show: width => drag(within(width)),
    keep: width => {
      drag(null)
      void saveSettings({ playerPanel: { ...consoleNow().settings.playerPanel, width: within(width) } })
    },
  }
}
