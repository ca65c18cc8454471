import i18next from 'i18next'
import { bridge } from '../../bridge.ts'
import { keysOf } from '../../kit/press/keys.ts'
import { isPlayerTargeted } from '../player/player-form.ts'
import { closePlayers, getStepPlace, reloadPlayer, stepPlayer, usePlayers } from '../player/player-visits.ts'
import { reloadTag, useTags } from '../tags/tag-store.ts'
import { isPlayerWindow } from '../windows/own-window.ts'
import type { PaletteCommand } from './command.ts'
import { listLookCommands } from './look-commands.ts'

const { t } = i18next

export const closeWindow = (): void => void bridge().request('closeWindow', undefined)

const createCloseCommand = (run: () => void): PaletteCommand => ({
  id: 'closeWindow',
  title: t('palette:commands.closeWindow'),
  keys: keysOf('closeTag'),
  run,
})

const createReloadCommand = (run: () => void): PaletteCommand => ({
  id: 'reload',
  title: t('app:tags.reload'),
  keys: keysOf('reloadTag').slice(0, 1),
  run,
})

/** Commands for the next and the previous player, if there is one. */
const steps = (): readonly PaletteCommand[] => {
  const place = getStepPlace(usePlayers.getState())
  if (!place) return []
  const { isFirst, isLast } = place
  return [
    {
      id: 'nextPlayer',
      title: t('app:player.next'),
      keys: keysOf('player').slice(0, 1),
      off: isLast ? t('app:player.last') : undefined,
      run: () => stepPlayer(1),
    },
    {
      id: 'previousPlayer',
      title: t('app:player.previous'),
      keys: keysOf('player').slice(1),
      off: isFirst ? t('app:player.first') : undefined,
      run: () => stepPlayer(-1),
    },
  ]
}

/** Returns this window's tag to the main window; a player is not one of its tags. */
export const returnTag = (): void => {
  if (!isPlayerWindow()) void bridge().request('returnTag', undefined)
}
/** Closes the player open over the page, else the window. */
export const closeInWindow = (): void =>
  (!isPlayerWindow() && isPlayerTargeted() ? closePlayers : closeWindow)()
/** Reloads the visible player, else the page. */
export const reloadInWindow = (): void =>
  isPlayerWindow() || isPlayerTargeted() ? reloadPlayer() : reloadTag(useTags.getState().active)

/** Commands of a tag window. Closing it comes last: Enter in an empty palette must not close it. */
export const listWindowCommands = (): readonly PaletteCommand[] => [
  ...(isPlayerWindow()
    ? steps()
    : [{ id: 'giveBack', title: t('tags:window.back'), keys: keysOf('moveTagOut'), run: returnTag }]),
  createReloadCommand(reloadInWindow),
  ...listLookCommands(),
  createCloseCommand(closeInWindow),
]
