import type { BrowserWindow } from 'electron'
import type { Place } from '../../../shared/links/place-link.ts'

/** Places in the system's own menu of the program: they name the operator's pages. */
export interface SystemPlaces {
  /** Shows the places that the main window's page reports. */
  readonly show: (places: readonly Place[], window: BrowserWindow) => Promise<undefined>
  /** Removes them when the session ends. */
  readonly clear: () => Promise<void>
  /** Hides them while the console is locked. */
  readonly setLocked: (isLocked: boolean) => Promise<void>
}

interface Deps {
  /** The main window; reports of other pages are ignored. */
  readonly main: BrowserWindow
  readonly show: (places: readonly Place[]) => Promise<void>
}

export const createSystemPlaces = ({ main, show }: Deps): SystemPlaces => {
  let places: readonly Place[] = []
  let isLocked = false
  // Windows keeps the list of an earlier run, so the first one is always set.
  let shown: string | null = null
  const update = async () => {
    const now = isLocked ? [] : places
    const text = JSON.stringify(now)
    if (text === shown) return
    shown = text
    await show(now)
  }
  return {
    show: async (all, window) => {
      if (window !== main) return undefined
      places = all
      await update()
      return undefined
    },
    clear: () => {
      places = []
      return update()
    },
    setLocked: locked => {
      isLocked = locked
      return update()
    },
  }
}
