import { saveSettings, useConsole } from '../../kit/console.ts'
import type { RecordCursor } from '../../kit/table/rows/record-cursor.ts'
import { useMedia } from '../shell/media.ts'
import { closePlayers, swapPlayer, usePlayers, visitPlayer } from './player-visits.ts'

/** Windows narrower than this have no room for a player beside the list. */
const tooNarrow = '(max-width: 1099.98px)'

/** True if the window has room for a player beside the list. */
export const useDockable = (): boolean => !useMedia(tooNarrow)

/** True if a player's detail is shown beside the list, not over it. */
export const useIsPlayerDocked = (): boolean => {
  const prefersDocked = useConsole(all => all.settings.playerPanel.docked)
  return useDockable() && prefersDocked
}

const isDocked = () =>
  useConsole.getState().settings.playerPanel.docked && !window.matchMedia(tooNarrow).matches

/** True while a player's detail is shown beside the list. */
export const useIsPlayerBeside = (): boolean => {
  const isDockedForm = useIsPlayerDocked()
  return usePlayers(({ trail }) => trail.length > 0) && isDockedForm
}

/** As `useIsPlayerBeside`, for code that renders nothing. */
export const isPlayerBeside = (): boolean => usePlayers.getState().trail.length > 0 && isDocked()

/** Saves whether players open beside the list. */
export const dockPlayers = (docked: boolean): void =>
  void saveSettings({ playerPanel: { ...useConsole.getState().settings.playerPanel, docked } })

/** Opens a player from a page; beside the list it replaces the current player. */
export const openPlayer = (id: string, recordCursor?: RecordCursor): void =>
  (isDocked() ? swapPlayer : visitPlayer)(id, recordCursor)

/** The element id of the panel beside the list. */
export const panelId = 'player-panel'

/** True if a command targets the current player: over the page always, beside it while focused. */
export const isPlayerTargeted = (): boolean =>
  usePlayers.getState().trail.length > 0 &&
  (!isDocked() || (document.getElementById(panelId)?.contains(document.activeElement) ?? false))

/** Closes a player shown over the page; one beside it covers nothing. */
export const uncoverPage = (): void => {
  if (!isDocked()) closePlayers()
}
