import { type ReactNode, useMemo } from 'react'
import { saveSettings, useConsole } from '../../kit/console.ts'
import { type PanelPlace, PanelPlaceProvider } from '../../kit/side-panel/panel-place.ts'
import { useDockable, useIsPlayerDocked } from '../player/player-form.ts'
import { closePlayers, usePlayers } from '../player/player-visits.ts'

const saveWidth: PanelPlace['saveWidth'] = width =>
  void saveSettings({ playerPanel: { ...useConsole.getState().settings.playerPanel, width } })

/** Provides pages with the side panel's place, which they share with a player's panel. */
export const PanelPlaceHost = ({ children }: { readonly children: ReactNode }) => {
  const width = useConsole(all => all.settings.playerPanel.width)
  const isRoomy = useDockable()
  const isDocked = useIsPlayerDocked()
  const isTaken = usePlayers(({ trail }) => trail.length > 0) && isDocked
  const place = useMemo(
    () => ({ width, saveWidth, isRoomy, isTaken, free: closePlayers }),
    [width, isRoomy, isTaken],
  )
  return <PanelPlaceProvider value={place}>{children}</PanelPlaceProvider>
}
