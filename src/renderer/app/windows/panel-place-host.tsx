import { type ReactNode, useMemo } from 'react'
import { saveSettings, useConsole } from '../../kit/console.ts'
import { type PanelPlace, PanelPlaceProvider } from '../../kit/side-panel/panel-place.ts'
import { useDockable, useIsPlayerBeside } from '../player/player-form.ts'
import { closePlayers, usePlayers } from '../player/player-visits.ts'

const saveWidth: PanelPlace['saveWidth'] = width =>
  void saveSettings({ playerPanel: { ...useConsole.getState().settings.playerPanel, width } })

/** Provides pages with the side panel's place, which they share with a player's panel. */
export const PanelPlaceHost = ({ children }: { readonly children: ReactNode }) => {
  const width = useConsole(all => all.settings.playerPanel.width)
  const isRoomy = useDockable()
  const isBeside = useIsPlayerBeside()
  const player = usePlayers(({ trail }) => trail.at(-1)?.id ?? null)
  const openRecord = isBeside ? player : null
  const place = useMemo(
    () => ({ width, saveWidth, isRoomy, openRecord, free: closePlayers }),
    [width, isRoomy, openRecord],
  )
  return <PanelPlaceProvider value={place}>{children}</PanelPlaceProvider>
}
