import { create } from 'zustand'
import { saveSettings, useConsole } from '../../kit/console.ts'
import { isPlayerBeside, useIsPlayerBeside } from '../player/player-form.ts'
import { usePlayers } from '../player/player-visits.ts'
import { useMedia } from './media.ts'

/** Below this width, the menu, a list and a docked player do not fit side by side. */
const tightScreen = '(max-width: 1599.98px)'

/** True if the operator unfolded the menu beside the docked player; ends when that is closed. */
const useUnfolding = create(() => ({ isUnfolded: false }))

usePlayers.subscribe(({ trail }) => {
  if (trail.length === 0 && useUnfolding.getState().isUnfolded) useUnfolding.setState({ isUnfolded: false })
})

/** True if the menu is a rail of icons: by the setting, or to make room for a docked player. */
export const useIsMenuFolded = (): boolean => {
  const isFolded = useConsole(all => all.settings.menuFolded)
  const isTight = useMedia(tightScreen)
  const isPlayerShown = useIsPlayerBeside()
  const isUnfolded = useUnfolding(state => state.isUnfolded)
  return isPlayerShown && isTight ? !isUnfolded : isFolded
}

/** Folds or unfolds the menu: beside a docked player until that is closed, else for good. */
export const toggleMenu = (): void => {
  if (isPlayerBeside() && window.matchMedia(tightScreen).matches)
    useUnfolding.setState(({ isUnfolded }) => ({ isUnfolded: !isUnfolded }))
  else void saveSettings({ menuFolded: !useConsole.getState().settings.menuFolded })
}
