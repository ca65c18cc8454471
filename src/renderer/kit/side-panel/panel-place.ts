import { createContext, useContext } from 'react'

/** The side panel's place in a window: room for one panel. */
export interface PanelPlace {
  /** Last chosen panel width in px. */
  readonly width: number
  readonly saveWidth: (width: number) => void
  /** True if the window is wide enough for a page and a panel. */
  readonly isRoomy: boolean
  /** Id of the record whose page occupies the place; null if it is free. */
  readonly openRecord: string | null
  /** Closes that panel. */
  readonly free: () => void
}

const PanelPlaceContext = createContext<PanelPlace>({
  width: 480,
  saveWidth: () => undefined,
  isRoomy: true,
  openRecord: null,
  free: () => undefined,
})
export const PanelPlaceProvider = PanelPlaceContext.Provider

/** Returns the side panel's place in this window. */
export const usePanelPlace = (): PanelPlace => useContext(PanelPlaceContext)
