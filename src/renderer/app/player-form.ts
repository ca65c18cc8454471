import { consoleNow, saveSettings, useConsole } from './console.ts'
import { useMedia } from './media.ts'
import { swapPlayer, visitPlayer } from './player-visits.ts'

/** Narrower than this a window has no room for a player beside the list. */
const tooNarrow = '(max-width: 1099.98px)'

/** Whether a player's detail stands beside the list, not over it. */
export const useDocked = (): boolean => {
  const wanted = useConsole(all => all.settings.playerPanel.docked)
  return !useMedia(tooNarrow) && wanted
}

/** Whether it could stand there. */
export const useDockable = (): boolean => !useMedia(tooNarrow)

const isDocked = () => consoleNow().settings.playerPanel.docked && !window.matchMedia(tooNarrow).matches

/** Remembers whether players open beside the list. */
export const dockPlayers = (docked: boolean): void =>
  void saveSettings({ playerPanel: { ...consoleNow().settings.playerPanel, docked } })

/** Opens a player from a page: beside the list they take the place of whoever stands there. */
export const openPlayer = (id: string, among?: readonly string[]): void =>
  (isDocked() ? swapPlayer : visitPlayer)(id, among)
