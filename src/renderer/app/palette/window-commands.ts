import i18next from 'i18next'
import { bridge } from '../../bridge.ts'
import { isPlayerMeant } from '../player-form.ts'
import { closePlayers, reloadPlayer, stepPlayer, stepsOf, usePlayers } from '../player-visits.ts'
import { reloadTag, useTags } from '../tag-store.ts'
import type { Command } from './command.ts'
import { lookCommands } from './look-commands.ts'

const { t } = i18next

export const closeWindow = (): void => void bridge().request('closeWindow', undefined)
export const giveTagBack = (): void => void bridge().request('returnTag', undefined)

const closing = (run: () => void): Command => ({
  id: 'closeWindow',
  title: t('palette:commands.closeWindow'),
  keys: ['Mod+W'],
  run,
})

const reloading = (run: () => void): Command => ({
  id: 'reload',
  title: t('app:tags.reload'),
  keys: ['Mod+R'],
  run,
})

/** On to the next and back to the previous player, where there is one. */
const steps = (): readonly Command[] => {
  const place = stepsOf(usePlayers.getState())
  if (!place) return []
  const { isFirst, isLast } = place
  return [
    {
      id: 'nextPlayer',
      title: t('app:player.next'),
      keys: ['Alt+↓'],
      off: isLast ? t('app:player.last') : undefined,
      run: () => stepPlayer(1),
    },
    {
      id: 'previousPlayer',
      title: t('app:player.previous'),
      keys: ['Alt+↑'],
      off: isFirst ? t('app:player.first') : undefined,
      run: () => stepPlayer(-1),
    },
  ]
}

/** What a player's own window can be told. What closes it stands last: an empty box and Enter must not. */
export const playerWindowCommands = (): readonly Command[] => [
  ...steps(),
  reloading(reloadPlayer),
  ...lookCommands(),
  closing(closeWindow),
]

/** Closes the player on show over the page, else the window. */
export const closeInTagWindow = (): void => (isPlayerMeant() ? closePlayers : closeWindow)()
/** Reads the player on show over the page anew, else the page. */
export const reloadInTagWindow = (): void =>
  isPlayerMeant() ? reloadPlayer() : reloadTag(useTags.getState().active)

/** What the window of a tag can be told. */
export const tagWindowCommands = (): readonly Command[] => [
  { id: 'giveBack', title: t('tags:window.back'), keys: ['Mod+Shift+O'], run: giveTagBack },
  reloading(reloadInTagWindow),
  ...lookCommands(),
  closing(closeInTagWindow),
]
