import { createContext, useContext } from 'react'

/** The place beside the pages of a window, which has room for one panel. */
export interface PanelPlace {
  /** Width of a panel in px, as it was last chosen. */
  readonly width: number
  readonly saveWidth: (width: number) => void
  /** The window is wide enough for a page and a panel. */
  readonly isRoomy: boolean
  /** A player's panel takes the place. */
  readonly isTaken: boolean
  /** Closes that panel. */
  readonly free: () => void
}

const PanelPlaceContext = createContext<PanelPlace>({
  width: 480,
  saveWidth: () => undefined,
  isRoomy: true,
  isTaken: false,
  free: () => undefined,
})
export const PanelPlaceProvider = PanelPlaceContext.Provider

/** The place beside the pages of this window. */
export const usePanelPlace = (): PanelPlace => useContext(PanelPlaceContext)
