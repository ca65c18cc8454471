import { saveSettings, useConsole } from '../kit/console.ts'
import type { RecordCursor } from '../kit/table/record-cursor.ts'
import { useMedia } from './media.ts'
import { closePlayers, swapPlayer, usePlayers, visitPlayer } from './player-visits.ts'

/** Narrower than this a window has no room for a player beside the list. */
const tooNarrow = '(max-width: 1099.98px)'

/** Whether a player could stand beside the list. */
export const useDockable = (): boolean => !useMedia(tooNarrow)

/** Whether a player's detail stands beside the list, not over it. */
export const useDocked = (): boolean => {
  const wanted = useConsole(all => all.settings.playerPanel.docked)
  return useDockable() && wanted
}

const isDocked = () =>
  useConsole.getState().settings.playerPanel.docked && !window.matchMedia(tooNarrow).matches

/** Remembers whether players open beside the list. */
export const dockPlayers = (docked: boolean): void =>
  void saveSettings({ playerPanel: { ...useConsole.getState().settings.playerPanel, docked } })

/** Opens a player from a page: beside the list they take the place of whoever stands there. */
export const openPlayer = (id: string, recordCursor?: RecordCursor): void =>
  (isDocked() ? swapPlayer : visitPlayer)(id, recordCursor)

/** The element id of the panel beside the list. */
export const panelId = 'player-panel'

/** Whether a command is about the player on show: over the page always, beside it while the focus is there. */
export const isPlayerTargeted = (): boolean =>
  usePlayers.getState().trail.length > 0 &&
  (!isDocked() || (document.getElementById(panelId)?.contains(document.activeElement) ?? false))

/** Closes a player who stands over the page; one beside it is in nobody's way. */
export const uncoverPage = (): void => {
  if (!isDocked()) closePlayers()
}
